import type { PaymentProvider } from '../provider';

/** The provider of the demo shop. Its payment page is a page of the shop, and its payments are rows of the shop's own database. */
export const demoProvider: PaymentProvider = {
  instruments: [],
  registerOrder: async ({ orderId }) => `demo-${orderId}`,
  listPayments: async () => [],
  findRefund: async () => undefined,
  refundPayment: async ({ key }) => ({ refundId: `refund-${key}`, isDone: true }),
};
