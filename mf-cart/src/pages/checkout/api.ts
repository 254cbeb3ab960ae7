import type { Address, Body, Order, placeOrder as placeOrderCall, Quote, quoteCheckout } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';

export type QuoteBody = Body<typeof quoteCheckout>;
export type OrderBody = Body<typeof placeOrderCall>;

export const cartEmpty = () => new ApiError(409, 'cart_empty', 'Your cart is empty');

export const getQuote = (body: QuoteBody, options?: CallOptions): Promise<Quote> =>
  body.items?.length === 0
    ? Promise.reject(cartEmpty())
    : api.post('checkout/quote', { ...options, body }).data<Quote>();

export const getAddresses = (options?: CallOptions): Promise<Address[]> =>
  api.get('addresses', options).data<Address[]>();

/** `accessToken` opens a guest's order; null for an account's. */
export const placeOrder = (body: OrderBody, idempotencyKey: string) =>
  api
    .post('orders', { body, headers: { 'idempotency-key': idempotencyKey } })
    .data<{ order: Order; accessToken: string | null }>();
