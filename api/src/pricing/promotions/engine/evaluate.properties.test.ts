import fc from 'fast-check';
import { buildRandomCart, createRandom, type RandomCart } from '../testing/random-carts';
import { evaluateByReference } from '../testing/reference';
import { type Evaluation, evaluate } from './evaluate';
import type { Rule } from './rule';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Checks a property for carts and promotions by chance; fast-check reports the seed of the counterexample. */
const assertForAnyCart = (property: (cart: RandomCart) => void, numRuns = 400) =>
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => property(buildRandomCart(createRandom(seed)))),
    { numRuns },
  );

const getSaving = ({ lineDiscounts, couponDiscount, deliveryDiscount }: Evaluation): number =>
  sum(lineDiscounts) + couponDiscount + deliveryDiscount;

const run = ({ rules, lines, context, entered }: RandomCart) => evaluate(rules, lines, context, entered);

test('the engine returns what the plainly written policy returns', () => {
  assertForAnyCart((cart) => {
    const { adjustments, lineDiscounts, deliveryDiscount, couponDiscount } = run(cart);
    const amounts = Object.fromEntries(adjustments.map(({ promotionId, amount }) => [promotionId, amount]));
    const expected = evaluateByReference(cart.rules, cart.lines, cart.context, cart.entered);
    expect({ amounts, lineDiscounts, deliveryDiscount, couponDiscount }).toEqual({
      amounts: expected.amounts,
      lineDiscounts: expected.lineDiscounts,
      deliveryDiscount: expected.deliveryDiscount,
      couponDiscount: expected.couponDiscount,
    });
  });
});

test('no line, no delivery and no order costs less than nothing, and none becomes dearer', () => {
  assertForAnyCart((cart) => {
    const { lineDiscounts, deliveryDiscount, couponDiscount, adjustments } = run(cart);
    for (const [index, { price, quantity }] of cart.lines.entries()) {
      expect(lineDiscounts[index]).toBeGreaterThanOrEqual(0);
      expect(lineDiscounts[index]).toBeLessThanOrEqual(price * quantity);
    }
    const subtotal = sum(cart.lines.map(({ price, quantity }) => price * quantity));
    expect(sum(lineDiscounts) + couponDiscount).toBeLessThanOrEqual(subtotal);
    expect(deliveryDiscount).toBeGreaterThanOrEqual(0);
    expect(deliveryDiscount).toBeLessThanOrEqual(cart.context.shippingFee);
    for (const { amount, lines } of adjustments) {
      expect(amount).toBeGreaterThan(0);
      for (const line of lines) expect(line.amount).toBeGreaterThan(0);
    }
  });
});

test('every amount is a whole number of paise, and the shares of the lines are what the promotions take off', () => {
  assertForAnyCart((cart) => {
    const { lineDiscounts, adjustments } = run(cart);
    const ofItems = adjustments.filter((adjustment) => adjustment.class !== 'delivery');
    for (const { amount, lines } of ofItems) expect(sum(lines.map((line) => line.amount))).toBe(amount);
    for (const [index, discount] of lineDiscounts.entries()) {
      expect(Number.isInteger(discount)).toBe(true);
      const shares = ofItems.flatMap(({ lines }) => lines.filter((line) => line.index === index));
      expect(sum(shares.map(({ amount }) => amount))).toBe(discount);
    }
  });
});

test('no code makes a cart dearer, and a code that is not used changes nothing', () => {
  assertForAnyCart((cart) => {
    const withCode = run(cart);
    const withoutCode = run({ ...cart, entered: {} });
    const { unusedCode, hints: _, codeRejection: _rejection, ...amounts } = withCode;
    expect(getSaving(withCode)).toBeGreaterThanOrEqual(getSaving(withoutCode));
    if (unusedCode) expect(withoutCode).toMatchObject(amounts);
  }, 1000);
});

test('the sequence of lines and of promotions does not matter', () => {
  assertForAnyCart((cart) => {
    const one = run(cart);
    const turned = { ...cart, lines: [...cart.lines].reverse(), rules: [...cart.rules].reverse() };
    const other = run(turned);
    expect(other.lineDiscounts.toReversed()).toEqual(one.lineDiscounts);
    expect(other.hints).toEqual(one.hints);
    const withoutLines = { lineDiscounts: [], adjustments: [], units: [] };
    expect({ ...other, ...withoutLines }).toEqual({ ...one, ...withoutLines });
    const last = cart.lines.length - 1;
    const toTurned = other.adjustments.map((adjustment) => ({
      ...adjustment,
      lines: adjustment.lines.map(({ index, amount }) => ({ index: last - index, amount })).reverse(),
    }));
    expect(toTurned).toEqual(one.adjustments);
  });
});

test('what a cart costs never rises by another promotion that combines with all', () => {
  const combinesWithAll = (rule: Rule): Rule => ({
    ...rule,
    combines: { product: true, order: true, delivery: true },
    effect: { kind: 'order-percent', percent: 10 },
  });
  assertForAnyCart((cart) => {
    const rules = cart.rules.map(combinesWithAll);
    const getSavingWith = (some: Rule[]) =>
      sum(evaluate(some, cart.lines, { ...cart.context, left: undefined }).lineDiscounts);
    expect(getSavingWith(rules)).toBeGreaterThanOrEqual(getSavingWith(rules.slice(1)));
  }, 150);
});

test('one more unit never makes the other items dearer under a single promotion', () => {
  assertForAnyCart((cart) => {
    const [rule] = cart.rules;
    // The cheapest of other items are free, so that a cheaper one takes the place of another.
    if (!rule || (rule.effect.kind === 'buy-get' && rule.effect.getProducts)) return;
    const context = { ...cart.context, left: undefined };
    const getSaving = (lines: RandomCart['lines']) => sum(evaluate([rule], lines, context).lineDiscounts);
    for (const index of cart.lines.keys()) {
      const more = cart.lines.map((line, other) => (other === index ? { ...line, quantity: line.quantity + 1 } : line));
      expect(getSaving(more)).toBeGreaterThanOrEqual(getSaving(cart.lines));
    }
  }, 200);
});

test('a member pays at most the price list for each unit, and not more than a customer without it', () => {
  assertForAnyCart((cart) => {
    const { memberPrices } = cart.context;
    const member = run(cart);
    const { lineDiscounts } = member;
    for (const [index, { variantId, price, quantity }] of cart.lines.entries()) {
      const listPrice = memberPrices?.get(variantId)?.price ?? Infinity;
      expect(lineDiscounts[index]).toBeGreaterThanOrEqual((price - listPrice) * quantity);
    }
    const other = run({ ...cart, context: { ...cart.context, memberPrices: undefined } });
    // Two promotions of the order on different items share their discounts in whole paise.
    const rounding = cart.rules.length;
    expect(getSaving(member)).toBeGreaterThanOrEqual(getSaving(other) - rounding);
  });
});
