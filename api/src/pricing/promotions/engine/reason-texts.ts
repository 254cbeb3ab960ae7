import { type PromotionReason, toRupees } from '@vastra/shared/contract';
import { isForMethod, nameDelivery } from './delivery-discount';
import { isHeldOut } from './holdout';
import type { Match } from './matches';
import type { Rule, RuleContext } from './rule';

interface Details {
  match: Match;
  context: RuleContext;
  /** The promotion, or the coupon, that it does not combine with. */
  other?: Rule;
}

/** Reasons whose sentence depends on nothing else. */
const fixedTexts = {
  draft: 'It is a draft.',
  'used-up': 'As many orders have it as its limit allows, or its budget is spent.',
  'used-by-customer': 'This customer has had it as often as its limit allows.',
  'over-budget': 'Its discount would be more than its budget has left.',
  hours: 'It is for other days of the week, or other hours.',
  'code-missing': 'It needs its code.',
  items: 'No item of the cart matches.',
  'items-taken': 'Other promotions have its items, so that nothing is left to take off.',
} satisfies Partial<Record<PromotionReason, string>>;

const isFixed = (reason: PromotionReason): reason is keyof typeof fixedTexts => reason in fixedTexts;

/** Says to an admin why a promotion does not apply. */
export function describeReason(reason: PromotionReason, rule: Rule, { match, context, other }: Details): string {
  if (isFixed(reason)) return fixedTexts[reason];
  const { condition = {} } = rule;
  switch (reason) {
    case 'not-started':
      return `It starts on ${toTime(rule.startsAt)}.`;
    case 'ended':
      return `It ended on ${toTime(rule.endsAt)}.`;
    case 'customer':
      return describeCustomer(rule, context);
    case 'place':
      return condition.states
        ? `It is for deliveries to ${toList(condition.states)}.`
        : `It is for PIN codes that begin with ${toList(condition.postalPrefixes ?? [])}.`;
    case 'payment':
      return condition.isPrepaid
        ? 'It is for payments before the delivery.'
        : `It is for payments with ${toList(condition.paymentMethods ?? [])}.`;
    case 'nothing':
      return describeNothing(rule, match, context);
    case 'quantity':
      return `It needs ${condition.minQuantity! - match.quantity} more of its items: the cart has ${match.quantity} of ${condition.minQuantity}.`;
    case 'amount':
      return `It needs items for ${toText(condition.minAmount! - match.amount)} more: the cart has ${toText(match.amount)} of ${toText(condition.minAmount!)}.`;
    case 'not-combined':
      return `It does not combine with “${other?.label}”, which applies.`;
  }
}

/** Says why a promotion takes nothing off: without the items that it makes cheaper, or with too few of those that are bought for them. */
function describeNothing({ effect }: Rule, { quantity, getQuantity }: Match, { shippingMethod }: RuleContext): string {
  if (!isForMethod(effect, shippingMethod)) return `It is for ${nameDelivery(effect)}.`;
  const isOfOthers = effect.kind === 'buy-get' && effect.getProducts;
  if (isOfOthers && quantity < effect.buy)
    return `It needs ${effect.buy - quantity} more of the items to buy: the cart has ${quantity} of ${effect.buy}.`;
  if (isOfOthers && getQuantity === 0) return 'The cart has none of the items that it makes free or cheaper.';
  return 'It takes nothing off this cart.';
}

function describeCustomer(
  rule: Rule,
  { isSignedIn, orderCount, email, groupIds = [], customerKey }: RuleContext,
): string {
  const { who = {} } = rule;
  const { signedIn, minOrders, maxOrders, emailDomains } = who;
  const heldOut = describeHoldout(rule, customerKey);
  if (heldOut) return heldOut;
  if (who.groupIds && !who.groupIds.some((id) => groupIds.includes(id)))
    return isSignedIn ? 'It is for other customer groups.' : 'It is for customer groups, and guests are in none.';
  if (signedIn && !isSignedIn) return 'It is for customers with an account.';
  const asksForOrders = minOrders !== undefined || maxOrders !== undefined;
  if (asksForOrders && orderCount === undefined)
    return 'It depends on earlier orders, and this guest is not known yet: the checkout asks for the phone.';
  if (asksForOrders && (orderCount! < (minOrders ?? 0) || orderCount! > (maxOrders ?? Infinity)))
    return `It is for customers with ${toRange(minOrders, maxOrders)}, and this one has ${orderCount}.`;
  return email
    ? `It is for emails of ${toList(emailDomains ?? [])}.`
    : `It is for verified emails of ${toList(emailDomains ?? [])}.`;
}

/** Says that the comparison of a promotion leaves a customer out, or cannot decide yet; undefined for a customer who gets it. */
function describeHoldout({ id, who }: Rule, customerKey: string | undefined): string | undefined {
  const percent = who?.holdoutPercent;
  if (percent === undefined) return undefined;
  if (customerKey === undefined)
    return `It is not for ${percent}% of customers, and this guest is not known yet: the checkout asks for the phone.`;
  return isHeldOut(id, customerKey, percent)
    ? `This customer is one of the ${percent}% who do not get it, for the comparison.`
    : undefined;
}

const toRange = (minOrders = 0, maxOrders: number | undefined): string =>
  maxOrders === undefined
    ? `at least ${minOrders} earlier orders`
    : minOrders === maxOrders
      ? `${minOrders} earlier orders`
      : `${minOrders} to ${maxOrders} earlier orders`;

const toTime = (time: number): string =>
  new Date(time).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });

/** Returns "A, B or C", with at most five values. */
function toList(values: readonly string[]): string {
  const shown = values.length > 5 ? [...values.slice(0, 5), `${values.length - 5} more`] : values;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

const toText = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`;
