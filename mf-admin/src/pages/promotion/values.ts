import type { AdminPromotion, PromotionCombines, ShippingMethod } from '@vastra/shared/contract';
import type { AskedField, PromotionTemplate } from '@vastra/shared/contract/promotion-templates';
import type { PromotionEffect } from '../../components/promotions/describe-effect';
import type { PromotionProducts } from '../../components/promotions/describe-items';
import type { NamedItem } from '../../components/promotions/item-pickers';

/**
 * Effects as the form offers them. `buy-get-other` and `gift` are effects `buy-get` of the API whose discounted items are others than the bought ones; for a
 * gift nothing is bought, but the condition is to be fulfilled.
 */
export type EffectKind = PromotionEffect['kind'] | 'buy-get-other' | 'gift';

/** The effect in the form: the fields of all effects, of which only the fields of its kind are sent. */
export interface EffectValues {
  kind: EffectKind;
  percent: number | null;
  amount: number | null;
  price: number | null;
  maxAmount: number | null;
  /** Method of delivery that it is for. */
  method: 'any' | ShippingMethod;
  /** True if the stored effect on the delivery has a method or a maximum. */
  hasLimits: boolean;
  buy: number | null;
  get: number | null;
  quantity: number | null;
  maxTimes: number | null;
  quantityTiers: { quantity: number | null; percent: number | null }[];
  amountTiers: { amount: number | null; percent: number | null }[];
  /** Items that get the discount, of `buy-get-other` and `gift`. Its scope does not count. */
  getProducts: ProductsValues;
}

export interface ProductsValues {
  /** `all`: the lists are not sent. */
  scope: 'all' | 'some';
  productIds: NamedItem[];
  variantIds: NamedItem[];
  categoryIds: NamedItem[];
  collectionIds: NamedItem[];
  brands: string[];
  tags: string[];
  optionValues: string[];
  minPrice: number | null;
  maxPrice: number | null;
  isFullPrice: boolean;
  excludedProductIds: NamedItem[];
}

export interface WhenValues {
  weekdays: number[];
  from: string;
  until: string;
}

export interface WhoValues {
  signedIn: boolean;
  orders: 'any' | 'first' | 'count';
  minOrders: number | null;
  maxOrders: number | null;
  isByEmail: boolean;
  emailDomains: string[];
  /** Empty for all customers. */
  groupIds: NamedItem[];
  /** Null if all of these customers get it. It is sent only without a code. */
  holdoutPercent: number | null;
}

export interface ConditionValues {
  minQuantity: number | null;
  minAmount: number | null;
  payment: 'any' | 'prepaid' | 'methods';
  paymentMethods: string[];
  place: 'any' | 'states' | 'postal';
  states: string[];
  postalPrefixes: string[];
}

export interface PromotionValues {
  name: string;
  label: string;
  /** `none`: it applies by itself. `one`: with the code of the form. `unique`: each customer has an own code. */
  codes: 'none' | 'one' | 'unique';
  code: string;
  startDate: string | null;
  endDate: string | null;
  status: 'draft' | 'active' | 'off';
  priority: number | null;
  effect: EffectValues;
  products: ProductsValues;
  when: WhenValues;
  who: WhoValues;
  condition: ConditionValues;
  combines: PromotionCombines;
  usageLimit: number | null;
  perCustomerLimit: number | null;
  budget: number | null;
}

type Names = NonNullable<AdminPromotion['names']>;
const toNamed = (ids: readonly string[] = [], names: Readonly<Record<string, string>> = {}): NamedItem[] =>
  ids.map((_id) => ({ _id, name: names[_id] ?? _id }));

const toProductsValues = (products: PromotionProducts = {}, names: Partial<Names> = {}): ProductsValues => ({
  scope: Object.keys(products).length > 0 ? 'some' : 'all',
  productIds: toNamed(products.productIds, names.products),
  variantIds: toNamed(products.variantIds, names.variants),
  categoryIds: toNamed(products.categoryIds, names.categories),
  collectionIds: toNamed(products.collectionIds, names.collections),
  brands: products.brands ?? [],
  tags: products.tags ?? [],
  optionValues: products.optionValues ?? [],
  minPrice: products.minPrice ?? null,
  maxPrice: products.maxPrice ?? null,
  isFullPrice: products.isFullPrice ?? false,
  excludedProductIds: toNamed(products.excludedProductIds, names.products),
});

const emptyEffect: EffectValues = {
  kind: 'percent',
  percent: null,
  amount: null,
  price: null,
  maxAmount: null,
  method: 'any',
  hasLimits: false,
  buy: null,
  get: null,
  quantity: null,
  maxTimes: null,
  quantityTiers: [{ quantity: null, percent: null }],
  amountTiers: [{ amount: null, percent: null }],
  getProducts: toProductsValues(),
};

