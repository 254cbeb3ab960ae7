import {
  buildPageSchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  listFields,
  reviewSchema,
  timeSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/**
 * A review as moderators see it. `hiddenAt` is null while it is shown, and set while it is `pending`; `hiddenFor` is the internal reason.
 * `changedAt` is when its author last changed it.
 */
export const adminReviewSchema = reviewSchema.extend({
  product: z.object({ _id: idSchema, title: z.string() }),
  hiddenAt: timeSchema.nullable(),
  hiddenFor: z.string(),
  changedAt: timeSchema.nullable(),
});
export type AdminReview = z.output<typeof adminReviewSchema>;

/** Lists reviews, newest first, hidden ones too. */
export const listAllReviews = defineCall({
  method: 'GET',
  path: '/admin/reviews',
  auth: 'admin',
  permission: 'reviews.read',
  summary: 'Reviews, the newest first',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    rating: z.coerce.number<string>().int().min(1).max(5).optional(),
    state: z.enum(['shown', 'hidden', 'pending']).optional(),
  }),
  response: { 200: envelope(buildPageSchema(adminReviewSchema)) },
});

/**
 * Hides or shows a review; both end its check. A hidden review does not count for the rating. `reason` is internal. `changedAt` comes from the
 * review that the admin has read: 409 `changed_meanwhile` if its author has changed it since. 404 `review_not_found`.
 */
export const moderateReview = defineCall({
  method: 'PUT',
  path: '/admin/reviews/:id',
  auth: 'admin',
  permission: 'reviews.write',
  summary: 'Hides a review or shows it again',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    /** True to hide the review. */
    isHidden: z.boolean(),
    reason: z.string().trim().max(200).default(''),
    changedAt: timeSchema.max(40).nullable().optional(),
  }),
  errorCodes: { 404: ['review_not_found'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(adminReviewSchema) },
});

/** Deletes a review with its pictures. 404 `review_not_found`. */
export const deleteAnyReview = defineCall({
  method: 'DELETE',
  path: '/admin/reviews/:id',
  auth: 'admin',
  permission: 'reviews.write',
  summary: 'Deletes a review',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['review_not_found'] },
  response: { 200: doneSchema },
});
