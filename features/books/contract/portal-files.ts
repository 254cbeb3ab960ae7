import {
  buildListSchema,
  defineCall,
  envelope,
  idParams,
  idSchema,
  maxShipments,
  openEnum,
  rupeesSchema,
  timeSchema,
  toAsciiDigits,
} from '@vastra/shared/contract/define';
import { z } from 'zod';
import { monthSchema } from './gstr1';

/** Maximum number of documents or parcels that a month's list has. The counts include documents and parcels that are not listed. */
export const maxListedFiles = 100;

/** Sentences that say why a file cannot be written; empty if it can. */
const obstaclesSchema = buildListSchema(z.string(), 20);

/** A document of a business for which no e-invoice can be written. */
export const blockedEInvoiceSchema = z.object({
  number: z.string(),
  /** Kind of the document. */
  kind: openEnum(['invoice', 'credit-note', 'fee-invoice']),
  orderId: idSchema,
  issuedAt: timeSchema,
  amount: rupeesSchema,
  obstacles: obstaclesSchema,
});
export type BlockedEInvoice = z.output<typeof blockedEInvoiceSchema>;

/**
 * E-invoices of a month. `count`: invoices and credit notes of businesses; `ready`: those that are in the file; `registered`: those whose IRN is
 * stored, which the file leaves out.
 */
export const eInvoicesSchema = z.object({
  month: z.string(),
  count: z.number().int(),
  /** Number of documents that the file has. */
  ready: z.number().int(),
  registered: z.number().int(),
  blocked: buildListSchema(blockedEInvoiceSchema, maxListedFiles),
  readAt: timeSchema,
});
export type EInvoices = z.output<typeof eInvoicesSchema>;

/** A parcel with its invoice, for an e-way bill. `value`: what counts for the threshold, in rupees. */
export const eWayBillParcelSchema = z.object({
  shipmentId: idSchema,
  orderId: idSchema,
  /** Counts from 1 in its order. */
  parcel: z.number().int(),
  /** Number of the invoice. */
  invoice: z.string(),
  issuedAt: timeSchema,
  /** Value of the goods with tax. */
  value: rupeesSchema,
  /** State of the delivery. */
  state: z.string(),
  /** True within the state of the shop, where the limit of the state applies. */
  isIntrastate: z.boolean(),
  carrier: z.string().nullable(),
  handedOverAt: timeSchema.nullable(),
  obstacles: obstaclesSchema,
});
export type EWayBillParcel = z.output<typeof eWayBillParcelSchema>;

/** Parcels of a month that are worth more than the threshold (rupees). */
export const eWayBillsSchema = z.object({
  month: z.string(),
  threshold: rupeesSchema,
  count: z.number().int(),
  parcels: buildListSchema(eWayBillParcelSchema, maxListedFiles),
  readAt: timeSchema,
});
export type EWayBills = z.output<typeof eWayBillsSchema>;

/**
 * Files of an order's documents: e-invoices of documents of a business, and e-way bills of parcels with an invoice in force. `isRequired`: the
 * parcel is worth more than the threshold.
 */
export const orderPortalFilesSchema = z.object({
  /** E-invoices of the order. */
  eInvoices: buildListSchema(z.object({ number: z.string(), obstacles: obstaclesSchema }), 500),
  /** E-way bills of the order's parcels. */
  eWayBills: buildListSchema(
    eWayBillParcelSchema.extend({
      /** True if the law requires it. */
      isRequired: z.boolean(),
    }),
    maxShipments,
  ),
});
export type OrderPortalFiles = z.output<typeof orderPortalFilesSchema>;

/** Returns how many e-invoices a month has, and the documents for which none can be written. */
export const getEInvoices = defineCall({
  method: 'GET',
  path: '/admin/books/e-invoices',
  auth: 'admin',
  permission: 'books.read',
  summary: 'E-invoices of a month',
  tags: ['admin'],
  querystring: z.object({ month: monthSchema }),
  response: { 200: envelope(eInvoicesSchema) },
});

/** Exports the e-invoices of a month as an array in the format INV-01. Documents for which none can be written are left out. */
export const exportEInvoices = defineCall({
  method: 'GET',
  path: '/admin/books/e-invoices/month.json',
  auth: 'admin',
  permission: 'books.read',
  summary: 'E-invoices of a month as JSON for the invoice registration portal',
  tags: ['admin'],
  querystring: z.object({ month: monthSchema }),
  file: 'application/json',
  fileType: 'array',
  response: {},
});

/** Exports the e-invoice of one document, as an array with one entry. 409 `e_invoice_impossible` says what is missing. */
export const exportEInvoice = defineCall({
  method: 'GET',
  path: '/admin/books/e-invoices/:number/invoice.json',
  auth: 'admin',
  permission: 'books.read',
  summary: 'The e-invoice of a document as JSON',
  tags: ['admin'],
  params: z.object({ number: z.string().trim().min(1).max(16) }),
  file: 'application/json',
  fileType: 'array',
  errorCodes: { 404: ['invoice_not_found'], 409: ['e_invoice_impossible'] },
  response: {},
});