function toEffectValues(effect: PromotionEffect, names: Partial<Names> = {}): EffectValues {
  if (effect.kind === 'quantity-tiers') return { ...emptyEffect, kind: effect.kind, quantityTiers: effect.tiers };
  if (effect.kind === 'amount-tiers') return { ...emptyEffect, kind: effect.kind, amountTiers: effect.tiers };
  if (effect.kind === 'delivery') {
    const { methods, maxAmount = null, ...rest } = effect;
    const method = methods?.length === 1 ? methods[0] : 'any';
    return { ...emptyEffect, ...rest, maxAmount, method, hasLimits: Boolean(methods) || maxAmount !== null };
  }
  if (effect.kind !== 'buy-get') return { ...emptyEffect, ...effect };
  const { getProducts, kind, buy, ...numbers } = effect;
  if (!getProducts) return { ...emptyEffect, ...numbers, kind, buy };
  return {
    ...emptyEffect,
    ...numbers,
    kind: buy === 0 ? 'gift' : 'buy-get-other',
    buy: buy === 0 ? null : buy,
    getProducts: toProductsValues(getProducts, names),
  };
}

const toWhoValues = (
  {
    signedIn,
    minOrders,
    maxOrders,
    emailDomains,
    groupIds,
    holdoutPercent,
  }: AdminPromotion['definition']['who'] & {} = {},
  names: Partial<Names> = {},
): WhoValues => {
  const isFirst = maxOrders === 0 && minOrders === undefined;
  const hasCount = minOrders !== undefined || maxOrders !== undefined;
  return {
    signedIn: signedIn ?? false,
    orders: isFirst ? 'first' : hasCount ? 'count' : 'any',
    minOrders: minOrders ?? null,
    maxOrders: isFirst ? null : (maxOrders ?? null),
    isByEmail: emailDomains !== undefined,
    emailDomains: emailDomains ?? [],
    groupIds: toNamed(groupIds, names.groups),
    holdoutPercent: holdoutPercent ?? null,
  };
};

const toConditionValues = (condition: AdminPromotion['definition']['condition'] & {} = {}): ConditionValues => ({
  minQuantity: condition.minQuantity ?? null,
  minAmount: condition.minAmount ?? null,
  payment: condition.paymentMethods ? 'methods' : condition.isPrepaid ? 'prepaid' : 'any',
  paymentMethods: condition.paymentMethods ?? [],
  place: condition.postalPrefixes ? 'postal' : condition.states ? 'states' : 'any',
  states: condition.states ?? [],
  postalPrefixes: condition.postalPrefixes ?? [],
});

/** Converts a definition to the values of its fields. */
export const toDefinitionValues = (
  { effect, products, when, who, condition }: AdminPromotion['definition'],
  names?: Partial<Names>,
) => ({
  effect: toEffectValues(effect, names),
  products: toProductsValues(products, names),
  when: { weekdays: when?.weekdays ?? [], from: when?.from ?? '', until: when?.until ?? '' },
  who: toWhoValues(who, names),
  condition: toConditionValues(condition),
});

/** Parts of the form that a template opens, because the shop has to fill them in. */
const openAsked = (values: PromotionValues, asks: AskedField | undefined): PromotionValues => {
  if (asks === undefined || asks === 'getProducts') return values;
  if (asks === 'states') return { ...values, condition: { ...values.condition, place: 'states' } };
  if (asks === 'emailDomains') return { ...values, who: { ...values.who, isByEmail: true } };
  return { ...values, products: { ...values.products, scope: 'some' } };
};

const minuteMs = 60_000;

/** Builds the values of a new promotion, from a template or empty. */
export function buildNewValues(template: PromotionTemplate | undefined, now: Date): PromotionValues {
  const values: PromotionValues = {
    name: template?.name ?? '',
    label: template?.label ?? '',
    codes: template?.code === undefined ? 'none' : 'one',
    code: template?.code ?? '',
    startDate: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString(),
    endDate: null,
    status: 'active',
    priority: template?.priority ?? 0,
    ...toDefinitionValues(template?.definition ?? { effect: { kind: 'percent', percent: Number.NaN } }),
    combines: template?.combines ?? { product: false, order: true, delivery: true },
    usageLimit: template?.usageLimit ?? null,
    perCustomerLimit: template?.perCustomerLimit ?? null,
    budget: null,
  };
  if (!template) values.effect = emptyEffect;
  return openAsked(values, template?.asks);
}
