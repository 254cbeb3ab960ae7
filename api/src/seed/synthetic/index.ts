import { asc, like, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect';
import { productImages, products } from '../../platform/db/schema';
import { buildProduct, type SyntheticProduct } from './build-product';
import { createRandom } from './random';

const productsAtOnce = 2000;

export interface SyntheticOptions {
  count: number;
  /** The same number gives the same catalogue. */
  seed?: number;
  now?: Date;
}

/** Adds a catalogue of any size for benchmarks to the demo shop, whose categories and pictures it shares. */
export async function seedSynthetic(
  db: Database,
  { count, seed = 1, now = new Date() }: SyntheticOptions,
): Promise<void> {
  const [there] = await db.select({ id: products.id }).from(products).where(like(products.id, 's1-%')).limit(1);
  if (there)
    throw new Error('The shop has a synthetic catalogue already. To make another, begin again with --fresh --yes.');
  const random = createRandom(seed);
  const models = { pictures: await picturesByProduct(db), now };
  for (let done = 0; done < count; done += productsAtOnce) {
    const length = Math.min(productsAtOnce, count - done);
    const batch = Array.from({ length }, (_, place) => buildProduct(done + place + 1, random, models));
    await db.transaction((tx) => insertBatch(tx, batch));
  }
  await db.execute(sql`analyze`);
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
    batch.flatMap((one) => one.variants),
  );
  await insertRows(
    tx,
    'product_images',
    batch.flatMap(({ images }) => images),
  );
}

/** One parameter for all rows: many times faster than a parameter for each value. */
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

async function picturesByProduct(db: Queryable): Promise<Map<string, string[]>> {
  const rows = await db.select().from(productImages).orderBy(asc(productImages.productId), asc(productImages.position));
  const pictures = new Map<string, string[]>();
  for (const { productId, mediaId } of rows) pictures.set(productId, [...(pictures.get(productId) ?? []), mediaId]);
  return pictures;
}
