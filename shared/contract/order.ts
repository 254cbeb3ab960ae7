import { z } from 'zod';
import { addressSnapshotSchema } from './address';
import { businessSchema } from './business';
import { defineCall, doneSchema, envelope } from './call';
import { maxCartLines } from './cart';
import { orderFeeSchema, orderLineSchema, paymentMethodSchema, placeOrderBody, taxSplitSchema } from './checkout';
import {
  buildListSchema,
  daySchema,
  idParams,
  idSchema,
  imageSchema,
  limitSchema,
  maxEntries,
  maxPageSize,
  openEnum,
  pageSchema,
  paginationSchema,
  timeSchema,
} from './common';
import { maxCustomFields } from './custom-field-rules';
import { roundingSchema, rupeesSchema } from './money';
import { publicFieldSchema } from './open-field-schemas';
import { orderStatuses } from './order-state';
import { appliedPromotionsSchema } from './promotion';
import { maxRefunds, refundSchema } from './refund';
import { maxReturns, returnSchema } from './return';
import { maxShipments, shipmentSchema } from './shipment';
import { shippingMethodSchema } from './shipping';

/** Status of an order; `order-state.ts` has the transitions. */
export const orderStatusSchema = z.enum(orderStatuses);

/** Payment status of an order. `refund_due`: it is cancelled or returned, and the refund is pending. */
export const paymentStatusSchema = z.enum(['pending', 'paid', 'refund_due', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** Names of an order's payment method: `name` while it is not paid, `paid` afterwards ("Paid online with …"). */
export const paymentLabelsSchema = z.object({
  name: z.string(),
  /** Name once the order is paid. */
  paid: z.string(),
});
export type PaymentLabels = z.output<typeof paymentLabelsSchema>;

/** An entry of an order's history and its author: its customer (also a guest), an admin, or the shop by itself. */
export const orderEventSchema = z.object({
  status: orderStatusSchema,
  at: timeSchema,
  note: z.string(),
  actor: z.enum(['customer', 'admin', 'shop']),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/**
 * An order as its page shows it. `_id` is the readable order number. `awaitsPaymentUntil`: its stock is held for a pending payment; null
 * when none is pending. `canCancel`, `canReturn`: whether the customer may cancel or return it now (`returnableUntil` is the end of the
 * return period of a delivered order). `invoice`, `creditNote`: the number of the last document that is in force, null when there is none.
 * Each parcel has an invoice (`shipments`); an order that was placed before parcels had invoices has one invoice for all its parcels.
 */
export const orderSchema = z.object({
  _id: idSchema,
  status: orderStatusSchema,
  placedAt: timeSchema,
  items: buildListSchema(orderLineSchema, maxCartLines),
  totalItems: z.number().int(),
  subtotal: rupeesSchema,
  couponCode: z.string().nullable(),
  discount: rupeesSchema,
  /** Promotions of the order, with their parts of the discount and of the delivery when it was placed. */
  promotions: appliedPromotionsSchema,
  shippingFee: rupeesSchema,
  /** Other fees; missing without any. */
  fees: buildListSchema(orderFeeSchema, maxEntries).optional(),
  rounding: roundingSchema,
  total: rupeesSchema,
  tax: rupeesSchema,
  taxSplit: taxSplitSchema,
  shippingMethod: shippingMethodSchema,
  paymentMethod: paymentMethodSchema,
  paymentLabels: paymentLabelsSchema.optional(),
  paymentStatus: paymentStatusSchema,
  awaitsPaymentUntil: timeSchema.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  invoice: z.string().nullable(),
  creditNote: z.string().nullable(),
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  returnableUntil: timeSchema.nullable(),
  address: addressSnapshotSchema,
  email: z.string().nullable(),
  /** False while the shop has no mail server, so that nothing is sent to `email`; missing otherwise. */
  sendsEmail: z.literal(false).optional(),
  /** False if other visitors do not see this purchase. */
  isPurchaseShown: z.boolean(),
  /** Scope of the link by which a guest opened the order: `view` shows it only. */
  linkScope: z.enum(['view', 'manage']).optional(),
  deliveryFrom: daySchema,
  deliveryTo: daySchema,
  events: buildListSchema(orderEventSchema, maxEntries),
  /** `gift_card`: nothing is shipped. `exchange`: replaces items of the order of a return. */
  kind: openEnum(['goods', 'gift_card', 'exchange']),
  /** The order whose returned items an exchange replaces; null for every other order. */
  exchangeFor: idSchema.nullable().optional(),
  /** Part of the total that store credit, a gift card or returned items paid. */
  creditUsed: rupeesSchema,
  /** Part of the discount that the shop gave by hand. */
  manualDiscount: rupeesSchema,
  /** The gift card that the order bought. `canChange`: it is unused, so its recipient can be changed. */
  giftCard: z
    .object({
      recipientName: z.string(),
      recipientEmail: z.string().nullable(),
      message: z.string(),
      sendOn: daySchema.nullable(),
      sentAt: timeSchema.nullable(),
      ending: z.string(),
      canChange: z.boolean(),
    })
    .optional(),
  shipments: buildListSchema(shipmentSchema, maxShipments),
  returns: buildListSchema(returnSchema, maxReturns).optional(),
  refunds: buildListSchema(refundSchema, maxRefunds),
  /** Units that can be cancelled, because they are in no parcel. `position` is the index of the line in `items`. */
  cancellableItems: buildListSchema(z.object({ position: z.number().int(), quantity: z.number().int() }), maxCartLines),
  /** True if something of the order can be returned or exchanged now. */
  canReturnItems: z.boolean().optional(),
  /** Numbers of all credit notes, the oldest first. */
  creditNotes: buildListSchema(z.string(), maxRefunds),
  /** The business that buys; null for a consumer. */
  business: businessSchema.nullable(),
  /** Custom fields that the buyer sees, with a value; missing without any. */
  customFields: buildListSchema(publicFieldSchema, maxCustomFields).optional(),
});
export type Order = z.output<typeof orderSchema>;

/** An order as a list shows it; `image` is the first line's. */
export const orderSummarySchema = z.object({
  _id: idSchema,
  status: orderStatusSchema,
  /** True while its payment is pending and its stock is held. */
  awaitsPayment: z.boolean(),
  placedAt: timeSchema,
  total: rupeesSchema,
  totalItems: z.number().int(),
  title: z.string(),
  image: imageSchema.nullable(),
  /** Kind as in `orderSchema`. Only the customer's own list has it, and the days and lines below. */
  kind: openEnum(['goods', 'gift_card', 'exchange']).optional(),
  /** The days between which the order was promised. */
  deliveryFrom: daySchema.optional(),
  deliveryTo: daySchema.optional(),
  /** The latest day on which a parcel on its way should arrive; null without one. */
  expectedOn: daySchema.nullable().optional(),
  deliveredAt: timeSchema.nullable().optional(),
  /** The first four lines that were not cancelled. */
  items: buildListSchema(
    z.object({ productId: idSchema, variantId: idSchema, title: z.string(), image: imageSchema.nullable() }),
    4,
  ).optional(),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;

/** Start of a payment. `page`: the payment page of this shop, at `path`. */
export const paymentStartSchema = z.object({
  /** Way to pay: in a UPI app, on the form of the provider, or on a page of this shop. */
  kind: openEnum(['page']),
  path: z.string(),
});
export type PaymentStart = z.output<typeof paymentStartSchema>;

/** A placed order and the start of its payment. */
export const placedSchema = z.object({
  order: orderSchema,
  accessToken: z.string().nullable(),
  payment: paymentStartSchema.nullable(),
});

/**
 * Places the order in one transaction: stock, totals, coupon, cart. The header `Idempotency-Key` (8 to 100 characters) is
 * required: within 24 hours the same key with the same body returns the first response, a refusal too (a 5xx is not
 * stored); with another body 422 `idempotency_key_reused`.
 * `accessToken` opens a guest's order at `/orders/:id?accessToken=…`, for 90 days after placing or 60 after delivery; null for an account's. `payment`
 * is the start of the payment, null for cash on delivery: until it is paid the order only holds its stock (`awaitsPaymentUntil`, 15 minutes) and the
 * cart stays. 422 `phone_code_required` for a guest's first order with cash on delivery, and for an order of a busy network or of many units, without
 * `phoneProof`; `too_many_open_orders`; `order_refused` for a blocked buyer. Refuses like `quoteCheckout`, and with 409 `total_changed` when a deal, a
 * coupon or a price has changed since `expectedTotal` was shown; a refusal changes nothing. 503 `payment_unavailable` when the provider does not
 * respond: the same key tries it again.
 */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/orders',
  auth: 'optional',
  summary: 'Places an order',
  tags: ['orders'],
  headers: z.object({
    /** Text of the caller, new for each order, so that a repeated request places the order once. */
    'idempotency-key': z.string('Please send an Idempotency-Key').trim().min(8).max(100),
  }),
  body: placeOrderBody,
  errorCodes: {
    401: ['guest_carts_off', 'not_signed_in'],
    403: ['bot_check_required'],
    404: ['address_not_found', 'product_not_found'],
    409: ['cart_empty', 'deal_over', 'out_of_stock', 'quantity_limited', 'total_changed'],
    422: [
      'cash_unavailable',
      'express_unavailable',
      'extras_invalid',
      'gift_card_invalid',
      'idempotency_key_reused',
      'invalid_coupon',
      'not_delivered',
      'order_refused',
      'payment_method_unavailable',
      'phone_code_required',
      'too_many_open_orders',
    ],
    503: ['payment_unavailable'],
  },
  response: { 201: envelope(placedSchema) },
});

/** Lists the customer's orders, newest first. Orders of the shop that this shop comes from are in `listEarlierOrders`. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/orders',
  auth: 'customer',
  summary: "The customer's orders",
  tags: ['orders'],
  querystring: z.object({ page: pageSchema, limit: limitSchema(10) }),
  response: {
    200: envelope(
      z.object({
        orders: buildListSchema(orderSummarySchema, maxPageSize),
        pagination: paginationSchema,
        /** Number of orders in the shop that this shop comes from, on the last page. Missing without any. */
        earlierOrders: z.number().int().optional(),
      }),
    ),
  },
});

