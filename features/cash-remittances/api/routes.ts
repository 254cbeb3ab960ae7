import multipart from '@fastify/multipart';
import { findKnownCarrier } from '../../../api/src/fulfilment/shipments/carriers/list-carriers';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { readCsvUpload } from '../../../api/src/platform/csv/read-upload';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { maxRemittanceBytes } from '../contract';
import { CarrierUnknownError } from './errors';
import { importRemittance, manualCarrier } from './import-remittance';
import { listOutstandingPage, receiveCash } from './outstanding-cash';
import { parseRemittanceFile, remittanceLimits } from './parse-file';
import { getRemittance, listLinePage, listRemittancePage } from './queries';
import { settleLine } from './settle-line';

const maxCarrierLength = 40;
const maxReferenceLength = 60;

/** Serves the cash that carriers collect, and the files in which they remit it. */
export const remittanceRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxRemittanceBytes, headerPairs: 20 },
  });

  app.post(
    '/admin/cash-remittances',
    { schema: contract.importRemittance, config: limitCalls({ per: 'account', max: 60, seconds: 60 }) },
    async (request, reply) => {
      const { bytes, fileName, getText } = await readCsvUpload(request, {
        ...remittanceLimits,
        fallbackName: 'remittance.csv',
      });
      const carrier = getText('carrier').slice(0, maxCarrierLength) || manualCarrier;
      if (carrier !== manualCarrier && !findKnownCarrier(carrier)) throw new CarrierUnknownError();
      const rows = parseRemittanceFile(bytes, getText('reference').slice(0, maxReferenceLength));
      const { userId: actorId } = requireSession(request);
      const result = await importRemittance(
        db,
        { carrierCode: carrier, fileName, rows, isDryRun: getText('trial') === '1', actorId },
        new Date(),
      );
      reply.code(201);
      return ok(result);
    },
  );

  app.get('/admin/cash-remittances', { schema: contract.listRemittances }, async ({ query }) =>
    ok(await listRemittancePage(db, query)),
  );

  app.get('/admin/cash-remittances/:id', { schema: contract.getRemittance }, async ({ params }) =>
    ok(await getRemittance(db, params.id)),
  );

  app.get('/admin/cash-remittances/:id/lines', { schema: contract.listRemittanceLines }, async ({ params, query }) =>
    ok(await listLinePage(db, params.id, query)),
  );

  app.post(
    '/admin/cash-remittances/:id/lines/:row/settle',
    { schema: contract.settleRemittanceLine },
    async (request) => {
      const { id, row } = request.params;
      const { userId: actorId } = requireSession(request);
      const { note } = request.body;
      return ok(await db.transaction((tx) => settleLine(tx, { id, row, note, actorId }, new Date())));
    },
  );

  app.get('/admin/cash', { schema: contract.listOutstandingCash }, async ({ query }) =>
    ok(await listOutstandingPage(db, query, new Date())),
  );

  app.post('/admin/cash', { schema: contract.receiveCash }, async (request, reply) => {
    await receiveCash(db, { ...request.body, actorId: requireSession(request).userId }, new Date());
    reply.code(201);
    return done();
  });
};
