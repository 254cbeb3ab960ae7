/**
 * The policy of promotions (decision 193), written as plainly as possible and without a thought of speed. The property tests and the benchmark
 * compare the engine with it. It shares no code with the engine, except for the types.
 */
import { createHash } from 'node:crypto';
import type { BuyGetEffect, Effect, Rule, RuleContext, RuleLine, RuleProducts } from '../engine/rule';

interface ReferenceUnit {
  line: number;
  rest: number;
  takenBy: Rule[];
}

export interface ReferenceResult {
  /** Discounts by promotion. */
  amounts: Record<string, number>;
  lineDiscounts: number[];
  deliveryDiscount: number;
  couponDiscount: number;
}

type Kind = 'product' | 'order' | 'delivery';

function getKind(effect: Effect): Kind {
  if (effect.kind === 'delivery') return 'delivery';
  if (effect.kind === 'order-amount' || effect.kind === 'order-percent' || effect.kind === 'amount-tiers')
    return 'order';
  return 'product';
}

const combinesWithNothing = (rule: Rule) => Object.values(rule.combines).every((value) => value === false);

function mayBeTogether(one: Rule, other: Rule): boolean {
  if (getKind(one.effect) === 'product' && getKind(other.effect) === 'product')
    return !combinesWithNothing(one) && !combinesWithNothing(other);
  return one.combines[getKind(other.effect)] && other.combines[getKind(one.effect)];
}

/** Gives each amount its share of a discount, and one more paisa to the largest remainders, the first of equal ones. */
function split(discount: number, amounts: number[]): number[] {
  const sum = amounts.reduce((a, b) => a + b, 0);
  if (discount <= 0 || sum === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => ({
    whole: (BigInt(discount) * BigInt(amount)) / BigInt(sum),
    rest: (BigInt(discount) * BigInt(amount)) % BigInt(sum),
  }));
  const shares = exact.map(({ whole }) => Number(whole));
  let missing = discount - shares.reduce((a, b) => a + b, 0);
  const given = new Set<number>();
  while (missing > 0) {
    let largest = -1;
    for (let i = 0; i < exact.length; i++)
      if (!given.has(i) && (largest < 0 || exact[i].rest > exact[largest].rest)) largest = i;
    shares[largest]++;
    given.add(largest);
    missing--;
  }
  return shares;
}

/** The items that a promotion makes cheaper for others that are bought. */
const getOthers = (rule: Rule): RuleProducts | undefined =>
  rule.effect.kind === 'buy-get' ? rule.effect.getProducts : undefined;

/** Returns whether a line counts as bought: an item that is given does not. */
function matches(rule: Rule, line: RuleLine): boolean {
  const others = getOthers(rule);
  return !(others && isInSelection(others, line)) && isInSelection(rule.products, line);
}

function isInSelection(wanted: RuleProducts | undefined, line: RuleLine): boolean {
  if (!wanted) return true;
  if (wanted.productIds && !wanted.productIds.includes(line.productId)) return false;
  if (wanted.variantIds && !wanted.variantIds.includes(line.variantId)) return false;
  if (wanted.brands && !wanted.brands.includes(line.brand)) return false;
  if (wanted.categoryIds && !line.categoryIds.some((id) => wanted.categoryIds!.includes(id))) return false;
  if (wanted.collectionIds && !line.collectionIds.some((id) => wanted.collectionIds!.includes(id))) return false;
  if (wanted.tags && !line.tags.some((tag) => wanted.tags!.includes(tag))) return false;
  if (wanted.optionValues && !line.optionValues.some((value) => wanted.optionValues!.includes(value))) return false;
  if (wanted.minPrice !== undefined && line.price < wanted.minPrice) return false;
  if (wanted.maxPrice !== undefined && line.price > wanted.maxPrice) return false;
  if (wanted.isFullPrice && (line.isInDeal || line.price < line.mrp)) return false;
  return !wanted.excludedProductIds?.includes(line.productId);
}

