import type { Order, PaymentStart } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';
import { orderAccessTokens } from './order-access-tokens';

const getOrderPath = (id: string, rest = '') => `orders/${encodeURIComponent(id)}${rest}`;
/** A guest's order is opened by the token of its placement. */
const withAccessToken = (id: string, options?: CallOptions): CallOptions => ({
  ...options,
  query: { accessToken: orderAccessTokens.find(id) },
});

export const getOrder = (id: string, options?: CallOptions): Promise<Order> =>
  api.get(getOrderPath(id), withAccessToken(id, options)).data<Order>();

/** Where to pay an order that awaits its payment. */
export const startPayment = (id: string): Promise<PaymentStart> =>
  api.post(getOrderPath(id, '/pay'), withAccessToken(id)).data<PaymentStart>();

export const cancelOrder = (id: string, reason: string): Promise<Order> =>
  api.post(getOrderPath(id, '/cancel'), withAccessToken(id, { body: { reason } })).data<Order>();

/** Whether nothing has been paid and the order's pieces are held for it. */
export const awaitsPayment = ({ status, paymentStatus, awaitsPaymentUntil }: Order): boolean =>
  status === 'placed' && paymentStatus === 'pending' && awaitsPaymentUntil !== null;

/** The words for a failure to get to the payment; what else the server says it says best itself. */
export const paymentUnavailable =
  'The payment could not be started. Nothing was charged. Please try again, or choose another way to pay.';
export const isPaymentUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_unavailable';