/** Returns the parcels of a month that need an e-way bill by their value. The date of the invoice decides the month. */
export const getEWayBills = defineCall({
  method: 'GET',
  path: '/admin/books/e-way-bills',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Parcels of a month that need an e-way bill',
  tags: ['admin'],
  querystring: z.object({ month: monthSchema }),
  response: { 200: envelope(eWayBillsSchema) },
});

/** Input of the transport. Empty texts are left out of the file. */
export const eWayBillTransportSchema = z.object({
  /** GSTIN or TRANSIN of the carrier. */
  transporterId: z
    .string()
    .trim()
    .toUpperCase()
    .overwrite(toAsciiDigits)
    .regex(/^([0-9]{2}[0-9A-Z]{13})?$/, 'Please enter a transporter ID of 15 characters')
    .default(''),
  /** Number plate of the vehicle. */
  vehicleNumber: z
    .string()
    .max(40, 'Please enter a vehicle number such as KA01AB1234')
    .transform((text) => toAsciiDigits(text).replace(/[\s-]/g, '').toUpperCase())
    .refine((text) => /^([A-Z0-9]{4,15})?$/.test(text), 'Please enter a vehicle number such as KA01AB1234')
    .default(''),
  /** Kilometres; 0: the portal computes it from the PIN codes. */
  distance: z.coerce
    .number('Please enter a distance from 0 to 4,000 km')
    .int('Please enter a distance from 0 to 4,000 km')
    .min(0, 'Please enter a distance from 0 to 4,000 km')
    .max(4000, 'Please enter a distance from 0 to 4,000 km')
    .default(0),
});
export type EWayBillTransport = z.output<typeof eWayBillTransportSchema>;

/** Exports the data of a parcel's e-way bill. `id` is the parcel's. 409 `e_way_bill_impossible` says what is missing. */
export const exportEWayBill = defineCall({
  method: 'GET',
  path: '/admin/books/e-way-bills/:id/bill.json',
  auth: 'admin',
  permission: 'books.read',
  summary: 'The e-way bill of a parcel as JSON for the e-way bill portal',
  tags: ['admin'],
  params: idParams,
  querystring: eWayBillTransportSchema,
  file: 'application/json',
  errorCodes: { 404: ['shipment_not_found'], 409: ['e_way_bill_impossible'] },
  response: {},
});

/** Returns which e-invoices and e-way bills can be written for the documents of an order. */
export const getOrderPortalFiles = defineCall({
  method: 'GET',
  path: '/admin/books/orders/:id/portal-files',
  auth: 'admin',
  permission: 'books.read',
  summary: 'E-invoices and e-way bills of an order',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['order_not_found'] },
  response: { 200: envelope(orderPortalFilesSchema) },
});

/** Maximum number of registrations that one call stores. */
export const maxEInvoiceRegistrations = 100;

const isDateTime = /^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})[ T]\d{2}:\d{2}(:\d{2})?$/;

/** The registration of a document as the portal (IRP) returns it, with the portal's names. `AckDt` is in India's time. */
export const eInvoiceRegistrationSchema = z.object({
  /** Invoice reference number of the portal. */
  Irn: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'The IRN is not 64 hexadecimal digits'),
  /** Number of the acknowledgement. */
  AckNo: z
    .union([z.string().max(40), z.number()])
    .transform((value) => toAsciiDigits(String(value)))
    .refine((text) => /^\d{1,20}$/.test(text), 'The acknowledgement number is not a number'),
  AckDt: z.string().max(30).regex(isDateTime, 'The acknowledgement date is no date with a time'),
  /** Signed text of the QR code. */
  SignedQRCode: z
    .string()
    .max(4000)
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'The signed QR code is no signed text'),
});
export type EInvoiceRegistration = z.output<typeof eInvoiceRegistrationSchema>;

/** Result of an upload of registrations. `unchanged`: they were stored before. */
export const eInvoiceRegistrationsResultSchema = z.object({
  /** Number of registrations that were stored. */
  stored: z.number().int(),
  unchanged: z.number().int(),
  /** Documents that the portal refused, each with its reason. */
  refused: buildListSchema(
    z.object({
      /** Invoice reference number of the portal. */
      irn: z.string(),
      number: z.string().nullable(),
      reason: z.string(),
    }),
    maxEInvoiceRegistrations,
  ),
});
export type EInvoiceRegistrationsResult = z.output<typeof eInvoiceRegistrationsResultSchema>;

/**
 * Stores registrations of e-invoices at the portal: IRN, acknowledgement and signed QR code, which the document prints from then on. The QR code
 * names the document. Registrations that do not fit their document are listed with the reason, and all others are stored.
 */
export const storeEInvoiceRegistrations = defineCall({
  method: 'POST',
  path: '/admin/books/e-invoices/registrations',
  auth: 'admin',
  permission: 'books.write',
  summary: 'Stores IRN, acknowledgement and signed QR code of e-invoices',
  tags: ['admin'],
  body: z.object({
    registrations: z
      .array(eInvoiceRegistrationSchema)
      .min(1, 'The file has no registrations')
      .max(maxEInvoiceRegistrations, `Please send at most ${maxEInvoiceRegistrations} registrations at once`),
  }),
  response: { 200: envelope(eInvoiceRegistrationsResultSchema) },
});
