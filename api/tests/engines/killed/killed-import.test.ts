import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { startImport } from '../../../../features/imports/api/job/start-import';
import { buildCsv } from '../../../../features/imports/api/testing/csv';
import { auditLog, categories, imports, products, settings, users, variants } from '../../../src/platform/db/schema';
import { testFacts } from '../../../src/testing/shop';
import { setUpWorkers, until } from './workers';

const { getDatabase, startWorker, takeUp } = setUpWorkers();

it('continues an import after the lines that are done when the worker was killed', async () => {
  const db = getDatabase();
  const count = 1000;
  await db.insert(categories).values({ id: 'shirts', name: 'Shirts' });
  await db.insert(settings).values({ key: 'productFacts', value: testFacts });
  // Each part of an import asks for the rights of the admin who began it.
  await db
    .insert(users)
    .values({ id: 'admin', name: 'Anna Admin', email: 'anna@vastra.example', role: 'admin', adminRole: 'owner' });
  const rows = Array.from({ length: count }, (_, index) => ({ id: `k${index}`, sku: `K-${index}` }));
  const content = gzipSync(buildCsv(...rows));
  const stored = { content, storageKey: null, bytes: content.length };
  const file = { fileName: 'autumn.csv', isDryRun: false, stored, lineCount: count };
  const id = await startImport(db, { ...file, kind: 'products', actorId: 'admin' });
  const readImport = async () => (await db.select().from(imports).where(eq(imports.id, id)))[0];
  const worker = await startWorker();
  await until(async () => {
    const { done, status } = await readImport();
    expect(status).not.toBe('failed');
    return done > 0;
  });
  await worker.kill();
  const { done, status } = await readImport();
  expect(status).toBe('running');
  expect(done).toBeLessThan(count);
  expect(await db.$count(products)).toBe(done);

  const next = await takeUp('import-products');
  await until(async () => (await readImport()).status === 'done');
  await next.kill();
  expect(await readImport()).toMatchObject({ done: count, created: count, updated: 0, refused: 0, findings: [] });
  expect([await db.$count(products), await db.$count(variants)]).toEqual([count, count]);
  expect(await db.select().from(auditLog).where(sql`${auditLog.entityId} = ${id}`)).toHaveLength(1);
});
