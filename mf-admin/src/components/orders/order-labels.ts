import type { OrderStatus, PaymentStatus } from '@vastra/shared/contract';

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
