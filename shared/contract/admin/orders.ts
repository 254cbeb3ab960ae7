import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { paymentMethodInput, paymentMethodSchema } from '../checkout';
import { buildListSchema, filterDaySchema, maxEntries, maxPageSize, openEnum, timeSchema } from '../common';
import { maxCustomFields } from '../custom-field-rules';
import { rupeesSchema } from '../money';
import { orderSchema, orderStatusSchema, paymentStatusSchema } from '../order';
import { maxRefunds, refundSchema } from '../refund';
import { toAsciiDigits } from '../rules';
import { buildPageSchema, idParams, idSchema, listFields } from './common';
import { customFieldFilter, customFieldSchema, customValuesBody, customValuesSchema } from './custom-fields';
import { blockKindSchema, orderBlockSchema } from './order-blocks';

/** Open tasks of orders by which the list is filtered. */
export const orderTasks = ['pack', 'exchange', 'payout', 'failing-refund', 'refund-without-account'] as const;
export type OrderTask = (typeof orderTasks)[number];

const orderFilter = {
  /** A part of the number, name, email, phone, postal address, product (title, brand or SKU) or tracking number. */
  q: listFields.q,
  status: orderStatusSchema.optional(),
  /** Status of the payment. */
  payment: paymentStatusSchema.optional(),
  method: paymentMethodInput.optional(),
  /** A part of the SKU or the title of an ordered product. */
  product: z.string().trim().max(100).optional(),
  /** A part of the courier's name. */
  carrier: z.string().trim().max(60).optional(),
  /** Days in India, both included. */
  from: filterDaySchema.optional(),
  to: filterDaySchema.optional(),
  /** Only orders that are held for review. */
  review: z.literal('held').optional(),
  /** Only orders with this tag. */
  tag: z.string().trim().toLowerCase().max(30).optional(),
  /** Only orders with an open task: `pack`, an exchange that waits for the return (`exchange`), or a refund. */
  task: z.enum(orderTasks).optional(),
  field: customFieldFilter.optional(),
  sort: z.enum(['placedAt', '-placedAt', 'total', '-total']).default('-placedAt'),
};

/** An order as the admin list shows it. */
export const adminOrderRowSchema = z.object({
  _id: idSchema,
  /** Name of the customer. */
  customer: z.string(),
  email: z.string().nullable(),
  /** True if the buyer has no account. */
  isGuest: z.boolean(),
  placedAt: timeSchema,
  total: rupeesSchema,
  totalItems: z.number().int(),
  status: orderStatusSchema,
  /** True while the payment is pending and the stock is held. */
  awaitsPayment: z.boolean(),
  paymentMethod: paymentMethodSchema,
  paymentMethodLabel: z.string().optional(),
  paymentStatus: paymentStatusSchema,
  city: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Number of the last invoice, null when there is none yet. */
  invoice: z.string().nullable(),
  /** True while the order is held for review. */
  isHeld: z.boolean(),
  tags: buildListSchema(z.string(), maxPageSize).optional(),
  /** True if the buyer's account is blocked, or further orders of the buyer are refused. */
  isBlocked: z.boolean().optional(),
  /** Values of the custom fields that have a column, by key; fields without a value are left out. */
  customFields: customValuesSchema.optional(),
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
        /** Custom fields of orders, for columns and filters. */
        fields: buildListSchema(customFieldSchema, maxCustomFields).optional(),
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
  querystring: z.object({
    ...orderFilter,
    /** Only these orders of those that match the filter. */
    id: z.union([z.array(idSchema).min(1).max(100), idSchema.transform((id) => [id])]).optional(),
  }),
  file: 'text/csv',
  response: {},
});

/** An internal note of an order. `author` is the name of the admin, or `API key “ERP”`; null after the account was deleted. Customers never see it. */
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

/** The return or the parcel of an order that a refund or a credit note belongs to. `number` counts from 1 in the order. */
export const orderPartSchema = z.object({
  /** A return, or a parcel. */
  kind: openEnum(['return', 'shipment']),
  id: idSchema,
  number: z.number().int(),
});
export type OrderPart = z.output<typeof orderPartSchema>;

