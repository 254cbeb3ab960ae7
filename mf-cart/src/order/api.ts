import type { Order, PaymentStart } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';
import { orderAccessTokens } from '@vastra/shared/order-access';

const getOrderPath = (id: string, suffix = '') => `orders/${encodeURIComponent(id)}${suffix}`;
/** Adds the access token that opens a guest's order. */
const withAccessToken = (id: string, options?: CallOptions): CallOptions => ({
  ...options,
  query: { accessToken: orderAccessTokens.find(id) },
});

/** Reads an order of the account, or a guest's order of this tab. */
export const getOrder = (id: string, options?: CallOptions): Promise<Order> =>
  api.get(getOrderPath(id), withAccessToken(id, options)).data<Order>();

/** Starts the payment of an order that awaits it; returns the URL or data of the payment page. */
export const startPayment = (id: string): Promise<PaymentStart> =>
  api.post(getOrderPath(id, '/pay'), withAccessToken(id)).data<PaymentStart>();

/** Cancels an order and returns it. */
export const cancelOrder = (id: string, reason: string): Promise<Order> =>
  api.post(getOrderPath(id, '/cancel'), withAccessToken(id, { body: { reason } })).data<Order>();

/** Message for a payment that could not be started. For other errors the server's own message is shown. */
export const paymentUnavailable =
  'The payment could not be started. Nothing was charged. Please try again, or choose another way to pay.';
/** Returns whether the payment provider could not be reached. */
export const isPaymentUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_unavailable';
