import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { loadProductFields } from '../../../../api/src/catalogue/products/custom-fields';
import { requireSession } from '../../../../api/src/platform/auth/sessions/guard';
import { limitCalls } from '../../../../api/src/platform/limits/limit';
import { done, ok } from '../../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../../api/src/platform/server/route-plugin';
import * as contract from '../../contract';
import { InvalidTableError } from '../errors';
import { assertKindPermitted } from '../kind-permissions';
import { PreviewTooLargeError } from './errors';
import { previewFile } from './preview';
import { deleteProfile, findProfile, listProfiles, saveProfile } from './profiles';
import { toPreviewError } from './to-preview-error';

/** Most bytes of a preview. The admin area sends the beginning of a larger CSV file. */
const maxPreviewBytes = 20 * 1024 * 1024;

/** Serves the preview of files and the mappings that merchants have saved. */
export const importMappingRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  await app.register(multipart, {
    limits: { files: 1, fields: 2, parts: 3, fieldSize: 1024, fileSize: maxPreviewBytes, headerPairs: 20 },
  });

  app.post('/admin/imports/preview', { schema: contract.previewImport, config: fileLimits }, async (request) => {
    const { bytes, sheet } = await readUpload(request);
    const fields = await loadProductFields(db);
    const preview = await previewFile(bytes, sheet, { db, fields }).catch(toPreviewError);
    assertKindPermitted(request, preview.kind);
    const columns = preview.columns.map(({ name }) => name);
    return ok({ ...preview, profileId: await findProfile(db, preview.format, columns) });
  });

  app.get('/admin/import-profiles', { schema: contract.listImportProfiles }, async () => ok(await listProfiles(db)));

  app.post('/admin/import-profiles', { schema: contract.saveImportProfile }, async (request, reply) => {
    const { userId } = requireSession(request);
    const profile = await db.transaction((tx) => saveProfile(tx, request.body, userId));
    return reply.code(201).send(ok(profile));
  });

  app.delete('/admin/import-profiles/:id', { schema: contract.deleteImportProfile }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteProfile(tx, request.params.id, userId));
    return done();
  });
};

async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; sheet: string }> {
  if (!request.isMultipart()) throw new InvalidTableError('Please choose a CSV or XLSX file.');
  try {
    const file = await request.file();
    if (!file) throw new InvalidTableError('Please choose a CSV or XLSX file.');
    const bytes = await file.toBuffer();
    const field = file.fields.sheet;
    return { bytes, sheet: field !== undefined && 'value' in field ? String(field.value) : '' };
  } catch (error) {
    if (error instanceof InvalidTableError) throw error;
    throw (error as { statusCode?: number }).statusCode === 413
      ? new PreviewTooLargeError()
      : new InvalidTableError('The upload was interrupted. Please try again.');
  }
}
