import { toPaise } from '@vastra/shared/contract';
import type { OrderPromotion, StoredTerms } from '../../../platform/db/schema';
import { getOrderDiscount, type OrderEffect } from '../../amounts/order-discount';
import { sliceAmount } from '../../amounts/slice-amount';
import { allocateDiscount } from '../../tax/allocate-discount';
import { getSetDiscounts, getUnitDiscounts, type Unit } from '../engine/product-discount';
import { getClass } from '../engine/rule';
import { toEffect } from '../to-rule';

/** A line of an order, and how many of its units count. Amounts in paise. */
export interface OfferLine {
  variantId: string;
  /** Per unit, before discounts. */
  price: number;
  quantity: number;
  /** Discount of the whole line. */
  discount: number;
  promotions: readonly { id: string; amount: number }[];
  /** Units that stay with the customer. */
  staying: number;
  /** Units by which the terms are fulfilled: the kept ones, and those that the customer lacks by a fault of the shop or the courier. */
  counted: number;
}

/**
 * Returns the part of the discounts on the kept units, in paise, that these do not earn by the terms of the order: 5 units of a line of "3 for 2"
 * have one free unit, 2 have none. Never less than 0, and 0 while everything is kept or nothing is. Pure.
 *
 * @param promotions promotions of the order, in the sequence in which they apply
 */
export function getUnearnedDiscount(promotions: readonly OrderPromotion[], lines: readonly OfferLine[]): number {
  const unearned = listUnearnedParts(promotions, lines);
  return sum(unearned, getAmount) - sum(listMemberParts(promotions, lines, unearned), getAmount);
}

/** Returns the discounts that the kept units do not earn, by promotion, in paise, whatever the customer's price lists take off instead. */
export const listUnearnedParts = (
  promotions: readonly OrderPromotion[],
  lines: readonly OfferLine[],
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
  lines: readonly OfferLine[],
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
    const excess = Array.from({ length: line.staying }, (_, unit) =>
      Math.max(0, line.price - member.price - sum(discounts, (ofUnits) => ofUnits[unit] ?? 0)),
    );
    const amount = sum(excess, (ofUnit) => ofUnit) - getStayingShare(line, id);
    return amount > 0 ? [{ line: index, id, label, amount }] : [];
  });
  const wanted = parts.map(getAmount);
  const limit = Math.min(sum(lost, getAmount), sum(parts, getAmount));
  return allocateDiscount(limit, wanted).map((amount, index) => ({ ...parts[index], amount }));
}

/** Returns the share of a promotion in the discount of the kept units of a line, by unit. */
const shareEvenly = (line: OfferLine, id: string): number[] =>
  Array.from({ length: line.staying }, (_, unit) => sliceAmount(getStayingShare(line, id), line.staying, unit, 1));

/**
 * Returns what a promotion takes off the kept units when its unearned discount is gone, by the index of their line: what these earn by its terms, and an
 * equal part of a discount that was agreed above the terms.
 */
function listLeftByUnit(
  promotion: AppliedPromotion,
  lines: readonly OfferLine[],
  unearned: number,
): Map<number, number[]> {
  const own = listOwnLines(promotion, lines);
  const earned = listEarnedByLine(promotion, own) ?? [];
  const shares = own.map((line) => getStayingShare(line, promotion.id));
  const total = sum(shares, (share) => share);
  const agreed = allocateDiscount(total - unearned - sum(earned, sumUnits), shares);
  return new Map(
    own.map((line, index) => [
      lines.indexOf(line),
      Array.from(
        { length: line.staying },
        (_, unit) => (earned[index]?.[unit] ?? 0) + sliceAmount(agreed[index], line.staying, unit, 1),
      ),
    ]),
  );
}

interface AppliedPromotion {
  id: string;
  terms: StoredTerms;
  /** Promotions that have reduced the prices before. */
  earlier: readonly string[];
}

/** Returns the lines that a promotion is about. */
function listOwnLines({ id, terms }: AppliedPromotion, lines: readonly OfferLine[]): OfferLine[] {
  const variantIds = new Set([...terms.variantIds, ...(terms.getVariantIds ?? [])]);
  return lines.filter(
    ({ variantId, promotions }) => variantIds.has(variantId) || promotions.some((share) => share.id === id),
  );
}

function getUnearnedPart(promotion: AppliedPromotion, lines: readonly OfferLine[]): number {
  const own = listOwnLines(promotion, lines);
  const stayingShare = sum(own, (line) => getStayingShare(line, promotion.id));
  if (stayingShare === 0) return 0;
  const all = own.map((line) => ({ ...line, staying: line.quantity, counted: line.quantity }));
  const wholeShare = sum(own, (line) => getShare(line, promotion.id));
  // Edits and roundings can leave a discount that is higher than the terms say. It was agreed.
  const agreed = Math.max(0, wholeShare - getEarned(promotion, all));
  return Math.max(0, stayingShare - getEarned(promotion, own) - agreed);
}