/** Lines of an order of the earlier shop that are listed. */
export const maxEarlierLines = 50;

/** An order that the customer has placed in the shop that this shop comes from. It is history: it cannot be paid, cancelled or returned here. */
export const pastOrderSchema = z.object({
  /** Id here, by which its invoice is opened. */
  _id: z.string().optional(),
  /** Program or name of the earlier shop, in which the number is unique. */
  source: z.string(),
  /** Number there, such as #1001. */
  number: z.string(),
  placedAt: timeSchema,
  /** True if it was cancelled there. */
  isCancelled: z.boolean(),
  /** Amounts in rupees. */
  total: rupeesSchema,
  refunded: rupeesSchema,
  /** Number of units. */
  totalItems: z.number().int(),
  /** The first lines. `price` is the price of a unit in rupees. */
  lines: buildListSchema(
    z.object({ title: z.string(), quantity: z.number().int(), price: rupeesSchema }),
    maxEarlierLines,
  ),
  /**
   * Earliest end of the return period: the shop's days after the order left the earlier shop, or after it was placed. The period counts from the delivery, which
   * is unknown. Null for an order that was cancelled or refunded.
   */
  returnableUntil: timeSchema.nullable(),
  /** True until `returnableUntil`. The customer asks the shop for the return. */
  isReturnable: z.boolean(),
  /** True if the shop has the invoice of the earlier shop: `getEarlierInvoice`. */
  hasInvoice: z.boolean().optional(),
});
export type PastOrder = z.output<typeof pastOrderSchema>;

