import { z } from 'zod';
import { defineCall, envelope } from './call';
import { maxCartLines } from './cart';
import { idParams, textInput } from './common';
import { rupeesSchema } from './money';
import { accessQuery, orderSchema, paymentStartSchema } from './order';

/** Errors of a call that changes an order: a link that has expired, or that only shows it. */
export const linkErrors = {
  403: ['order_link_view_only'],
  404: ['order_link_expired', 'order_not_found'],
} as const;

const reasonBody = z.object({ reason: textInput().trim().max(300).default('') });

/**
 * Cancels an order that is not shipped: releases its stock, coupon and deal, and refunds the payment.
 * 409 `not_cancellable` "This order can no longer be cancelled."; 404 as `getOrder`; 403 for an admin as `changeOrderStatus`.
 */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/orders/:id/cancel',
  auth: 'optional',
  summary: 'Cancels an order',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: reasonBody,
  errorCodes: {
    ...linkErrors,
    403: ['confirmation_required', 'order_link_view_only'],
    409: ['not_cancellable'],
  },
  response: { 200: envelope(orderSchema) },
});

/**
 * Units of a line to cancel. `position` is the index in the order's `items`, `left` the units of it that the order's `cancellableItems` had:
 * with others 409 `changed_meanwhile`, so that a repeated request cancels nothing twice.
 */
export const cancelledLineInput = z.object({
  position: z.number().int().min(0).max(maxCartLines),
  quantity: z.number().int().min(1).max(1000),
  /** Units that the caller has seen as cancellable, so that a second click cancels nothing. */
  left: z.number().int().min(1).max(1000),
});

/** Lists of cancelled units name each line once. */
export const buildCancelledLines = <T extends z.ZodType<{ position: number }>>(line: T) =>
  z
    .array(line)
    .min(1, 'Please choose what to cancel')
    .max(maxCartLines)
    .refine(
      (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
      'Each item can be named once',
    );

/**
 * Cancels units that are in no parcel, also after others have left: their stock returns and their money goes back. Cancels the order if nothing
 * else is left of it. 409 `items_not_cancellable` with the reason; 404 as `getOrder`; 403 for an admin as `changeOrderStatus`.
 */
export const cancelOrderItems = defineCall({
  method: 'POST',
  path: '/orders/:id/cancel-items',
  auth: 'optional',
  summary: 'Cancels items of an order',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: z.object({ lines: buildCancelledLines(cancelledLineInput) }),
  errorCodes: {
    ...linkErrors,
    403: ['confirmation_required', 'order_link_view_only'],
    409: ['changed_meanwhile', 'items_not_cancellable'],
  },
  response: { 200: envelope(orderSchema) },
});

/** Why the shop cancels items. The customer reads the first two. */
export const cancellationReasons = ['out_of_stock', 'damaged', 'customer_request', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** Money that a cancellation of items gives back, as it would be decided now. Amounts in rupees. */
export const cancellationQuoteSchema = z.object({
  /** Price that the items cost after their discounts. */
  value: rupeesSchema,
  /** Sum by which the items that stay cost more, because they do not earn the discount of their offers any more. */
  deduction: rupeesSchema,
  /** Sum that is refunded, or no more to pay: the value without the deduction. */
  total: rupeesSchema,
});
export type CancellationQuote = z.output<typeof cancellationQuoteSchema>;

/**
 * Returns what a cancellation of items by the customer, or by the shop for a reason, would give back, and changes nothing. 409 `items_not_cancellable` with the reason, and
 * `changed_meanwhile`; 404 as `getOrder`.
 */
export const quoteCancellation = defineCall({
  method: 'POST',
  path: '/orders/:id/cancel-quote',
  auth: 'optional',
  summary: 'What a cancellation of items would give back',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: z.object({
    lines: buildCancelledLines(cancelledLineInput),
    /** Reason of the shop (`cancelItemsByShop`), which decides whether offers end. Only an admin's counts; without it the customer cancels. */
    reason: z.enum(cancellationReasons).optional(),
  }),
  errorCodes: { ...linkErrors, 409: ['changed_meanwhile', 'items_not_cancellable'] },
  response: { 200: envelope(cancellationQuoteSchema) },
});

/** Shows the purchase to other visitors (`GET /recent-purchases`), or hides it. 404 as `getOrder`. */
export const changeOrderDisplay = defineCall({
  method: 'PUT',
  path: '/orders/:id/purchase-display',
  auth: 'optional',
  summary: 'Shows or hides the purchase from other visitors',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: z.object({ isShown: z.boolean() }),
  errorCodes: linkErrors,
  response: { 200: envelope(orderSchema) },
});

/** Starts the payment of an order that awaits it. 409 `not_payable` when it does not; 503 `payment_unavailable`. */
export const payOrder = defineCall({
  method: 'POST',
  path: '/orders/:id/pay',
  auth: 'optional',
  summary: 'Starts the payment again',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  errorCodes: { ...linkErrors, 409: ['not_payable'], 503: ['payment_unavailable'] },
  response: { 200: envelope(paymentStartSchema) },
});

/** Moves a guest's order into the account, by its access token. 404 `order_not_found`; 409 `order_taken` when it belongs to an account. */
export const claimOrder = defineCall({
  method: 'POST',
  path: '/orders/:id/claim',
  auth: 'customer',
  summary: "Moves a guest's order into the account",
  tags: ['orders'],
  params: idParams,
  body: z.object({ accessToken: z.string().min(1).max(200) }),
  errorCodes: { ...linkErrors, 409: ['order_taken'] },
  response: { 200: envelope(orderSchema) },
});

/**
 * Returns the invoices in force as one PDF, the oldest first, or the one with `number`; each parcel has its own, and each fee of a return. 404
 * `order_not_found`, or `invoice_not_found` while there is none.
 */
export const getInvoice = defineCall({
  method: 'GET',
  path: '/orders/:id/invoice',
  auth: 'optional',
  summary: 'The invoices (PDF)',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery.extend({ number: z.string().max(50).optional() }),
  file: 'application/pdf',
  errorCodes: { 404: ['invoice_not_found', 'order_link_expired', 'order_not_found'] },
  response: {},
});

/** Returns a credit note of an order as a PDF: the credit note with this number, by default the last. 404 as `getInvoice`. */
export const getCreditNote = defineCall({
  method: 'GET',
  path: '/orders/:id/credit-note',
  auth: 'optional',
  summary: 'The credit note (PDF)',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery.extend({ number: z.string().max(50).optional() }),
  file: 'application/pdf',
  errorCodes: { 404: ['invoice_not_found', 'order_link_expired', 'order_not_found'] },
  response: {},
});
