import { basename } from 'node:path';
import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { ObjectStorage } from '@vastra/platform/releases';
import type { FastifyRequest } from 'fastify';
import { findBulkAction, getBulkAction } from '../../../api/src/back-office/bulk/queries';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { sendCsv, toCsv } from '../../../api/src/platform/server/responses/csv';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { maxImportBytes } from '../contract';
import { FileTooLargeError, InvalidTableError } from './errors';
import { exportProducts } from './export-products';
import { openStoredFile } from './files/open-file';
import { removeFile, type StoredFile, storeUpload } from './files/store-upload';
import { getFileKind } from './formats/recognise';
import { failAbandonedImports, startImport } from './job/start-import';
import { assertKindPermitted } from './kind-permissions';
import { getMapping } from './mapping/profiles';
import { getImport, listFindings, listImports } from './queries';
import { openImportFile } from './read-import-file';
import { assertCredit } from './records/assert-credit';
import { creditKinds, sumCredit } from './records/kinds';
import { steerRoutes } from './steer-routes';
import { undoImport } from './undo-import';

/** Serves the export of products and the import of files. */
export const importRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxImportBytes, headerPairs: 20 },
  });

  app.get(
    '/admin/products/export.csv',
    { schema: contract.exportProducts, config: fileLimits },
    async ({ query }, reply) => sendCsv(reply, 'products.csv', Readable.from(exportProducts(db, query))),
  );

  app.post(
    '/admin/imports',
    { schema: contract.startImport, config: { ...fileLimits, hasLongUpload: true } },
    async (request, reply) => {
      const storage = config.mediaStorage;
      const { stored, profileId, ...upload } = await readUpload(request, storage);
      try {
        const mapping = profileId ? await getMapping(db, profileId) : undefined;
        const file = await openImportFile(await openStoredFile(stored, storage), { mapping });
        const kind = getFileKind(file);
        assertKindPermitted(request, kind);
        if (!upload.isDryRun && file.contents === 'records' && creditKinds.includes(kind))
          await assertCredit(request, db, await sumCredit(file.readItems()));
        // A large file takes longer than a browser waits, so its job reads it.
        const lineCount = stored.content ? (await file.scan())!.lineCount : 0;
        const { userId } = requireSession(request);
        const id = await startImport(db, { ...upload, stored, mapping, kind, lineCount, actorId: userId });
        reply.code(201);
        return ok(await getImport(db, id));
      } catch (error) {
        if (stored.storageKey) await removeFile(stored.storageKey, storage).catch(() => undefined);
        throw error;
      }
    },
  );

  app.get('/admin/imports', { schema: contract.listImports }, async () => {
    await db.transaction(failAbandonedImports);
    return ok(await listImports(db));
  });

  await steerRoutes(app, {});

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
      const cells = rows.map(({ line, product, column, message, isNotice }) => [
        ...[line, product, column, message],
        isNotice ? 'notice' : 'problem',
      ]);
      return sendCsv(reply, 'import-report.csv', toCsv(['line', 'product', 'column', 'message', 'kind'], cells));
    },
  );
};

async function readUpload(
  request: FastifyRequest,
  storage: ObjectStorage,
): Promise<{ fileName: string; isDryRun: boolean; profileId: string; stored: StoredFile }> {
  if (!request.isMultipart()) throw new InvalidTableError('Please choose a CSV or XLSX file.');
  const file = await request.file().catch(toUploadError);
  if (!file) throw new InvalidTableError('Please choose a CSV or XLSX file.');
  const [isDryRun, profileId] = [readField(file, 'trial') === '1', readField(file, 'profile')];
  const stored = await storeUpload(file.file, storage).catch((error) => {
    // Any other failure is one of the storage.
    if (file.file.errored || request.raw.destroyed) toUploadError(error);
    throw error;
  });
  if (file.file.truncated) {
    if (stored.storageKey) await removeFile(stored.storageKey, storage);
    throw new FileTooLargeError();
  }
  return { fileName: toFileName(file.filename), isDryRun, profileId, stored };
}

function toUploadError(error: unknown): never {
  throw (error as { statusCode?: number }).statusCode === 413
    ? new FileTooLargeError()
    : new InvalidTableError('The upload was interrupted. Please try again.');
}

function readField({ fields }: MultipartFile, name: string): string {
  const field = fields[name];
  return field !== undefined && 'value' in field ? String(field.value) : '';
}

const toFileName = (name: string): string => basename(name.replaceAll('\0', '')).slice(0, 200) || 'products.csv';
