import type { OrderStatus, OrderTask, PaymentStatus } from '@vastra/shared/contract';

export const orderStatusLabels: Record<OrderStatus, string> = {
  placed: 'Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Not paid',
  paid: 'Paid',
  refund_due: 'Refund due',
  refunded: 'Refunded',
};

/** Open tasks of orders, as the filter of the list names them. */
export const orderTaskLabels: Record<OrderTask, string> = {
  pack: 'To pack',
  exchange: 'Exchange that waits',
  payout: 'Refund to pay out',
  'failing-refund': 'Refund rejected',
  'refund-without-account': 'Refund without an account',
};
