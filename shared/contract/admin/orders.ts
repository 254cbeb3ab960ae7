import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { paymentMethodSchema } from '../checkout';
import { buildListSchema, daySchema, maxEntries, maxPageSize, openEnum, timeSchema } from '../common';
import { rupeesSchema } from '../money';
import { orderSchema, orderStatusSchema, paymentStatusSchema } from '../order';
import { buildPageSchema, idParams, idSchema, listFields } from './common';

const filterDay = daySchema.refine(
  (day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)),
  'Please choose a date',
);

const orderFilter = {
  /** Number, name, email, phone or tracking number. */
  q: listFields.q,
  status: orderStatusSchema.optional(),
  payment: paymentStatusSchema.optional(),
  method: paymentMethodSchema.optional(),
  /** A part of the SKU or the title of an ordered product. */
  product: z.string().trim().max(100).optional(),
  /** A part of the courier's name. */
  carrier: z.string().trim().max(60).optional(),
  /** Days in India, both included. */
  from: filterDay.optional(),
  to: filterDay.optional(),
  /** Only orders that are held for review. */
  review: z.literal('held').optional(),
  sort: z.enum(['placedAt', '-placedAt', 'total', '-total']).default('-placedAt'),
};

/** An order as the admin list shows it. */
export const adminOrderRowSchema = z.object({
  _id: idSchema,
  customer: z.string(),
  email: z.string().nullable(),
  isGuest: z.boolean(),
  placedAt: timeSchema,
  total: rupeesSchema,
  totalItems: z.number().int(),
  status: orderStatusSchema,
  awaitsPayment: z.boolean(),
  paymentMethod: paymentMethodSchema,
  paymentMethodLabel: z.string().optional(),
  paymentStatus: paymentStatusSchema,
  city: z.string(),
  carrier: z.string().nullable().optional(),
  trackingNumber: z.string().nullable().optional(),
  /** Number of the invoice, null when there is none yet. */
  invoice: z.string().nullable().optional(),
  /** True while the order is held for review. */
  isHeld: z.boolean().optional(),
});
export type AdminOrderRow = z.output<typeof adminOrderRowSchema>;

/** Lists orders that match the filter. `counts` has the number of orders of each status. */
export const listAllOrders = defineCall({
  method: 'GET',
  path: '/admin/orders',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Orders, searched and filtered',
  tags: ['admin'],
  querystring: z.object({ ...listFields, ...orderFilter }),
  response: {
    200: envelope(
      buildPageSchema(adminOrderRowSchema).extend({
        counts: z.record(orderStatusSchema, z.number().int()),
      }),
    ),
  },
});

/** Exports the same orders as CSV (UTF-8 with a byte order mark), a line each; cells that a spreadsheet would run as formulas are escaped. */
export const exportOrders = defineCall({
  method: 'GET',
  path: '/admin/orders/export.csv',
  auth: 'admin',
  permission: 'orders.export',
  confirmation: true,
  summary: 'Orders as CSV',
  tags: ['admin'],
  querystring: z.object(orderFilter),
  file: 'text/csv',
  response: {},
});

/** An internal note of an order. `author` is the name of the admin, null after the account was deleted. Customers never see it. */
export const orderNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: z.string().nullable(),
  at: timeSchema,
});
export type OrderNote = z.output<typeof orderNoteSchema>;

/** Reasons for which an order with cash on delivery is held for review. Open: later ones may be added. */
export const heldReasonSchema = openEnum(['large_order', 'many_orders', 'refused_before', 'shared_address']);
export type HeldReason = z.output<typeof heldReasonSchema>;

/**
 * An order with the data that only the shop sees. `next` are the possible transitions. `payment.refund` is null when no refund is
 * due; `byHand`: it was paid in cash, so that the merchant pays it out and records that here.
 */
export const adminOrderSchema = orderSchema.extend({
  customer: z.object({ userId: idSchema.nullable(), name: z.string(), phone: z.string(), orders: z.number().int() }),
  next: buildListSchema(orderStatusSchema, orderStatusSchema.options.length),
  payment: z
    .object({
      amount: rupeesSchema,
      paidAt: timeSchema.nullable(),
      providerPaymentId: z.string().nullable(),
      refund: z
        .object({
          amount: rupeesSchema,
          dueAt: timeSchema,
          refundedAt: timeSchema.nullable(),
          attempts: z.number().int(),
          byHand: z.boolean(),
          reference: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Why the order is held for review; null when it is not. */
  review: z
    .object({ heldAt: timeSchema, reasons: buildListSchema(heldReasonSchema, maxPageSize) })
    .nullable()
    .optional(),
  /** The oldest first. */
  notes: buildListSchema(orderNoteSchema, maxEntries).optional(),
});
export type AdminOrder = z.output<typeof adminOrderSchema>;

/** Returns an order with the data that only the shop sees. 404 `order_not_found`. */
export const getAnyOrder = defineCall({
  method: 'GET',
  path: '/admin/orders/:id',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'One order with the data for admins',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['order_not_found'] },
  response: { 200: envelope(adminOrderSchema) },
});

/** Returns the orders before and after this one in the list with the same filter and sort; null at its ends. 404 `order_not_found`. */
export const getOrderNeighbours = defineCall({
  method: 'GET',
  path: '/admin/orders/:id/neighbours',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The previous and the next order of the list',
  tags: ['admin'],
  params: idParams,
  querystring: z.object(orderFilter),
  errorCodes: { 404: ['order_not_found'] },
  response: { 200: envelope(z.object({ previous: idSchema.nullable(), next: idSchema.nullable() })) },
});

/** The longest note of an order, in characters. */
export const maxNoteLength = 2000;

/** Adds an internal note to an order. 404 `order_not_found`; 409 `too_many_notes`. */
export const addOrderNote = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/notes',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Adds an internal note',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Please enter a note')
      .max(maxNoteLength, `A note can have at most ${maxNoteLength.toLocaleString('en-IN')} characters`),
  }),
  errorCodes: { 404: ['order_not_found'], 409: ['too_many_notes'] },
  response: { 201: envelope(adminOrderSchema) },
});

