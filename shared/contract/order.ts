import { z } from 'zod';
import { addressSnapshotSchema } from './address';
import { answer, call } from './call';
import { orderLineSchema, paymentMethodSchema, placeOrderBody } from './checkout';
import {
  daySchema,
  idParams,
  idSchema,
  imageSchema,
  limitSchema,
  pageSchema,
  paginationSchema,
  timeSchema,
} from './common';
import { rupeesSchema } from './money';
import { shippingMethodSchema } from './shipping';

export const orderStatusSchema = z.enum(['placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned']);
export type OrderStatus = z.output<typeof orderStatusSchema>;

export const paymentStatusSchema = z.enum(['pending', 'paid', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** A step of an order's way. */
export const orderEventSchema = z.object({ status: orderStatusSchema, at: timeSchema, note: z.string() });
export type OrderEvent = z.output<typeof orderEventSchema>;

/** An order as its page shows it. `_id` is the readable order number. */
export const orderSchema = z.object({
  _id: idSchema,
  status: orderStatusSchema,
  placedAt: timeSchema,
  items: z.array(orderLineSchema),
  totalItems: z.number().int(),
  subtotal: rupeesSchema,
  couponCode: z.string().nullable(),
  discount: rupeesSchema,
  shippingFee: rupeesSchema,
  total: rupeesSchema,
  shippingMethod: shippingMethodSchema,
  paymentMethod: paymentMethodSchema,
  paymentStatus: paymentStatusSchema,
  address: addressSnapshotSchema,
  email: z.string().nullable(),
  deliveryFrom: daySchema,
  deliveryTo: daySchema,
  events: z.array(orderEventSchema),
});
export type Order = z.output<typeof orderSchema>;

/** An order as a list shows it; `image` is the first line's. */
export const orderSummarySchema = z.object({
  _id: idSchema,
  status: orderStatusSchema,
  placedAt: timeSchema,
  total: rupeesSchema,
  totalItems: z.number().int(),
  title: z.string(),
  image: imageSchema.nullable(),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;

/**
 * Places the order in one transaction: stock, totals, coupon, cart. The header `Idempotency-Key` (8 to 100 characters) is
 * required: the same key with the same body answers the same order, with another body 422 `idempotency_key_reused`.
 * `accessToken` opens a guest's order at `/orders/:id?accessToken=…`; null for an account's.
 * Refuses like `quoteCheckout`, and with 409 `total_changed` when a deal, a coupon or a price has changed since
 * `expectedTotal` was shown; a refusal changes nothing.
 */
export const placeOrder = call({
  method: 'POST',
  path: '/orders',
  auth: 'optional',
  summary: 'Places an order',
  tags: ['orders'],
  headers: z.object({
    'idempotency-key': z.string('Please send an Idempotency-Key').trim().min(8).max(100),
  }),
  body: placeOrderBody,
  response: { 201: answer(z.object({ order: orderSchema, accessToken: z.string().nullable() })) },
});

/** The newest first. */
export const listOrders = call({
  method: 'GET',
  path: '/orders',
  auth: 'customer',
  summary: "The customer's orders",
  tags: ['orders'],
  querystring: z.object({ page: pageSchema, limit: limitSchema(10) }),
  response: { 200: answer(z.object({ orders: z.array(orderSummarySchema), pagination: paginationSchema })) },
});

/** For its customer, or with the token of its placement. 404 `order_not_found` for everybody else. */
export const getOrder = call({
  method: 'GET',
  path: '/orders/:id',
  auth: 'optional',
  summary: 'One order',
  tags: ['orders'],
  params: idParams,
  querystring: z.object({ accessToken: z.string().max(200).optional() }),
  response: { 200: answer(orderSchema) },
});
