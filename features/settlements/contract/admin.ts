import {
  buildListSchema,
  buildPageSchema,
  daySchema,
  defineCall,
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

/** Maximum size of a settlement file in bytes. */
export const maxSettlementBytes = 10 * 1024 * 1024;
/** Maximum number of rows of a settlement file. */
export const maxSettlementRows = 50_000;
/** Maximum number of settlements in a file. */
export const maxSettlementsOfFile = 200;

/** Maximum number of payment providers. */
const maxProviders = 20;
/** The method of a payment provider. Queries with a method that the API does not know are refused. */
const providerSchema = z.string();
const providerInput = z.string().max(60);
/** Name of the provider for people. */
const providerLabelSchema = z.string();

/** Subjects of a line. `adjustment`: anything but a payment or a refund, such as a chargeback or a charge of the provider. */
export const settlementKinds = ['payment', 'refund', 'adjustment'] as const;
export type SettlementKind = (typeof settlementKinds)[number];
const kindSchema = openEnum(settlementKinds);

/**
 * Results of a line. `matched`: the shop has the same amount and fee. `amount_differs`: the shop has another amount. `fee_differs`: the
 * provider kept another fee than the shop has stored, or than the line itself names. `unknown`: the shop has no such payment. `repeated`:
 * an earlier line has the payment or refund. `refund_not_recorded`: the shop has no finished refund with this id. `adjustment`: to be
 * explained by a person.
 */
export const settlementOutcomes = [
  'matched',
  'amount_differs',
  'fee_differs',
  'unknown',
  'repeated',
  'refund_not_recorded',
  'adjustment',
] as const;
export type SettlementOutcome = (typeof settlementOutcomes)[number];
const outcomeSchema = openEnum(settlementOutcomes);

/** An amount that may be negative, in rupees. */
const signedRupeesSchema = z.number().meta({ description: 'Rupees, at most two decimals; may be negative' });

/** Number and net amount of the lines with each result. The amounts add up to the amount of the settlement. */
const outcomeTotalsSchema = z.record(z.string(), z.object({ rows: z.number().int(), amount: signedRupeesSchema }));

/**
 * A line of a settlement. `amount` is the payment or the refund, or an adjustment with its sign; `net` is the line's share of the transfer:
 * negative for a refund. `expected`: what the shop has stored; null without a payment or refund. `description`: the provider's text.
 */
export const settlementLineSchema = z.object({
  id: z.number().int(),
  row: z.number().int(),
  /** Kind of the line: a payment, a refund or an adjustment. */
  kind: kindSchema,
  entityId: z.string(),
  amount: signedRupeesSchema,
  fee: signedRupeesSchema,
  feeTax: signedRupeesSchema,
  net: signedRupeesSchema,
  expected: rupeesSchema.nullable(),
  orderId: idSchema.nullable(),
  /** Result of the comparison with the orders: agreement, or what disagrees. */
  outcome: outcomeSchema,
  description: z.string(),
  resolvedAt: timeSchema.nullable(),
  /** Name of the person who explained the line; null without one. */
  resolvedBy: z.string().nullable(),
  /** Note of the person who explained the line; null without one. */
  resolvedNote: z.string(),
});
export type SettlementLine = z.output<typeof settlementLineSchema>;

/** A transfer of a provider to the shop's bank account. `open`: lines that did not match and are not resolved. */
export const settlementSchema = z.object({
  id: idSchema,
  provider: providerSchema,
  /** Name of the provider, as people read it. */
  providerLabel: providerLabelSchema,
  /** Id of the settlement. */
  settlementId: z.string(),
  utr: z.string(),
  settledOn: daySchema,
  /** Amount of the transfer: the net amounts of its lines. */
  amount: signedRupeesSchema,
  /** Sum of the payments. */
  payments: rupeesSchema,
  /** Sum of the refunds. */
  refunds: rupeesSchema,
  adjustments: signedRupeesSchema,
  fees: signedRupeesSchema,
  feeTax: signedRupeesSchema,
  rows: z.number().int(),
  /** Number of lines without an explanation. */
  open: z.number().int(),
  outcomes: outcomeTotalsSchema,
  fileName: z.string(),
  createdAt: timeSchema,
  by: z.string(),
});
export type Settlement = z.output<typeof settlementSchema>;

/**
 * Result of a file: the part of each settlement that it adds. In a dry run they have no `id` and nothing is stored. `known`: rows that were
 * imported before and are left out. `notSettled`: rows without a settlement, because the provider has not paid them yet.
 */
export const settlementImportSchema = z.object({
  isDryRun: z.boolean(),
  provider: providerSchema,
  /** Name of the provider, as people read it. */
  providerLabel: providerLabelSchema,
  amount: signedRupeesSchema,
  rows: z.number().int(),
  /** Number of rows that were imported before. */
  known: z.number().int(),
  notSettled: z.number().int(),
  /** Settlements of the file. */
  settlements: buildListSchema(
    settlementSchema
      .pick({ settlementId: true, utr: true, settledOn: true, amount: true, rows: true, open: true, outcomes: true })
      .extend({
        id: idSchema.nullable(),
        /** Number of rows that were imported before. */
        known: z.number().int(),
        /** True if the file has only a part of the settlement. */
        isPart: z.boolean(),
      }),
    maxSettlementsOfFile,
  ),
  /** The first lines that did not match. */
  differences: buildListSchema(
    settlementLineSchema.omit({ id: true }).extend({
      /** Id of the settlement. */
      settlementId: z.string(),
    }),
    maxPageSize,
  ),
});
export type SettlementImport = z.output<typeof settlementImportSchema>;

/**
 * Reads a settlement file of a provider, which is found by its columns: `multipart/form-data` with one CSV file (`file`) and, before it,
 * `trial` ("1" for a dry run). 400 `not_a_table` names the lines that cannot be read; 409 `settlement_known` when every row was imported
 * before; 413 `too_large`.
 */
export const importSettlements = defineCall({
  method: 'POST',
  path: '/admin/settlements',
  auth: 'admin',
  permission: 'books.write',
  summary: 'Imports a settlement file of a payment provider (CSV)',
  tags: ['admin'],
  multipart: {
    trial: '1 for a dry run',
    file: 'The CSV file',
  },
  errorCodes: { 400: ['not_a_table'], 409: ['settlement_known'], 413: ['too_large'] },
  response: { 201: envelope(settlementImportSchema) },
});

/** A payment provider whose settlement reports can be imported. `report`: the name of the report in the provider's dashboard. */
export const settlementProviderSchema = z.object({
  provider: providerSchema,
  /** Name, as people read it. */
  label: providerLabelSchema,
  report: z.string(),
});
export type SettlementProvider = z.output<typeof settlementProviderSchema>;

/** Lists the payment providers whose settlement reports can be imported, whether or not this shop has set them up. */
export const listSettlementProviders = defineCall({
  method: 'GET',
  path: '/admin/settlement-providers',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Payment providers whose settlement reports can be imported',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(settlementProviderSchema, maxProviders)) },
});

/** Lists settlements, the newest transfer first. `open`: those with a line that did not match and is not resolved. */
export const listSettlements = defineCall({
  method: 'GET',
  path: '/admin/settlements',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Settlements of payment providers',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    provider: providerInput.optional(),
    state: z.enum(['open', 'resolved']).optional(),
  }),
  response: { 200: envelope(buildPageSchema(settlementSchema)) },
});

