import type {
  Body,
  CancellationQuote,
  cancelOrderItems,
  Order,
  PayoutDetails,
  resendGiftCard as resendCall,
} from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** Returns the API path of an order. */
export const buildOrderPath = (id: string): string => `orders/${encodeURIComponent(id)}`;

/** Returns an order. `accessToken` opens a guest's order. */
export const getOrder = (id: string, accessToken?: string, options?: CallOptions): Promise<Order> =>
  api.get(buildOrderPath(id), { ...options, query: { accessToken } }).data<Order>();

/** An order, with the token that its actions need. */
export interface OrderAccess {
  order: Order;
  /** Undefined for an order that belongs to the signed-in customer's account. */
  accessToken?: string;
}

/** Cancels the order, and resolves to it. Rejects with ApiError 409 `not_cancellable`. */
export const cancelOrder = ({ order, accessToken }: OrderAccess, reason: string): Promise<Order> =>
  api.post(`${buildOrderPath(order._id)}/cancel`, { query: { accessToken }, body: { reason } }).data<Order>();

/**
 * Cancels units that are in no parcel, and resolves to the order. Rejects with ApiError 409 `items_not_cancellable`, or `changed_meanwhile` if
 * others are left than the order said.
 */
export const cancelItems = (
  { order, accessToken }: OrderAccess,
  lines: Body<typeof cancelOrderItems>['lines'],
): Promise<Order> =>
  api.post(`${buildOrderPath(order._id)}/cancel-items`, { query: { accessToken }, body: { lines } }).data<Order>();

/** Returns what a cancellation of units would give back. Rejects with ApiError 409 `items_not_cancellable`, whose message has the reason. */
export const quoteCancellation = (
  { order, accessToken }: OrderAccess,
  lines: Body<typeof cancelOrderItems>['lines'],
  options?: CallOptions,
): Promise<CancellationQuote> =>
  api
    .post(`${buildOrderPath(order._id)}/cancel-quote`, { ...options, query: { accessToken }, body: { lines } })
    .data<CancellationQuote>();

/** Shows this purchase to other visitors, or hides it. */
export const changeOrderDisplay = ({ order, accessToken }: OrderAccess, isShown: boolean): Promise<Order> =>
  api.put(`${buildOrderPath(order._id)}/purchase-display`, { query: { accessToken }, body: { isShown } }).data<Order>();

/** Mails a new link to the email of a guest's order. Resolves for every order number. Rejects with ApiError 429. */
export const requestOrderLink = (id: string) => api.post(`${buildOrderPath(id)}/link`).envelope();

/**
 * Moves a guest's order into the account of the visitor. Rejects with ApiError 409 `order_taken` if it belongs to an account, or 404
 * `order_not_found` for a wrong token.
 */
export const claimOrder = (id: string, accessToken: string): Promise<Order> =>
  api.post(`${buildOrderPath(id)}/claim`, { body: { accessToken } }).data<Order>();

/** Takes a return request back. Rejects with ApiError 409 `return_not_cancellable`. */
export const cancelReturn = ({ order, accessToken }: OrderAccess, number: number): Promise<Order> =>
  api.post(`${buildOrderPath(order._id)}/returns/${number}/cancel`, { query: { accessToken } }).data<Order>();

/** Stores where the refunds of an order are paid out to, and resolves to the order. Rejects with ApiError 400 and the invalid fields. */
export const savePayoutDetails = ({ order, accessToken }: OrderAccess, details: PayoutDetails): Promise<Order> =>
  api.put(`${buildOrderPath(order._id)}/payout-details`, { query: { accessToken }, body: details }).data<Order>();

export type GiftCardChange = Required<Body<typeof resendCall>>;

/** Corrects a gift card, and mails it again if it was mailed before. Rejects with ApiError 409 `gift_card_used`. */
export const resendGiftCard = ({ order, accessToken }: OrderAccess, body: GiftCardChange): Promise<Order> =>
  api.post(`${buildOrderPath(order._id)}/gift-card`, { query: { accessToken }, body }).data<Order>();