/**
 * Changes the status of an order: placed → processing → shipped → delivered → returned, cancelled from the first two.
 * `trackingNumber` and `carrier` are stored with `shipped`. 403 `confirmation_required` for a paid order above the shop's limit that is
 * cancelled or returned, because that refunds it; 404 `order_not_found`; 409 `transition_not_allowed`.
 */
export const changeOrderStatus = defineCall({
  method: 'PUT',
  path: '/admin/orders/:id/status',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Changes the status of an order',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    status: orderStatusSchema,
    note: z.string().trim().max(300).default(''),
    carrier: z.string().trim().max(60).optional(),
    trackingNumber: z.string().trim().max(60).optional(),
  }),
  errorCodes: { 403: ['confirmation_required'], 404: ['order_not_found'], 409: ['transition_not_allowed'] },
  response: { 200: envelope(orderSchema) },
});

/** Corrects courier and number of a shipped order. 409 `transition_not_allowed` for an order that is not `shipped`. */
export const changeTracking = defineCall({
  method: 'PUT',
  path: '/admin/orders/:id/tracking',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Corrects the tracking number',
  tags: ['admin'],
  params: idParams,
  body: z.object({ carrier: z.string().trim().max(60), trackingNumber: z.string().trim().max(60) }),
  errorCodes: { 404: ['order_not_found'], 409: ['transition_not_allowed'] },
  response: { 200: envelope(adminOrderSchema) },
});

/**
 * Settles a refund: sends it to the provider again, or records that cash was paid out. `reference` says how, such as the number of
 * a bank transfer; it is required for cash. 409 `no_refund_due`; 503 `payment_unavailable`.
 */
export const refundOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  auth: 'admin',
  permission: 'orders.refund',
  summary: 'Refunds what is due',
  tags: ['admin'],
  params: idParams,
  body: z.object({ reference: z.string().trim().max(100).default('') }),
  errorCodes: {
    403: ['confirmation_required'],
    404: ['order_not_found'],
    409: ['no_refund_due'],
    503: ['payment_unavailable'],
  },
  response: { 200: envelope(adminOrderSchema) },
});

/** Returns the packing slip as a PDF: content and postal address of the parcel, without prices but for the amount to collect. */
export const getPackingSlip = defineCall({
  method: 'GET',
  path: '/admin/orders/:id/packing-slip',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The packing slip (PDF)',
  tags: ['admin'],
  params: idParams,
  file: 'application/pdf',
  errorCodes: { 404: ['order_not_found'] },
  response: {},
});

/** Returns the packing slips of several orders as one PDF, each on a new page. 404 `order_not_found` when one of them does not exist. */
export const getPackingSlips = defineCall({
  method: 'GET',
  path: '/admin/orders/packing-slips',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The packing slips of several orders (PDF)',
  tags: ['admin'],
  querystring: z.object({
    id: z.union([z.array(idSchema).min(1).max(100), idSchema.transform((id) => [id])]),
  }),
  file: 'application/pdf',
  errorCodes: { 404: ['order_not_found'] },
  response: {},
});

/**
 * Returns the invoices of several orders as one PDF, each on a new page, in the sequence of the ids. 404 `order_not_found` or
 * `invoice_not_found` when one of them does not exist.
 */
export const getInvoices = defineCall({
  method: 'GET',
  path: '/admin/orders/invoices',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'The invoices of several orders (PDF)',
  tags: ['admin'],
  querystring: z.object({
    id: z.union([z.array(idSchema).min(1).max(100), idSchema.transform((id) => [id])]),
  }),
  file: 'application/pdf',
  errorCodes: { 404: ['invoice_not_found', 'order_not_found'] },
  response: {},
});

/** Decides about an order that is held for review: `release` lets it be packed, `reject` cancels it. 409 `not_held`. */
export const reviewOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/review',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Releases or rejects an order that is held for review',
  tags: ['admin'],
  params: idParams,
  body: z.object({ decision: z.enum(['release', 'reject']) }),
  errorCodes: { 403: ['confirmation_required'], 404: ['order_not_found'], 409: ['not_held', 'transition_not_allowed'] },
  response: { 200: envelope(adminOrderSchema) },
});
