import { toPaise, toRupees } from '@vastra/shared/contract';
import fc from 'fast-check';
import { calculateOrderTax } from '../tax/order-tax';
import type { RateRow, SlabBasis } from '../tax/rates';
import { toTaxSplit } from '../tax/wire-tax';
import { type CouponTerms, calculateAmounts, calculateDiscount, calculateSubtotal } from './pricing';

// Generates lines, coupons and delivery fees of every kind.
const price = fc.oneof(fc.constantFrom(0, 1, 2, 99, 100), fc.integer({ min: 0, max: 50_000_00 }));
const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 12 });
const fee = fc.oneof(fc.constantFrom(0, 79_00, 129_00, 199_00), fc.integer({ min: 0, max: 1000_00 }));
const cap = fc.option(fc.integer({ min: 0, max: 5000_00 }));
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({
    discountType: fc.constant('percentage' as const),
    discountValue: fc.integer({ min: 0, max: 200 }),
    maxDiscountAmount: cap,
  }),
  fc.record({
    discountType: fc.constant('fixed' as const),
    discountValue: fc.integer({ min: 0, max: 10_000_00 }),
    maxDiscountAmount: cap,
  }),
  fc.constant({ discountType: 'shipping' as const, discountValue: 0, maxDiscountAmount: null }),
);

/** Checks the property for 500 generated purchases; fast-check reports the smallest counterexample. */
const assertForAnyPurchase = (property: (purchase: Purchase) => void) =>
  fc.assert(fc.property(fc.record({ lines, coupon: fc.option(coupon), fee }), property), { numRuns: 500 });

interface Purchase {
  lines: { price: number; quantity: number }[];
  coupon: CouponTerms | null;
  fee: number;
}

test('the total is never negative, and is the sum of its parts', () => {
  assertForAnyPurchase(({ lines, coupon, fee }) => {
    const { subtotal, discount, shippingFee, total } = calculateAmounts(lines, coupon, fee);
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBe(subtotal - discount + shippingFee);
  });
});

test("a discount never exceeds the coupon's cap, its value or the subtotal, and is never negative", () => {
  assertForAnyPurchase(({ lines, coupon }) => {
    if (!coupon) return;
    const subtotal = calculateSubtotal(lines);
    const discount = calculateDiscount(coupon, subtotal);
    const { discountType, discountValue, maxDiscountAmount } = coupon;
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(discount).toBeLessThanOrEqual(subtotal);
    if (maxDiscountAmount !== null) expect(discount).toBeLessThanOrEqual(maxDiscountAmount);
    if (discountType === 'fixed') expect(discount).toBeLessThanOrEqual(discountValue);
    // Rounding may add half a paisa at most.
    if (discountType === 'percentage') expect(discount * 100).toBeLessThanOrEqual(subtotal * discountValue + 50);
    if (discountType === 'shipping') expect(discount).toBe(0);
  });
});

test('a percentage without a cap is exact to half a paisa', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (lines, discountValue) => {
      const subtotal = calculateSubtotal(lines);
      const discount = calculateDiscount(
        { discountType: 'percentage', discountValue, maxDiscountAmount: null },
        subtotal,
      );
      expect(Math.abs(discount * 100 - subtotal * discountValue)).toBeLessThanOrEqual(50);
    }),
  );
});

test('a coupon never raises the total', () => {
  assertForAnyPurchase(({ lines, coupon, fee }) => {
    expect(calculateAmounts(lines, coupon, fee).total).toBeLessThanOrEqual(calculateAmounts(lines, null, fee).total);
  });
});

test('every amount is a whole number of paise, and survives the conversion to rupees and JSON', () => {
  assertForAnyPurchase(({ lines, coupon, fee }) => {
    const amounts = Object.values(calculateAmounts(lines, coupon, fee));
    for (const amount of amounts) expect(Number.isSafeInteger(amount)).toBe(true);
    expect(amounts.map((amount) => toPaise(JSON.parse(JSON.stringify(toRupees(amount)))))).toEqual(amounts);
  });
});

test('the subtotal does not depend on the order of the lines, nor on splitting them', () => {
  assertForAnyPurchase(({ lines }) => {
    const split = lines.flatMap(({ price, quantity }) => [
      { price, quantity: 1 },
      { price, quantity: quantity - 1 },
    ]);
    expect(calculateSubtotal(split.reverse())).toBe(calculateSubtotal(lines));
  });
});

