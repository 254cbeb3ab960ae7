import { z } from 'zod';
import { defineCall, envelope } from './call';
import { maxCartLines } from './cart';
import { idParams, idSchema, textInput } from './common';
import { accessQuery, orderSchema } from './order';
import { linkErrors } from './order-actions';
import { payoutDetailsInput } from './payout';
import { maxReturnPictures, maxReturns, returnOptionsSchema, returnPictureSchema, returnQuoteSchema } from './return';
import { returnConditions, returnReasons, returnResolutions } from './return-state';

/** Returns what of an order can be returned or exchanged. 404 as `getOrder`. */
export const getReturnOptions = defineCall({
  method: 'GET',
  path: '/orders/:id/return-options',
  auth: 'optional',
  summary: 'What of an order can be returned',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  errorCodes: linkErrors,
  response: { 200: envelope(returnOptionsSchema) },
});

/** Stores a picture for a return request. It is deleted after a day when no request names it. 413 `too_large`; 415 `not_a_picture`. */
export const addReturnPicture = defineCall({
  method: 'POST',
  path: '/orders/:id/return-pictures',
  auth: 'optional',
  summary: 'Stores a picture for a return',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  multipart: { file: 'The picture: JPEG, PNG, WebP or AVIF' },
  errorCodes: {
    ...linkErrors,
    409: ['not_returnable', 'too_many_pictures'],
    413: ['too_large'],
    415: ['not_a_picture'],
  },
  response: { 201: envelope(returnPictureSchema) },
});

/** Returns a picture of a return to the order's customer or an admin. 404 `picture_not_found`. */
export const getReturnPicture = defineCall({
  method: 'GET',
  path: '/orders/:id/return-pictures/:picture',
  auth: 'optional',
  summary: 'A picture of a return (WebP)',
  tags: ['orders'],
  params: idParams.extend({ picture: idSchema }),
  querystring: accessQuery,
  file: 'image/webp',
  errorCodes: { 404: ['order_link_expired', 'order_not_found', 'picture_not_found'] },
  response: {},
});

/** A returned line as it is requested. */
export const returnLineInput = z.object({
  position: z.number().int().min(0).max(maxCartLines),
  quantity: z.number().int().min(1).max(1000),
  reason: z.enum(returnReasons, 'Please choose a reason'),
  /** Condition of the items, as the customer says. */
  condition: z.enum(returnConditions, 'Please choose the condition'),
  comment: textInput().trim().max(500).default(''),
  /** Wish of the customer: a refund, store credit or an exchange. */
  resolution: z.enum(returnResolutions),
  exchangeVariantId: idSchema.optional(),
  pictureIds: z.array(idSchema).max(maxReturnPictures).default([]),
});

const areDistinctLines = (lines: readonly { position: number }[]): boolean =>
  new Set(lines.map(({ position }) => position)).size === lines.length;

/** Body of a return request. */
export const returnRequestBody = z.object({
  lines: z
    .array(returnLineInput)
    .min(1, 'Please choose what you return')
    .max(maxCartLines)
    .refine(areDistinctLines, 'Please name each item once'),
  /** Day and hours of the pick-up, from the options; without it the customer sends the items. */
  pickup: z
    .object({
      /** Day of the pick-up. */
      on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day'),
      slot: z.string().max(20),
    })
    .optional(),
  /** Destination of money that cannot go back to its source. An admin who names it needs `payouts.write` and a fresh confirmation. */
  payout: payoutDetailsInput.optional(),
});

/** Lines of a return before it is requested. */
export const returnQuoteBody = z.object({
  lines: z
    .array(returnLineInput.pick({ position: true, quantity: true, reason: true, resolution: true }))
    .min(1, 'Please choose what you return')
    .max(maxCartLines)
    .refine(areDistinctLines, 'Please name each item once'),
});

/** Returns what a return would give back, and changes nothing. 409 `not_returnable` with the reason; 404 as `getOrder`. */
export const quoteReturn = defineCall({
  method: 'POST',
  path: '/orders/:id/return-quote',
  auth: 'optional',
  summary: 'What a return would give back',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: returnQuoteBody,
  errorCodes: { ...linkErrors, 409: ['not_returnable'] },
  response: { 200: envelope(returnQuoteSchema) },
});

/**
 * Requests a return. The response has the order with its returns. 409 `not_returnable` with the reason (not delivered, too late, excluded, already
 * requested); 409 `out_of_stock` for an exchange whose variant is sold out; 422 `payout_details_missing`; 422 `credit_needs_account`; 404 as `getOrder`.
 */
export const requestReturn = defineCall({
  method: 'POST',
  path: '/orders/:id/returns',
  auth: 'optional',
  summary: 'Requests a return or an exchange',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  body: returnRequestBody,
  errorCodes: {
    ...linkErrors,
    403: ['confirmation_required', 'order_link_view_only', 'permission_missing'],
    409: ['not_returnable', 'out_of_stock'],
    422: ['credit_needs_account', 'payout_details_missing', 'pickup_unavailable'],
  },
  response: { 201: envelope(orderSchema) },
});

/** Takes a return request back before the items are picked up. 409 `return_not_cancellable`; 404 `return_not_found`. */
export const cancelReturn = defineCall({
  method: 'POST',
  path: '/orders/:id/returns/:number/cancel',
  auth: 'optional',
  summary: 'Takes a return request back',
  tags: ['orders'],
  params: idParams.extend({ number: z.coerce.number<number>().int().min(1).max(maxReturns) }),
  querystring: accessQuery,
  errorCodes: {
    ...linkErrors,
    404: ['order_link_expired', 'order_not_found', 'return_not_found'],
    409: ['return_not_cancellable'],
  },
  response: { 200: envelope(orderSchema) },
});
