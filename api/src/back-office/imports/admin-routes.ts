import { basename } from 'node:path';
import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxImportBytes } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { sendCsv, toCsv } from '../../platform/server/responses/csv';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findBulkAction, getBulkAction } from '../bulk/queries';
import { FileTooLargeError, InvalidTableError } from './errors';
import { exportProducts } from './export-products';
import { failAbandonedImports, startImport } from './job/start-import';
import { getMapping } from './mapping/profiles';
import { getImport, listFindings, listImports } from './queries';
import { countLines, readImportFile } from './read-import-file';
import { assertCredit } from './records/assert-credit';
import { assertKindPermitted, sumCredit } from './records/kinds';
import { undoImport } from './undo-import';

/** Serves the export of products and the import of files. */
export const importRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxImportBytes, headerPairs: 20 },
  });

  app.get(
    '/admin/products/export.csv',
    { schema: contract.exportProducts, config: fileLimits },
    async ({ query }, reply) => sendCsv(reply, 'products.csv', Readable.from(exportProducts(db, query))),
  );

  app.post('/admin/imports', { schema: contract.startImport, config: fileLimits }, async (request, reply) => {
    const { bytes, profileId, ...file } = await readUpload(request);
    const read = await readImportFile(bytes);
    assertKindPermitted(request, read.kind);
    const mapping = profileId ? await getMapping(db, profileId) : undefined;
    if ('records' in read && !file.isDryRun) await assertCredit(request, sumCredit(read.records));
    const id = await startImport(db, {
      ...file,
      bytes,
      kind: read.kind,
      mapping,
      lineCount: countLines(read),
      actorId: requireSession(request).userId,
    });
    reply.code(201);
    return ok(await getImport(db, id));
  });

  app.get('/admin/imports', { schema: contract.listImports }, async () => {
    await db.transaction(failAbandonedImports);
    return ok(await listImports(db));
  });

  app.get('/admin/imports/:id', { schema: contract.getImport }, async ({ params }) => {
    await db.transaction(failAbandonedImports);
    return ok(await getImport(db, params.id));
  });

  app.post('/admin/imports/:id/undo', { schema: contract.undoImport }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => undoImport(tx, request.params.id, userId));
    return reply.code(202).send(ok(await getBulkAction(db, await findBulkAction(db, id))));
  });

  app.get(
    '/admin/imports/:id/report.csv',
    { schema: contract.getImportReport, config: fileLimits },
    async ({ params }, reply) => {
      const rows = await listFindings(db, params.id);
      const cells = rows.map(({ line, product, column, message }) => [line, product, column, message]);
      return sendCsv(reply, 'import-report.csv', toCsv(['line', 'product', 'column', 'message'], cells));
    },
  );
};

async function readUpload(
  request: FastifyRequest,
): Promise<{ fileName: string; isDryRun: boolean; profileId: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new InvalidTableError('Please choose a CSV or XLSX file.');
  try {
    const file = await request.file();
    if (!file) throw new InvalidTableError('Please choose a CSV or XLSX file.');
    const bytes = await file.toBuffer();
    const isDryRun = readField(file, 'trial') === '1';
    return { fileName: toFileName(file.filename), isDryRun, profileId: readField(file, 'profile'), bytes };
  } catch (error) {
    if (error instanceof InvalidTableError) throw error;
    throw (error as { statusCode?: number }).statusCode === 413
      ? new FileTooLargeError()
      : new InvalidTableError('The upload was interrupted. Please try again.');
  }
}

function readField({ fields }: MultipartFile, name: string): string {
  const field = fields[name];
  return field !== undefined && 'value' in field ? String(field.value) : '';
}

const toFileName = (name: string): string => basename(name.replaceAll('\0', '')).slice(0, 200) || 'products.csv';
