import { Readable } from 'node:stream';
import type { ObjectStorage } from '@vastra/platform/releases';
import type { FastifyReply } from 'fastify';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { type ByteRange, parseRange } from '../../../api/src/platform/media/videos/byte-range';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { createLinkToken, isOwner, readLinkToken } from './download-link';
import { ExportNotFoundError, RangeNotSatisfiableError } from './errors';
import { readExportFile } from './export-file';
import { cancelExport, failAbandonedExports, startExport } from './job/start-export';
import { type ExportRow, getExport, getExportRow, hasFile, listExports } from './queries';

/** Serves exports of everything to owners, and their files to who has a link. */
export const shopExportRoutes: RoutePlugin = async (app) => {
  const { db, keys } = app.services;
  const linkLimits = limitCalls({ per: 'account', max: 20, seconds: 60 });

  app.get('/admin/shop-exports', { schema: contract.listShopExports }, async () => {
    await failAbandonedExports(db);
    return ok(await listExports(db));
  });

  app.post('/admin/shop-exports', { schema: contract.startShopExport }, async (request, reply) => {
    const id = await startExport(db, requireSession(request).userId);
    reply.code(201);
    return ok(await getExport(db, id));
  });

  app.post('/admin/shop-exports/:id/cancel', { schema: contract.cancelShopExport }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => cancelExport(tx, id, requireSession(request).userId));
    return ok(await getExport(db, id));
  });

  app.post(
    '/admin/shop-exports/:id/link',
    { schema: contract.createShopExportLink, config: linkLimits },
    async (request, reply) => {
      const { id } = request.params;
      const actorId = requireSession(request).userId;
      if (!hasFile(await getExportRow(db, id), new Date())) throw new ExportNotFoundError();
      const { token, expiresAt } = createLinkToken(keys, { exportId: id, actorId });
      await db.transaction((tx) =>
        recordAuditEntry(tx, {
          ...{ actorId, action: 'link', entity: 'shop-export', entityId: id },
          after: { expiresAt: expiresAt.toISOString() },
        }),
      );
      reply.code(201);
      const url = `/api/v1/shop-exports/${encodeURIComponent(id)}/file?token=${token}`;
      return ok({ url, expiresAt: expiresAt.toISOString() });
    },
  );

  await app.register(downloadRoutes);
};

/** Serves files of exports to who has a link, without a session, because a browser or a program downloads them for hours. */
const downloadRoutes: RoutePlugin = async (app) => {
  const { db, keys } = app.services;
  const limits = limitCalls({ per: 'network', max: 120, seconds: 60 });

  app.get(
    '/shop-exports/:id/file',
    { schema: contract.downloadShopExport, config: limits },
    async ({ params: { id }, query: { token }, headers, method }, reply) => {
      const actorId = readLinkToken(keys, id, token);
      if (!actorId || !(await isOwner(db, actorId)))
        throw new ExportNotFoundError('This link has expired. Please create another one in the admin area.');
      const row = await getExportRow(db, id);
      if (!hasFile(row, new Date())) throw new ExportNotFoundError();
      const range = parseRange(headers.range, row.bytes);
      if (range === 'unsatisfiable') throw new RangeNotSatisfiableError();
      // Each request has an entry, because a range can be almost the whole file.
      if (method === 'GET')
        await db.transaction((tx) =>
          recordAuditEntry(tx, {
            ...{ actorId, action: 'download', entity: 'shop-export', entityId: id },
            after: range && { bytes: `${range.start}-${range.end}` },
          }),
        );
      await sendFile(reply, row, range, app.services.config.mediaStorage);
    },
  );
};

/** Sends a file, or a range of it. */
function sendFile(
  reply: FastifyReply,
  { id, runId, bytes, createdAt }: ExportRow,
  range: ByteRange | undefined,
  storage: ObjectStorage,
): FastifyReply {
  reply.headers({
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'x-robots-tag': 'noindex, nofollow',
    'content-disposition': `attachment; filename="shop-${toIndianDay(createdAt)}.zip"`,
    'x-content-type-options': 'nosniff',
  });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return reply
    .type('application/zip')
    .header('content-length', end - start + 1)
    .send(Readable.from(readExportFile(storage, { id, runId: runId! }, { start, end })));
}
