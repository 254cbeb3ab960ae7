import type { PromotionDefinition } from '@vastra/shared/contract';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import type { OfferKind } from '../../approval/assessment';
import { areCompatible, findGetProducts, getClass, type Rule } from '../engine/rule';
import type { PriceRange } from '../terms/highest-percent';

/** Way in which the discount of an offer meets the discounts before it. */
type Reduction =
  /** Takes a percentage off what is left of the price. */
  | 'share'
  /** Takes an amount off. */
  | 'amount'
  /** Lowers the price to another one, unless it is lower already. */
  | 'price';

/** An offer, as the rule of approvals compares it with the offers that run beside it. */
export interface Offer {
  kind: OfferKind;
  /** Empty for an offer that is not stored. */
  id: string;
  /** Name for admins. */
  name: string;
  /** ms since the epoch. */
  startsAt: number;
  endsAt: number;
  reduction: Reduction;
  /** The engine's rule of a promotion or a coupon; undefined for offers that the engine applies in each set. */
  rule?: Rule;
  /** Builds the SQL condition of its items, about `products` joined with `variants`; undefined for all items. */
  buildCondition?: (db: Queryable, now: Date) => Promise<SQL>;
  /** SQL: the price of a variant, in paise, of an offer with a separate price for each; null for a variant that it is not about. */
  price?: SQL<number | null>;
  /** Returns the percentage that it takes off items of a range of prices. An offer with `price` has none. */
  getPercent?: (range: PriceRange) => number;
}

/**
 * Returns whether a shopper can get both offers for one unit, at one time, as the engine decides. Deals lower the price before promotions, and price lists
 * after promotions of products, so that both combine with everything else. A cart has one code.
 */
export function canCombine(one: Offer, other: Offer): boolean {
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return false;
  if (one.kind === 'deal' || other.kind === 'deal') {
    if (one.kind === other.kind) return false;
    return ![one, other].some(({ rule }) => rule && isForFullPrices(rule));
  }
  if (!one.rule || !other.rule) return true;
  if (one.rule.code !== null && other.rule.code !== null) return false;
  return areRulesCombined(one.rule, other.rule);
}

/** Returns whether two rules take something off one unit. Two promotions of products share an order, but a unit only if both combine with products. */
const areRulesCombined = (one: Rule, other: Rule): boolean =>
  getClass(one.effect) === 'product' && getClass(other.effect) === 'product'
    ? one.combines.product && other.combines.product
    : areCompatible(one, other);

const isForFullPrices = ({ effect, products }: Rule): boolean =>
  Boolean((findGetProducts(effect) ?? products)?.isFullPrice);

/** Returns how the discount of an effect meets the discounts before it. */
export function getReduction({ kind }: PromotionDefinition['effect']): Reduction {
  if (kind === 'unit-amount' || kind === 'order-amount') return 'amount';
  return kind === 'unit-price' || kind === 'bundle' ? 'price' : 'share';
}
