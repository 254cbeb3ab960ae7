import {
  buildListSchema,
  buildPageSchema,
  daySchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  listFields,
  maxPageSize,
  openEnum,
  rupeesSchema,
  timeSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Maximum size of a remittance file in bytes. */
export const maxRemittanceBytes = 5 * 1024 * 1024;
/** Maximum number of rows of a remittance file. */
export const maxRemittanceRows = 20_000;
/** Maximum number of bank references in a remittance file. */
export const maxRemittanceReferences = 200;

/**
 * Results of a row. `matched`: the carrier pays the collected amount, or so little more or less that the difference is written off.
 * `amount_differs`: it pays another amount. `not_collected`: the shop knows of no cash for the parcel. `unknown`: no parcel has the
 * tracking number. `repeated`: its cash was remitted before.
 */
export const remittanceOutcomes = ['matched', 'amount_differs', 'not_collected', 'unknown', 'repeated'] as const;
export type RemittanceOutcome = (typeof remittanceOutcomes)[number];
const outcomeSchema = openEnum(remittanceOutcomes);

/** Number and amount of the rows with each result. The amounts add up to the total of the remittance. */
const outcomeTotalsSchema = z.record(z.string(), z.object({ rows: z.number().int(), amount: rupeesSchema }));

/** A row of a remittance. `expected`: what the parcel had collected at the import; null without a parcel or cash. */
export const remittanceLineSchema = z.object({
  row: z.number().int(),
  trackingNumber: z.string(),
  amount: rupeesSchema,
  expected: rupeesSchema.nullable(),
  /** Result of the comparison with the orders: agreement, or what disagrees. */
  outcome: outcomeSchema,
  orderId: idSchema.nullable(),
  shipmentId: idSchema.nullable(),
  settledAt: timeSchema.nullable(),
  /** Note of the person who explained the row; null without one. */
  settledNote: z.string(),
});
export type RemittanceLine = z.output<typeof remittanceLineSchema>;

/** A transfer of a carrier with the cash of many parcels. `open`: rows that did not match and are not settled. */
export const remittanceSchema = z.object({
  id: idSchema,
  carrier: z.string(),
  reference: z.string(),
  paidOn: daySchema.nullable(),
  fileName: z.string(),
  /** Sum of the rows. */
  total: rupeesSchema,
  rows: z.number().int(),
  open: z.number().int(),
  outcomes: outcomeTotalsSchema,
  createdAt: timeSchema,
  by: z.string(),
});
export type Remittance = z.output<typeof remittanceSchema>;

/** Result of a file: one remittance per bank reference. In a dry run they have no `id` and nothing is stored. */
export const remittanceImportSchema = z.object({
  isDryRun: z.boolean(),
  /** Sum of the rows. */
  total: rupeesSchema,
  rows: z.number().int(),
  /** Remittances of the file. */
  remittances: buildListSchema(
    remittanceSchema
      .pick({ carrier: true, reference: true, paidOn: true, total: true, rows: true, open: true, outcomes: true })
      .extend({ id: idSchema.nullable() }),
    maxRemittanceReferences,
  ),
  /** The first rows that did not match. */
  differences: buildListSchema(remittanceLineSchema.extend({ reference: z.string() }), maxPageSize),
});
export type RemittanceImport = z.output<typeof remittanceImportSchema>;

/**
 * Reads a remittance file of a carrier: `multipart/form-data` with one CSV file (`file`) and, before it, `carrier` (its code), `trial`
 * ("1" for a dry run) and `reference` for a file without such a column. 400 `not_a_table` names the lines that cannot be read; 409
 * `remittance_known` when a reference was imported before; 413 `too_large`.
 */
export const importRemittance = defineCall({
  method: 'POST',
  path: '/admin/cash-remittances',
  auth: 'admin',
  permission: 'orders.refund',
  summary: 'Imports a remittance file of a carrier (CSV)',
  tags: ['admin'],
  multipart: {
    carrier: 'Code of the carrier; manual, the default, for parcels that are followed by hand',
    trial: '1 for a dry run',
    reference: 'Bank reference, for a file without such a column',
    file: 'The CSV file',
  },
  errorCodes: { 400: ['not_a_table', 'invalid_input'], 409: ['remittance_known'], 413: ['too_large'] },
  response: { 201: envelope(remittanceImportSchema) },
});

/** Lists remittances, the newest first. */
export const listRemittances = defineCall({
  method: 'GET',
  path: '/admin/cash-remittances',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Remittances of carriers',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: z.enum(['open', 'settled']).optional() }),
  response: { 200: envelope(buildPageSchema(remittanceSchema)) },
});

/** Returns a remittance. 404 `remittance_not_found`. */
export const getRemittance = defineCall({
  method: 'GET',
  path: '/admin/cash-remittances/:id',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'One remittance',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['remittance_not_found'] },
  response: { 200: envelope(remittanceSchema) },
});

