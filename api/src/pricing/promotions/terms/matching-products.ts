import { type PromotionDefinition, toPaise } from '@vastra/shared/contract';
import { and, arrayOverlaps, gte, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { dealProducts, deals, products, variants } from '../../../platform/db/schema';
import { buildCollectionCondition } from '../collections';
import { selectBranches } from './collection-rule';

/**
 * Builds the SQL condition that a promotion can take something off a variant at its regular price, as `findMatch` of the engine decides for a line. It is
 * about `products` joined with `variants`. Archived products do not match. With other discounted items these match, and the bought ones if they share
 * the discount.
 */
export async function buildMatchCondition(db: Queryable, definition: PromotionDefinition, now: Date): Promise<SQL> {
  const { effect, products: wanted } = definition;
  if (effect.kind !== 'buy-get' || !effect.getProducts) return buildSelectionCondition(db, wanted, now);
  const isDiscounted = await buildSelectionCondition(db, effect.getProducts, now);
  return effect.buy === 0 ? isDiscounted : or(isDiscounted, await buildSelectionCondition(db, wanted, now))!;
}

/** Builds the SQL condition that a variant counts as bought for a promotion whose discounted items are others. */
export async function buildBoughtCondition(
  db: Queryable,
  wanted: Selection | undefined,
  getProducts: Selection,
  now: Date,
): Promise<SQL> {
  const isDiscounted = await buildSelectionCondition(db, getProducts, now);
  return and(await buildSelectionCondition(db, wanted, now), sql`(${isDiscounted}) is not true`)!;
}

type Selection = NonNullable<PromotionDefinition['products']>;

/** Builds the SQL condition that a variant is in a selection of items. */
export async function buildSelectionCondition(db: Queryable, wanted: Selection = {}, now: Date): Promise<SQL> {
  const { productIds, variantIds, categoryIds, brands, collectionIds, tags, optionValues } = wanted;
  const { minPrice, maxPrice, isFullPrice, excludedProductIds } = wanted;
  return and(
    isNull(products.archivedAt),
    productIds && inArray(products.id, productIds),
    variantIds && inArray(variants.id, variantIds),
    categoryIds && inArray(products.categoryId, selectBranches(db, categoryIds)),
    brands && inArray(products.brand, brands),
    collectionIds && (await buildCollectionCondition(db, collectionIds, now)),
    tags && arrayOverlaps(products.tags, tags),
    optionValues &&
      or(...[variants.color, variants.size, variants.option3].map((option) => inArray(option, optionValues))),
    minPrice === undefined ? undefined : gte(variants.price, toPaise(minPrice)),
    maxPrice === undefined ? undefined : lte(variants.price, toPaise(maxPrice)),
    isFullPrice ? and(gte(variants.price, variants.mrp), sql`not ${isInRunningDeal(now)}`) : undefined,
    excludedProductIds && notInArray(products.id, excludedProductIds),
  )!;
}

const isInRunningDeal = (now: Date): SQL => sql`exists (
  select from ${dealProducts} join ${deals} on ${deals.id} = ${dealProducts.dealId}
  where ${dealProducts.productId} = ${products.id} and ${deals.isActive} and ${deals.startsAt} <= ${now.toISOString()}::timestamptz
    and ${deals.endsAt} > ${now.toISOString()}::timestamptz
)`;
