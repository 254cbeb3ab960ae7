import { getUnitDiscounts } from './product-discount';
import type { ProductEffect, Rule } from './rule';

const unitEffects = new Set<string>(['percent', 'unit-amount', 'unit-price']);

const isEmpty = (part: object | undefined): boolean =>
  Object.values(part ?? {}).every((value) => value === undefined || value === false);

/**
 * Returns whether a promotion makes a catalogue price: it applies by itself to one unit, for every customer and in every cart. An
 * exclusive promotion does not, because two of them cannot be in one cart.
 *
 * @param isLimited true if the promotion has a budget or a limit of uses
 */
export const isCatalogueRule = (rule: Rule, isLimited: boolean): boolean =>
  rule.code === null &&
  !isLimited &&
  unitEffects.has(rule.effect.kind) &&
  isEmpty(rule.who) &&
  isEmpty(rule.condition) &&
  (rule.combines.product || rule.combines.order || rule.combines.delivery);

/** A promotion and its discount on a unit, in paise. */
export interface UnitDiscount {
  rule: Rule;
  amount: number;
}

/**
 * Returns the discounts of catalogue rules on one unit. Cards and carts use the same function, so that both have the same price. The higher
 * priority comes first, then the higher discount alone, then the lower id; the next one adds to it if all of them combine with products.
 *
 * @param rules active rules that match the unit
 * @param price paise: the regular price, or the deal's
 */
export function getUnitDiscount(rules: readonly Rule[], price: number): UnitDiscount[] {
  const sorted = rules
    .map((rule) => ({ rule, amount: takeOff(rule, price) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.rule.priority - a.rule.priority || b.amount - a.amount || (a.rule.id < b.rule.id ? -1 : 1));
  const taken: UnitDiscount[] = [];
  let rest = price;
  for (const { rule } of sorted) {
    if (taken.length > 0 && ![rule, ...taken.map((other) => other.rule)].every(({ combines }) => combines.product))
      continue;
    const amount = takeOff(rule, rest);
    if (amount === 0) continue;
    rest -= amount;
    taken.push({ rule, amount });
  }
  return taken;
}

const takeOff = ({ effect }: Rule, rest: number): number =>
  getUnitDiscounts(effect as ProductEffect, [{ line: 0, rest, rules: [], shares: [] }])[0] ?? 0;
