import type { changeProducts } from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { categories, products, stockMovements, variants } from '../../platform/db/schema';
import { lockProducts } from './admin-locks';
import { risen } from './admin-save';
import { UnusableProduct } from './errors';

type Bulk = z.output<typeof changeProducts.body>;
type Change = Bulk['change'];

/** By product: the fields that were, and that are. */
export interface Changed {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The same change for many products, in the caller's transaction. Answers what it changed. */
export async function changeAll(tx: Queryable, { ids, change }: Bulk): Promise<Changed> {
  const rows = await lockProducts(tx, ids);
  if (change.kind === 'price' || change.kind === 'stock') return changeVariants(tx, ids, change);
  const fields = await fieldsOf(tx, ids, change);
  const differs = (row: (typeof rows)[number]) =>
    'categoryId' in fields
      ? row.categoryId !== fields.categoryId
      : (row.archivedAt === null) !== (fields.archivedAt === null);
  const changing = rows.filter(differs);
  if (changing.length > 0)
    await tx
      .update(products)
      .set({ ...fields, ...risen() })
      .where(
        inArray(
          products.id,
          changing.map(({ id }) => id),
        ),
      );
  const told = (value: (row: (typeof rows)[number]) => unknown) =>
    Object.fromEntries(changing.map((row) => [row.id, value(row)]));
  return 'categoryId' in fields
    ? { before: told(({ categoryId }) => ({ categoryId })), after: told(() => fields) }
    : {
        before: told(({ archivedAt }) => ({ isArchived: archivedAt !== null })),
        after: told(() => ({ isArchived: fields.archivedAt !== null })),
      };
}

async function fieldsOf(tx: Queryable, ids: string[], change: Exclude<Change, { kind: 'price' | 'stock' }>) {
  if (change.kind === 'archive') return { archivedAt: new Date() };
  if (change.kind === 'category') {
    if ((await tx.$count(categories, eq(categories.id, change.categoryId))) === 0)
      throw new UnusableProduct({ 'change.categoryId': 'Please choose a category' });
    return { categoryId: change.categoryId };
  }
  const [bare] = await tx
    .select({ title: products.title })
    .from(products)
    .where(
      sql`${inArray(products.id, ids)} and not exists (select from ${variants} where ${variants.productId} = ${products.id})`,
    )
    .limit(1);
  if (bare) throw new UnusableProduct({ ids: `“${bare.title}” has no colour and size yet, and cannot be put on sale` });
  return { archivedAt: null };
}

/** The dearest that the contract takes, in paise. */
const dearest = 1_000_000_000;

/** Whole rupees; an original price that would fall below the price goes with it, since it would be none. */
const newPrice = (percent: number) =>
  sql`least(greatest(round(${variants.price} * ${(100 + percent) / 100}::numeric / 100) * 100, 0), ${dearest})::bigint`;

async function changeVariants(
  tx: Queryable,
  ids: string[],
  change: Extract<Change, { kind: 'price' | 'stock' }>,
): Promise<Changed> {
  const isOfThese = inArray(variants.productId, ids);
  const read = () => tx.select().from(variants).where(isOfThese).orderBy(variants.productId, variants.position);
  const before = await read();
  await tx
    .update(variants)
    .set(
      change.kind === 'price'
        ? { price: newPrice(change.percent), mrp: sql`greatest(${variants.mrp}, ${newPrice(change.percent)})` }
        : { stock: sql`greatest(${variants.stock} + ${change.change}, 0)` },
    )
    .where(isOfThese);
  const now = new Map((await read()).map((row) => [row.id, row]));
  const changed = before.filter((row) => {
    const after = now.get(row.id)!;
    return after.price !== row.price || after.stock !== row.stock;
  });
  if (changed.length === 0) return { before: {}, after: {} };
  if (change.kind === 'stock')
    await tx.insert(stockMovements).values(
      changed.map(({ id, stock }) => ({
        variantId: id,
        change: now.get(id)!.stock - stock,
        reason: 'admin' as const,
      })),
    );
  await tx
    .update(products)
    .set(risen())
    .where(
      inArray(
        products.id,
        changed.map(({ productId }) => productId),
      ),
    );
  const told = (rows: typeof before) => {
    const products: Record<string, Record<string, number>> = {};
    for (const row of rows) products[row.productId] = { ...products[row.productId], [row.id]: row[change.kind] };
    return products;
  };
  return { before: told(changed), after: told(changed.map(({ id }) => now.get(id)!)) };
}
