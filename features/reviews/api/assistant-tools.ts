import type { AgentTool } from '../../../api/src/assistant-tool';
import { listAllReviews, moderateReview } from '../contract';

/** Tools for assistants with a key. */
export const reviewTools: readonly AgentTool[] = [
  {
    name: 'list_all_reviews',
    title: 'Reviews to moderate',
    description: 'Lists reviews, the newest first, with hidden ones and those that wait for a check.',
    call: listAllReviews,
    parameters: {
      q: 'Text to search for.',
      page: 'Page of the list, from 1.',
      limit: 'Rows on a page, at most 20.',
      rating: 'Number of stars.',
      state: 'shown, hidden or pending.',
    },
    effect: 'read',
    omit: ['images'],
    customerTexts: ['user', 'comment'],
  },
  {
    name: 'moderate_review',
    title: 'Show or hide a review',
    description: 'Shows or hides a review. Both end its check.',
    call: moderateReview,
    parameters: {
      id: 'Id of the review.',
      isHidden: 'True to hide it.',
      reason: 'Reason, which the log keeps.',
      changedAt: '`changedAt` of the review that was read, so that a later change of its author is noticed.',
    },
    effect: 'write',
    isIdempotent: true,
    omit: ['images'],
    customerTexts: ['user', 'comment'],
  },
];
