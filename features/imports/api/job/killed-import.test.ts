import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { imports, products, stockMovements, variants } from '../../../../api/src/platform/db/schema';
import { listJobs, passTime } from '../../../../api/src/platform/jobs/testing/stored-jobs';
import { openTestDatabase, openTestPglite } from '../../../../api/src/testing/database';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';
import { runImport } from './run-import';

const never = new AbortController().signal;
/** Every tenth product is refused; two products have lines that are apart. */
const rows = [
  ...Array.from({ length: 240 }, (_, index) => ({
    id: `k${Math.floor(index / 2)}`,
    sku: `K-${index}`,
    size: index % 2 ? 'M' : 'L',
    price: index % 20 === 0 ? 'x' : '100',
  })),
  { id: 'k1', sku: 'K-last', size: 'XL', price: '100' },
  { id: 'k5', sku: 'K-very-last', size: 'XL', price: '100' },
];

/** Returns a number below another, the same for the same seed. */
const pick = (seed: number, below: number): number => (((seed * 2654435761) >>> 0) % below) + 1;

describe.each([
  ['PostgreSQL', openTestDatabase],
  ['PGlite', openTestPglite],
] as const)('an import on %s', (_name, openDatabase) => {
  const { shop, uploadFile, callImports, waitUntilEnded } = setUpImportShop({}, openDatabase);
  const readImport = async (id: string) => (await callImports(`/${id}`)).body.data;
  const upload = async () => (await uploadFile(buildCsv(...rows))).body.data._id as string;

  /** Takes the import's job as a worker does, which dies when it has begun so many batches. */
  async function dieAfter(batchCount: number): Promise<void> {
    const died = new Error('the process is gone');
    await shop.db.execute(`update pgboss.job set state = 'active', started_on = now() where state < 'active'`);
    const [job] = await listJobs(shop.db);
    const data = job.data as { importId: string };
    let begun = 0;
    const signal = {
      throwIfAborted() {
        if (++begun > batchCount) throw died;
      },
    } as AbortSignal;
    const attempt = { id: randomUUID(), data, attempt: 1, isLast: false, stopping: never, signal };
    await expect(runImport(shop.services, attempt)).rejects.toBe(died);
  }

  /** Reads everything that an import writes, without times and ids. */
  async function readShop(id: string) {
    const shownVariants = await shop.db
      .select({ productId: variants.productId, sku: variants.sku, stock: variants.stock, size: variants.size })
      .from(variants)
      .orderBy(asc(variants.sku));
    const shownProducts = await shop.db
      .select({ id: products.id, title: products.title, version: products.version })
      .from(products)
      .orderBy(asc(products.id));
    const { done, lines, created, updated, refused, problems: findings } = await readImport(id);
    const movements = await shop.db.$count(stockMovements, eq(stockMovements.importId, id));
    const counts = { done, lines, created, updated, refused, movements };
    return { shownVariants, shownProducts, findings, counts };
  }

  test.each([1, 2, 3])(
    'whose worker is killed twice at a random moment ends like an import whose worker was not killed (%d)',
    async (seed) => {
      const whole = await upload();
      await waitUntilEnded(whole);
      const expected = await readShop(whole);
      expect(expected.counts).toMatchObject({ lines: rows.length, done: rows.length, created: 108, refused: 12 });
      await shop.db.delete(imports);
      await shop.db.execute('delete from pgboss.job');
      await shop.db.delete(products);

      const id = await upload();
      for (const turn of [1, 2]) {
        await dieAfter(pick(seed * turn, 3));
        expect(await readImport(id)).toMatchObject({ status: 'running' });
        await passTime(shop.db, 31);
      }
      await waitUntilEnded(id);
      expect(await readShop(id)).toEqual(expected);
    },
  );
});
