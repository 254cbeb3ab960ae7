import type { Body, createPromotion, PromotionDefinition } from '@vastra/shared/contract';
import type { PromotionEffect } from '../../components/promotions/describe-effect';
import type { PromotionNames } from '../../components/promotions/describe-items';
import type { NamedItem } from '../../components/promotions/item-pickers';
import type { ConditionValues, EffectValues, ProductsValues, PromotionValues, WhenValues, WhoValues } from './values';

/** Returns the value of a number field; NaN while it is empty, which the sentence shows as "…". */
const toNumber = (value: number | null): number => value ?? Number.NaN;
const toOptional = (value: number | null): number | undefined => value ?? undefined;
const toList = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined);
const toIds = (items: NamedItem[]): string[] | undefined => toList(items.map(({ _id }) => _id));

/** Returns an object without undefined parts; undefined for an empty one. */
function compact<T extends object>(parts: T): T | undefined {
  const present = Object.entries(parts).filter(([, value]) => value !== undefined);
  return present.length > 0 ? (Object.fromEntries(present) as T) : undefined;
}

function toEffect(values: EffectValues): PromotionEffect {
  const { kind } = values;
  const percent = toNumber(values.percent);
  const limits = values.maxTimes === null ? {} : { maxTimes: values.maxTimes };
  switch (kind) {
    case 'percent':
      return { kind, percent };
    case 'delivery':
      return {
        ...{ kind, percent },
        // Null removes stored ones, which would stay otherwise. Earlier versions of the API know neither field.
        ...(values.hasLimits && { maxAmount: null, methods: null }),
        ...(values.maxAmount !== null && { maxAmount: values.maxAmount }),
        ...(values.method !== 'any' && { methods: [values.method] }),
      };
    case 'unit-amount':
    case 'order-amount':
      return { kind, amount: toNumber(values.amount) };
    case 'unit-price':
      return { kind, price: toNumber(values.price) };
    case 'buy-get':
      return {
        ...{ kind, buy: toNumber(values.buy), get: toNumber(values.get), percent, ...limits },
        // Removes stored ones, which would stay otherwise.
        ...(toSelection(values.getProducts) && { getProducts: null }),
      };
    case 'buy-get-other':
    case 'gift':
      return {
        kind: 'buy-get',
        buy: kind === 'gift' ? 0 : toNumber(values.buy),
        get: toNumber(values.get),
        percent,
        ...(kind === 'buy-get-other' && limits),
        getProducts: toSelection(values.getProducts) ?? {},
      };
    case 'bundle':
      return { kind, quantity: toNumber(values.quantity), price: toNumber(values.price), ...limits };
    case 'order-percent':
      return { kind, percent, ...(values.maxAmount !== null && { maxAmount: values.maxAmount }) };
    case 'quantity-tiers':
      return {
        kind,
        tiers: values.quantityTiers.map((tier) => ({
          quantity: toNumber(tier.quantity),
          percent: toNumber(tier.percent),
        })),
      };
    case 'amount-tiers':
      return {
        kind,
        tiers: values.amountTiers.map((tier) => ({ amount: toNumber(tier.amount), percent: toNumber(tier.percent) })),
      };
  }
}

/** Converts chosen items, whatever their scope is; undefined without any. */
export const toSelection = (values: ProductsValues): PromotionDefinition['products'] =>
  compact({
    productIds: toIds(values.productIds),
    variantIds: toIds(values.variantIds),
    categoryIds: toIds(values.categoryIds),
    collectionIds: toIds(values.collectionIds),
    brands: toList(values.brands),
    tags: toList(values.tags),
    optionValues: toList(values.optionValues),
    minPrice: toOptional(values.minPrice),
    maxPrice: toOptional(values.maxPrice),
    isFullPrice: values.isFullPrice || undefined,
    excludedProductIds: toIds(values.excludedProductIds),
  });

const toProducts = (values: ProductsValues): PromotionDefinition['products'] =>
  values.scope === 'all' ? undefined : toSelection(values);

