import { toRupees } from '@vastra/shared/contract';
import { isForMethod, nameDelivery } from './delivery-discount';
import type { CheckedCandidate, Match, Obstacle } from './matches';
import { countSets } from './product-discount';
import {
  areCompatible,
  type BuyGetEffect,
  type DeliveryEffect,
  type Effect,
  type Rule,
  type RuleContext,
  type RuleProducts,
} from './rule';

/** Sentences of a cart, at most. */
const maxHints = 3;

interface HintCart {
  context: RuleContext;
  /** The promotions and the coupon that apply. */
  applied: readonly Rule[];
}

/** A sentence, which is built for the closest promotions only, and the part of the way that is left. */
interface Hint {
  getText: () => string;
  left: number;
  missing?: MissingItems;
}

/** Items that a cart can have free or cheaper, because it fulfils the rest of a promotion. */
export interface MissingItems {
  products: RuleProducts;
  count: number;
  percent: number;
}

/** A sentence for the shopper about a promotion that is close. */
export interface PromotionHint {
  text: string;
  /** The items that it says to add, if these are others than the items that are bought. */
  missing?: MissingItems;
}

/** Returns sentences about promotions that are close: items to add, or another payment. Only promotions that combine with those that apply. */
export function buildHints(candidates: readonly CheckedCandidate[], { context, applied }: HintCart): PromotionHint[] {
  return candidates
    .flatMap((candidate) => {
      const { rule } = candidate;
      const hint = findHint(candidate, context);
      if (!hint || applied.some((other) => other !== rule && !areCompatible(other, rule))) return [];
      return { ...hint, id: rule.id };
    })
    .sort((a, b) => a.left - b.left || (a.id < b.id ? -1 : 1))
    .slice(0, maxHints)
    .map(({ getText, missing }) => ({ text: getText(), ...(missing && { missing }) }));
}

const takesNoFee = (effect: Effect, { shippingFee, shippingMethod }: RuleContext): boolean =>
  effect.kind === 'delivery' && (shippingFee === 0 || !isForMethod(effect, shippingMethod));

function findHint({ rule, match, obstacle }: CheckedCandidate, context: RuleContext): Hint | undefined {
  const { condition = {}, effect } = rule;
  if (takesNoFee(effect, context)) return undefined;
  if (obstacle === 'amount') return missAmount(condition.minAmount!, match, () => describeReward(rule));
  if (obstacle === 'quantity') return missQuantity(condition.minQuantity!, match.quantity, () => describeReward(rule));
  if (obstacle === 'payment') return { getText: () => `Another way to pay gives you ${describeReward(rule)}`, left: 0 };
  if (obstacle !== undefined) return undefined;
  if (effect.kind === 'quantity-tiers') {
    const next = effect.tiers
      .filter(({ quantity }) => quantity > match.quantity)
      .sort((a, b) => a.quantity - b.quantity)[0];
    return next && missQuantity(next.quantity, match.quantity, () => name(`${next.percent}% off`, rule));
  }
  if (effect.kind === 'amount-tiers') {
    const next = effect.tiers.filter(({ amount }) => amount > match.amount).sort((a, b) => a.amount - b.amount)[0];
    return next && missAmount(next.amount, match, () => name(`${next.percent}% off`, rule));
  }
  if (effect.kind === 'buy-get' && effect.getProducts) return findSetHint(rule, effect, match);
  const group = effect.kind === 'buy-get' ? effect.buy + effect.get : effect.kind === 'bundle' ? effect.quantity : 0;
  if (group === 0) return undefined;
  const groups = Math.floor(match.quantity / group);
  const isOver = 'maxTimes' in effect && effect.maxTimes !== undefined && groups >= effect.maxTimes;
  const begun = match.quantity % group;
  // A shopper with half of a group is close.
  return isOver || begun * 2 < group ? undefined : missQuantity(group, begun, () => describeReward(rule));
}

