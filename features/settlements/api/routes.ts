import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import { readCsvUpload } from '../../../api/src/platform/csv/read-upload';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { sendCsv } from '../../../api/src/platform/server/responses/csv';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { importSettlements } from './import-settlements';
import { listMissingPage } from './missing-payments';
import { parseSettlementFile, settlementLimits } from './parse-file';
import { getSettlement, listLinePage, listSettlementPage } from './queries';
import { resolveLine } from './resolve-line';
import { assertKnownProvider, settlementProviders } from './settlement-providers';
import { streamSettlementsCsv } from './settlements-csv';
import { getCashTotals, getProviderTotals } from './totals';

/** Serves the settlements of payment providers, and what none of them has. */
export const settlementRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  await app.register(multipart, {
    limits: { files: 1, fields: 2, parts: 3, fieldSize: 1024, fileSize: settlementLimits.maxBytes, headerPairs: 20 },
  });

  app.post('/admin/settlements', { schema: contract.importSettlements, config: fileLimits }, async (request, reply) => {
    const { bytes, fileName, getText } = await readCsvUpload(request, {
      ...settlementLimits,
      fallbackName: 'settlements.csv',
    });
    const file = { ...parseSettlementFile(bytes), fileName };
    const { userId: actorId } = requireSession(request);
    const isDryRun = getText('trial') === '1';
    reply.code(201);
    return ok(await importSettlements(db, { ...file, isDryRun, actorId }, new Date()));
  });

  app.get('/admin/settlement-providers', { schema: contract.listSettlementProviders }, async () =>
    ok(
      settlementProviders.map(({ method, name, report }) => ({ provider: method, label: name, report: report.title })),
    ),
  );

  app.get('/admin/settlements', { schema: contract.listSettlements }, async ({ query }) => {
    assertKnownProvider(query.provider);
    return ok(await listSettlementPage(db, query));
  });

  app.get(
    '/admin/settlements/export.csv',
    { schema: contract.exportSettlements, config: fileLimits },
    async ({ query }, reply) => {
      await sendCsv(
        reply,
        `settlements-${toIndianDay(new Date())}.csv`,
        Readable.from(streamSettlementsCsv(db, query)),
      );
    },
  );

  app.get('/admin/settlements/:id', { schema: contract.getSettlement }, async ({ params }) =>
    ok(await getSettlement(db, params.id)),
  );

  app.get('/admin/settlements/:id/lines', { schema: contract.listSettlementLines }, async ({ params, query }) =>
    ok(await listLinePage(db, params.id, query)),
  );

  app.post(
    '/admin/settlements/:id/lines/:line/resolve',
    { schema: contract.resolveSettlementLine },
    async (request) => {
      const { userId: actorId } = requireSession(request);
      const resolution = { ...request.params, ...request.body, actorId };
      return ok(await db.transaction((tx) => resolveLine(tx, resolution, new Date())));
    },
  );

  app.get('/admin/missing-payments', { schema: contract.listMissingPayments }, async ({ query }) => {
    assertKnownProvider(query.provider);
    return ok(await listMissingPage(db, query, { businessDays: config.settlementDays, now: new Date() }));
  });

  app.get('/admin/settlement-totals', { schema: contract.getSettlementTotals }, async ({ query }) =>
    ok({ providers: await getProviderTotals(db, query), cash: await getCashTotals(db, query) }),
  );
};
