import fc from 'fast-check';
import { getIncludedTax } from '../tax/included-tax';
import type { TaxBasis } from '../tax/tax-basis';
import { evaluate } from './engine/evaluate';
import type { Rule, RuleLine } from './engine/rule';
import { calculateTaxByUnit } from './tax-by-unit';
import { buildContext, buildLine, buildRule, thursday } from './testing/rules';

const rate = { hsnPrefix: '62', startsOn: '2025-09-22' };
const basis: TaxBasis = {
  rates: [
    { ...rate, upTo: 2500_00, rate: 500 },
    { ...rate, upTo: 0, rate: 1800 },
  ],
  slabBasis: 'taxable-value',
  sellerState: 'Karnataka',
};
const twoForOne = buildRule({ kind: 'buy-get', buy: 1, get: 1, percent: 100 });

/** Returns the tax of a cart with promotions, and an amount that a coupon takes off. */
function getTax(lines: readonly RuleLine[], rules: readonly Rule[], { state = 'Kerala', coupon = 0 } = {}) {
  const evaluation = evaluate(rules, lines, buildContext());
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = Math.min(
    subtotal,
    evaluation.lineDiscounts.reduce((sum, ofLine) => sum + ofLine, coupon),
  );
  const taxable = {
    lines: lines.map(({ price, quantity }) => ({ hsn: '6203', price, quantity })),
    discount,
    lineDiscounts: evaluation.lineDiscounts,
    shippingFee: 0,
    state,
  };
  return { ...calculateTaxByUnit(basis, taxable, evaluation, thursday), evaluation, discount };
}

it.each([
  ['Kerala', 600_49],
  ['Karnataka', 600_48],
])(
  'taxes three at 3,000, two for the price of one: two are worth 1,500 each, and the third 3,000 (%s)',
  (state, tax) => {
    const inOneLine = getTax([buildLine('m', 3000_00, 3)], [twoForOne], { state });
    expect(inOneLine.tax.tax).toBe(tax);
    expect(inOneLine.parts).toMatchObject([
      { line: 0, quantity: 2, discount: 3000_00, rate: 500, promotions: [{ amount: 3000_00 }] },
      { line: 0, quantity: 1, discount: 0, rate: 1800, promotions: [] },
    ]);
    const ofPairAndOne = getTax([buildLine('l', 3000_00, 2), buildLine('m', 3000_00, 1)], [twoForOne], { state });
    const ofOneAndPair = getTax([buildLine('l', 3000_00, 1), buildLine('m', 3000_00, 2)], [twoForOne], { state });
    expect([ofPairAndOne.tax.tax, ofPairAndOne.parts.length]).toEqual([tax, 2]);
    expect(ofOneAndPair.parts.map(({ line, rate }) => [line, rate])).toEqual([
      [0, 500],
      [1, 500],
      [1, 1800],
    ]);
  },
);

it('shares an offer of the order and the coupon among the parts', () => {
  const rules = [twoForOne, buildRule({ kind: 'order-percent', percent: 10 }, { id: 'ten', label: 'Ten' })];
  const { parts, tax, discount } = getTax([buildLine('m', 3000_00, 3)], rules, { coupon: 60_00 });
  expect(parts).toMatchObject([
    { quantity: 2, discount: 3330_00, promotions: [{ amount: 3000_00 }, { amount: 300_00 }], rate: 500 },
    { quantity: 1, discount: 330_00, promotions: [{ amount: 300_00 }], rate: 1800 },
  ]);
  expect(discount).toBe(3660_00);
  expect(tax.tax).toBe(parts.reduce((sum, part) => sum + part.tax, 0));
});

it('leaves a line whole whose units have one rate', () => {
  expect(getTax([buildLine('m', 600_00, 3)], [twoForOne]).parts).toMatchObject([
    { quantity: 3, discount: 600_00, rate: 500 },
  ]);
});

it('makes no more lines than an order can have', () => {
  const lines = Array.from({ length: 99 }, (_, index) =>
    buildLine(`v${index}`, 3000_00, 3, { productId: `p${index}` }),
  );
  const rules = [0, 1, 2].map((index) => ({
    ...twoForOne,
    id: `rule-${index}`,
    products: { productIds: [`p${index}`] },
  }));
  expect(getTax(lines, rules).parts).toHaveLength(100);
});

test('the parts add up to the lines, and each unit has the rate of its own value', () => {
  const line = fc.record({
    price: fc.integer({ min: 1000_00, max: 5000_00 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  const offers = fc.subarray([
    twoForOne,
    buildRule({ kind: 'bundle', quantity: 3, price: 6000_00 }, { id: 'bundle', maxTimes: 1 } as object),
    buildRule({ kind: 'percent', percent: 15 }, { id: 'percent' }),
    buildRule({ kind: 'order-amount', amount: 700_00 }, { id: 'amount' }),
  ]);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      offers,
      fc.integer({ min: 0, max: 500_00 }),
      (bought, rules, coupon) => {
        const lines = bought.map(({ price, quantity }, index) => buildLine(`v${index}`, price, quantity));
        const { parts, tax, evaluation, discount } = getTax(lines, rules, { coupon });
        const ofLine = (index: number) => parts.filter((part) => part.line === index);
        const sum = <T>(items: readonly T[], get: (item: T) => number) =>
          items.reduce((total, item) => total + get(item), 0);
        expect(sum(parts, (part) => part.discount)).toBe(discount);
        expect(tax.tax).toBe(sum(parts, (part) => part.tax));
        for (const [index, { price, quantity }] of lines.entries()) {
          const own = ofLine(index);
          expect(sum(own, (part) => part.quantity)).toBe(quantity);
          expect(sum(own, ({ promotions }) => sum(promotions, ({ amount }) => amount))).toBe(
            evaluation.lineDiscounts[index],
          );
          expect(new Set(own.map((part) => part.rate)).size).toBe(own.length);
          for (const part of own) {
            const amount = price * part.quantity - part.discount;
            expect(amount).toBeGreaterThanOrEqual(0);
            expect(part.tax).toBe(getIncludedTax(amount, part.rate, { isInterstate: true }));
          }
        }
      },
    ),
  );
});
