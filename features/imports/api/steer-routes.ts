import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import type { Database } from '../../../api/src/platform/db/connect';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { sendCsv } from '../../../api/src/platform/server/responses/csv';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { cancelImport, pauseImport, resumeImport } from './job/steer-import';
import { assertKindPermitted } from './kind-permissions';
import { listFailed, retryFailed } from './pictures/picture-results';
import { getImport, getImportKind } from './queries';
import { openReport } from './report/report-rows';

/** Serves what admins do with a running or ended import. */
export const steerRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.post('/admin/imports/:id/pause', { schema: contract.pauseImport }, async (request) =>
    steer(db, request, pauseImport),
  );
  app.post('/admin/imports/:id/resume', { schema: contract.resumeImport }, async (request) =>
    steer(db, request, resumeImport),
  );
  app.post('/admin/imports/:id/cancel', { schema: contract.cancelImport }, async (request) =>
    steer(db, request, cancelImport),
  );

  app.get(
    '/admin/imports/:id/rows.csv',
    { schema: contract.getImportRows, config: limitCalls({ per: 'account', max: 20, seconds: 60 }) },
    async (request, reply) => {
      const { id } = request.params;
      assertKindPermitted(request, await getImportKind(db, id));
      const rows = await openReport({ db, storage: config.mediaStorage }, id);
      return sendCsv(reply, 'import-rows.csv', Readable.from(rows));
    },
  );

  app.get('/admin/imports/:id/pictures', { schema: contract.listFailedPictures }, async ({ params: { id } }) => {
    await getImportKind(db, id);
    return ok(await listFailed(db, id));
  });

  app.post('/admin/imports/:id/pictures/retry', { schema: contract.retryPictures }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await getImportKind(db, id);
    await retryFailed(db, { importId: id, actorId: userId, pictureId: request.body?.pictureId });
    return ok(await getImport(db, id));
  });
};

async function steer(
  db: Database,
  request: FastifyRequest & { params: { id: string } },
  change: (db: Database, id: string, actorId: string) => Promise<void>,
) {
  const { id } = request.params;
  assertKindPermitted(request, await getImportKind(db, id));
  await change(db, id, requireSession(request).userId);
  return ok(await getImport(db, id));
}