const getShare = ({ promotions }: OfferLine, promotionId: string): number =>
  sum(promotions, ({ id, amount }) => (id === promotionId ? amount : 0));

/** Returns the share of a promotion in the discount of the kept units. */
const getStayingShare = (line: OfferLine, id: string): number =>
  scaleToStaying(getShare(line, id), line.staying, line.quantity);

const scaleToStaying = (amount: number, staying: number, units: number): number =>
  units === 0 ? 0 : Math.round(amount * (staying / units));

/** Returns what a promotion takes off the kept units by its terms; infinity for a discount per unit whose condition is fulfilled. */
function getEarned(promotion: AppliedPromotion, lines: readonly OfferLine[]): number {
  const { terms, earlier } = promotion;
  if (!fulfilsMinimum(promotion, lines)) return 0;
  const earned = listEarnedByLine(promotion, lines);
  if (earned) return sum(earned, sumUnits);
  const effect = toEffect(terms.effect);
  if (effect.kind !== 'amount-tiers') return getClass(effect) === 'delivery' ? 0 : Number.POSITIVE_INFINITY;
  const own = listCounted(promotion, lines);
  const rests = own.map((line, index) => sum(listUnits(line, index, earlier), ({ rest }) => rest));
  const rest = sum(rests, (ofLine) => ofLine);
  const discount = getOrderDiscount(
    effect as OrderEffect,
    rest,
    sum(own, ({ price, counted }) => price * counted),
  );
  const stayingRests = own.map(({ staying, counted }, index) => scaleToStaying(rests[index], staying, counted));
  return scaleToStaying(
    discount,
    sum(stayingRests, (ofLine) => ofLine),
    rest,
  );
}

/** Returns the lines whose units count as bought. */
const listCounted = ({ terms }: AppliedPromotion, lines: readonly OfferLine[]): OfferLine[] =>
  lines.filter(({ variantId }) => !terms.getVariantIds?.includes(variantId));

function fulfilsMinimum(promotion: AppliedPromotion, lines: readonly OfferLine[]): boolean {
  const { minQuantity = 0, minAmount = 0 } = promotion.terms;
  const own = listCounted(promotion, lines);
  return (
    sum(own, ({ counted }) => counted) >= minQuantity &&
    sum(own, ({ price, counted }) => price * counted) >= toPaise(minAmount)
  );
}

/** Returns what a promotion of groups takes off each kept unit, by line; undefined for another promotion. */
function listEarnedByLine(promotion: AppliedPromotion, lines: readonly OfferLine[]): number[][] | undefined {
  const effect = toEffect(promotion.terms.effect);
  if (effect.kind !== 'buy-get' && effect.kind !== 'quantity-tiers' && effect.kind !== 'bundle') return undefined;
  if (!fulfilsMinimum(promotion, lines)) return lines.map(() => []);
  const bought = listCounted(promotion, lines);
  const listSorted = (some: readonly OfferLine[]) =>
    some.flatMap((line) => listUnits(line, lines.indexOf(line), promotion.earlier)).sort((a, b) => b.rest - a.rest);
  const units = listSorted(bought);
  const others = listSorted(lines.filter((line) => !bought.includes(line)));
  const discounts =
    effect.kind === 'buy-get' && effect.getProducts
      ? getSetDiscounts(effect, units, others)
      : getUnitDiscounts(effect, units);
  const all = [...units, ...others];
  return lines.map(({ staying, counted }, index) => {
    const ofUnits = all.flatMap(({ line }, unit) => (line === index ? [discounts[unit] ?? 0] : []));
    if (staying === counted) return ofUnits;
    // Units of a line are alike, so that the kept ones have their part of its discount.
    const total = scaleToStaying(sumUnits(ofUnits), staying, counted);
    return Array.from({ length: staying }, (_, unit) => sliceAmount(total, staying, unit, 1));
  });
}

/** Returns the counted units of a line with their prices after the promotions that apply before. */
function listUnits(
  { price, quantity, promotions, counted }: OfferLine,
  line: number,
  earlier: readonly string[],
): Unit[] {
  const taken = sum(promotions, ({ id, amount }) => (earlier.includes(id) ? amount : 0));
  const rest = Math.max(0, price * quantity - taken);
  return Array.from({ length: counted }, (_, unit) => ({
    line,
    rest: sliceAmount(rest, quantity, unit, 1),
    rules: [],
    shares: [],
  }));
}

const sumUnits = (ofUnits: readonly number[]): number => sum(ofUnits, (amount) => amount);

const getAmount = ({ amount }: { amount: number }): number => amount;

const sum = <T>(items: readonly T[], get: (item: T) => number): number =>
  items.reduce((total, item) => total + get(item), 0);
