import { toPaise } from '@vastra/shared/contract';
import type { OrderPromotion, StoredTerms } from '../../../platform/db/schema';
import { getOrderDiscount, type OrderEffect } from '../../amounts/order-discount';
import { sliceAmount } from '../../amounts/slice-amount';
import { allocateDiscount } from '../../tax/allocate-discount';
import { getSetDiscounts, getUnitDiscounts, type Unit } from '../engine/product-discount';
import { getClass } from '../engine/rule';
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
export function getUnearnedDiscount(promotions: readonly OrderPromotion[], lines: readonly RemainingLine[]): number {
  const unearned = listUnearnedParts(promotions, lines);
  return sum(unearned, getAmount) - sum(listMemberParts(promotions, lines, unearned), getAmount);
}

/** Returns the discounts that the kept units do not earn, by promotion, in paise, whatever the customer's price lists take off instead. */
export const listUnearnedParts = (
  promotions: readonly OrderPromotion[],
  lines: readonly RemainingLine[],
): { id: string; amount: number }[] =>
  promotions.flatMap(({ id, terms }, index) => {
    if (terms?.policy !== 'deduct') return [];
    const earlier = promotions.slice(0, index).map((other) => other.id);
    return [{ id, amount: getUnearnedPart({ id, terms, earlier }, lines) }];
  });

/** Discount of a price list on the kept units of a line, in paise. */
export interface MemberPart {
  /** Index of the line. */
  line: number;
  /** Id of the price list. */
  id: string;
  label: string;
  amount: number;
}

/**
 * Returns what the price lists of the purchase take off kept units in place of offers that these do not earn any more: without its offer a unit costs what
 * the list says at most. At most the unearned discounts on products. Discounts of the order come after price lists, so they do not count. Pure.
 */
export function listMemberParts(
  promotions: readonly OrderPromotion[],
  lines: readonly RemainingLine[],
  unearned: readonly { id: string; amount: number }[],
): MemberPart[] {
  const ofOrder = new Set(promotions.flatMap((promotion) => (promotion.class === 'order' ? promotion.id : [])));
  const lost = unearned.filter(({ id, amount }) => amount > 0 && !ofOrder.has(id));
  const members = new Map(
    promotions.flatMap(({ terms }) => (terms?.memberPrices ?? []).map((member) => [member.variantId, member])),
  );
  if (lost.length === 0 || members.size === 0) return [];
  const left = new Map(
    lost.map(({ id, amount }) => {
      const index = promotions.findIndex((promotion) => promotion.id === id);
      const earlier = promotions.slice(0, index).map((other) => other.id);
      return [id, listLeftByUnit({ id, terms: promotions[index].terms!, earlier }, lines, amount)];
    }),
  );
  const parts = lines.flatMap((line, index): MemberPart[] => {
    const member = members.get(line.variantId);
    if (!member) return [];
    const { listId: id, label } = member;
    const stays = (own: string) => own !== id && !ofOrder.has(own) && !left.has(own);
    const others = [...new Set(line.promotions.map((share) => share.id))].filter(stays);
    const discounts = [
      ...others.map((own) => shareEvenly(line, own)),
      ...[...left.values()].map((byLine) => byLine.get(index) ?? []),
    ];
    const excess = Array.from({ length: line.remaining }, (_, unit) =>
      Math.max(0, line.price - member.price - sum(discounts, (ofUnits) => ofUnits[unit] ?? 0)),
    );
    const amount = sum(excess, (ofUnit) => ofUnit) - getRemainingShare(line, id);
    return amount > 0 ? [{ line: index, id, label, amount }] : [];
  });
  const wanted = parts.map(getAmount);
  const limit = Math.min(sum(lost, getAmount), sum(parts, getAmount));
  return allocateDiscount(limit, wanted).map((amount, index) => ({ ...parts[index], amount }));
}

/** Returns the share of a promotion in the discount of the kept units of a line, by unit. */
const shareEvenly = (line: RemainingLine, id: string): number[] =>
  Array.from({ length: line.remaining }, (_, unit) =>
    sliceAmount(getRemainingShare(line, id), line.remaining, unit, 1),
  );

/**
 * Returns what a promotion takes off the kept units when its unearned discount is gone, by the index of their line: what these earn by its terms, and an
 * equal part of a discount that was agreed above the terms.
 */
