import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { hasSessionPermission, requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import { readCsvUpload } from '../../../api/src/platform/csv/read-upload';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { sendCsv } from '../../../api/src/platform/server/responses/csv';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { addPriceList, deletePriceList, type Editor, savePriceList } from './edit-price-list';
import { importRows, readPriceFile, rowLimits } from './import-rows';
import { exportRows, getPriceListRecord, listPriceListPage, listRowPage } from './queries';

/** Serves price lists to admins. */
export const adminPriceListRoutes: RoutePlugin = async (app) => {
  const { db, assessOffer: assess } = app.services;
  const toEditor = (request: FastifyRequest): Editor => {
    const session = requireSession(request);
    return { userId: session.userId, canApprove: hasSessionPermission(session, 'offers.approve'), assess };
  };
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  await app.register(multipart, {
    limits: { files: 1, fields: 1, parts: 2, fieldSize: 1024, fileSize: rowLimits.maxBytes, headerPairs: 20 },
  });

  app.get('/admin/price-lists', { schema: contract.listPriceLists }, async ({ query }) => {
    const { rows, total } = await listPriceListPage(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/price-lists/:id', { schema: contract.getPriceList }, async ({ params }) =>
    ok(await getPriceListRecord(db, params.id)),
  );

  app.post('/admin/price-lists', { schema: contract.createPriceList }, async (request, reply) => {
    const id = await db.transaction((tx) => addPriceList(tx, request.body, toEditor(request)));
    return reply.code(201).send(ok(await getPriceListRecord(db, id)));
  });

  app.put('/admin/price-lists/:id', { schema: contract.updatePriceList }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => savePriceList(tx, id, request.body, toEditor(request)));
    return ok(await getPriceListRecord(db, id));
  });

  app.delete('/admin/price-lists/:id', { schema: contract.deletePriceList }, async (request) => {
    await db.transaction((tx) => deletePriceList(tx, request.params.id, toEditor(request)));
    return done();
  });

  app.get('/admin/price-lists/:id/rows', { schema: contract.listPriceListRows }, async ({ params, query }) => {
    const { rows, total } = await listRowPage(db, params.id, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.post(
    '/admin/price-lists/:id/rows',
    { schema: contract.importPriceListRows, config: fileLimits },
    async (request, reply) => {
      const { bytes, getText } = await readCsvUpload(request, { ...rowLimits, fallbackName: 'prices.csv' });
      const records = readPriceFile(bytes);
      const options = { isDryRun: getText('trial') === '1', actorId: requireSession(request).userId, assess };
      const result = await db.transaction((tx) => importRows(tx, request.params.id, records, options));
      reply.code(201);
      return ok(result);
    },
  );

  app.get(
    '/admin/price-lists/:id/rows.csv',
    { schema: contract.exportPriceListRows, config: fileLimits },
    async ({ params }, reply) => {
      await sendCsv(reply, `prices-${toIndianDay(new Date())}.csv`, await exportRows(db, params.id));
    },
  );
};