describe('the tax', () => {
  const basisPoints = fc.oneof(fc.constantFrom(0, 300, 500, 1200, 1800, 2800), fc.integer({ min: 0, max: 10_000 }));
  const prefixes = ['', '6', '61', '6109', '33'];
  /** Generates, for each prefix, a price limit with one rate below and one above it. */
  const rates: fc.Arbitrary<RateRow[]> = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 5000_00 }), basisPoints, basisPoints), { minLength: 5, maxLength: 5 })
    .map((drawn) =>
      drawn.flatMap(([upTo, below, above], index) => {
        const row = { hsnPrefix: prefixes[index], startsOn: '2025-09-22' };
        return [
          { ...row, upTo, rate: below },
          { ...row, upTo: 0, rate: above },
        ];
      }),
    );
  const hsn = fc.constantFrom('6109', '6203', '3303', '42', '');
  const state = fc.constantFrom('Karnataka', 'karnataka ', 'Kerala', undefined);
  const slabBasis = fc.constantFrom<SlabBasis>('taxable-value', 'price-with-tax');
  const order = fc.record({
    ...{ lines, coupon: fc.option(coupon), fee, rates, state, slabBasis },
    hsns: fc.infiniteStream(hsn),
  });

  /** Computes amounts and tax of 500 generated orders and checks the property on each. */
  const assertForAnyOrder = (property: (taxed: Taxed) => void) =>
    fc.assert(
      fc.property(order, ({ lines, coupon, fee, rates, state, slabBasis, hsns }) => {
        const items = lines.map((line) => ({ ...line, hsn: hsns.next().value }));
        const amounts = calculateAmounts(items, coupon, fee);
        const { discount, shippingFee } = amounts;
        const basis = { rates, slabBasis, sellerState: 'Karnataka' };
        const tax = calculateOrderTax(basis, { lines: items, discount, shippingFee, state }, '2026-11-20');
        const discountedAmounts = items.map(
          ({ price, quantity }, index) => price * quantity - tax.lines[index].discount,
        );
        property({ items, amounts, tax, discountedAmounts });
      }),
      { numRuns: 500 },
    );

  interface Taxed {
    items: { price: number; quantity: number }[];
    amounts: ReturnType<typeof calculateAmounts>;
    tax: ReturnType<typeof calculateOrderTax>;
    /** Price of each line after its share of the discount. */
    discountedAmounts: number[];
  }

  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  it('keeps the sums: the shares add up to the discount, discounted lines and delivery to the total', () => {
    assertForAnyOrder(({ amounts, tax, discountedAmounts }) => {
      expect(sum(tax.lines.map(({ discount }) => discount))).toBe(amounts.discount);
      expect(sum(discountedAmounts) + amounts.shippingFee).toBe(amounts.total);
    });
  });

  it('uses shares of the discount that are proportional, and never more than the line', () => {
    assertForAnyOrder(({ items, amounts, tax, discountedAmounts }) => {
      for (const [index, { price, quantity }] of items.entries()) {
        expect(tax.lines[index].discount).toBeGreaterThanOrEqual(0);
        expect(discountedAmounts[index]).toBeGreaterThanOrEqual(0);
        const exact = amounts.subtotal && (amounts.discount * price * quantity) / amounts.subtotal;
        expect(Math.abs(tax.lines[index].discount - exact)).toBeLessThan(1.001);
      }
    });
  });

  test('of the order is the sum of its lines and its delivery', () => {
    assertForAnyOrder(({ tax }) => expect(sum(tax.lines.map((line) => line.tax)) + tax.shipping.tax).toBe(tax.tax));
  });

  it('is included in what is paid, exact to the paisa, and never more than that', () => {
    assertForAnyOrder(({ amounts, tax, discountedAmounts }) => {
      const parts = [...tax.lines.map((line, index) => ({ ...line, amount: discountedAmounts[index] }))];
      parts.push({ ...tax.shipping, discount: 0, amount: amounts.shippingFee });
      // Two equal halves are rounded each by itself.
      const maxDifference = tax.isInterstate ? 0.5 : 1;
      for (const { amount, rate, tax } of parts) {
        expect(Number.isSafeInteger(tax)).toBe(true);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(amount);
        expect(Math.abs(tax - (amount * rate) / (10_000 + rate))).toBeLessThanOrEqual(maxDifference + 1e-6);
      }
    });
  });

  it('splits into equal halves within the state and is one part elsewhere, without a remainder', () => {
    assertForAnyOrder(({ tax }) => {
      const { cgst, sgst, igst } = toTaxSplit(tax);
      expect(cgst).toBe(sgst);
      expect(tax.isInterstate ? cgst : igst).toBe(0);
      expect(toPaise(cgst) + toPaise(sgst) + toPaise(igst)).toBe(tax.tax);
    });
  });
});
