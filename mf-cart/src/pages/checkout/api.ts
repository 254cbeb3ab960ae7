import type {
  Address,
  Body,
  CodeSent,
  Order,
  PaymentStart,
  placeOrder as placeOrderCall,
  Quote,
  quoteCheckout,
} from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';

export type QuoteBody = Body<typeof quoteCheckout>;
export type OrderBody = Body<typeof placeOrderCall>;

const createCartEmptyError = () => new ApiError(409, 'cart_empty', 'Your cart is empty');

/** Returns the totals of the cart or of `items`. Rejects with `cart_empty` for no items, without a call. */
export const getQuote = (body: QuoteBody, options?: CallOptions): Promise<Quote> =>
  body.items?.length === 0
    ? Promise.reject(createCartEmptyError())
    : api.post('checkout/quote', { ...options, body }).data<Quote>();

/** Resolves to the account's saved addresses: the default one first, then the newest. */
export const getAddresses = (options?: CallOptions): Promise<Address[]> =>
  api.get('addresses', options).data<Address[]>();

export interface PlacedOrder {
  order: Order;
  /** Opens a guest's order; null for an account's order. */
  accessToken: string | null;
  payment: PaymentStart | null;
}
/** Places the order. Calls with the same key place one order only. */
export const placeOrder = (body: OrderBody, idempotencyKey: string): Promise<PlacedOrder> =>
  api.post('orders', { body, headers: { 'idempotency-key': idempotencyKey } }).data<PlacedOrder>();

/** Sends a code to the phone number of a guest's order. Rejects with ApiError 429 `too_many_codes`. */
export const sendOrderCode = (phone: string): Promise<CodeSent> =>
  api.post('checkout/phone-code', { body: { phone } }).data<CodeSent>();

/** Resolves to the proof that the phone number was confirmed. Rejects with ApiError 400 `invalid_code`. */
export const verifyOrderPhone = async (phone: string, code: string, challenge?: string): Promise<string> => {
  const body = { phone, code, challenge };
  return (await api.post('checkout/phone-code/verify', { body }).data<{ phoneProof: string }>()).phoneProof;
};
