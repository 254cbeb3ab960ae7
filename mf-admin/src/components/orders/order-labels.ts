import type { OrderStatus, PaymentMethod, PaymentStatus } from '@vastra/shared/contract';

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

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cod: 'Cash on Delivery',
  razorpay: 'Razorpay',
  demo: 'Demo payment',
};
