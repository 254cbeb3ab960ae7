import type { PromotionClass, PromotionCombines } from '@vastra/shared/contract';
import type { OrderEffect } from '../../amounts/order-discount';

/** Types of the engine. Amounts in paise. */

/** Days and hours in India. `from` and `until` are minutes of the day. */
export interface RuleWhen {
  weekdays?: readonly number[];
  from?: number;
  until?: number;
}

export interface RuleWho {
  signedIn?: boolean;
  minOrders?: number;
  maxOrders?: number;
  emailDomains?: readonly string[];
  /** Customer groups, of which the customer is in one. */
  groupIds?: readonly string[];
  /** Percent of the customers who do not get it. */
  holdoutPercent?: number;
}

export interface RuleProducts {
  productIds?: readonly string[];
  variantIds?: readonly string[];
  categoryIds?: readonly string[];
  brands?: readonly string[];
  collectionIds?: readonly string[];
  tags?: readonly string[];
  optionValues?: readonly string[];
  minPrice?: number;
  maxPrice?: number;
  isFullPrice?: boolean;
  excludedProductIds?: readonly string[];
}

export interface RuleCondition {
  minQuantity?: number;
  minAmount?: number;
  paymentMethods?: readonly string[];
  isPrepaid?: boolean;
  states?: readonly string[];
  postalPrefixes?: readonly string[];
}

/**
 * Some units free or cheaper if others are bought. With `getProducts` the discounted units are of another selection, the cheapest first, and `buy` can be
 * 0: a gift for a cart that fulfils the condition.
 */
export interface BuyGetEffect {
  kind: 'buy-get';
  buy: number;
  get: number;
  percent: number;
  maxTimes?: number;
  getProducts?: RuleProducts;
}

/** Effects on units of products. */
export type ProductEffect =
  | { kind: 'percent'; percent: number }
  | { kind: 'unit-amount'; amount: number }
  | { kind: 'unit-price'; price: number }
  | { kind: 'quantity-tiers'; tiers: readonly { quantity: number; percent: number }[] }
  | BuyGetEffect
  | { kind: 'bundle'; quantity: number; price: number; maxTimes?: number };

/** Effect on the fee of a delivery: `maxAmount` at most, and only of `methods`. */
export type DeliveryEffect = { kind: 'delivery'; percent: number; maxAmount?: number; methods?: readonly string[] };

export type Effect = ProductEffect | OrderEffect | DeliveryEffect;

/** A promotion as the engine evaluates it. */
export interface Rule {
  id: string;
  /** Name for shoppers. */
  label: string;
  /** Null for a promotion that applies by itself. */
  code: string | null;
  /** ms since the epoch; a promotion without an end has `Infinity`. */
  startsAt: number;
  endsAt: number;
  priority: number;
  combines: PromotionCombines;
  when?: RuleWhen;
  who?: RuleWho;
  products?: RuleProducts;
  condition?: RuleCondition;
  effect: Effect;
}

/** A line of a cart with what rules ask about. */
export interface RuleLine {
  productId: string;
  variantId: string;
  /** The product's category and those above it. */
  categoryIds: readonly string[];
  brand: string;
  tags: readonly string[];
  collectionIds: readonly string[];
  optionValues: readonly string[];
  /** Per unit: the regular price, or the deal's. */
  price: number;
  mrp: number;
  isInDeal: boolean;
  quantity: number;
}

/** Lowest price of a variant in the price lists of the customer. */
export interface MemberPrice {
  listId: string;
  /** Name of the price list, for shoppers. */
  label: string;
  /** In paise, above 0. */
  price: number;
}

/** A method of delivery, and its fee before promotions, in paise. */
export interface Delivery {
  method: string;
  fee: number;
}

/** Everything else that rules ask about. */
export interface RuleContext {
  now: Date;
  isSignedIn: boolean;
  /** Earlier orders of the customer; undefined for a guest who is not known yet. */
  orderCount?: number;
  email?: string | null;
  /** Customer groups of the customer, of those that promotions name. A guest is in none. */
  groupIds?: readonly string[];
  /** Account, or phone of a guest, by which holdouts are decided; undefined for a guest who is not known yet. */
  customerKey?: string;
  /** Undefined while it is not chosen. */
  paymentMethod?: string;
  isPrepaid?: boolean;
  state?: string;
  postalCode?: string;
  /** Fee of the delivery before promotions. */
  shippingFee: number;
  /** Method of the delivery; undefined while it is not known. */
  shippingMethod?: string;
  /** Other methods of delivery with their fees. */
  otherDeliveries?: readonly Delivery[];
  /** Promotions that apply in carts and make no price of cards, although they have no limit, such as promotions of a collection by rule. */
  cartOnlyIds?: ReadonlySet<string>;
  /** Prices of the customer, by variant. No unit costs more before the promotions of the order; promotions of products come first, and the price list takes the rest off. */
  memberPrices?: ReadonlyMap<string, MemberPrice>;
  /** Rest of the promotions with a budget or a limit. Other promotions have no limit. */
  left?: ReadonlyMap<string, RuleLimits>;
}

export interface RuleLimits {
  /** True if its orders are used up, of all customers or of this one. */
  isUsedUp: boolean;
  isUsedByCustomer: boolean;
  budgetLeft: number;
}

const classes: Record<Effect['kind'], PromotionClass> = {
  percent: 'product',
  'unit-amount': 'product',
  'unit-price': 'product',
  'quantity-tiers': 'product',
  'buy-get': 'product',
  bundle: 'product',
  'order-percent': 'order',
  'order-amount': 'order',
  'amount-tiers': 'order',
  delivery: 'delivery',
};

/** Returns the items that get the discount of an effect, if these are others than the items of the promotion. */
export const findGetProducts = (effect: Effect): RuleProducts | undefined =>
  effect.kind === 'buy-get' ? effect.getProducts : undefined;

/** Returns the class of an effect. */
export const getClass = ({ kind }: Pick<Effect, 'kind'>): PromotionClass => classes[kind];

/** Returns whether two promotions may be in one order. Two of products may, because the units decide, unless one is exclusive. */
export function areCompatible(one: Rule, other: Rule): boolean {
  const [ofOne, ofOther] = [getClass(one.effect), getClass(other.effect)];
  if (ofOne === 'product' && ofOther === 'product') return !isExclusive(one) && !isExclusive(other);
  return one.combines[ofOther] && other.combines[ofOne];
}

/** Returns whether a promotion combines with no other. */
export const isExclusive = ({ combines }: Rule): boolean => !combines.product && !combines.order && !combines.delivery;

const signatures = new WeakMap<Rule, string>();

/** Returns the part of a promotion that decides with which others it combines. */
export function getSignature(rule: Rule): string {
  const known = signatures.get(rule);
  if (known !== undefined) return known;
  const { effect, combines } = rule;
  const signature = `${classes[effect.kind]} ${combines.product} ${combines.order} ${combines.delivery}`;
  signatures.set(rule, signature);
  return signature;
}
