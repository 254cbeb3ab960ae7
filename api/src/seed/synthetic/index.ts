import { asc, like, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect';
import { runOnDirectConnection } from '../../platform/db/direct-connection';
import { productImages, products } from '../../platform/db/schema';
import { buildProduct, type SyntheticProduct } from './build-product';
import { canCopyProducts, copyProducts } from './copy-products';
import { createRandom } from './random';

const productsPerBatch = 2000;
/** Products beyond these are copies of them, where the user of the database may copy. */
const defaultMaxGenerated = 20_000;

export interface SyntheticOptions {
  count: number;
  /** Seed of the random numbers: the same seed gives the same catalogue. 1 by default. */
  seed?: number;
  now?: Date;
  /** Number of products that are not copies of others; 20,000 by default. */
  maxGenerated?: number;
}

/**
 * Adds synthetic products for benchmarks to the demo shop. They share its categories and pictures.
 *
 * @throws if the shop has synthetic products already
 */
export async function seedSynthetic(
  db: Database,
  { count, seed = 1, now = new Date(), maxGenerated = defaultMaxGenerated }: SyntheticOptions,
): Promise<void> {
  const [existing] = await db.select({ id: products.id }).from(products).where(like(products.id, 's1-%')).limit(1);
  if (existing)
    throw new Error('The shop has a synthetic catalogue already. To make another, begin again with --fresh --yes.');
  const random = createRandom(seed);
  const models = { pictures: await loadPicturesByProduct(db), now };
  const generatedCount = count > maxGenerated && (await canCopyProducts(db)) ? maxGenerated : count;
  for (let done = 0; done < generatedCount; done += productsPerBatch) {
    const length = Math.min(productsPerBatch, generatedCount - done);
    const batch = Array.from({ length }, (_, index) => buildProduct(done + index + 1, random, models));
    await db.transaction((tx) => insertBatch(tx, batch));
  }
  await runOnDirectConnection(db, async (direct) => {
    if (generatedCount < count) await copyProducts(direct, { existingCount: generatedCount, count });
    // Also vacuums, because the server would otherwise do so by itself while something is measured.
    await direct.execute(sql`vacuum analyze`);
  });
}

async function insertBatch(tx: Queryable, batch: SyntheticProduct[]): Promise<void> {
  await insertRows(
    tx,
    'products',
    batch.map(({ product }) => product),
  );
  await insertRows(
    tx,
    'variants',
    batch.flatMap(({ variants }) => variants),
  );
  await insertRows(
    tx,
    'product_images',
    batch.flatMap(({ images }) => images),
  );
}

/** Passes all rows as one parameter, which is many times faster than a parameter per value. */
async function insertRows(tx: Queryable, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(
    Object.keys(rows[0]).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)
  `);
}

async function loadPicturesByProduct(db: Queryable): Promise<Map<string, string[]>> {
  const rows = await db.select().from(productImages).orderBy(asc(productImages.productId), asc(productImages.position));
  const pictures = new Map<string, string[]>();
  for (const { productId, mediaId } of rows) pictures.set(productId, [...(pictures.get(productId) ?? []), mediaId]);
  return pictures;
}