/** Lists the orders that the customer has placed in the shop that this shop comes from, newest first, by account and verified email. */
export const listEarlierOrders = defineCall({
  method: 'GET',
  path: '/account/earlier-orders',
  auth: 'customer',
  summary: "The customer's orders in the earlier shop",
  tags: ['account'],
  querystring: z.object({ page: pageSchema, limit: limitSchema(10) }),
  response: {
    200: envelope(z.object({ orders: buildListSchema(pastOrderSchema, maxPageSize), pagination: paginationSchema })),
  },
});

/** Returns the invoice of one of the customer's orders in the earlier shop, as that shop wrote it. 404 `invoice_not_found`, also for an order of another customer. */
export const getEarlierInvoice = defineCall({
  method: 'GET',
  path: '/account/earlier-orders/:id/invoice',
  auth: 'customer',
  summary: 'The invoice of an order in the earlier shop (PDF)',
  tags: ['account'],
  params: idParams,
  file: 'application/pdf',
  errorCodes: { 404: ['invoice_not_found'] },
  response: {},
});

/** Query with the access token of a guest's order. */
export const accessQuery = z.object({ accessToken: z.string().max(200).optional() });

/**
 * Returns an order to its customer, or with the token of a link. 404 `order_link_expired` for a link whose time is over, `order_not_found`
 * for all other callers.
 */
export const getOrder = defineCall({
  method: 'GET',
  path: '/orders/:id',
  auth: 'optional',
  summary: 'One order',
  tags: ['orders'],
  params: idParams,
  querystring: accessQuery,
  errorCodes: { 404: ['order_link_expired', 'order_not_found'] },
  response: { 200: envelope(orderSchema) },
});

/**
 * Mails a new link to the email of a guest's order, at most three in a day. The response is the same for every order number, also for
 * an unknown number.
 */
export const renewOrderLink = defineCall({
  method: 'POST',
  path: '/orders/:id/link',
  auth: 'none',
  summary: "Mails a new link to a guest's order",
  tags: ['orders'],
  params: idParams,
  errorCodes: { 403: ['bot_check_required'] },
  response: { 200: doneSchema },
});