const toWhen = ({ weekdays, from, until }: WhenValues): PromotionDefinition['when'] =>
  compact({ weekdays: toList(weekdays), from: from || undefined, until: until || undefined });

const toWho = (
  { signedIn, orders, minOrders, maxOrders, isByEmail, emailDomains, groupIds, holdoutPercent }: WhoValues,
  hasCodes: boolean,
) =>
  compact({
    signedIn: signedIn || undefined,
    minOrders: orders === 'count' ? toOptional(minOrders) : undefined,
    maxOrders: orders === 'first' ? 0 : orders === 'count' ? toOptional(maxOrders) : undefined,
    emailDomains: isByEmail ? toList(emailDomains) : undefined,
    groupIds: toIds(groupIds),
    holdoutPercent: hasCodes ? undefined : toOptional(holdoutPercent),
  });

const toCondition = (values: ConditionValues) =>
  compact({
    minQuantity: toOptional(values.minQuantity),
    minAmount: toOptional(values.minAmount),
    isPrepaid: values.payment === 'prepaid' || undefined,
    paymentMethods: values.payment === 'methods' ? toList(values.paymentMethods) : undefined,
    // The select offers the contract's states only.
    states:
      values.place === 'states'
        ? (toList(values.states) as (PromotionDefinition['condition'] & {})['states'])
        : undefined,
    postalPrefixes: values.place === 'postal' ? toList(values.postalPrefixes) : undefined,
  });

/** Converts the parts of the form that are the rule. Numbers that are not filled in yet are NaN. */
export function toDefinition({ effect, products, when, who, condition, codes }: PromotionValues): PromotionDefinition {
  const parts = {
    when: toWhen(when),
    who: toWho(who, codes !== 'none'),
    products: toProducts(products),
    condition: toCondition(condition),
  };
  return { ...compact(parts), effect: toEffect(effect) };
}

/** Converts the form's values to the call's body. */
export const toInput = (values: PromotionValues): Body<typeof createPromotion> => ({
  name: values.name,
  label: values.label,
  code: values.codes === 'one' ? values.code : null,
  hasUniqueCodes: values.codes === 'unique',
  startDate: values.startDate ?? '',
  endDate: values.endDate,
  status: values.status,
  priority: values.priority ?? 0,
  combines: values.combines,
  definition: toDefinition(values),
  usageLimit: values.usageLimit,
  perCustomerLimit: values.perCustomerLimit,
  budget: values.budget,
});

/** Returns the rule for the sentence, in which parts that have to be chosen yet are empty. */
export function toDescribedDefinition(values: PromotionValues): PromotionDefinition {
  const definition = toDefinition(values);
  const { products, who, condition } = values;
  return {
    ...definition,
    ...(products.scope === 'some' && { products: definition.products ?? {} }),
    ...(who.isByEmail && { who: { emailDomains: [], ...definition.who } }),
    condition: {
      ...(condition.place === 'states' && { states: [] }),
      ...(condition.place === 'postal' && { postalPrefixes: [] }),
      ...(condition.payment === 'methods' && { paymentMethods: [] }),
      ...definition.condition,
    },
  };
}

const toRecord = (items: NamedItem[]): Record<string, string> =>
  Object.fromEntries(items.map(({ _id, name }) => [_id, name]));

/** Returns the names of what the form has chosen, for the sentence. */
export const toNames = ({ products, who, effect: { getProducts } }: PromotionValues): PromotionNames => ({
  products: toRecord(
    [products, getProducts].flatMap(({ productIds, excludedProductIds }) => [...productIds, ...excludedProductIds]),
  ),
  variants: toRecord([...products.variantIds, ...getProducts.variantIds]),
  categories: toRecord([...products.categoryIds, ...getProducts.categoryIds]),
  collections: toRecord([...products.collectionIds, ...getProducts.collectionIds]),
  groups: toRecord(who.groupIds),
});
