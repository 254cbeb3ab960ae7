import type { changeProducts } from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../../platform/db/connect';
import { categories, products, stockMovements, variants } from '../../../platform/db/schema';
import { InvalidProductError } from '../errors';
import { lockProducts } from './lock-products';
import { buildNextVersion } from './save-product';

type BulkChange = z.output<typeof changeProducts.body>;
type Change = BulkChange['change'];
type VariantChange = Extract<Change, { kind: 'price' | 'stock' }>;

/** The changed fields by product id, for the audit log. */
export interface ChangedFields {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Applies a change to many products, in the caller's transaction. Returns what changed; products that had the value already are
 * left out.
 *
 * @throws ProductNotFoundError, InvalidProductError
 */
export async function changeManyProducts(tx: Queryable, { ids, change }: BulkChange): Promise<ChangedFields> {
  const rows = await lockProducts(tx, ids);
  if (change.kind === 'price' || change.kind === 'stock') return changeVariants(tx, ids, change);
  const fields = await buildFields(tx, ids, change);
  const differs = (row: (typeof rows)[number]) =>
    'categoryId' in fields
      ? row.categoryId !== fields.categoryId
      : (row.archivedAt === null) !== (fields.archivedAt === null);
  const changed = rows.filter(differs);
  if (changed.length > 0)
    await tx
      .update(products)
      .set({ ...fields, ...buildNextVersion() })
      .where(
        inArray(
          products.id,
          changed.map(({ id }) => id),
        ),
      );
  const groupByProduct = (getValue: (row: (typeof rows)[number]) => unknown) =>
    Object.fromEntries(changed.map((row) => [row.id, getValue(row)]));
  return 'categoryId' in fields
    ? { before: groupByProduct(({ categoryId }) => ({ categoryId })), after: groupByProduct(() => fields) }
    : {
        before: groupByProduct(({ archivedAt }) => ({ isArchived: archivedAt !== null })),
        after: groupByProduct(() => ({ isArchived: fields.archivedAt !== null })),
      };
}

async function buildFields(tx: Queryable, ids: string[], change: Exclude<Change, VariantChange>) {
  if (change.kind === 'archive') return { archivedAt: new Date() };
  if (change.kind === 'category') {
    if ((await tx.$count(categories, eq(categories.id, change.categoryId))) === 0)
      throw new InvalidProductError({ 'change.categoryId': 'Please choose a category' });
    return { categoryId: change.categoryId };
  }
  const [withoutVariants] = await tx
    .select({ title: products.title })
    .from(products)
    .where(
      sql`${inArray(products.id, ids)} and not exists (select from ${variants} where ${variants.productId} = ${products.id})`,
    )
    .limit(1);
  if (withoutVariants)
    throw new InvalidProductError({
      ids: `“${withoutVariants.title}” needs a colour and a size before it can be published`,
    });
  return { archivedAt: null };
}

/** The highest price that the contract accepts, in paise. */
const maxPrice = 1_000_000_000;

/** Rounds to whole rupees. */
const buildNewPrice = (percent: number) =>
  sql`least(greatest(round(${variants.price} * ${(100 + percent) / 100}::numeric / 100) * 100, 0), ${maxPrice})::bigint`;

async function changeVariants(tx: Queryable, ids: string[], change: VariantChange): Promise<ChangedFields> {
  const isOfProducts = inArray(variants.productId, ids);
  const read = () => tx.select().from(variants).where(isOfProducts).orderBy(variants.productId, variants.position);
  const existing = await read();
  await tx
    .update(variants)
    .set(
      change.kind === 'price'
        ? {
            price: buildNewPrice(change.percent),
            // The MRP rises with the price, because it cannot be below it.
            mrp: sql`greatest(${variants.mrp}, ${buildNewPrice(change.percent)})`,
          }
        : { stock: sql`greatest(${variants.stock} + ${change.change}, 0)` },
    )
    .where(isOfProducts);
  const nextById = new Map((await read()).map((row) => [row.id, row]));
  const changed = existing.filter((row) => {
    const next = nextById.get(row.id)!;
    return next.price !== row.price || next.stock !== row.stock;
  });
  if (changed.length === 0) return { before: {}, after: {} };
  if (change.kind === 'stock')
    await tx.insert(stockMovements).values(
      changed.map(({ id, stock }) => ({
        variantId: id,
        change: nextById.get(id)!.stock - stock,
        reason: 'admin' as const,
      })),
    );
  await tx
    .update(products)
    .set(buildNextVersion())
    .where(
      inArray(
        products.id,
        changed.map(({ productId }) => productId),
      ),
    );
  const groupByProduct = (rows: typeof existing) => {
    const values: Record<string, Record<string, number>> = {};
    for (const row of rows) values[row.productId] = { ...values[row.productId], [row.id]: row[change.kind] };
    return values;
  };
  return { before: groupByProduct(changed), after: groupByProduct(changed.map(({ id }) => nextById.get(id)!)) };
}
