import type { Provider } from '../provider';

/** Pays on a page of the shop, without money: what was paid stands in the shop's own database. */
export const demoProvider: Provider = {
  register: async ({ orderId }) => `demo-${orderId}`,
  start: ({ orderId }) => ({ kind: 'page', path: `/checkout/pay/${encodeURIComponent(orderId)}` }),
  find: async () => [],
  refund: async ({ paymentId }) => ({ refundId: `refund-${paymentId}`, isDone: true }),
};
