import type { OrderStatus } from '@vastra/shared/contract';

export const transitionLabels: Record<OrderStatus, string> = {
  placed: 'Mark as placed',
  processing: 'Mark as processing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
  returned: 'Mark as returned',
};

/** Something is asked before they are taken; the others are taken at once. */
export const confirmedTransitions: ReadonlySet<OrderStatus> = new Set([
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]);