/**
 * A tax document of an order. `amount` is null for a document that was issued before contents were stored. `invoice`: the number of the
 * invoice that a credit note reduces. `isReplaced`: a later invoice is in force. A `fee-invoice` bills the fee of a return.
 * `isCancelled`: the parcel was unpacked before it was handed over, so the invoice counts for no tax; missing in an API before it could be.
 */
export const adminDocumentSchema = z.object({
  /** Kind of the document. */
  kind: openEnum(['invoice', 'credit-note', 'fee-invoice']),
  number: z.string(),
  issuedAt: timeSchema,
  amount: rupeesSchema.nullable(),
  invoice: z.string().nullable(),
  isReplaced: z.boolean(),
  isCancelled: z.boolean().optional(),
  /** The parcel or return that it belongs to; null for the order. */
  part: orderPartSchema.nullable(),
});
export type AdminDocument = z.output<typeof adminDocumentSchema>;

/** A refund with the data that only the shop sees. `reference`: proof of a payout, or the provider's id of the refund. */
export const adminRefundSchema = refundSchema.extend({
  attempts: z.number().int(),
  retryAt: timeSchema.nullable(),
  reference: z.string().nullable(),
  note: z.string(),
  /** Name of the admin who decided it, or `API key “ERP”`; null for the shop itself. */
  actor: z.string().nullable(),
  /** True if an admin with the permission can read the UPI id or the bank account. */
  hasDetails: z.boolean(),
  canCancel: z.boolean(),
  /** True if the provider was asked in vain, so that the money can go back in another way. */
  canReplace: z.boolean(),
  /** The provider has paid it, and so was the refund that replaces it. */
  isPaidTwice: z.boolean(),
  /** The provider's refund that this refund replaces, and the refund that replaces this refund. */
  replaces: idSchema.nullable(),
  replacedBy: idSchema.nullable(),
  /** Null for the refund of a whole order, or a refund that was made by hand. */
  part: orderPartSchema.nullable(),
  /** Name of the provider through which it goes back, which is not the order's payment method if a parcel's cash was paid online. */
  sourceLabel: z.string().optional(),
});
export type AdminRefund = z.output<typeof adminRefundSchema>;

/** Cash of a parcel that its customer paid online. */
export const deliveryPaymentSchema = z.object({
  parcel: z.number().int(),
  /** Name of the provider, as people read it. */
  providerLabel: z.string(),
  /** Instrument that paid, such as "UPI (@okaxis)"; null while unknown. */
  label: z.string().nullable(),
  amount: rupeesSchema,
  /** The part that can still go back through the provider. */
  refundable: rupeesSchema,
  paidAt: timeSchema.nullable(),
  providerPaymentId: z.string(),
});

/**
 * An order with the data that only the shop sees. `next` are the possible transitions. `payment.refund` is null when no refund is
 * due; `byHand`: it was paid in cash, so that the merchant pays it out and records that here.
 */
