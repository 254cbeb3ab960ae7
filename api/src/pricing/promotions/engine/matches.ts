import { indiaUtcOffsetMs } from '../../../platform/calendar/india';
import { isHeldOut } from './holdout';
import { findGetProducts, type Rule, type RuleContext, type RuleLine, type RuleProducts } from './rule';

/** The reason why a promotion does not apply. */
export type Obstacle =
  | 'over'
  | 'used-up'
  | 'used-by-customer'
  | 'hours'
  | 'customer'
  | 'payment'
  | 'place'
  | 'items'
  | 'quantity'
  | 'amount';

/** The matching units of a promotion in a cart. With other items that get the discount, the match has what counts as bought. */
export interface Match {
  /** Indexes of the lines. */
  readonly lines: readonly number[];
  readonly quantity: number;
  /** In paise, before any discount. */
  readonly amount: number;
  /** Indexes of the lines that get the discount, if these are of another selection. */
  readonly getLines: readonly number[];
  readonly getQuantity: number;
}

/** A promotion with its matching items. */
export interface Candidate {
  rule: Rule;
  match: Match;
}

/** A candidate with the reason why it does not apply; undefined if it does. */
export interface CheckedCandidate extends Candidate {
  obstacle: Obstacle | undefined;
}

/** Returns a promotion with its matching items and its obstacle. */
export function checkRule(rule: Rule, lines: readonly RuleLine[], context: RuleContext): CheckedCandidate {
  const match = findMatch(rule, lines);
  return { rule, match, obstacle: findObstacle(rule, match, context) };
}

/** Returns the matching items of a promotion in a cart. An item that gets the discount of another selection does not count as bought. */
export function findMatch({ products, effect }: Rule, lines: readonly RuleLine[]): Match {
  const getProducts = findGetProducts(effect);
  if (products || getProducts) return matchLines(lines, products, getProducts);
  const whole = wholeMatches.get(lines) ?? matchLines(lines, undefined, undefined);
  wholeMatches.set(lines, whole);
  return whole;
}

/** Matches of promotions for any item, by the lines: all of them match the whole cart. */
const wholeMatches = new WeakMap<readonly RuleLine[], Match>();

function matchLines(
  lines: readonly RuleLine[],
  products: RuleProducts | undefined,
  getProducts: RuleProducts | undefined,
): Match {
  const match = { lines: [] as number[], quantity: 0, amount: 0, getLines: [] as number[], getQuantity: 0 };
  for (const [index, line] of lines.entries()) {
    if (getProducts && isMatching(getProducts, line)) {
      match.getLines.push(index);
      match.getQuantity += line.quantity;
      continue;
    }
    if (!isMatching(products, line)) continue;
    match.lines.push(index);
    match.quantity += line.quantity;
    match.amount += line.price * line.quantity;
  }
  return match;
}

/** Returns why a promotion does not apply; undefined if it does. Another date, customer or place comes before what the cart lacks. */
export function findObstacle(rule: Rule, match: Match, context: RuleContext): Obstacle | undefined {
  const { condition = {} } = rule;
  const limits = context.left?.get(rule.id);
  if (!isWithinDates(rule, context.now)) return 'over';
  if (limits?.isUsedUp) return 'used-up';
  if (limits?.isUsedByCustomer) return 'used-by-customer';
  if (!isWithinHours(rule, context.now)) return 'hours';
  if (!isForCustomer(rule, context)) return 'customer';
  if (!isForPlace(rule, context)) return 'place';
  if (match.quantity === 0) return 'items';
  if (match.quantity < (condition.minQuantity ?? 0)) return 'quantity';
  if (match.amount < (condition.minAmount ?? 0)) return 'amount';
  return isForPayment(rule, context) ? undefined : 'payment';
}

/** Returns whether a promotion applies at a time, by its dates, days and hours. */
export const isActive = (rule: Rule, now: Date): boolean => isWithinDates(rule, now) && isWithinHours(rule, now);

const isWithinDates = ({ startsAt, endsAt }: Rule, now: Date): boolean =>
  startsAt <= now.getTime() && now.getTime() < endsAt;

function isWithinHours({ when }: Rule, now: Date): boolean {
  if (!when) return true;
  const india = new Date(now.getTime() + indiaUtcOffsetMs);
  const minute = india.getUTCHours() * 60 + india.getUTCMinutes();
  const { from = 0, until = 24 * 60, weekdays } = when;
  const isOvernight = until <= from;
  // After midnight an overnight promotion belongs to the day on which it began.
  const isOfDayBefore = isOvernight && minute < until;
  const day = (india.getUTCDay() + (isOfDayBefore ? 6 : 0)) % 7;
  const isInHours = isOvernight ? minute >= from || minute < until : minute >= from && minute < until;
  return isInHours && (!weekdays || weekdays.includes(day));
}

function isForCustomer(rule: Rule, { isSignedIn, orderCount, email, groupIds, customerKey }: RuleContext): boolean {
  const { who } = rule;
  if (!who) return true;
  const { signedIn, minOrders, maxOrders, emailDomains } = who;
  if (!isOffered(rule, customerKey)) return false;
  if (!has(who.groupIds, groupIds ?? [])) return false;
  if (signedIn && !isSignedIn) return false;
  if ((minOrders !== undefined || maxOrders !== undefined) && orderCount === undefined) return false;
  if (orderCount !== undefined && (orderCount < (minOrders ?? 0) || orderCount > (maxOrders ?? Infinity))) return false;
  const domain = email?.split('@').at(-1)?.toLowerCase();
  return !emailDomains || (domain !== undefined && emailDomains.some((allowed) => allowed.toLowerCase() === domain));
}

/** Returns whether a customer is in the group that gets a promotion. A guest gets it once the phone is known, so that the price never rises in the checkout. */
const isOffered = ({ id, who }: Rule, customerKey: string | undefined): boolean =>
  who?.holdoutPercent === undefined || (customerKey !== undefined && !isHeldOut(id, customerKey, who.holdoutPercent));

function isForPlace({ condition = {} }: Rule, { state, postalCode }: RuleContext): boolean {
  const { states, postalPrefixes } = condition;
  if (states && (state === undefined || !states.includes(state))) return false;
  return !postalPrefixes || postalPrefixes.some((prefix) => postalCode?.startsWith(prefix));
}

function isForPayment({ condition = {} }: Rule, { paymentMethod, isPrepaid }: RuleContext): boolean {
  if (condition.isPrepaid && !isPrepaid) return false;
  return !condition.paymentMethods || condition.paymentMethods.some((method) => method === paymentMethod);
}

const has = (allowed: readonly string[] | undefined, values: readonly string[]): boolean =>
  !allowed || values.some((value) => allowed.includes(value));

/** Returns whether a line has one value of each list, and the price. */
export function isMatching(products: RuleProducts | undefined, line: RuleLine): boolean {
  if (!products) return true;
  return (
    (products.productIds?.includes(line.productId) ?? true) &&
    (products.variantIds?.includes(line.variantId) ?? true) &&
    (products.brands?.includes(line.brand) ?? true) &&
    has(products.categoryIds, line.categoryIds) &&
    has(products.collectionIds, line.collectionIds) &&
    has(products.tags, line.tags) &&
    has(products.optionValues, line.optionValues) &&
    line.price >= (products.minPrice ?? 0) &&
    line.price <= (products.maxPrice ?? Infinity) &&
    !(products.isFullPrice && (line.isInDeal || line.price < line.mrp)) &&
    !products.excludedProductIds?.includes(line.productId)
  );
}
