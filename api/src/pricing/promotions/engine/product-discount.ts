import { takePercent } from '../../amounts/order-discount';
import { allocateDiscount } from '../../tax/allocate-discount';
import type { LineShare } from '../line-shares';
import type { BuyGetEffect, ProductEffect } from './rule';

/** A unit of a line, with the rest of its price in paise, its promotions, and what these and price lists take off. */
export interface Unit {
  line: number;
  rest: number;
  rules: number[];
  shares: LineShare[];
}

/**
 * Returns the discounts of an effect on units, in paise. The units are sorted, the dearest first. A group of `buy-get` or of a
 * bundle is made of the dearest units that are left, and all of its units share the discount of the group in proportion to their prices: a
 * returned unit is worth its real price. A group that gives nothing ends the search. Undefined for a unit that does not take part.
 */
export function getUnitDiscounts(effect: ProductEffect, units: readonly Unit[]): (number | undefined)[] {
  const takeFromEach = (getDiscount: (rest: number) => number) => units.map(({ rest }) => getDiscount(rest));
  switch (effect.kind) {
    case 'percent':
      return takeFromEach((rest) => takePercent(rest, effect.percent));
    case 'unit-amount':
      return takeFromEach((rest) => Math.min(rest, effect.amount));
    case 'unit-price':
      return takeFromEach((rest) => Math.max(0, rest - effect.price));
    case 'quantity-tiers': {
      const reached = effect.tiers.filter(({ quantity }) => quantity <= units.length);
      const percent = Math.max(0, ...reached.map((tier) => tier.percent));
      return takeFromEach((rest) => takePercent(rest, percent));
    }
    case 'buy-get':
      return takeFromGroups(units, effect.buy + effect.get, effect.maxTimes, (group) =>
        group.slice(effect.buy).reduce((sum, { rest }) => sum + takePercent(rest, effect.percent), 0),
      );
    case 'bundle':
      return takeFromGroups(units, effect.quantity, effect.maxTimes, (group) =>
        Math.max(0, group.reduce((sum, { rest }) => sum + rest, 0) - effect.price),
      );
  }
}

/** Returns how often an effect with other discounted items applies to a number of bought units: a gift once, if its condition is fulfilled. */
export const countSets = ({ buy, maxTimes = Infinity }: BuyGetEffect, bought: number): number =>
  buy === 0 ? 1 : Math.min(Math.floor(bought / buy), maxTimes);

/**
 * Returns the discounts of a `buy-get` effect whose discounted units are of another selection: first for the bought units, then for the units of
 * `others`. Both lists are sorted, the dearest first. Each set has the dearest bought units that are left, and up to `get` of the cheapest units of
 * `others`, and its units share its discount in proportion to their prices. A gift, for which nothing is bought, has all of its discount. Undefined for a
 * unit that does not take part.
 */
export function getSetDiscounts(
  effect: BuyGetEffect,
  bought: readonly Unit[],
  others: readonly Unit[],
): (number | undefined)[] {
  const discounts: (number | undefined)[] = [...bought, ...others].map(() => undefined);
  const { buy, get, percent } = effect;
  // A unit that costs nothing, or next to nothing, is no gift.
  const cheapest = others
    .map(({ rest }, index) => ({ position: bought.length + index, rest, discount: takePercent(rest, percent) }))
    .filter(({ discount }) => discount > 0)
    .reverse();
  const sets = Math.min(countSets(effect, bought.length), Math.ceil(cheapest.length / get));
  for (let set = 0; set < sets; set++) {
    const gifts = cheapest.slice(set * get, (set + 1) * get);
    const group = [
      ...bought.slice(set * buy, (set + 1) * buy).map(({ rest }, index) => ({ position: set * buy + index, rest })),
      ...gifts,
    ];
    const shares = allocateDiscount(
      gifts.reduce((sum, { discount }) => sum + discount, 0),
      group.map(({ rest }) => rest),
    );
    for (const [index, { position }] of group.entries()) discounts[position] = shares[index];
  }
  return discounts;
}

function takeFromGroups(
  units: readonly Unit[],
  size: number,
  maxTimes: number | undefined,
  getDiscount: (group: readonly Unit[]) => number,
): (number | undefined)[] {
  const groups = Math.min(Math.floor(units.length / size), maxTimes ?? Infinity);
  const discounts: (number | undefined)[] = units.map(() => undefined);
  for (let start = 0; start < groups * size; start += size) {
    const group = units.slice(start, start + size);
    const discount = getDiscount(group);
    if (discount === 0) break;
    const shares = allocateDiscount(
      discount,
      group.map(({ rest }) => rest),
    );
    for (const [index, share] of shares.entries()) discounts[start + index] = share;
  }
  return discounts;
}