/** Returns a settlement. 404 `settlement_not_found`. */
export const getSettlement = defineCall({
  method: 'GET',
  path: '/admin/settlements/:id',
  auth: 'admin',
  permission: 'books.read',
  summary: 'One settlement',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['settlement_not_found'] },
  response: { 200: envelope(settlementSchema) },
});

const lineFilter = {
  /** Kind of the line: a payment, a refund or an adjustment. */
  kind: z.enum(settlementKinds).optional(),
  /** Result of the comparison with the orders: agreement, or what disagrees. */
  outcome: z.enum(settlementOutcomes).optional(),
  state: z.enum(['open', 'resolved']).optional(),
};

/** Lists the lines of a settlement in the sequence of the file. `open`: those that did not match and are not resolved. */
export const listSettlementLines = defineCall({
  method: 'GET',
  path: '/admin/settlements/:id/lines',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Lines of a settlement',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({ ...listFields, ...lineFilter }),
  errorCodes: { 404: ['settlement_not_found'] },
  response: { 200: envelope(buildPageSchema(settlementLineSchema)) },
});

/** Resolves a line that did not match, with a note. 409 `difference_resolved` when it matched or is resolved; 404 `settlement_not_found`. */
export const resolveSettlementLine = defineCall({
  method: 'POST',
  path: '/admin/settlements/:id/lines/:line/resolve',
  auth: 'admin',
  permission: 'books.write',
  summary: 'Resolves a difference of a settlement',
  tags: ['admin'],
  params: z.object({
    id: idSchema,
    /** Id of the line. */
    line: z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  body: z.object({
    note: z.string('Please enter how it was resolved').trim().min(1, 'Please enter how it was resolved').max(300),
  }),
  errorCodes: { 404: ['settlement_not_found'], 409: ['difference_resolved'] },
  response: { 200: envelope(settlementLineSchema) },
});

/** A payment or a refund that no settlement has. */
export const missingPaymentSchema = z.object({
  /** Kind of the line: a payment, a refund or an adjustment. */
  kind: kindSchema,
  provider: providerSchema,
  /** Name of the provider, as people read it. */
  providerLabel: providerLabelSchema,
  entityId: z.string(),
  orderId: idSchema,
  amount: rupeesSchema,
  at: timeSchema,
  /** Days since the payment was captured or the refund was finished. */
  days: z.number().int(),
});
export type MissingPayment = z.output<typeof missingPaymentSchema>;

const sumSchema = z.object({ rows: z.number().int(), amount: rupeesSchema });

/**
 * Lists captured payments and finished refunds that no settlement has, though the provider had `businessDays` (Monday to Friday) for it; the
 * oldest first. `totals` has the totals of the whole search.
 */
export const listMissingPayments = defineCall({
  method: 'GET',
  path: '/admin/missing-payments',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Payments and refunds that no settlement has',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    provider: providerInput.optional(),
    /** Only payments, or only refunds. */
    kind: z.enum(['payment', 'refund']).optional(),
  }),
  response: {
    200: envelope(
      buildPageSchema(missingPaymentSchema).extend({
        /** Business days after which a payment counts as missing. */
        businessDays: z.number().int(),
        totals: z.object({
          /** Payments that no settlement has. */
          payments: sumSchema,
          /** Refunds that no settlement has. */
          refunds: sumSchema,
        }),
      }),
    ),
  },
});

