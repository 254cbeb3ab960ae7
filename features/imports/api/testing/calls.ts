import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { imports } from '../../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import {
  type AdminWorld,
  addTestProduct,
  buildIdWrite,
  buildName,
} from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import { importColumns } from '../../contract';
import { importProductsHandler } from '../job/handler';
import { pictureDownloads } from '../tables';

const permission = 'catalogue.write';

const hat: Record<string, string> = {
  id: 'imported-hat',
  title: 'Hat',
  brand: 'Neel',
  category: 'jackets',
  sku: 'IMPORTED',
  color: 'Red',
  color_code: '#b3202c',
  size: 'M',
  price: '499',
  original_price: '999',
  stock: '3',
  status: 'on-sale',
};

const buildFile = (cells: Record<string, string>) =>
  `${importColumns.join(',')}\n${importColumns.map((column) => cells[column] ?? '').join(',')}\n`;
const buildProfile = () => ({ name: buildName('Rules'), format: 'Shopify products', columns: ['Handle'], mapping: {} });

/** Ends the imports that other calls have started, because one runs at a time. */
async function endImports({ shop }: Pick<AdminWorld, 'shop'>): Promise<void> {
  const ended = { status: 'failed', finishedAt: new Date(), pausedAt: null } as const;
  await shop.db
    .update(imports)
    .set(ended)
    .where(inArray(imports.status, ['waiting', 'running']));
}

/** Starts the import of a product, and resolves to its id. */
async function startOneImport(world: AdminWorld): Promise<string> {
  await endImports(world);
  const cells = { ...hat, id: buildName('imported').toLowerCase(), sku: buildName('IMPORTED') };
  return (await world.call('POST /admin/imports', { file: buildFile(cells) }))._id;
}

/** Imports a product, and resolves to the id of the import when it has ended. */
async function importProduct(world: AdminWorld): Promise<string> {
  const id = await startOneImport(world);
  await runAllDueJobs(world.shop.services, [importProductsHandler]);
  return id;
}

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  startImport: {
    permission,
    undo: 'Has its own undo',
    make: async (world) => {
      await endImports(world);
      return { file: buildFile(hat) };
    },
    movesValue: 'by-input',
    makeValue: async (world) => {
      await endImports(world);
      const ending = String(Date.now()).slice(-4);
      const card = { code: `MOVED-CARD-${ending}`, ending, amount: 500, balance: 500, expiresAt: null, isActive: true };
      return { file: JSON.stringify({ type: 'gift-card', ...card }) };
    },
    mailsNobody: true,
    jobs: [importProductsHandler],
    limits: ['account 60/60 s shared'],
  },
  undoImport: { permission, undo: 'Is an undo', make: async (world) => buildIdWrite(await importProduct(world)) },
  pauseImport: {
    permission,
    undo: 'Is undone by resuming',
    make: async (world) => buildIdWrite(await startOneImport(world)),
  },
  resumeImport: {
    permission,
    undo: 'Is undone by pausing',
    make: async (world) => {
      const id = await startOneImport(world);
      await world.shop.db.update(imports).set({ pausedAt: new Date() }).where(eq(imports.id, id));
      return buildIdWrite(id);
    },
  },
  cancelImport: {
    permission,
    undo: 'Asks for a confirmation or moves money, which an admin cannot take back',
    make: async (world) => buildIdWrite(await startOneImport(world)),
  },
  retryPictures: {
    permission,
    undo: 'Adds pictures of an import, which has its own undo',
    make: async (world) => {
      const importId = await importProduct(world);
      const { _id: productId } = await addTestProduct(world);
      const picture = { id: randomUUID(), importId, productId, line: 2, url: 'https://old.example/a.jpg', alt: '' };
      await world.shop.db.insert(pictureDownloads).values({ ...picture, position: 0, status: 'failed' });
      return buildIdWrite(importId, {});
    },
  },
  previewImport: {
    permission,
    undo: 'Changes nothing of the shop',
    reads: 'reads the beginning of a file, of which nothing is stored',
    limits: ['account 60/60 s shared'],
  },
  saveImportProfile: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: buildProfile() }),
  },
  deleteImportProfile: {
    permission,
    undo: 'undo',
    make: async (world) =>
      buildIdWrite((await world.call('POST /admin/import-profiles', { body: buildProfile() }))._id),
  },
  getImportReport: { limits: ['account 60/60 s shared'] },
  getImportRows: { limits: ['account 20/60 s shared'] },
  exportProducts: { limits: ['account 60/60 s shared'] },
};