function applies(rule: Rule, lines: readonly RuleLine[], context: RuleContext): boolean {
  const time = context.now.getTime();
  if (time < rule.startsAt || time >= rule.endsAt) return false;
  const limits = context.left?.get(rule.id);
  if (limits && (limits.isUsedUp || limits.isUsedByCustomer)) return false;
  if (rule.when) {
    // The time of the day in India, as `Intl` knows it.
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(context.now);
    const part = (type: string) => parts.find((entry) => entry.type === type)!.value;
    const minute = Number(part('hour')) * 60 + Number(part('minute'));
    let day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'));
    const from = rule.when.from ?? 0;
    const until = rule.when.until ?? 1440;
    if (from < until && (minute < from || minute >= until)) return false;
    if (from >= until && minute < from && minute >= until) return false;
    if (from >= until && minute < until) day = day === 0 ? 6 : day - 1;
    if (rule.when.weekdays && !rule.when.weekdays.includes(day)) return false;
  }
  const { who, condition } = rule;
  if (who?.signedIn && !context.isSignedIn) return false;
  if (who?.minOrders !== undefined && !(context.orderCount !== undefined && context.orderCount >= who.minOrders))
    return false;
  if (who?.maxOrders !== undefined && !(context.orderCount !== undefined && context.orderCount <= who.maxOrders))
    return false;
  if (
    who?.emailDomains &&
    !who.emailDomains.some((domain) => context.email?.toLowerCase().endsWith(`@${domain.toLowerCase()}`))
  )
    return false;
  if (who?.groupIds && !who.groupIds.some((id) => context.groupIds?.includes(id))) return false;
  if (who?.holdoutPercent !== undefined) {
    if (context.customerKey === undefined) return false;
    const hash = createHash('sha256').update(`${rule.id} ${context.customerKey}`).digest('hex');
    if (Number.parseInt(hash.slice(0, 6), 16) % 100 < who.holdoutPercent) return false;
  }
  if (condition?.states && !condition.states.some((state) => state === context.state)) return false;
  if (condition?.postalPrefixes && !condition.postalPrefixes.some((prefix) => context.postalCode?.startsWith(prefix)))
    return false;
  if (condition?.paymentMethods && !condition.paymentMethods.some((method) => method === context.paymentMethod))
    return false;
  if (condition?.isPrepaid && !context.isPrepaid) return false;
  let quantity = 0;
  let amount = 0;
  for (const line of lines)
    if (matches(rule, line)) {
      quantity += line.quantity;
      amount += line.quantity * line.price;
    }
  return quantity > 0 && quantity >= (condition?.minQuantity ?? 0) && amount >= (condition?.minAmount ?? 0);
}

/** The discounts of the units, which are sorted; null for those that take no part. */
function discountUnits(effect: Effect, units: ReferenceUnit[]): (number | null)[] {
  const takePercent = (amount: number, percent: number) => Math.round((amount * percent) / 100);
  if (effect.kind === 'percent') return units.map(({ rest }) => takePercent(rest, effect.percent));
  if (effect.kind === 'unit-amount') return units.map(({ rest }) => Math.min(effect.amount, rest));
  if (effect.kind === 'unit-price') return units.map(({ rest }) => (rest > effect.price ? rest - effect.price : 0));
  if (effect.kind === 'quantity-tiers') {
    let percent = 0;
    for (const tier of effect.tiers)
      if (units.length >= tier.quantity && tier.percent > percent) percent = tier.percent;
    return units.map(({ rest }) => takePercent(rest, percent));
  }
  if (effect.kind !== 'buy-get' && effect.kind !== 'bundle') throw new Error('This is no effect on products.');
  const size = effect.kind === 'bundle' ? effect.quantity : effect.buy + effect.get;
  const result: (number | null)[] = units.map(() => null);
  let done = 0;
  let times = 0;
  while (units.length - done >= size && times < (effect.maxTimes ?? Infinity)) {
    const group = units.slice(done, done + size);
    let discount = 0;
    if (effect.kind === 'buy-get')
      for (const { rest } of group.slice(-effect.get)) discount += takePercent(rest, effect.percent);
    else discount = group.reduce((sum, { rest }) => sum + rest, 0) - effect.price;
    if (discount <= 0) break;
    split(
      discount,
      group.map(({ rest }) => rest),
    ).forEach((share, index) => {
      result[done + index] = share;
    });
    done += size;
    times++;
  }
  return result;
}

