import type { ReturnStatus } from '@vastra/shared/contract/return-state';
import {
  type ReturnCondition,
  type ReturnReason,
  type ReturnResolution,
  returnStatuses,
} from '@vastra/shared/contract/return-state';

export const returnStatusLabels: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  picked_up: 'Picked up',
  received: 'Received',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const returnReasonLabels: Record<ReturnReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_described: 'Not as described',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  quality: 'Quality',
  changed_mind: 'Changed mind',
  other: 'Other',
};

export const returnConditionLabels: Record<ReturnCondition, string> = {
  unopened: 'Unopened',
  tried_on: 'Tried on',
  used: 'Used',
  damaged: 'Damaged',
};

export const returnResolutionLabels: Record<ReturnResolution, string> = {
  refund: 'Refund',
  store_credit: 'Store credit',
  exchange: 'Exchange',
};

/** Returns the label of a value; a value that a newer API has added is shown as it is. */
export const getLabel = (labels: Record<string, string>, value: string): string => labels[value] ?? value;

/** Returns whether this screen knows a status, so that it can offer its steps. */
export const isKnownStatus = (status: string): status is ReturnStatus =>
  (returnStatuses as readonly string[]).includes(status);
