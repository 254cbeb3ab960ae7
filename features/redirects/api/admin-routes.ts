import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import { readCsvUpload } from '../../../api/src/platform/csv/read-upload';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { sendCsv } from '../../../api/src/platform/server/responses/csv';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { createRedirect, deleteRedirect, updateRedirect } from './edit-redirects';
import { importRedirects, readRedirectFile, redirectLimits, streamRedirectsCsv } from './import-redirects';
import { listMissingPage, listRedirectPage } from './list-redirects';

/** Serves redirects to admins, and the report of paths that no page answered. */
export const adminRedirectRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  await app.register(multipart, {
    limits: { files: 1, fields: 1, parts: 2, fieldSize: 1024, fileSize: redirectLimits.maxBytes, headerPairs: 20 },
  });
  const toEditingContext = (request: FastifyRequest) => ({
    actorId: requireSession(request).userId,
    siteUrl: config.siteUrl,
    releases: config.releases,
  });

  app.get('/admin/redirects', { schema: contract.listRedirects }, async ({ query }) => {
    const { rows, total } = await listRedirectPage(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.post('/admin/redirects', { schema: contract.createRedirect }, async (request, reply) => {
    const redirect = await db.transaction((tx) => createRedirect(tx, request.body, toEditingContext(request)));
    reply.code(201);
    return ok(redirect);
  });

  app.put('/admin/redirects/:id', { schema: contract.updateRedirect }, async (request) => {
    const change = { ...request.params, ...request.body };
    return ok(await db.transaction((tx) => updateRedirect(tx, change, toEditingContext(request))));
  });

  app.delete('/admin/redirects/:id', { schema: contract.deleteRedirect }, async (request) => {
    await db.transaction((tx) => deleteRedirect(tx, request.params.id, requireSession(request).userId));
    return done();
  });

  app.post(
    '/admin/redirects/import',
    { schema: contract.importRedirects, config: fileLimits },
    async (request, reply) => {
      const { bytes, getText } = await readCsvUpload(request, { ...redirectLimits, fallbackName: 'redirects.csv' });
      const records = readRedirectFile(bytes);
      const options = { ...toEditingContext(request), isDryRun: getText('trial') === '1' };
      const result = await db.transaction((tx) => importRedirects(tx, records, options));
      reply.code(201);
      return ok(result);
    },
  );

  app.get(
    '/admin/redirects/export.csv',
    { schema: contract.exportRedirects, config: fileLimits },
    async (_request, reply) => {
      await sendCsv(reply, `redirects-${toIndianDay(new Date())}.csv`, Readable.from(streamRedirectsCsv(db)));
    },
  );

  app.get('/admin/missing-pages', { schema: contract.listMissingPages }, async ({ query }) => {
    const { rows, total } = await listMissingPage(db, query, new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });
};