export const adminOrderSchema = orderSchema.extend({
  /** The customer; `userId` is null for a guest. */
  customer: z.object({
    userId: idSchema.nullable(),
    name: z.string(),
    phone: z.string(),
    /** Number of orders of the customer. */
    orders: z.number().int(),
  }),
  /** Why further orders of this buyer are refused, the newest block first. */
  blocks: buildListSchema(orderBlockSchema, blockKindSchema.options.length).optional(),
  /** Time at which the account of the buyer was blocked; null for others. */
  accountBlockedAt: timeSchema.nullable().optional(),
  next: buildListSchema(orderStatusSchema, orderStatusSchema.options.length),
  /** The newest payment; null without one. */
  payment: z
    .object({
      amount: rupeesSchema,
      paidAt: timeSchema.nullable(),
      providerPaymentId: z.string().nullable(),
      /** The newest refund; null without one. */
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
      /** Amount that the order has received, with the credit that it used, and the part of it that is left to refund. */
      received: rupeesSchema,
      refundable: rupeesSchema,
      /** The oldest first. */
      refunds: buildListSchema(adminRefundSchema, maxRefunds),
      /** Payments for the parcels of a cash order. */
      deliveryPayments: buildListSchema(deliveryPaymentSchema, maxEntries),
    })
    .nullable(),
  /** Why the order is held for review; null when it is not. */
  review: z
    .object({ heldAt: timeSchema, reasons: buildListSchema(heldReasonSchema, maxPageSize) })
    .nullable()
    .optional(),
  /** The oldest first. */
  notes: buildListSchema(orderNoteSchema, maxEntries),
  tags: buildListSchema(z.string(), maxPageSize),
  /** Invoices and credit notes, the oldest first. */
  documents: buildListSchema(adminDocumentSchema, maxEntries),
  /** Version for an edit of the order. */
  updatedAt: timeSchema,
  /** Custom fields of orders. */
  fields: buildListSchema(customFieldSchema, maxCustomFields).optional(),
  /** Values of all custom fields by key, also those that the buyer does not see. Without a value, a field is missing. */
  fieldValues: customValuesSchema.optional(),
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

/**
 * Corrects the HSN code of a line that is not invoiced as a whole, such as one whose product had none. The rate and the tax in the prices are
 * computed by today's rates; totals stay. `position` counts the lines from 0. 409 `line_invoiced` if no invoice of the line is to come.
 */
export const correctLineHsn = defineCall({
  method: 'PUT',
  path: '/admin/orders/:id/lines/:position/hsn',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Corrects the HSN code of an order line',
  tags: ['admin'],
  params: idParams.extend({ position: z.coerce.number<string>().int().min(0).max(999) }),
  body: z.object({
    hsn: z
      .string()
      .trim()
      .max(8, 'Please enter 4, 6 or 8 digits')
      .overwrite(toAsciiDigits)
      .regex(/^(?!0+$)(\d{4}|\d{6}|\d{8})$/, 'Please enter 4, 6 or 8 digits'),
  }),
  errorCodes: { 404: ['order_line_not_found', 'order_not_found'], 409: ['line_invoiced'] },
  response: { 200: envelope(adminOrderSchema) },
});

/** Saves the values of an order's custom fields. Only fields that the body names change. 404 `order_not_found`. */
export const saveOrderFields = defineCall({
  method: 'PUT',
  path: '/admin/orders/:id/custom-fields',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Saves the custom fields of an order',
  tags: ['admin'],
  params: idParams,
  body: customValuesBody,
  errorCodes: { 404: ['order_not_found'] },
  response: { 200: envelope(adminOrderSchema) },
});

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
 * Changes the status of an order: placed → processing → shipped → delivered → returned, cancelled from the first two, and returned from
 * shipped. `shipped` packs what is left and hands it over with `trackingNumber` and `carrier`; `delivered` delivers all parcels that are on
 * their way, and counts cash as collected unless `cashCollected` is false; `returned` on a shipped order receives them back undelivered. 403
 * `confirmation_required` for a paid order above the shop's limit that is cancelled or returned, because that refunds it; 404 `order_not_found`; 409
 * `transition_not_allowed`.
 */
export const changeOrderStatus = defineCall({
  method: 'PUT',
  path: '/admin/orders/:id/status',
  auth: 'admin',
  permission: 'orders.write',
  movesValue: 'by-input',
  summary: 'Changes the status of an order',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    status: orderStatusSchema,
    note: z.string().trim().max(300).default(''),
    carrier: z.string().trim().max(60).optional(),
    trackingNumber: z.string().trim().max(60).optional(),
    cashCollected: z.boolean().optional(),
  }),
  errorCodes: {
    404: ['order_not_found'],
    409: ['not_packable', 'too_many_shipments', 'transition_not_allowed'],
  },
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
  movesValue: 'always',
  summary: 'Refunds what is due',
  tags: ['admin'],
  params: idParams,
  body: z.object({ reference: z.string().trim().max(100).default('') }),
  errorCodes: {
    404: ['order_not_found'],
    409: ['no_refund_due'],
    503: ['payment_unavailable'],
  },
  response: { 200: envelope(adminOrderSchema) },
});

/** Decides about an order that is held for review: `release` lets it be packed, `reject` cancels it. 409 `not_held`. */
export const reviewOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/review',
  auth: 'admin',
  permission: 'orders.write',
  movesValue: 'by-input',
  summary: 'Releases or rejects an order that is held for review',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    /** Decision about the held order. */
    decision: z.enum(['release', 'reject']),
  }),
  errorCodes: { 404: ['order_not_found'], 409: ['not_held', 'transition_not_allowed'] },
  response: { 200: envelope(adminOrderSchema) },
});
