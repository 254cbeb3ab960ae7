import { Readable } from 'node:stream';
import type { PaymentMethod } from '@vastra/shared/contract';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';
import { getDayRange } from '../../../../api/src/platform/calendar/ranges';
import { limitCalls } from '../../../../api/src/platform/limits/limit';
import { sendCsv } from '../../../../api/src/platform/server/responses/csv';
import { ok } from '../../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../../api/src/platform/server/route-plugin';
import * as contract from '../../contract';
import { readPayments, readRefunds } from './payments';
import { buildReport, type ReportColumns, streamReportCsv } from './report';
import { readSales } from './sales';
import { readStock, streamStockCsv } from './stock';
import { readTax } from './tax';

const salesColumns: ReportColumns<contract.SalesReport['rows'][number]> = [
  ['Group', 'label'],
  ['Units', 'units'],
  ['Units returned', 'unitsReturned'],
  ['Gross', 'gross'],
  ['Discounts', 'discounts'],
  ['Delivery and fees', 'delivery'],
  ['Returns', 'returns'],
  ['Net', 'net'],
  ['GST included', 'tax'],
];
const taxColumns: ReportColumns<contract.TaxReport['rows'][number]> = [
  ['State', 'state'],
  ['Rate', 'rate'],
  ['Taxable value', 'taxable'],
  ['IGST', 'igst'],
  ['CGST', 'cgst'],
  ['SGST', 'sgst'],
  ['GST', 'tax'],
  ['With GST', 'amount'],
];
const paymentColumns: ReportColumns<contract.PaymentsReport['rows'][number]> = [
  ['Kind', 'kind'],
  ['Provider', 'provider'],
  ['Instrument', 'instrument'],
  ['Payments', 'count'],
  ['Received', 'amount'],
  ['Fee', 'fee'],
  ['GST on the fee', 'feeTax'],
  ['Payments without a known fee', 'withoutFee'],
];
const refundColumns: ReportColumns<contract.RefundsReport['rows'][number]> = [
  ['Reason', 'reason'],
  ['Method', 'method'],
  ['Due (number)', 'dueCount'],
  ['Due', 'due'],
  ['Paid (number)', 'doneCount'],
  ['Paid', 'done'],
  ['Open (number)', 'openCount'],
  ['Open', 'open'],
];

interface Days {
  from: string;
  to: string;
}

/** Serves the reports of the books, each as figures and as a file. */
export const reportRoutes: RoutePlugin = async (app) => {
  const { db, paymentPort } = app.services;
  const config = limitCalls({ per: 'account', max: 60, seconds: 60 });
  const toRange = ({ from, to }: Days) => getDayRange(from, to);
  const getMethodLabel = (method: string) => paymentPort.getLabels(method as PaymentMethod).name;
  const getSales = (query: Days & { by: contract.SalesGroup }) =>
    readSales(db, toRange(query), query.by, getMethodLabel);
  const getFileName = (report: string, { from, to }: Days) => `${report}-${from}-to-${to}.csv`;

  app.get('/admin/books/reports/sales', { schema: contract.getSalesReport, config }, async ({ query }) =>
    ok(
      buildReport(query, await getSales(query), [
        ...(['units', 'unitsReturned', 'gross', 'discounts', 'delivery', 'returns', 'net', 'tax'] as const),
      ]),
    ),
  );
  app.get(
    '/admin/books/reports/sales.csv',
    { schema: contract.exportSalesReport, config },
    async ({ query }, reply) => {
      const rows = streamReportCsv(await getSales(query), salesColumns);
      await sendCsv(reply, getFileName(`sales-by-${query.by}`, query), Readable.from(rows));
    },
  );

  app.get('/admin/books/reports/tax', { schema: contract.getTaxReport, config }, async ({ query }) =>
    ok(
      buildReport(query, await readTax(db, toRange(query)), [
        ...(['taxable', 'igst', 'cgst', 'sgst', 'tax', 'amount'] as const),
      ]),
    ),
  );
  app.get('/admin/books/reports/tax.csv', { schema: contract.exportTaxReport, config }, async ({ query }, reply) => {
    const rows = streamReportCsv(await readTax(db, toRange(query)), taxColumns);
    await sendCsv(reply, getFileName('tax', query), Readable.from(rows));
  });

  app.get('/admin/books/reports/payments', { schema: contract.getPaymentsReport, config }, async ({ query }) =>
    ok(
      buildReport(query, await readPayments(db, toRange(query), getMethodLabel), [
        ...(['count', 'amount', 'fee', 'feeTax', 'withoutFee'] as const),
      ]),
    ),
  );
  app.get(
    '/admin/books/reports/payments.csv',
    { schema: contract.exportPaymentsReport, config },
    async ({ query }, reply) => {
      const rows = streamReportCsv(await readPayments(db, toRange(query), getMethodLabel), paymentColumns);
      await sendCsv(reply, getFileName('payments', query), Readable.from(rows));
    },
  );

  app.get('/admin/books/reports/refunds', { schema: contract.getRefundsReport, config }, async ({ query }) =>
    ok(
      buildReport(query, await readRefunds(db, toRange(query)), [
        ...(['dueCount', 'due', 'doneCount', 'done', 'openCount', 'open'] as const),
      ]),
    ),
  );
  app.get(
    '/admin/books/reports/refunds.csv',
    { schema: contract.exportRefundsReport, config },
    async ({ query }, reply) => {
      const rows = streamReportCsv(await readRefunds(db, toRange(query)), refundColumns);
      await sendCsv(reply, getFileName('refunds', query), Readable.from(rows));
    },
  );

  app.get('/admin/books/reports/stock', { schema: contract.getStockReport, config }, async () => {
    const today = toIndianDay(new Date());
    const figures = ['units', 'retail', 'cost', 'margin', 'unitsWithoutCost'] as const;
    const rows = await readStock(db);
    const productsWithoutCost = rows.filter(({ unitsWithoutCost }) => unitsWithoutCost > 0).length;
    return ok({ ...buildReport({ from: today, to: today }, rows, figures), productsWithoutCost });
  });
  app.get('/admin/books/reports/stock.csv', { schema: contract.exportStockReport, config }, async (_request, reply) => {
    await sendCsv(reply, `stock-${toIndianDay(new Date())}.csv`, Readable.from(streamStockCsv(db)));
  });
};
