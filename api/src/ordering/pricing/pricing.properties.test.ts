import { toPaise, toRupees } from '@vastra/shared/contract';
import fc from 'fast-check';
import { taxBy, wireTaxSplit } from '../tax/order-tax';
import type { Rate } from '../tax/rates';
import { amountsOf, type CouponTerms, discountOf, subtotalOf } from './pricing';

// Whatever is bought, whatever the coupon says and whatever delivery costs.
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

/** The property holds for 500 purchases, and the smallest one for which it does not is told. */
const holds = (property: (bought: Bought) => void) =>
  fc.assert(fc.property(fc.record({ lines, coupon: fc.option(coupon), fee }), property), { numRuns: 500 });

interface Bought {
  lines: { price: number; quantity: number }[];
  coupon: CouponTerms | null;
  fee: number;
}

it('the total is never negative, and is what its parts say', () => {
  holds(({ lines, coupon, fee }) => {
    const { subtotal, discount, shippingFee, total } = amountsOf(lines, coupon, fee);
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBe(subtotal - discount + shippingFee);
  });
});

it("a discount never passes the coupon's cap, its value or the subtotal, and is never negative", () => {
  holds(({ lines, coupon }) => {
    if (!coupon) return;
    const subtotal = subtotalOf(lines);
    const discount = discountOf(coupon, subtotal);
    const { discountType, discountValue, maxDiscountAmount } = coupon;
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(discount).toBeLessThanOrEqual(subtotal);
    if (maxDiscountAmount !== null) expect(discount).toBeLessThanOrEqual(maxDiscountAmount);
    if (discountType === 'fixed') expect(discount).toBeLessThanOrEqual(discountValue);
    // Half a paisa is the most that rounding may add.
    if (discountType === 'percentage') expect(discount * 100).toBeLessThanOrEqual(subtotal * discountValue + 50);
    if (discountType === 'shipping') expect(discount).toBe(0);
  });
});

it('a percentage without a cap is exact to half a paisa', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (lines, discountValue) => {
      const subtotal = subtotalOf(lines);
      const discount = discountOf({ discountType: 'percentage', discountValue, maxDiscountAmount: null }, subtotal);
      expect(Math.abs(discount * 100 - subtotal * discountValue)).toBeLessThanOrEqual(50);
    }),
  );
});

it('a coupon never makes anything dearer', () => {
  holds(({ lines, coupon, fee }) => {
    expect(amountsOf(lines, coupon, fee).total).toBeLessThanOrEqual(amountsOf(lines, null, fee).total);
  });
});

it('every amount is a whole number of paise, and the same after its way over the wire', () => {
  holds(({ lines, coupon, fee }) => {
    const amounts = Object.values(amountsOf(lines, coupon, fee));
    for (const amount of amounts) expect(Number.isSafeInteger(amount)).toBe(true);
    expect(amounts.map((amount) => toPaise(JSON.parse(JSON.stringify(toRupees(amount)))))).toEqual(amounts);
  });
});

it('neither the order of the lines nor their splitting changes the subtotal', () => {
  holds(({ lines }) => {
    const pieces = lines.flatMap(({ price, quantity }) => [
      { price, quantity: 1 },
      { price, quantity: quantity - 1 },
    ]);
    expect(subtotalOf(pieces.reverse())).toBe(subtotalOf(lines));
  });
});

describe('the tax', () => {
  const basisPoints = fc.oneof(fc.constantFrom(0, 300, 500, 1200, 1800, 2800), fc.integer({ min: 0, max: 10_000 }));
  const prefixes = ['', '6', '61', '6109', '33'];
  /** For each prefix a limit, and a rate below and one above it. */
  const rates: fc.Arbitrary<Rate[]> = fc
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
  const order = fc.record({ lines, coupon: fc.option(coupon), fee, rates, state, hsns: fc.infiniteStream(hsn) });

  /** Takes what `order` draws to what is charged and what of it is tax. */
  const taxHolds = (property: (taxed: Taxed) => void) =>
    fc.assert(
      fc.property(order, ({ lines, coupon, fee, rates, state, hsns }) => {
        const items = lines.map((line) => ({ ...line, hsn: hsns.next().value }));
        const amounts = amountsOf(items, coupon, fee);
        const { discount, shippingFee } = amounts;
        const tax = taxBy(rates, 'Karnataka', { lines: items, discount, shippingFee, state }, '2026-11-20');
        const due = items.map(({ price, quantity }, at) => price * quantity - tax.lines[at].discount);
        property({ items, amounts, tax, due });
      }),
      { numRuns: 500 },
    );

  interface Taxed {
    items: { price: number; quantity: number }[];
    amounts: ReturnType<typeof amountsOf>;
    tax: ReturnType<typeof taxBy>;
    /** What each line costs after its share of the discount. */
    due: number[];
  }

  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

  it('leaves the lines adding up to the order: their shares are the discount, what is left and the delivery the total', () => {
    taxHolds(({ amounts, tax, due }) => {
      expect(sum(tax.lines.map(({ discount }) => discount))).toBe(amounts.discount);
      expect(sum(due) + amounts.shippingFee).toBe(amounts.total);
    });
  });

  it('is reckoned on shares of the discount that are in proportion, and never more than the line', () => {
    taxHolds(({ items, amounts, tax, due }) => {
      for (const [at, { price, quantity }] of items.entries()) {
        expect(tax.lines[at].discount).toBeGreaterThanOrEqual(0);
        expect(due[at]).toBeGreaterThanOrEqual(0);
        const exact = amounts.subtotal && (amounts.discount * price * quantity) / amounts.subtotal;
        expect(Math.abs(tax.lines[at].discount - exact)).toBeLessThan(1.001);
      }
    });
  });

  it('of the lines and the delivery is that of the order', () => {
    taxHolds(({ tax }) => expect(sum(tax.lines.map((line) => line.tax)) + tax.shipping.tax).toBe(tax.tax));
  });

  it('is inside what is paid, to the paisa, and never more than that', () => {
    taxHolds(({ amounts, tax, due }) => {
      const parts = [...tax.lines.map((line, at) => ({ ...line, amount: due[at] }))];
      parts.push({ ...tax.shipping, discount: 0, amount: amounts.shippingFee });
      // Two equal halves are rounded each by itself.
      const atMost = tax.isInterstate ? 0.5 : 1;
      for (const { amount, rate, tax } of parts) {
        expect(Number.isSafeInteger(tax)).toBe(true);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(amount);
        expect(Math.abs(tax - (amount * rate) / (10_000 + rate))).toBeLessThanOrEqual(atMost + 1e-6);
      }
    });
  });

  it('splits into equal halves within the state and into one part elsewhere, and the parts are all of it', () => {
    taxHolds(({ tax }) => {
      const { cgst, sgst, igst } = wireTaxSplit(tax);
      expect(cgst).toBe(sgst);
      expect(tax.isInterstate ? cgst : igst).toBe(0);
      expect(toPaise(cgst) + toPaise(sgst) + toPaise(igst)).toBe(tax.tax);
    });
  });
});
