import { type PromotionDefinition, toPaise } from '@vastra/shared/contract';
import { eq, max, min, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, variants } from '../../../platform/db/schema';
import { buildBoughtCondition, buildMatchCondition, buildSelectionCondition } from './matching-products';

/** Lowest and highest price of the matching variants, in paise. */
export interface PriceRange {
  lowest: number;
  highest: number;
}

/**
 * Returns the prices of the items of a promotion. If the discounted items are others than the bought ones, the lowest price is the lowest of the bought
 * ones, and the highest is the highest of the discounted ones: with these the discount is the largest part of a set.
 */
export async function findPriceRange(db: Queryable, definition: PromotionDefinition, now: Date): Promise<PriceRange> {
  const { effect, products: bought } = definition;
  if (effect.kind !== 'buy-get' || !effect.getProducts)
    return readPriceRange(db, await buildMatchCondition(db, definition, now));
  const { lowest } = await readPriceRange(db, await buildBoughtCondition(db, bought, effect.getProducts, now));
  const { highest } = await readPriceRange(db, await buildSelectionCondition(db, effect.getProducts, now));
  return { lowest, highest };
}

async function readPriceRange(db: Queryable, isMatching: SQL): Promise<PriceRange> {
  const [range] = await db
    .select({ lowest: min(variants.price), highest: max(variants.price) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isMatching);
  return { lowest: range.lowest ?? 0, highest: range.highest ?? 0 };
}

/** Returns what is bought for a set at least, in paise, if the discounted items are others: by quantity, and by the condition. */
export const getSetBase = ({ effect, condition = {} }: PromotionDefinition, lowest: number): number =>
  Math.max(
    toPaise(condition.minAmount ?? 0),
    lowest * Math.max(condition.minQuantity ?? 0, effect.kind === 'buy-get' ? effect.buy : 0),
  );

/**
 * Returns the highest percentage that a promotion takes off products of a range of prices, or off an order of them. A delivery counts as 0; an amount
 * counts for the cheapest product, and a price for the dearest.
 */
export function getExactPercent(definition: PromotionDefinition, { lowest, highest }: PriceRange): number {
  const { effect, condition = {} } = definition;
  switch (effect.kind) {
    case 'percent':
    case 'order-percent':
      return effect.percent;
    case 'quantity-tiers':
    case 'amount-tiers':
      return Math.max(...effect.tiers.map(({ percent }) => percent));
    case 'unit-amount':
      return toPercent(toPaise(effect.amount), lowest);
    case 'unit-price':
      return toPercent(highest - toPaise(effect.price), highest);
    case 'buy-get':
      if (effect.getProducts) {
        const discounted = highest * effect.get;
        return (effect.percent / 100) * toPercent(discounted, getSetBase(definition, lowest) + discounted);
      }
      // The free units are the cheapest, so that their share is highest in a group of equal prices.
      return (effect.percent * effect.get) / (effect.buy + effect.get);
    case 'bundle':
      return toPercent(highest * effect.quantity - toPaise(effect.price), highest * effect.quantity);
    case 'order-amount': {
      const base = Math.max(toPaise(condition.minAmount ?? 0), lowest * (condition.minQuantity ?? 1));
      return toPercent(toPaise(effect.amount), base);
    }
    case 'delivery':
      return 0;
  }
}

/** Returns how many percent a part of an amount is; everything of nothing. */
const toPercent = (part: number, whole: number): number =>
  part <= 0 ? 0 : whole <= 0 ? 100 : Math.min(100, (part / whole) * 100);
