import {
  buildListSchema,
  daySchema,
  defineCall,
  envelope,
  isRange,
  openEnum,
  rangeFields,
  rangeMessage,
  refundMethods,
  refundReasons,
  signedRupeesSchema,
  timeSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Maximum number of rows that a report shows; its CSV file has all. */
export const maxReportRows = 400;

const rangeQuery = z.object(rangeFields).refine(isRange, rangeMessage);

/** Groups of the sales report. Weeks begin on Monday. */
export const salesGroups = ['day', 'week', 'month', 'category', 'product', 'state', 'method'] as const;
export type SalesGroup = (typeof salesGroups)[number];
const salesQuery = z.object({ ...rangeFields, by: z.enum(salesGroups).default('day') }).refine(isRange, rangeMessage);

const buildReportSchema = <R extends z.ZodRawShape, F extends z.ZodRawShape>(rowFields: R, figures: F) =>
  z.object({
    from: daySchema,
    to: daySchema,
    rows: buildListSchema(z.object({ ...rowFields, ...figures }), maxReportRows),
    /** Number of rows, also of those that are not in `rows`. */
    rowCount: z.number().int(),
    totals: z.object(figures),
    readAt: timeSchema,
  });

/**
 * Sales by the documents of the days. `gross`: units at their prices. `discounts`, and `delivery` with the fees of returns: as invoiced. `returns`: all
 * credit notes. `net`: gross - discounts + delivery - returns, with `tax`.
 */
export const salesReportSchema = buildReportSchema(
  {
    key: z.string(),
    /** Name, as people read it. */
    label: z.string(),
  },
  {
    units: z.number().int(),
    /** Number of units that came back. */
    unitsReturned: z.number().int(),
    gross: signedRupeesSchema,
    discounts: signedRupeesSchema,
    delivery: signedRupeesSchema,
    returns: signedRupeesSchema,
    net: signedRupeesSchema,
    tax: signedRupeesSchema,
  },
);
export type SalesReport = z.output<typeof salesReportSchema>;

/** GST by place of supply and rate (percent), of invoices less credit notes. */
export const taxReportSchema = buildReportSchema(
  {
    /** State of the place of supply. */
    state: z.string(),
    /** GST in percent. */
    rate: z.number(),
  },
  {
    taxable: signedRupeesSchema,
    igst: signedRupeesSchema,
    cgst: signedRupeesSchema,
    sgst: signedRupeesSchema,
    tax: signedRupeesSchema,
    amount: signedRupeesSchema,
  },
);
export type TaxReport = z.output<typeof taxReportSchema>;

/**
 * Payments that were received on the days, by provider and instrument. `kind`: money through a provider, cash that couriers collected, credit
 * (store credit, gift cards), or the value of items that were exchanged. `fee`: charges of the provider with `feeTax`, as far as known.
 */
export const paymentsReportSchema = buildReportSchema(
  {
    /** Way in which the money came. */
    kind: openEnum(['online', 'cash', 'written_off', 'credit', 'exchange']),
    provider: z.string(),
    /** Name, as people read it. */
    label: z.string(),
    instrument: z.string(),
  },
  {
    count: z.number().int(),
    amount: signedRupeesSchema,
    fee: signedRupeesSchema,
    feeTax: signedRupeesSchema,
    /** Payments whose charge is not known. */
    withoutFee: z.number().int(),
  },
);
export type PaymentsReport = z.output<typeof paymentsReportSchema>;

/** Refunds by reason and method. `due`: became due on the days. `done`: paid on the days. `open`: became due on the days and is not paid yet. */
export const refundsReportSchema = buildReportSchema(
  {
    reason: openEnum(refundReasons),
    /** Method by which the money goes back. */
    method: openEnum(refundMethods),
  },
  {
    /** Number of refunds that became due on the days. */
    dueCount: z.number().int(),
    due: signedRupeesSchema,
    /** Number of refunds that were paid on the days. */
    doneCount: z.number().int(),
    done: signedRupeesSchema,
    /** Number of refunds that became due on the days and are not paid yet. */
    openCount: z.number().int(),
    open: signedRupeesSchema,
  },
);
export type RefundsReport = z.output<typeof refundsReportSchema>;

/**
 * Stock of this moment by product, archived products included. `retail`: units at their prices. `cost`: units at their cost prices; `unitsWithoutCost`
 * have none, so `margin` (retail less cost) is of the other units. `productsWithoutCost`: products of which a variant in stock has none. All amounts are with GST, as prices are. `from` and `to` are today.
 */
export const stockReportSchema = buildReportSchema(
  {
    key: z.string(),
    /** Name, as people read it. */
    label: z.string(),
    category: z.string(),
  },
  {
    units: z.number().int(),
    retail: signedRupeesSchema,
    cost: signedRupeesSchema,
    margin: signedRupeesSchema,
    /** Units whose cost is unknown. */
    unitsWithoutCost: z.number().int(),
  },
).extend({ productsWithoutCost: z.number().int().optional() });
export type StockReport = z.output<typeof stockReportSchema>;

const access = { method: 'GET', auth: 'admin', permission: 'books.read', tags: ['admin'] } as const;

/** Returns sales of some days, grouped. */
export const getSalesReport = defineCall({
  ...access,
  fromStandby: true,
  path: '/admin/books/reports/sales',
  summary: 'Sales report',
  querystring: salesQuery,
  response: { 200: envelope(salesReportSchema) },
});

/** Exports the same rows as CSV, all of them. */
export const exportSalesReport = defineCall({
  ...access,
  path: '/admin/books/reports/sales.csv',
  summary: 'Sales report as CSV',
  querystring: salesQuery,
  file: 'text/csv',
  response: {},
});

/** Returns the GST of some days by place of supply and rate. */
export const getTaxReport = defineCall({
  ...access,
  fromStandby: true,
  path: '/admin/books/reports/tax',
  summary: 'Tax report',
  querystring: rangeQuery,
  response: { 200: envelope(taxReportSchema) },
});

/** Exports the same rows as CSV. */
export const exportTaxReport = defineCall({
  ...access,
  path: '/admin/books/reports/tax.csv',
  summary: 'Tax report as CSV',
  querystring: rangeQuery,
  file: 'text/csv',
  response: {},
});

/** Returns what was received on some days, by provider and instrument. */
export const getPaymentsReport = defineCall({
  ...access,
  fromStandby: true,
  path: '/admin/books/reports/payments',
  summary: 'Payments report',
  querystring: rangeQuery,
  response: { 200: envelope(paymentsReportSchema) },
});

/** Exports the same rows as CSV. */
export const exportPaymentsReport = defineCall({
  ...access,
  path: '/admin/books/reports/payments.csv',
  summary: 'Payments report as CSV',
  querystring: rangeQuery,
  file: 'text/csv',
  response: {},
});

/** Returns refunds of some days by reason and method. */
export const getRefundsReport = defineCall({
  ...access,
  fromStandby: true,
  path: '/admin/books/reports/refunds',
  summary: 'Refunds report',
  querystring: rangeQuery,
  response: { 200: envelope(refundsReportSchema) },
});

/** Exports the same rows as CSV. */
export const exportRefundsReport = defineCall({
  ...access,
  path: '/admin/books/reports/refunds.csv',
  summary: 'Refunds report as CSV',
  querystring: rangeQuery,
  file: 'text/csv',
  response: {},
});

/** Returns the value of what is in stock. */
export const getStockReport = defineCall({
  ...access,
  path: '/admin/books/reports/stock',
  summary: 'Stock value report',
  response: { 200: envelope(stockReportSchema) },
});

/** Exports what is in stock as CSV, a line for each variant. */
export const exportStockReport = defineCall({
  ...access,
  path: '/admin/books/reports/stock.csv',
  summary: 'Stock value report as CSV',
  file: 'text/csv',
  response: {},
});
