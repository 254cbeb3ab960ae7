import { basename } from 'node:path';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxImportBytes } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import { csvOf, sendCsv } from '../../platform/server/csv';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { FileTooLarge, NotATable } from './errors';
import { csvOfProducts } from './export-products';
import { readTable } from './parse/table';
import { openDesk } from './job/import-runner';
import { findImport, listImports, problemsOf } from './queries';

/** Products as CSV: out of the shop and into it. */
export const importsAdmin: RoutePlugin = async (app) => {
  const start = openDesk(app);
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxImportBytes, headerPairs: 20 },
  });

  app.get('/admin/products/export.csv', { schema: contract.exportProducts }, async ({ query }, reply) =>
    sendCsv(reply, 'products.csv', Readable.from(csvOfProducts(app.db, query))),
  );

  app.post('/admin/imports', { schema: contract.startImport }, async (request, reply) => {
    const { bytes, ...file } = await fileOf(request);
    const lines = await readTable(bytes);
    const id = await start({ ...file, lines, actorId: signedIn(request).userId });
    reply.code(201);
    return ok(await findImport(app.db, id));
  });

  app.get('/admin/imports', { schema: contract.listImports }, async () => ok(await listImports(app.db)));

  app.get('/admin/imports/:id', { schema: contract.getImport }, async ({ params }) =>
    ok(await findImport(app.db, params.id)),
  );

  app.get('/admin/imports/:id/report.csv', { schema: contract.getImportReport }, async ({ params }, reply) => {
    const rows = await problemsOf(app.db, params.id);
    const cells = rows.map(({ line, product, column, message }) => [line, product, column, message]);
    return sendCsv(reply, 'import-report.csv', csvOf(['line', 'product', 'column', 'message'], cells));
  });
};

async function fileOf(request: FastifyRequest): Promise<{ fileName: string; isTrial: boolean; bytes: Buffer }> {
  if (!request.isMultipart()) throw new NotATable('Please choose a CSV file.');
  try {
    const file = await request.file();
    if (!file) throw new NotATable('Please choose a CSV file.');
    const { trial } = file.fields;
    const isTrial = trial !== undefined && 'value' in trial && trial.value === '1';
    return { fileName: nameOf(file.filename), isTrial, bytes: await file.toBuffer() };
  } catch (error) {
    if (error instanceof NotATable) throw error;
    throw (error as { statusCode?: number }).statusCode === 413
      ? new FileTooLarge()
      : new NotATable('The file did not arrive whole. Please try again.');
  }
}

const nameOf = (name: string): string => basename(name.replaceAll('\0', '')).slice(0, 200) || 'products.csv';
