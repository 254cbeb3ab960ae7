import { calculateAmounts, calculateDiscount, calculateSubtotal } from './pricing';

const buildPercentageCoupon = (discountValue: number, maxDiscountAmount: number | null = null) => ({
  discountType: 'percentage' as const,
  discountValue,
  maxDiscountAmount,
});
const buildFixedCoupon = (discountValue: number) => ({
  discountType: 'fixed' as const,
  discountValue,
  maxDiscountAmount: null,
});
const freeShipping = { discountType: 'shipping' as const, discountValue: 0, maxDiscountAmount: null };

it('adds up lines in paise', () => {
  expect(calculateSubtotal([])).toBe(0);
  expect(
    calculateSubtotal([
      { price: 10, quantity: 3 },
      { price: 1999_99, quantity: 2 },
    ]),
  ).toBe(30 + 3999_98);
});

describe('a percentage', () => {
  test.each([
    [10, 1000_00, 100_00],
    [10, 999_99, 100_00],
    [10, 999_94, 99_99],
    [33, 1, 0],
    [50, 1, 1],
    [100, 1000_00, 1000_00],
    [0, 1000_00, 0],
  ])('of %d, of a subtotal of %d paise, is %d paise', (percent, subtotal, discount) => {
    expect(calculateDiscount(buildPercentageCoupon(percent), subtotal)).toBe(discount);
  });

  it('stops at its cap', () => {
    expect(calculateDiscount(buildPercentageCoupon(20, 200_00), 999_99)).toBe(200_00);
    expect(calculateDiscount(buildPercentageCoupon(20, 200_00), 1000_00)).toBe(200_00);
    expect(calculateDiscount(buildPercentageCoupon(20, 200_00), 1000_05)).toBe(200_00);
    expect(calculateDiscount(buildPercentageCoupon(20, 200_00), 999_90)).toBe(199_98);
  });

  it('is never more than the items cost', () => {
    expect(calculateDiscount(buildPercentageCoupon(150), 100_00)).toBe(100_00);
  });
});

describe('a fixed amount', () => {
  test.each([
    [100_00, 100_01, 100_00],
    [100_00, 100_00, 100_00],
    [100_00, 99_99, 99_99],
    [100_00, 0, 0],
  ])('of %d, of a subtotal of %d paise, is %d paise', (value, subtotal, discount) => {
    expect(calculateDiscount(buildFixedCoupon(value), subtotal)).toBe(discount);
  });
});

describe('amounts', () => {
  const lines = [{ price: 500_00, quantity: 1 }];

  test('are subtotal, discount and shipping', () => {
    expect(calculateAmounts(lines, buildPercentageCoupon(10), 79_00)).toEqual({
      subtotal: 500_00,
      discount: 50_00,
      shippingFee: 79_00,
      feeTotal: 0,
      total: 529_00,
    });
  });

  test('have no shipping fee with a shipping coupon, and no discount', () => {
    expect(calculateAmounts(lines, freeShipping, 199_00)).toMatchObject({ discount: 0, shippingFee: 0, total: 500_00 });
  });

  test('keep the shipping fee when the discount covers the items', () => {
    expect(calculateAmounts(lines, buildFixedCoupon(800_00), 79_00)).toMatchObject({ discount: 500_00, total: 79_00 });
  });

  test('have fees, which no coupon reduces', () => {
    const amounts = calculateAmounts(lines, buildFixedCoupon(800_00), 79_00, { feeTotal: 49_99 });
    expect(amounts).toMatchObject({ discount: 500_00, feeTotal: 49_99, total: 128_99 });
  });

  test('are all 0 for an empty cart', () => {
    expect(calculateAmounts([], null, 0)).toEqual({ subtotal: 0, discount: 0, shippingFee: 0, feeTotal: 0, total: 0 });
  });
});