/**
 * The discounts of a promotion that makes other items cheaper. One set after the other takes the dearest bought units and the cheapest others, one by one,
 * and among equally cheap ones the last.
 */
function discountOthers(
  { buy, get, percent, maxTimes }: BuyGetEffect,
  bought: ReferenceUnit[],
  others: ReferenceUnit[],
): Map<ReferenceUnit, number> {
  const result = new Map<ReferenceUnit, number>();
  const left = { bought: [...bought], others: [...others] };
  for (let set = 0; set < (buy === 0 ? 1 : (maxTimes ?? Infinity)); set++) {
    if (left.bought.length < buy) break;
    const given: ReferenceUnit[] = [];
    while (given.length < get) {
      let cheapest: ReferenceUnit | undefined;
      for (const unit of left.others)
        if (Math.round((unit.rest * percent) / 100) > 0 && unit.rest <= (cheapest?.rest ?? Infinity)) cheapest = unit;
      if (!cheapest) break;
      left.others = left.others.filter((unit) => unit !== cheapest);
      given.push(cheapest);
    }
    if (given.length === 0) break;
    const group = [...left.bought.splice(0, buy), ...given];
    const discount = given.reduce((sum, { rest }) => sum + Math.round((rest * percent) / 100), 0);
    const shares = split(
      discount,
      group.map(({ rest }) => rest),
    );
    group.forEach((unit, index) => {
      result.set(unit, shares[index]);
    });
  }
  return result;
}

function discountOrder(effect: Effect, amount: number, matching: number): number {
  let discount = 0;
  if (effect.kind === 'order-amount') discount = effect.amount;
  if (effect.kind === 'order-percent') discount = Math.round((amount * effect.percent) / 100);
  if (effect.kind === 'amount-tiers')
    for (const tier of effect.tiers)
      if (matching >= tier.amount) discount = Math.max(discount, Math.round((amount * tier.percent) / 100));
  if ('maxAmount' in effect && effect.maxAmount !== undefined) discount = Math.min(discount, effect.maxAmount);
  return Math.min(discount, amount);
}