/** Lists the rows of a remittance in the sequence of the file. `open`: those that did not match and are not settled. */
export const listRemittanceLines = defineCall({
  method: 'GET',
  path: '/admin/cash-remittances/:id/lines',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Rows of a remittance',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({
    ...listFields,
    /** Result of the comparison with the orders: agreement, or what disagrees. */
    outcome: z.enum(remittanceOutcomes).optional(),
    state: z.enum(['open', 'settled']).optional(),
  }),
  errorCodes: { 404: ['remittance_not_found'] },
  response: { 200: envelope(buildPageSchema(remittanceLineSchema)) },
});

/**
 * Settles a row that did not match, with a note. The cash of its parcel counts as remitted then. 409 `line_settled` when it matched or is
 * settled; 404 `remittance_not_found`.
 */
export const settleRemittanceLine = defineCall({
  method: 'POST',
  path: '/admin/cash-remittances/:id/lines/:row/settle',
  auth: 'admin',
  permission: 'orders.refund',
  summary: 'Settles a row of a remittance',
  tags: ['admin'],
  params: z.object({ id: idSchema, row: z.coerce.number<string>().int().min(1).max(10_000_000) }),
  body: z.object({
    note: z.string('Please enter how it was settled').trim().min(1, 'Please enter how it was settled').max(300),
  }),
  errorCodes: { 404: ['remittance_not_found'], 409: ['line_settled'] },
  response: { 200: envelope(remittanceLineSchema) },
});

/** A parcel whose cash is collected and was not remitted yet. */
export const outstandingCashSchema = z.object({
  shipmentId: idSchema,
  orderId: idSchema,
  number: z.number().int(),
  carrierCode: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  amount: rupeesSchema,
  collectedAt: timeSchema,
  /** Days since the collection. */
  days: z.number().int(),
});
export type OutstandingCash = z.output<typeof outstandingCashSchema>;

const sumSchema = z.object({ parcels: z.number().int(), amount: rupeesSchema });

/** Lists cash that carriers have collected and not remitted, the oldest first. `totals` has the totals of the whole search, by age in days. */
export const listOutstandingCash = defineCall({
  method: 'GET',
  path: '/admin/cash',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Cash that is collected and not remitted',
  tags: ['admin'],
  querystring: z.object({ ...listFields, carrier: z.string().trim().max(60).optional() }),
  response: {
    200: envelope(
      buildPageSchema(outstandingCashSchema).extend({
        totals: z.object({
          /** All parcels with missing cash. */
          all: sumSchema,
          /** Cash that was collected up to 7 days ago. */
          upTo7: sumSchema,
          /** Cash that was collected 8 to 14 days ago. */
          upTo14: sumSchema,
          /** Cash that was collected more than 14 days ago. */
          over14: sumSchema,
        }),
      }),
    ),
  },
});

/**
 * Records that the cash of parcels was received without a file, such as from an own courier. 409 `remittance_known` for a reference that was
 * used before; 409 `cash_not_outstanding` when one of the parcels has none to remit.
 */
export const receiveCash = defineCall({
  method: 'POST',
  path: '/admin/cash',
  auth: 'admin',
  permission: 'orders.refund',
  summary: 'Records that the cash of parcels was received',
  tags: ['admin'],
  body: z.object({
    shipmentIds: z.array(idSchema).min(1, 'Please choose parcels').max(maxPageSize),
    reference: z.string('Please enter a reference').trim().min(1, 'Please enter a reference').max(60),
  }),
  errorCodes: { 409: ['cash_not_outstanding', 'remittance_known'] },
  response: { 201: doneSchema },
});