/** Returns the hint of a promotion whose discounted items are others than the bought ones: these items, or what is to be bought for them. */
function findSetHint(rule: Rule, effect: BuyGetEffect, { quantity, getQuantity }: Match): Hint | undefined {
  const { buy, get, percent, maxTimes = Infinity } = effect;
  const sets = countSets(effect, quantity);
  const count = sets * get - getQuantity;
  if (count > 0) {
    const getText = () =>
      `${describeMissing({ count, percent }, count === 1 ? `item of “${rule.label}”` : `items of “${rule.label}”`)}`;
    return { getText, left: 0, missing: { products: effect.getProducts!, count, percent } };
  }
  const begun = buy === 0 ? 0 : quantity % buy;
  return begun === 0 || sets >= maxTimes || begun * 2 < buy
    ? undefined
    : missQuantity(buy, begun, () => describeReward(rule));
}

/** Returns "Add 1 Silk Dupatta: it is free". */
export function describeMissing({ count, percent }: Pick<MissingItems, 'count' | 'percent'>, items: string): string {
  const reward = percent === 100 ? (count === 1 ? 'it is free' : 'they are free') : `${percent}% off`;
  return `Add ${count} ${items}: ${reward}`;
}

const missAmount = (needed: number, { amount }: Match, getReward: () => string): Hint => ({
  getText: () => `Add ${toText(needed - amount)} for ${getReward()}`,
  left: (needed - amount) / needed,
});

const missQuantity = (needed: number, present: number, getReward: () => string): Hint => ({
  getText: () => `${needed - present} more for ${getReward()}`,
  left: (needed - present) / needed,
});

/** Describes the effect of a promotion, with its label, which names its subject. */
const describeReward = (rule: Rule): string => name(describeEffect(rule.effect), rule);

const name = (effect: string, { label }: Rule): string =>
  label.toLowerCase() === effect.toLowerCase() ? effect : `${effect}: ${label}`;

/** Describes an effect in a few words: "10% off". */
export function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'percent':
    case 'order-percent':
      return `${effect.percent}% off`;
    case 'unit-amount':
      return `${toText(effect.amount)} off each`;
    case 'unit-price':
      return `${toText(effect.price)} each`;
    case 'order-amount':
      return `${toText(effect.amount)} off`;
    case 'quantity-tiers':
    case 'amount-tiers':
      return `${Math.min(...effect.tiers.map(({ percent }) => percent))}% off`;
    case 'buy-get':
      return effect.percent === 100 ? `${effect.get} free` : `${effect.percent}% off ${effect.get}`;
    case 'bundle':
      return `${effect.quantity} at ${toText(effect.price)}`;
    case 'delivery':
      return describeDelivery(effect);
  }
}

function describeDelivery(effect: DeliveryEffect): string {
  const { percent, maxAmount } = effect;
  if (maxAmount !== undefined) return `up to ${toText(maxAmount)} off the ${nameDelivery(effect)}`;
  return percent === 100 ? `free ${nameDelivery(effect)}` : `${percent}% off the ${nameDelivery(effect)}`;
}

/** Says why the code of a promotion does not apply, in the shopper's words. */
export function describeObstacle(
  obstacle: Obstacle | 'nothing',
  { condition = {} }: Rule,
  { quantity, amount }: Match,
): string {
  switch (obstacle) {
    case 'over':
      return 'Invalid or expired coupon code';
    case 'used-up':
      return 'This coupon has been used up';
    case 'used-by-customer':
      return 'You have already used this coupon';
    case 'hours':
      return 'This code is not valid at this time of the week';
    case 'customer':
      return 'This code is not for your account';
    case 'place':
      return 'This code is not for your delivery address';
    case 'payment':
      return 'This code needs another way to pay';
    case 'items':
      return 'This code is for other items than those in your cart';
    case 'nothing':
      return 'This code takes nothing off your cart';
    case 'quantity':
      return `This code needs ${condition.minQuantity! - quantity} more of its items`;
    case 'amount':
      return `This code needs items for ${toText(condition.minAmount! - amount)} more`;
  }
}

/** Says that a code is not used, because it would cost more than it gives. */
export const describeLoss = (lost: number, { code }: Rule): string =>
  `Your offers save ${toText(lost)} more than ${code}, so the code is not used.`;

/** Says that a code is not used yet, because it is for another delivery. */
export const describeWaiting = ({ code, effect }: Rule): string =>
  `The code ${code} is used when you choose ${nameDelivery(effect)}.`;

const toText = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`;
