import { findGetProducts, type Rule } from './engine/rule';
import type { LivePromotion } from './live-promotions';
import type { PromotionRow } from './to-rule';

/** Facts about a customer and about products that active promotions ask for, and their limits. */
export interface AskedFacts {
  rules: readonly Rule[];
  /** True if the number of the customer's orders counts. */
  needsOrders: boolean;
  /** True if the email's domain counts. */
  needsEmail: boolean;
  /** Customer groups. */
  groupIds: readonly string[];
  /** Collections of products. */
  collectionIds: readonly string[];
  limits: LimitedPromotions;
}

/** A promotion with the limits that it may have. */
type LimitedRow = Pick<PromotionRow, 'id' | 'usageLimit' | 'perCustomerLimit' | 'budget'>;

/** Promotions that have a limit. */
export interface LimitedPromotions {
  /** Those with a budget or a number of uses. */
  limited: readonly LimitedRow[];
  /** Those with a number of uses per customer. */
  perCustomer: readonly LimitedRow[];
}

const known = new WeakMap<readonly LivePromotion[], AskedFacts>();

/** Returns what promotions ask for, the same object for the same array: a shop has hundreds of promotions, and each quote asks. */
export function getAskedFacts(live: readonly LivePromotion[]): AskedFacts {
  const facts = known.get(live) ?? collectFacts(live);
  known.set(live, facts);
  return facts;
}

function collectFacts(live: readonly LivePromotion[]): AskedFacts {
  const rules = live.map(({ rule }) => rule);
  return {
    rules,
    needsOrders: rules.some(asksForOrders),
    needsEmail: rules.some(({ who }) => who?.emailDomains),
    groupIds: [...new Set(rules.flatMap(({ who }) => who?.groupIds ?? []))],
    collectionIds: [...new Set(rules.flatMap(listCollectionIds))],
    limits: selectLimited(live.map(({ row }) => row)),
  };
}

/** Returns the promotions that have a limit. */
export const selectLimited = (rows: readonly LimitedRow[]): LimitedPromotions => ({
  limited: rows.filter(({ usageLimit, budget }) => usageLimit !== null || budget !== null),
  perCustomer: rows.filter(({ perCustomerLimit }) => perCustomerLimit !== null),
});

/** Returns whether a promotion asks how many orders the customer has. */
export const asksForOrders = ({ who }: Pick<Rule, 'who'>): boolean =>
  who?.minOrders !== undefined || who?.maxOrders !== undefined;

const listCollectionIds = ({ products, effect }: Rule): string[] => [
  ...(products?.collectionIds ?? []),
  ...(findGetProducts(effect)?.collectionIds ?? []),
];
