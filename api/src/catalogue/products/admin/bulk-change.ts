import {
  type changeProducts,
  changeValue,
  maxProductTags,
  normaliseTags,
  toPaise,
  toRupees,
} from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { categories, products, stockMovements, variants } from '../../../platform/db/schema';
import { InvalidProductError } from '../errors';
import { assertFactsComplete } from '../facts';
import { setStockSource } from '../stock-source';
import { lockProducts } from './lock-products';
import { buildNextVersion } from './save-product';

export type BulkChange = z.output<typeof changeProducts.body>;
type Change = BulkChange['change'];
type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];
type VariantChange = Extract<Change, { kind: 'price' | 'stock' }>;
type TagChange = Extract<Change, { kind: 'tags' }>;

/** The changed fields by product id, for the audit log. */
interface ChangedFields {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Applies a change to many products with one audit entry, in the caller's transaction. Returns the number of changed products.
 *
 * @throws ProductNotFoundError, InvalidProductError
 */
export async function changeAndAudit(tx: Queryable, change: BulkChange, actorId: string): Promise<number> {
  const { before, after } = await changeManyProducts(tx, { ...change, ids: [...new Set(change.ids)] }, actorId);
  const changedIds = Object.keys(after);
  const { kind: action } = change.change;
  const entityId = changedIds.length === 1 ? changedIds[0] : null;
  if (changedIds.length > 0)
    await recordAuditEntry(tx, { actorId, action, entity: 'product', entityId, before, after });
  return changedIds.length;
}

/**
 * Applies a change to many products, in the caller's transaction. Returns what changed; products that had the value already are
 * left out.
 *
 * @throws ProductNotFoundError, InvalidProductError
 */
async function changeManyProducts(tx: Queryable, { ids, change }: BulkChange, actorId: string): Promise<ChangedFields> {
  const lockedProducts = await lockProducts(tx, ids);
  if (change.kind === 'price' || change.kind === 'stock') return changeVariants(tx, ids, change, actorId);
  if (change.kind === 'tags') return changeTags(tx, lockedProducts, change);
  const fields = await buildFields(tx, ids, change);
  const hasOtherValue = (product: LockedProduct) =>
    'categoryId' in fields
      ? product.categoryId !== fields.categoryId
      : (product.archivedAt === null) !== (fields.archivedAt === null);
  const changedProducts = lockedProducts.filter(hasOtherValue);
  if (change.kind === 'restore') await assertFactsComplete(tx, changedProducts, 'ids');
  if (changedProducts.length > 0)
    await tx
      .update(products)
      .set({ ...fields, ...buildNextVersion() })
      .where(
        inArray(
          products.id,
          changedProducts.map(({ id }) => id),
        ),
      );
  const toFieldsById = (getFields: (product: LockedProduct) => unknown) =>
    Object.fromEntries(changedProducts.map((product) => [product.id, getFields(product)]));
  return 'categoryId' in fields
    ? { before: toFieldsById(({ categoryId }) => ({ categoryId })), after: toFieldsById(() => fields) }
    : {
        before: toFieldsById(({ archivedAt }) => ({ isArchived: archivedAt !== null })),
        after: toFieldsById(() => ({ isArchived: fields.archivedAt !== null })),
      };
}

async function buildFields(tx: Queryable, ids: string[], change: Exclude<Change, VariantChange | TagChange>) {
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

/** Adds and removes tags, in any letter case. Throws `InvalidProductError` for a product that would have too many. */
async function changeTags(
  tx: Queryable,
  lockedProducts: readonly LockedProduct[],
  { add, remove }: TagChange,
): Promise<ChangedFields> {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()));
  const changes = lockedProducts.flatMap(({ id, title, tags }) => {
    const next = normaliseTags([...tags.filter((tag) => !removed.has(tag.toLowerCase())), ...add]);
    if (next.length > maxProductTags)
      throw new InvalidProductError({ ids: `“${title}” would have more than ${maxProductTags} tags` });
    return JSON.stringify(next) === JSON.stringify(tags) ? [] : [{ id, tags, next }];
  });
  if (changes.length > 0)
    await tx
      .update(products)
      .set({
        tags: sql`array(
          select jsonb_array_elements_text(${JSON.stringify(Object.fromEntries(changes.map(({ id, next }) => [id, next])))}::jsonb -> ${products.id})
        )`,
        ...buildNextVersion(),
      })
      .where(
        inArray(
          products.id,
          changes.map(({ id }) => id),
        ),
      );
  return {
    before: Object.fromEntries(changes.map(({ id, tags }) => [id, { tags }])),
    after: Object.fromEntries(changes.map(({ id, next }) => [id, { tags: next }])),
  };
}

/** Gives variants their new prices. The MRP rises with the price, because it cannot be below it. */
async function changePrices(
  tx: Queryable,
  existing: readonly (typeof variants.$inferSelect)[],
  { percent, rounding }: Extract<Change, { kind: 'price' }>,
): Promise<void> {
  if (existing.length === 0) return;
  const newPrices = existing.map(({ id, price }) => {
    const rupees = changeValue(toRupees(price), { by: percent, unit: 'percent', rounding });
    return { id, price: toPaise(rupees) };
  });
  await tx.execute(sql`
    update ${variants} set price = next.price, mrp = greatest(mrp, next.price)
    from jsonb_to_recordset(${JSON.stringify(newPrices)}::jsonb) as next(id text, price bigint)
    where ${variants.id} = next.id`);
}

async function changeVariants(
  tx: Queryable,
  ids: string[],
  change: VariantChange,
  actorId: string,
): Promise<ChangedFields> {
  const isOfProducts = inArray(variants.productId, ids);
  const readVariants = () =>
    tx.select().from(variants).where(isOfProducts).orderBy(variants.productId, variants.position);
  const existing = await readVariants();
  if (change.kind === 'price') await changePrices(tx, existing, change);
  else {
    await setStockSource(tx, { actorId });
    await tx
      .update(variants)
      .set({ stock: sql`greatest(${variants.stock} + ${change.change}, least(${variants.stock}, 0))` })
      .where(isOfProducts);
  }
  const nextById = new Map((await readVariants()).map((variant) => [variant.id, variant]));
  const changedVariants = existing.filter(({ id, price, stock }) => {
    const next = nextById.get(id)!;
    return next.price !== price || next.stock !== stock;
  });
  if (changedVariants.length === 0) return { before: {}, after: {} };
  if (change.kind === 'stock')
    await tx.insert(stockMovements).values(
      changedVariants.map(({ id, stock }) => ({
        variantId: id,
        change: nextById.get(id)!.stock - stock,
        reason: 'admin' as const,
        actorId,
        note: change.note,
      })),
    );
  await tx
    .update(products)
    .set(buildNextVersion())
    .where(
      inArray(
        products.id,
        changedVariants.map(({ productId }) => productId),
      ),
    );
  const groupByProduct = (variantRows: typeof existing) => {
    const valuesByProduct: Record<string, Record<string, number>> = {};
    for (const { id, productId, [change.kind]: value } of variantRows)
      valuesByProduct[productId] = { ...valuesByProduct[productId], [id]: value };
    return valuesByProduct;
  };
  return {
    before: groupByProduct(changedVariants),
    after: groupByProduct(changedVariants.map(({ id }) => nextById.get(id)!)),
  };
}
