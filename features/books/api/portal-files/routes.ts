import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { ShipmentNotFoundError } from '../../../../api/src/fulfilment/shipments/errors';
import { requireSession } from '../../../../api/src/platform/auth/sessions/guard';
import { shipments } from '../../../../api/src/platform/db/schema';
import { limitCalls } from '../../../../api/src/platform/limits/limit';
import { sendJsonFile } from '../../../../api/src/platform/server/responses/file';
import { ok } from '../../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../../api/src/platform/server/route-plugin';
import * as contract from '../../contract';
import { DocumentNotFoundError, EInvoiceImpossibleError, EWayBillImpossibleError } from './errors';
import {
  findEInvoice,
  findEWayBill,
  getEInvoices,
  getEWayBills,
  getOrderPortalFiles,
  streamEInvoices,
} from './queries';
import { storeRegistrations } from './store-registrations';

/** Serves the files for the invoice registration portal and the e-way bill portal. */
export const portalFileRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  // The calls for a month read all its documents.
  const limits = limitCalls({ per: 'account', max: 60, seconds: 60 });

  app.get('/admin/books/e-invoices', { schema: contract.getEInvoices, config: limits }, async ({ query }) =>
    ok(await getEInvoices(db, query.month, new Date())),
  );

  app.get(
    '/admin/books/e-invoices/month.json',
    { schema: contract.exportEInvoices, config: limits },
    async ({ query: { month } }, reply) => {
      await sendJsonFile(reply, `e-invoices-${month}.json`, Readable.from(streamEInvoices(db, month)));
    },
  );

  app.get(
    '/admin/books/e-invoices/:number/invoice.json',
    { schema: contract.exportEInvoice, config: limits },
    async ({ params: { number } }, reply) => {
      const result = await findEInvoice(db, number);
      if (!result) throw new DocumentNotFoundError();
      if (result.obstacles) throw new EInvoiceImpossibleError(result.obstacles);
      await sendJsonFile(reply, `e-invoice-${number}.json`, `${JSON.stringify([result.file])}\n`);
    },
  );

  app.post(
    '/admin/books/e-invoices/registrations',
    { schema: contract.storeEInvoiceRegistrations, config: limits, bodyLimit: 1024 * 1024 },
    async (request) => {
      const { userId } = requireSession(request);
      return ok(await db.transaction((tx) => storeRegistrations(tx, request.body.registrations, userId)));
    },
  );

  app.get('/admin/books/e-way-bills', { schema: contract.getEWayBills, config: limits }, async ({ query }) =>
    ok(await getEWayBills(db, query.month, new Date())),
  );

  app.get(
    '/admin/books/e-way-bills/:id/bill.json',
    { schema: contract.exportEWayBill, config: limits },
    async ({ params: { id }, query }, reply) => {
      const found = await findEWayBill(db, id, query);
      if (!found && (await db.$count(shipments, eq(shipments.id, id))) === 0) throw new ShipmentNotFoundError();
      if (!found) throw new EWayBillImpossibleError(['This parcel has no separate invoice.']);
      if (found.result.obstacles) throw new EWayBillImpossibleError(found.result.obstacles);
      await sendJsonFile(reply, `e-way-bill-${found.invoice}.json`, `${JSON.stringify(found.result.file)}\n`);
    },
  );

  app.get('/admin/books/orders/:id/portal-files', { schema: contract.getOrderPortalFiles }, async ({ params }) =>
    ok(await getOrderPortalFiles(db, params.id)),
  );
};