function listLeftByUnit(
  promotion: AppliedPromotion,
  lines: readonly RemainingLine[],
  unearned: number,
): Map<number, number[]> {
  const own = listOwnLines(promotion, lines);
  const earned = listEarnedUnits(promotion, own) ?? [];
  const shares = own.map((line) => getRemainingShare(line, promotion.id));
  const total = sum(shares, (share) => share);
  const agreed = allocateDiscount(total - unearned - sum(earned, ({ discount }) => discount), shares);
  return new Map(
    own.map((line, index) => {
      const ofUnits = earned.filter((unit) => unit.line === index).map(({ discount }) => discount);
      const left = Array.from(
        { length: line.remaining },
        (_, unit) => (ofUnits[unit] ?? 0) + sliceAmount(agreed[index], line.remaining, unit, 1),
      );
      return [lines.indexOf(line), left];
    }),
  );
}

interface AppliedPromotion {
  id: string;
  terms: StoredTerms;
  /** Promotions that have reduced the prices before. */
  earlier: readonly string[];
}

/** Returns the lines that a promotion is about. */
function listOwnLines({ id, terms }: AppliedPromotion, lines: readonly RemainingLine[]): RemainingLine[] {
  const variantIds = new Set([...terms.variantIds, ...(terms.getVariantIds ?? [])]);
  return lines.filter(
    ({ variantId, promotions }) => variantIds.has(variantId) || promotions.some((share) => share.id === id),
  );
}

function getUnearnedPart(promotion: AppliedPromotion, lines: readonly RemainingLine[]): number {
  const own = listOwnLines(promotion, lines);
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
function getEarned(promotion: AppliedPromotion, lines: readonly RemainingLine[]): number {
  const { terms, earlier } = promotion;
  if (!fulfilsMinimum(promotion, lines)) return 0;
  const earned = listEarnedUnits(promotion, lines);
  if (earned) return sum(earned, ({ discount }) => discount);
  const effect = toEffect(terms.effect);
  if (effect.kind !== 'amount-tiers') return getClass(effect) === 'delivery' ? 0 : Number.POSITIVE_INFINITY;
  const counted = listCounted(promotion, lines);
  const units = counted.flatMap((line, index) => listUnits(line, index, earlier));
  return getOrderDiscount(
    effect as OrderEffect,
    sum(units, ({ rest }) => rest),
    sum(counted, ({ price, remaining }) => price * remaining),
  );
}

/** Returns the lines whose kept units count as bought. */
const listCounted = ({ terms }: AppliedPromotion, lines: readonly RemainingLine[]): RemainingLine[] =>
  lines.filter(({ variantId }) => !terms.getVariantIds?.includes(variantId));

function fulfilsMinimum(promotion: AppliedPromotion, lines: readonly RemainingLine[]): boolean {
  const { minQuantity = 0, minAmount = 0 } = promotion.terms;
  const counted = listCounted(promotion, lines);
  return (
    sum(counted, ({ remaining }) => remaining) >= minQuantity &&
    sum(counted, ({ price, remaining }) => price * remaining) >= toPaise(minAmount)
  );
}

/** A kept unit, with the index of its line and its discount in paise. */
interface EarnedUnit {
  line: number;
  discount: number;
}

/** Returns the kept units with what a promotion of groups takes off each; undefined for another promotion. */
function listEarnedUnits(promotion: AppliedPromotion, lines: readonly RemainingLine[]): EarnedUnit[] | undefined {
  const effect = toEffect(promotion.terms.effect);
  if (effect.kind !== 'buy-get' && effect.kind !== 'quantity-tiers' && effect.kind !== 'bundle') return undefined;
  if (!fulfilsMinimum(promotion, lines)) return [];
  const counted = listCounted(promotion, lines);
  const listSorted = (some: readonly RemainingLine[]) =>
    some.flatMap((line) => listUnits(line, lines.indexOf(line), promotion.earlier)).sort((a, b) => b.rest - a.rest);
  const units = listSorted(counted);
  const others = listSorted(lines.filter((line) => !counted.includes(line)));
  const discounts =
    effect.kind === 'buy-get' && effect.getProducts
      ? getSetDiscounts(effect, units, others)
      : getUnitDiscounts(effect, units);
  return [...units, ...others].map(({ line }, index) => ({ line, discount: discounts[index] ?? 0 }));
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

const getAmount = ({ amount }: { amount: number }): number => amount;

const sum = <T>(items: readonly T[], get: (item: T) => number): number =>
  items.reduce((total, item) => total + get(item), 0);
