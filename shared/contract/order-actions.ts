import { z } from 'zod';
import { defineCall, envelope } from './call';
import { idParams, textInput } from './common';
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

/** Returns a whole order within 30 days of delivery. 409 `not_returnable` with the reason; 404 as `getOrder`; 403 as `cancelOrder`. */
export const returnOrder = defineCall({
  method: 'POST',
  path: '/orders/:id/return',
  auth: 'optional',
  summary: 'Returns a delivered order',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: reasonBody,
  errorCodes: {
    ...linkErrors,
    403: ['confirmation_required', 'order_link_view_only'],
    409: ['not_returnable'],
  },
  response: { 200: envelope(orderSchema) },
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
 * Returns the invoices in force as one PDF, the oldest first, or the one with `number`; each parcel has its own, and each fee of a return. 404 `order_not_found`, or
 * `invoice_not_found` while there is none.
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

/** Returns a credit note of an order as a PDF: the one with this number, by default the last. 404 as `getInvoice`. */
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
