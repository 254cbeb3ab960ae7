import { Readable } from 'node:stream';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { sendCsv } from '../../../api/src/platform/server/responses/csv';
import { sendJsonFile } from '../../../api/src/platform/server/responses/file';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import { getSeller } from '../../../api/src/pricing/tax/seller';
import * as contract from '../contract';
import { accountingFileRoutes } from './accounting-files/routes';
import { SellerGstinMissingError } from './errors';
import { streamReturn } from './gstr1/return-json';
import { streamSectionCsv } from './gstr1/section-csv';
import { getGstr1 } from './gstr1/summary';
import { portalFileRoutes } from './portal-files/routes';
import { reportRoutes } from './reports/routes';

/** Serves the books: GST returns, files for the portals, and reports. */
export const booksRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  await app.register(reportRoutes);
  await app.register(portalFileRoutes);
  await app.register(accountingFileRoutes);
  // They read all documents or orders of a month.
  const limits = limitCalls({ per: 'account', max: 60, seconds: 60 });

  app.get('/admin/books/gstr-1', { schema: contract.getGstr1, config: limits }, async ({ query }) =>
    ok(await getGstr1(db, query.month, new Date())),
  );

  app.get(
    '/admin/books/gstr-1/return.json',
    { schema: contract.exportGstr1, config: limits },
    async ({ query: { month } }, reply) => {
      const { gstin } = await getSeller(db);
      if (!gstin) throw new SellerGstinMissingError();
      await sendJsonFile(reply, `gstr1-${month}-${gstin}.json`, Readable.from(streamReturn(db, { month, gstin })));
    },
  );

  app.get(
    '/admin/books/gstr-1/sections/:file',
    { schema: contract.exportGstr1Section, config: limits },
    async ({ params: { file }, query: { month } }, reply) => {
      await sendCsv(reply, `gstr1-${month}-${file}.csv`, Readable.from(streamSectionCsv(db, month, file)));
    },
  );
};
