import { toPaise } from '@vastra/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import {
  coupons,
  type OrderPromotion,
  type orders,
  priceListRows,
  priceLists,
  type StoredOffer,
  variants,
} from '../../../platform/db/schema';
import { type OrderEffect, takePercent } from '../../amounts/order-discount';
import { toCouponEffect } from '../../amounts/pricing';
import type { Effect } from '../engine/rule';
import type { LineShare } from '../line-shares';
import { toEffect } from '../to-rule';

/** Terms of a purchase that decide about the price of another variant of a line. Amounts in paise. */
export interface SwapTerms {
  promotions: readonly OrderPromotion[];
  /** Prices of the price lists that gave shares, by list and variant. */
  listPrices: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Effect of the coupon; undefined without one. */
  coupon?: OrderEffect;
}

/** Units of a line with what was taken off them. Amounts in paise. */
interface SwappedUnits {
  variantId: string;
  /** Per unit, before discounts. */
  price: number;
  quantity: number;
  /** Discount of all units. */
  discount: number;
  /** The parts of the discount that promotions and price lists give. */
  promotions: readonly LineShare[];
}

/** Another variant of the same product, with its price per unit in paise. */
interface NextVariant {
  id: string;
  color: string;
  size: string;
  option3: string;
  price: number;
  mrp: number;
}

/**
 * Loads the terms of an order's purchase for other variants of its lines. An order of an earlier version has stored no offers.
 *
 * @param lines lines whose shares can be of price lists
 */
export async function loadSwapTerms(
  db: Queryable,
  { promotions, couponCode }: Pick<typeof orders.$inferSelect, 'promotions' | 'couponCode'>,
  lines: readonly { productId: string; promotions: readonly LineShare[] }[],
): Promise<SwapTerms> {
  const withOffer = new Set(promotions.flatMap(({ id, offer }) => (offer ? id : [])));
  const shareIds = lines.flatMap((line) => line.promotions.map(({ id }) => id));
  const listIds = [...new Set(shareIds)].filter((id) => !withOffer.has(id));
  const rows =
    listIds.length === 0
      ? []
      : await db
          .select({ id: priceLists.id, variantId: priceListRows.variantId, price: priceListRows.price })
          .from(priceLists)
          .innerJoin(priceListRows, eq(priceListRows.listId, priceLists.id))
          .innerJoin(variants, eq(variants.id, priceListRows.variantId))
          .where(
            and(
              inArray(priceLists.id, listIds),
              inArray(
                variants.productId,
                lines.map(({ productId }) => productId),
              ),
            ),
          );
  const listPrices = new Map<string, Map<string, number>>();
  for (const { id, variantId, price } of rows)
    listPrices.set(id, (listPrices.get(id) ?? new Map()).set(variantId, price));
  const [coupon] = couponCode === null ? [] : await db.select().from(coupons).where(eq(coupons.code, couponCode));
  return { promotions, listPrices, coupon: coupon && toCouponEffect(coupon) };
}

/**
 * Returns what the terms of a purchase take off the same number of units of another variant, in paise. The same variant has the same discount exactly. Pure.
 *
 * 1. A percentage, also a unit's share of a group, scales with the price.
 * 2. A fixed price of units or bundles stays the price. A price list has a price for each of its variants.
 * 3. An amount stays, at most the price. So does a percentage that its cap has limited.
 * 4. A variant that a promotion or a price list leaves out has none of it.
 */
export function swapShares(
  { variantId, price, quantity, discount, promotions }: SwappedUnits,
  next: NextVariant,
  { promotions: placed, listPrices, coupon }: SwapTerms,
): { discount: number; promotions: LineShare[] } {
  if (next.id === variantId && next.price === price) return { discount, promotions: [...promotions] };
  let rest = price * quantity;
  let nextRest = next.price * quantity;
  const swap = (amount: number, wanted: number): number => {
    const swapped = Math.max(0, Math.min(wanted, nextRest));
    rest -= amount;
    nextRest -= swapped;
    return swapped;
  };
  const shares = promotions.flatMap(({ amount, ...share }): LineShare[] => {
    const offer = placed.find(({ id }) => id === share.id)?.offer;
    const list = listPrices.get(share.id);
    const wanted = list
      ? nextRest - quantity * (list.get(next.id) ?? Infinity)
      : isOffered(offer, next)
        ? getNextShare(offer && toEffect(offer.effect), amount, { rest, nextRest, quantity })
        : 0;
    const swapped = swap(amount, wanted);
    return swapped > 0 ? [{ ...share, amount: swapped }] : [];
  });
  // The rest of the discount is the coupon's and what an admin gave.
  const common = discount - promotions.reduce((sum, { amount }) => sum + amount, 0);
  swap(common, coupon ? getNextShare(coupon, common, { rest, nextRest, quantity }) : common);
  return { discount: next.price * quantity - nextRest, promotions: shares };
}

/** Returns the share of an effect in the price of the next variant, which the caller bounds; of an unknown effect in proportion. */
function getNextShare(
  effect: Effect | undefined,
  share: number,
  { rest, nextRest, quantity }: { rest: number; nextRest: number; quantity: number },
): number {
  const scale = (next: number, previous: number) => (previous > 0 ? Math.round((share * next) / previous) : 0);
  switch (effect?.kind) {
    case 'unit-price':
      // Only some units of the line can have the price, so the share scales with what the price takes off a unit.
      return scale(nextRest - effect.price * quantity, rest - effect.price * quantity);
    case 'bundle':
      return nextRest - (rest - share);
    case 'unit-amount':
    case 'order-amount':
      return share;
    case 'order-percent': {
      // Shares of lines and units are rounded.
      const isCapped = effect.maxAmount !== undefined && share + quantity < takePercent(rest, effect.percent);
      return isCapped ? share : Math.min(scale(nextRest, rest), effect.maxAmount ?? Infinity);
    }
    default:
      return scale(nextRest, rest);
  }
}

/** Returns whether a promotion was for a variant too. */
const isOffered = (offer: StoredOffer | undefined, { id, color, size, option3, price, mrp }: NextVariant): boolean =>
  offer?.selections?.some(
    ({ variantIds, optionValues, minPrice = 0, maxPrice = Infinity, isFullPrice }) =>
      (variantIds?.includes(id) ?? true) &&
      (optionValues?.some((value) => value === color || value === size || value === option3) ?? true) &&
      price >= toPaise(minPrice) &&
      price <= toPaise(maxPrice) &&
      !(isFullPrice && price < mrp),
  ) ?? true;
