import type { OrderStatus } from '@vastra/shared/contract';

/** Labels of the buttons, by the status that the order gets. */
export const transitionLabels: Record<OrderStatus, string> = {
  placed: 'Mark as placed',
  processing: 'Mark as processing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
  returned: 'Mark as returned',
};

/** Transitions that open a dialog first; all other transitions happen at once. */
export const confirmedTransitions: ReadonlySet<OrderStatus> = new Set([
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]);
