import type { PaymentProvider } from '../provider';

/** The provider of the demo shop. Its payment page is a page of the shop, and its payments are rows of the shop's own database. */
export const demoProvider: PaymentProvider = {
  registerOrder: async ({ orderId }) => `demo-${orderId}`,
  getPaymentStart: ({ orderId }) => ({ kind: 'page', path: `/checkout/pay/${encodeURIComponent(orderId)}` }),
  listCaptures: async () => [],
  refundPayment: async ({ paymentId }) => ({ refundId: `refund-${paymentId}`, isDone: true }),
};