/**
 * Figures of one provider. `captured - refunded - fees - feeTax + differences = settled + toBeSettled`, to the paisa. `differences`: what
 * the lines say more or less than the shop, such as adjustments and unknown payments. `toBeSettled` is before fees.
 */
export const settlementTotalsSchema = z.object({
  provider: providerSchema,
  /** Name of the provider, as people read it. */
  providerLabel: providerLabelSchema,
  /** Number of captured payments. */
  payments: z.number().int(),
  captured: rupeesSchema,
  /** Number of finished refunds. */
  refunds: z.number().int(),
  refunded: rupeesSchema,
  fees: signedRupeesSchema,
  feeTax: signedRupeesSchema,
  differences: signedRupeesSchema,
  settled: signedRupeesSchema,
  toBeSettled: signedRupeesSchema,
  /** Number of lines without an explanation. */
  open: z.number().int(),
});
export type SettlementTotals = z.output<typeof settlementTotalsSchema>;

const dayInput = z.iso.date('Please choose a day').optional();
const dayRange = { from: dayInput, to: dayInput };

/**
 * Returns the figures of the payments that were captured and the refunds that were finished from one day to another (India), whenever they
 * were settled, and the cash of carriers beside them. Lines without a payment or refund count on the day of their settlement.
 */
export const getSettlementTotals = defineCall({
  method: 'GET',
  path: '/admin/settlement-totals',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Totals of settlements and of the cash of carriers',
  tags: ['admin'],
  querystring: z.object(dayRange),
  response: {
    200: envelope(
      z.object({
        providers: buildListSchema(settlementTotalsSchema, maxProviders),
        /** Cash of the couriers. */
        cash: z.object({
          collected: rupeesSchema,
          remitted: rupeesSchema,
          toBeRemitted: rupeesSchema,
          /** Number of rows of remittances that did not match and are not settled. */
          open: z.number().int(),
        }),
      }),
    ),
  },
});

/** Exports the lines of one settlement, or of all settlements of a period (days of the transfers, in India), as CSV. */
export const exportSettlements = defineCall({
  method: 'GET',
  path: '/admin/settlements/export.csv',
  auth: 'admin',
  permission: 'books.read',
  summary: 'Lines of settlements as CSV',
  tags: ['admin'],
  querystring: z.object({ ...dayRange, ...lineFilter, id: idSchema.optional() }),
  file: 'text/csv',
  response: {},
});
