import type { ReturnCondition, ReturnReason, ReturnResolution } from '@vastra/shared/contract/return-state';

export const reasonLabels: Record<ReturnReason, string> = {
  too_small: 'It is too small',
  too_large: 'It is too large',
  not_as_described: 'It looks different from the pictures',
  damaged: 'It is damaged or faulty',
  wrong_item: 'It is not what I ordered',
  quality: 'The quality is not what I expected',
  changed_mind: 'I changed my mind',
  other: 'Something else',
};

export const conditionLabels: Record<ReturnCondition, string> = {
  unopened: 'Not opened, with its tags',
  tried_on: 'Tried on, with its tags',
  used: 'Worn or washed',
  damaged: 'Damaged',
};

export const resolutionLabels: Record<ReturnResolution, string> = {
  refund: 'A refund',
  store_credit: 'Store credit, which you can spend at once when we have the item',
  exchange: 'Another size or colour',
};
