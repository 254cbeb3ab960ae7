import fc from 'fast-check';
import { regularPrices } from '../../../catalogue/prices/catalogue-prices';
import { evaluate } from '../engine/evaluate';
import { isActive } from '../engine/matches';
import type { Rule, RuleLine } from '../engine/rule';
import { getNextChange } from '../engine/rule-times';
import { isCatalogueRule } from '../engine/unit-price';
import { buildRandomCart, createRandom, type RandomCart } from '../testing/random-carts';
import { buildPrices } from './get-catalogue-prices';

const minuteMs = 60_000;

/** Makes three of four rules a catalogue rule where chance has not, so that several of them meet. */
function buildCatalogueCart(seed: number): RandomCart {
  const random = createRandom(seed);
  const cart = buildRandomCart(random, { maxRules: 10 });
  const effects: Rule['effect'][] = [
    { kind: 'percent', percent: 20 },
    { kind: 'percent', percent: 33.33 },
    { kind: 'unit-amount', amount: 150_00 },
    { kind: 'unit-price', price: 399_00 },
  ];
  const rules = cart.rules.map((rule): Rule => {
    if (random() < 0.25) return rule;
    const { who: _who, condition: _condition, ...rest } = rule;
    return { ...rest, effect: effects[Math.floor(random() * effects.length)] };
  });
  return { ...cart, rules, entered: {}, context: { ...cart.context, left: undefined } };
}

const listCatalogueRules = ({ rules, context }: RandomCart) =>
  rules.filter((rule) => isCatalogueRule(rule, false) && !context.cartOnlyIds?.has(rule.id));

const getPrices = (cart: RandomCart, lines: readonly RuleLine[] = cart.lines) =>
  buildPrices(
    {
      rules: listCatalogueRules(cart),
      getCategoryIds: (id) => lines.find((line) => line.categoryIds[0] === id)!.categoryIds,
      getCollectionIds: (id) => lines.find((line) => line.productId === id)!.collectionIds,
    },
    cart.context.now.getTime(),
    1,
  );

const findPrice = (cart: RandomCart, line: RuleLine): number =>
  getPrices(cart).find({ ...line, categoryId: line.categoryIds[0] })?.price ?? line.price;

const assertForAnyCart = (property: (cart: RandomCart) => void, numRuns = 500) =>
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => property(buildCatalogueCart(seed))),
    { numRuns },
  );

test('a card costs what a cart with one unit costs, also in a deal and with promotions that combine', () => {
  let reducedCount = 0;
  assertForAnyCart((cart) => {
    for (const line of cart.lines) {
      const unit = { ...line, quantity: 1 };
      const { lineDiscounts } = evaluate(listCatalogueRules(cart), [unit], cart.context);
      expect(findPrice(cart, line)).toBe(line.price - lineDiscounts[0]);
      if (lineDiscounts[0] > 0) reducedCount++;
    }
  });
  expect(reducedCount).toBeGreaterThan(300);
});

test('a cart with all promotions never costs more than its cards say', () => {
  assertForAnyCart((cart) => {
    const { lineDiscounts } = evaluate(cart.rules, cart.lines, { ...cart.context, shippingFee: 0 });
    const ofCards = cart.lines.reduce((sum, line) => sum + (line.price - findPrice(cart, line)) * line.quantity, 0);
    expect(lineDiscounts.reduce((sum, discount) => sum + discount, 0)).toBeGreaterThanOrEqual(ofCards);
  });
});

test('promotions of a customer, a code, a cart or a limit change no card', () => {
  assertForAnyCart((cart) => {
    for (const rule of cart.rules) {
      expect(isCatalogueRule(rule, true)).toBe(false);
      expect(isCatalogueRule({ ...rule, code: 'CODE' }, false)).toBe(false);
      expect(isCatalogueRule({ ...rule, who: { signedIn: true } }, false)).toBe(false);
      expect(isCatalogueRule({ ...rule, condition: { minQuantity: 1 } }, false)).toBe(false);
      expect(isCatalogueRule({ ...rule, effect: { kind: 'order-percent', percent: 10 } }, false)).toBe(false);
    }
  }, 50);
});

test('the next change is the first minute at which a promotion is active or not any more', () => {
  assertForAnyCart((cart) => {
    const from = cart.context.now.getTime();
    // The table refuses a promotion that ends before its start.
    for (const rule of cart.rules.filter(({ startsAt, endsAt }) => startsAt < endsAt)) {
      const next = getNextChange(rule, from);
      const isActiveNow = isActive(rule, cart.context.now);
      if (Number.isFinite(next)) {
        expect(isActive(rule, new Date(next))).not.toBe(isActive(rule, new Date(next - 1)));
        expect(isActive(rule, new Date(next - 1))).toBe(isActiveNow);
      }
      const end = Math.min(next, from + 8 * 24 * 60 * minuteMs);
      for (let time = from; time < end; time += 41 * minuteMs) expect(isActive(rule, new Date(time))).toBe(isActiveNow);
    }
  }, 20);
});

test('a shop without promotions has its own prices', () => {
  expect(regularPrices.isEmpty).toBe(true);
  expect(getPrices({ ...buildCatalogueCart(1), rules: [] })).toMatchObject({ isEmpty: true, nextChange: Infinity });
});
