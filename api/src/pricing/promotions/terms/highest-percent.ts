import { type PromotionDefinition, toPaise } from '@vastra/shared/contract';
import { eq, max, min } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, variants } from '../../../platform/db/schema';
import { buildMatchCondition } from './matching-products';

/** Lowest and highest price of the matching variants, in paise. */
interface PriceRange {
  lowest: number;
  highest: number;
}

/**
 * Returns the highest percentage that a promotion takes off a product, or off an order, by the present prices. A delivery counts as 0; an amount
 * counts for the cheapest product, and a price for the dearest.
 */
export async function findHighestPercent(db: Queryable, definition: PromotionDefinition, now: Date): Promise<number> {
  const [range] = await db
    .select({ lowest: min(variants.price), highest: max(variants.price) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(await buildMatchCondition(db, definition, now));
  return getHighestPercent(definition, { lowest: range.lowest ?? 0, highest: range.highest ?? 0 });
}

/** Returns the highest percentage for products of a range of prices, with at most one decimal, rounded up. */
export function getHighestPercent(definition: PromotionDefinition, range: PriceRange): number {
  return Math.min(100, Math.ceil(getExactPercent(definition, range) * 10 - 1e-9) / 10);
}

function getExactPercent({ effect, condition = {} }: PromotionDefinition, { lowest, highest }: PriceRange): number {
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