/** Applies promotions one after the other, in the given sequence. */
function applyAll(
  sequence: Rule[],
  lines: readonly RuleLine[],
  context: RuleContext,
  coupon?: Rule,
  { cardDiscounts, withoutMemberPrices }: { cardDiscounts?: number[]; withoutMemberPrices?: boolean } = {},
): ReferenceResult & { saving: number } {
  const getBudget = (rule: Rule) => context.left?.get(rule.id)?.budgetLeft ?? Infinity;
  const inOrder = lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) =>
      a.line.variantId < b.line.variantId ? -1 : a.line.variantId > b.line.variantId ? 1 : a.line.price - b.line.price,
    );
  const units: ReferenceUnit[] = [];
  for (const { line, index } of inOrder)
    for (let i = 0; i < line.quantity; i++) units.push({ line: index, rest: line.price, takenBy: [] });
  const amounts: Record<string, number> = {};
  for (const rule of sequence.filter((rule) => getKind(rule.effect) === 'product')) {
    const free = units
      .filter((unit) => unit.takenBy.length === 0 || [rule, ...unit.takenBy].every((taker) => taker.combines.product))
      .sort((a, b) => b.rest - a.rest);
    const bought = free.filter((unit) => matches(rule, lines[unit.line]));
    const gettable = getOthers(rule);
    const others = gettable ? free.filter((unit) => isInSelection(gettable, lines[unit.line])) : [];
    const ofOthers =
      rule.effect.kind === 'buy-get' && gettable ? discountOthers(rule.effect, bought, others) : undefined;
    const own = [...bought, ...others];
    const discounts = ofOthers ? own.map((unit) => ofOthers.get(unit) ?? null) : discountUnits(rule.effect, own);
    const sum = discounts.reduce<number>((total, discount) => total + (discount ?? 0), 0);
    if (sum === 0 || sum > getBudget(rule)) continue;
    amounts[rule.id] = sum;
    const takesGroups = rule.effect.kind === 'bundle' || rule.effect.kind === 'buy-get';
    own.forEach((unit, index) => {
      const discount = discounts[index];
      if (discount === null || (discount === 0 && !takesGroups)) return;
      unit.rest -= discount;
      unit.takenBy.push(rule);
    });
  }
  // No unit costs a member more than the price list. A discount of cards is the same for all units of a line.
  for (const unit of units) {
    const member = context.memberPrices?.get(lines[unit.line].variantId);
    const rest = unit.rest - (cardDiscounts?.[unit.line] ?? 0) / lines[unit.line].quantity;
    if (!member || rest <= member.price || withoutMemberPrices) continue;
    amounts[member.listId] = (amounts[member.listId] ?? 0) + rest - member.price;
    unit.rest -= rest - member.price;
  }
  const rests = lines.map((_, index) =>
    units.filter(({ line }) => line === index).reduce((sum, { rest }) => sum + rest, -(cardDiscounts?.[index] ?? 0)),
  );
  for (const rule of sequence.filter((rule) => getKind(rule.effect) === 'order')) {
    const own = inOrder.filter(({ line }) => matches(rule, line)).map(({ index }) => index);
    const matching = own.reduce((sum, index) => sum + lines[index].price * lines[index].quantity, 0);
    const discount = discountOrder(
      rule.effect,
      own.reduce((sum, index) => sum + rests[index], 0),
      matching,
    );
    if (discount === 0 || discount > getBudget(rule)) continue;
    amounts[rule.id] = discount;
    split(
      discount,
      own.map((index) => rests[index]),
    ).forEach((share, position) => {
      rests[own[position]] -= share;
    });
  }
  const couponDiscount =
    coupon && getKind(coupon.effect) === 'order'
      ? discountOrder(
          coupon.effect,
          rests.reduce((a, b) => a + b, 0),
          0,
        )
      : 0;
  let fee = context.shippingFee;
  const takeDelivery = (effect: Effect) => {
    if (effect.kind !== 'delivery') return 0;
    const { methods, maxAmount = Infinity } = effect;
    if (methods && context.shippingMethod && !methods.includes(context.shippingMethod)) return 0;
    return Math.min(Math.round((fee * effect.percent) / 100), maxAmount);
  };
  for (const rule of sequence.filter((rule) => getKind(rule.effect) === 'delivery')) {
    const discount = takeDelivery(rule.effect);
    if (discount === 0 || discount > getBudget(rule)) continue;
    amounts[rule.id] = discount;
    fee -= discount;
  }
  if (coupon) fee -= takeDelivery(coupon.effect);
  const lineDiscounts = lines.map((line, index) => line.price * line.quantity - rests[index]);
  const deliveryDiscount = context.shippingFee - fee;
  const saving = lineDiscounts.reduce((a, b) => a + b, 0) + couponDiscount + deliveryDiscount;
  return { amounts, lineDiscounts, deliveryDiscount, couponDiscount, saving };
}

/** Evaluates the promotions of a cart by the policy of decision 193: with the code of the shopper, or without it if that saves more. */
export function evaluateByReference(
  rules: readonly Rule[],
  lines: readonly RuleLine[],
  context: RuleContext,
  entered: { coupon?: Rule; promotion?: Rule } = {},
): ReferenceResult {
  const { coupon, promotion } = entered;
  const isWaiting =
    coupon?.effect.kind === 'delivery' &&
    context.shippingMethod &&
    coupon.effect.methods?.includes(context.shippingMethod) === false;
  const withCode = evaluateWithCode(rules, lines, context, { coupon: isWaiting ? undefined : coupon, promotion });
  const withoutCode = evaluateWithCode(rules, lines, context, {});
  return withCode.saving >= withoutCode.saving ? withCode : withoutCode;
}

