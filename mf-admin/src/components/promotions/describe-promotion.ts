import type { PromotionCombines, PromotionDefinition } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { describeEffect } from './describe-effect';
import { describeItems, joinIds, joinNames, type PromotionNames } from './describe-items';
import { describeEnd, describeHours, describeStart } from './describe-time';
import { formatAmount } from './format-terms';

/** The terms of a promotion. Numbers of the effect that are not filled in yet are NaN; amounts are rupees. */
export interface PromotionTerms {
  definition: PromotionDefinition;
  code: string | null;
  /** True if each customer has an own code. */
  hasUniqueCodes?: boolean;
  startDate: string | null;
  endDate: string | null;
  combines: PromotionCombines;
  usageLimit: number | null;
  perCustomerLimit: number | null;
  budget: number | null;
}

const paymentNames: Record<string, string> = { cod: 'cash on delivery' };

type Condition = NonNullable<PromotionDefinition['condition']>;

/** Describes quantity and amount of the order, or of the items that the promotion is about. */
function describeSize({ minQuantity, minAmount }: Condition, hasItems: boolean): string | undefined {
  const quantity = minQuantity === undefined ? undefined : `${formatNumber(minQuantity)} or more`;
  const amount = minAmount === undefined ? undefined : `${formatAmount(minAmount)} or more`;
  const parts = hasItems
    ? [quantity && `the order has ${quantity} of them`, amount && `they cost ${amount} together`]
    : [amount && `of ${amount}`, quantity && `with ${quantity} items`];
  const size = parts.filter(Boolean).join(hasItems ? ' and ' : ' ');
  return size && `${hasItems ? 'if' : 'on orders'} ${size}`;
}

const describeConditions = ({ isPrepaid, paymentMethods, states, postalPrefixes }: Condition): string[] =>
  [
    isPrepaid && 'if paid before the delivery',
    paymentMethods && `if paid by ${joinNames(paymentMethods.map((method) => paymentNames[method] ?? method))}`,
    states && `for deliveries to ${joinNames(states)}`,
    postalPrefixes && `for deliveries to PIN codes that begin with ${joinNames(postalPrefixes)}`,
  ].filter((part) => typeof part === 'string');

function describeOrderCount(minOrders = 0, maxOrders?: number): string | undefined {
  if (maxOrders === 0) return 'on the first order';
  const most = maxOrders === undefined ? undefined : formatNumber(maxOrders);
  if (minOrders === 0)
    return most && `for customers with at most ${most} earlier ${maxOrders === 1 ? 'order' : 'orders'}`;
  if (most) return `for customers with ${formatNumber(minOrders)} to ${most} earlier orders`;
  return minOrders === 1
    ? 'for customers who have ordered before'
    : `for customers with ${formatNumber(minOrders)} or more earlier orders`;
}

function describeGroups(groupIds: readonly string[], names: PromotionNames): string {
  const isNamed = groupIds.every((id) => names.groups?.[id] !== undefined);
  const groups = joinIds(groupIds, names, 'groups');
  return `for customers of ${isNamed ? `the ${groupIds.length === 1 ? 'group' : 'groups'} ${groups}` : groups}`;
}

const describeCustomers = (
  { signedIn, minOrders, maxOrders, emailDomains, groupIds, holdoutPercent }: PromotionDefinition['who'] & {},
  names: PromotionNames,
) =>
  [
    groupIds && describeGroups(groupIds, names),
    signedIn && 'for customers who are signed in',
    describeOrderCount(minOrders, maxOrders),
    emailDomains && `for verified emails at ${joinNames(emailDomains)}`,
    holdoutPercent && `without ${holdoutPercent}% of customers for a comparison`,
  ].filter((part) => typeof part === 'string');

const formatTimes = (count: number): string => (count === 1 ? 'once' : `at most ${formatNumber(count)} times`);

const describeLimits = ({ usageLimit, perCustomerLimit, budget }: PromotionTerms): string[] =>
  [
    perCustomerLimit !== null && `${formatTimes(perCustomerLimit)} per customer`,
    usageLimit !== null &&
      (usageLimit === 1 ? 'for the first order that takes it' : `for the first ${formatNumber(usageLimit)} orders`),
    budget !== null && `up to ${formatAmount(budget)} in all`,
  ].filter((part) => typeof part === 'string');

/** Describes with what the promotion does not combine. A code is a discount of the order. */
function describeCombinations({ product, order, delivery }: PromotionCombines): string | undefined {
  if (!product && !order && !delivery) return 'not with other offers or codes';
  const excluded = [
    !product && 'other offers on products',
    !order && 'codes and offers on the order',
    !delivery && 'offers on the delivery',
  ].filter((part) => typeof part === 'string');
  return excluded.length > 0 ? `not with ${joinNames(excluded)}` : undefined;
}

/** Describes what a promotion gives, on what, to whom and under which condition: "Free delivery on orders of ₹999 or more". */
export function describeOffer(
  { effect, products, condition, who, when }: PromotionDefinition,
  names: PromotionNames,
): string {
  const items = describeItems(products, names);
  const others = effect.kind === 'buy-get' && effect.getProducts ? describeItems(effect.getProducts, names) : undefined;
  const text = describeEffect(effect, items, others);
  const size = describeSize(condition ?? {}, items !== undefined);
  return [
    ...(size ? [joinSize(text, size)] : [text]),
    ...describeConditions(condition ?? {}),
    ...describeCustomers(who ?? {}, names),
    ...describeHours(when ?? {}),
  ].join(', ');
}

/** Adds the size of the order to an effect. It belongs to the whole effect, and not to its last part. */
const joinSize = (text: string, size: string): string =>
  text.includes(',') ? `${text}, ${size}` : `${text} ${size}`.replace('off the order on orders', 'off orders');

/**
 * Describes a promotion as a sentence: "Buy 3 items from Kurtas, the cheapest is free, until Sunday, not with other offers or codes." Pure.
 *
 * @param names names by id; ids without one are counted
 */
export function describePromotion(terms: PromotionTerms, names: PromotionNames, now: Date): string {
  const { definition, code, startDate, endDate, combines } = terms;
  const parts = [
    describeOffer(definition, names),
    terms.hasUniqueCodes && 'with an own code for each customer',
    code !== null && `with the code ${code.trim().toUpperCase() || '…'}`,
    describeStart(startDate, now),
    describeEnd(endDate, now),
    ...describeLimits(terms),
    describeCombinations(combines),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
