import { toPaise } from '@vastra/shared/contract';
import type { OrderPromotion, StoredTerms } from '../../../platform/db/schema';
import { getOrderDiscount, type OrderEffect } from '../../amounts/order-discount';
import { sliceAmount } from '../../amounts/slice-amount';
import { getSetDiscounts, getUnitDiscounts, type Unit } from '../engine/product-discount';
import { getClass, type ProductEffect } from '../engine/rule';
import { toEffect } from '../to-rule';

/** A line of an order, and how many of its units stay with the customer. Amounts in paise. */
export interface RemainingLine {
  variantId: string;
  /** Per unit, before discounts. */
  price: number;
  quantity: number;
  /** Discount of the whole line. */
  discount: number;
  promotions: readonly { id: string; amount: number }[];
  /** Units whose discount stays, such as the kept ones. */
  remaining: number;
  /** Units that stay with the customer, whatever the reasons of the returns were. */
  staying: number;
  /** Price that was paid for the units whose discount stays. */
  remainingAmount: number;
}

/**
 * Returns the part of the discounts on the kept units, in paise, that these do not earn by the terms of the order: 5 units of a line of "3 for 2"
 * have one free unit, 2 have none. Never less than 0, and 0 while everything is kept or nothing is. Pure.
 *
 * @param promotions promotions of the order, in the sequence in which they apply
 */
export const getUnearnedDiscount = (promotions: readonly OrderPromotion[], lines: readonly RemainingLine[]): number =>
  sum(listUnearnedParts(promotions, lines), ({ amount }) => amount);

/** Returns the parts of `getUnearnedDiscount` by promotion, in paise. */
export const listUnearnedParts = (
  promotions: readonly OrderPromotion[],
  lines: readonly RemainingLine[],
): { id: string; amount: number }[] =>
  promotions.flatMap(({ id, terms }, index) => {
    if (terms?.policy !== 'deduct') return [];
    const earlier = promotions.slice(0, index).map((other) => other.id);
    return [{ id, amount: getUnearnedPart({ id, terms, earlier }, lines) }];
  });

interface AppliedPromotion {
  id: string;
  terms: StoredTerms;
  /** Promotions that have reduced the prices before. */
  earlier: readonly string[];
}

function getUnearnedPart(promotion: AppliedPromotion, lines: readonly RemainingLine[]): number {
  const variantIds = new Set([...promotion.terms.variantIds, ...(promotion.terms.getVariantIds ?? [])]);
  const own = lines.filter(
    ({ variantId, promotions }) => variantIds.has(variantId) || promotions.some(({ id }) => id === promotion.id),
  );
  if (own.every(({ staying }) => staying <= 0)) return 0;
  const remainingShare = sum(own, (line) => getRemainingShare(line, promotion.id));
  if (remainingShare === 0) return 0;
  const all = own.map((line) => ({ ...line, remaining: line.quantity }));
  const wholeShare = sum(own, (line) => getShare(line, promotion.id));
  // Edits and roundings can leave a discount that is higher than the terms say. It was agreed.
  const agreed = Math.max(0, wholeShare - getEarned(promotion, all));
  return Math.max(0, remainingShare - getEarned(promotion, own) - agreed);
}

const getShare = ({ promotions }: RemainingLine, promotionId: string): number =>
  sum(promotions, ({ id, amount }) => (id === promotionId ? amount : 0));

/** Returns the share of a promotion in the discount of the kept units. */
function getRemainingShare(line: RemainingLine, id: string): number {
  const { price, discount, remaining, remainingAmount } = line;
  const remainingDiscount = Math.max(0, price * remaining - remainingAmount);
  return discount === 0 ? 0 : Math.round((getShare(line, id) * remainingDiscount) / discount);
}

/** Returns what a promotion takes off the kept units by its terms; infinity for a discount per unit whose condition they fulfil. */
function getEarned({ terms, earlier }: AppliedPromotion, lines: readonly RemainingLine[]): number {
  const isDiscounted = ({ variantId }: RemainingLine) => terms.getVariantIds?.includes(variantId) ?? false;
  const counted = lines.filter((line) => !isDiscounted(line));
  const matching = sum(counted, ({ price, remaining }) => price * remaining);
  if (sum(counted, ({ remaining }) => remaining) < (terms.minQuantity ?? 0)) return 0;
  if (matching < toPaise(terms.minAmount ?? 0)) return 0;
  const effect = toEffect(terms.effect);
  const listSorted = (some: readonly RemainingLine[]) =>
    some.flatMap((line, index) => listUnits(line, index, earlier)).sort((a, b) => b.rest - a.rest);
  const units = listSorted(counted);
  switch (effect.kind) {
    case 'buy-get':
      return sum(
        effect.getProducts
          ? getSetDiscounts(effect, units, listSorted(lines.filter(isDiscounted)))
          : getUnitDiscounts(effect, units),
        (discount) => discount ?? 0,
      );
    case 'quantity-tiers':
    case 'bundle':
      return sum(getUnitDiscounts(effect as ProductEffect, units), (discount) => discount ?? 0);
    case 'amount-tiers':
      return getOrderDiscount(
        effect as OrderEffect,
        sum(units, ({ rest }) => rest),
        matching,
      );
    default:
      return getClass(effect) === 'delivery' ? 0 : Number.POSITIVE_INFINITY;
  }
}

/** Returns the kept units of a line with their prices after the promotions that apply before. */
function listUnits(
  { price, quantity, promotions, remaining }: RemainingLine,
  line: number,
  earlier: readonly string[],
): Unit[] {
  const taken = sum(promotions, ({ id, amount }) => (earlier.includes(id) ? amount : 0));
  const rest = Math.max(0, price * quantity - taken);
  return Array.from({ length: remaining }, (_, unit) => ({
    line,
    rest: sliceAmount(rest, quantity, unit, 1),
    rules: [],
  }));
}

const sum = <T>(items: readonly T[], getAmount: (item: T) => number): number =>
  items.reduce((total, item) => total + getAmount(item), 0);