function evaluateWithCode(
  rules: readonly Rule[],
  lines: readonly RuleLine[],
  context: RuleContext,
  { coupon, promotion }: { coupon?: Rule; promotion?: Rule },
): ReferenceResult & { saving: number } {
  const alone = (rule: Rule) => applyAll([rule], lines, context, undefined, { withoutMemberPrices: true }).saving;
  const usable = (rule: Rule) => applies(rule, lines, context) && alone(rule) > 0;
  const code = promotion && usable(promotion) ? promotion : undefined;
  const codes = [code, coupon].filter((rule) => rule !== undefined);
  const kinds: Kind[] = ['product', 'order', 'delivery'];
  const candidates = rules
    .filter((rule) => rule.code === null && usable(rule))
    .sort((a, b) => {
      const byKind = kinds.indexOf(getKind(a.effect)) - kinds.indexOf(getKind(b.effect));
      if (byKind !== 0) return byKind;
      if (a.priority !== b.priority) return b.priority - a.priority;
      if (alone(a) !== alone(b)) return alone(b) - alone(a);
      return a.id < b.id ? -1 : 1;
    })
    .filter((rule) => codes.every((entered) => mayBeTogether(rule, entered)));
  let best = applyAll(code ? [code] : [], lines, context, coupon);
  const leaders = [...candidates].sort((a, b) =>
    a.priority !== b.priority ? b.priority - a.priority : a.id < b.id ? -1 : 1,
  );
  for (const leader of leaders) {
    const chosen: Rule[] = [leader];
    for (const candidate of candidates)
      if (candidate !== leader && chosen.every((member) => mayBeTogether(member, candidate))) chosen.push(candidate);
    // The code comes first in its class, because `applyAll` takes the classes one after the other.
    const sequence = [...(code ? [code] : []), ...candidates.filter((candidate) => chosen.includes(candidate))];
    const outcome = applyAll(sequence, lines, context, coupon);
    if (outcome.saving > best.saving) best = outcome;
  }
  if (code) return best;
  const byUnit = applyCataloguePrices(candidates, lines, context, coupon);
  return byUnit && byUnit.saving > best.saving ? byUnit : best;
}

/** A promotion that cards show: for every customer, for one unit, without a limit, and not exclusive. */
function isOnCards({ effect, who, condition, id, ...rule }: Rule, context: RuleContext): boolean {
  const has = (part: object | undefined) => Object.values(part ?? {}).some((value) => value !== undefined);
  if (effect.kind !== 'percent' && effect.kind !== 'unit-amount' && effect.kind !== 'unit-price') return false;
  if (has(who) || has(condition) || context.left?.has(id) || context.cartOnlyIds?.has(id)) return false;
  return rule.combines.product || rule.combines.order || rule.combines.delivery;
}

/** Gives each line the price of its card, then applies what combines with all promotions of the cards. */
function applyCataloguePrices(
  candidates: Rule[],
  lines: readonly RuleLine[],
  context: RuleContext,
  coupon?: Rule,
): (ReferenceResult & { saving: number }) | undefined {
  const onCards = candidates.filter((rule) => isOnCards(rule, context));
  if (onCards.length === 0) return undefined;
  const noFee = { ...context, shippingFee: 0, memberPrices: undefined };
  const amounts: Record<string, number> = {};
  const restLines = lines.map((line) => {
    const own = onCards.filter((rule) => matches(rule, line));
    const alone = (rule: Rule) => applyAll([rule], [line], noFee).saving;
    const sorted = own.sort((a, b) => b.priority - a.priority || alone(b) - alone(a) || (a.id < b.id ? -1 : 1));
    const outcome = applyAll(sorted, [line], noFee);
    for (const [id, amount] of Object.entries(outcome.amounts)) amounts[id] = (amounts[id] ?? 0) + amount;
    return outcome.lineDiscounts[0];
  });
  const chosen = onCards.filter(({ id }) => amounts[id]);
  for (const candidate of candidates)
    if (getKind(candidate.effect) !== 'product' && chosen.every((member) => mayBeTogether(member, candidate)))
      chosen.push(candidate);
  const later = chosen.filter(({ effect }) => getKind(effect) !== 'product');
  const after = applyAll(later, lines, context, coupon, { cardDiscounts: restLines });
  return {
    ...after,
    amounts: { ...amounts, ...after.amounts },
  };
}
