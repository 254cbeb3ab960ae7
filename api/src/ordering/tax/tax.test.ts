import { testShop } from '../../testing/shop';
import { taxInside } from './included-tax';
import { percentOf, type Taxable, taxBy, taxOf, wireTaxSplit } from './order-tax';
import type { Rate } from './rates';
import { demoSeller, saveSeller } from './seller';
import { shareOut } from './allocate-discount';
import { isSameState, stateCodeOf } from './states';

const shop = testShop();
const autumn = new Date('2026-11-20T12:00:00+05:30');
const jeans = (price: number, quantity = 1) => ({ hsn: '6203', price, quantity });
const order = (lines: Taxable['lines'], more: Partial<Taxable> = {}): Taxable => ({
  lines,
  discount: 0,
  shippingFee: 0,
  state: 'Kerala',
  ...more,
});
const rates = async (taxable: Taxable, now = autumn) =>
  (await taxOf(shop.db, taxable, now)).lines.map(({ rate }) => percentOf(rate));

describe('the rate', () => {
  it.each([
    ['6203', 2500_00, 5],
    ['6203', 2500_01, 18],
    ['6109', 2500_01, 18],
    ['6403', 2500_00, 5],
    ['6403', 2500_01, 18],
    ['6505', 2500_01, 5],
    ['5208', 9000_00, 5],
    ['4202', 100_00, 18],
    ['7117', 100_00, 3],
    ['3303', 100_00, 18],
    ['9102', 100_00, 18],
    ['', 100_00, 18],
  ])('of HSN "%s" at %d paise is %d %%', async (hsn, price, percent) => {
    expect(await rates(order([{ hsn, price, quantity: 1 }]))).toEqual([percent]);
  });

  it.each([
    ['2025-09-21T23:59:59+05:30', 1000_00, 5],
    ['2025-09-21T23:59:59+05:30', 1000_01, 12],
    ['2025-09-21T23:59:59+05:30', 2500_01, 12],
    ['2025-09-22T00:00:00+05:30', 1000_01, 5],
    ['2025-09-22T00:00:00+05:30', 2500_00, 5],
    ['2025-09-22T00:00:00+05:30', 2500_01, 18],
  ])('of apparel on %s at %d paise is %d %%', async (time, price, percent) => {
    expect(await rates(order([jeans(price)]), new Date(time))).toEqual([percent]);
  });

  it('was the usual one before a row of its own began', async () => {
    const caps = order([{ hsn: '6505', price: 500_00, quantity: 1 }]);
    expect(await rates(caps, new Date('2025-09-21T12:00:00+05:30'))).toEqual([18]);
    expect(await rates(caps)).toEqual([5]);
  });

  it('is of a piece, whatever the line costs', async () => {
    expect(await rates(order([jeans(2500_00, 4)]))).toEqual([5]);
    expect(await rates(order([jeans(2500_01, 4)]))).toEqual([18]);
  });

  it('is of what a piece costs after its share of the discount, to a part of a paisa', async () => {
    expect(await rates(order([jeans(2600_00)], { discount: 99_99 }))).toEqual([18]);
    expect(await rates(order([jeans(2600_00)], { discount: 100_00 }))).toEqual([5]);
    expect(await rates(order([jeans(2500_01, 3)], { discount: 2 }))).toEqual([18]);
    expect(await rates(order([jeans(2500_01, 3)], { discount: 3 }))).toEqual([5]);
  });

  it('must be known', () => {
    const limited: Rate[] = [{ hsnPrefix: '', startsOn: '2017-07-01', upTo: 100, rate: 500 }];
    expect(() => taxBy(limited, 'Kerala', order([jeans(101)]), '2026-01-01')).toThrow(/no rate of GST .*"6203"/);
    expect(() => taxBy([], 'Kerala', order([jeans(1)]), '2026-01-01')).toThrow(/no rate/);
  });
});

describe('the place of supply', () => {
  const taxed = (state?: string) => taxOf(shop.db, order([jeans(999_00)], { state }), autumn);

  it('makes two equal halves within the state, however it is written', async () => {
    for (const state of ['Karnataka', 'karnataka', ' KARNATAKA ']) {
      const tax = await taxed(state);
      expect(tax).toMatchObject({ isInterstate: false, placeOfSupply: state, tax: 47_58 });
      expect(wireTaxSplit(tax)).toEqual({ placeOfSupply: state, cgst: 23.79, sgst: 23.79, igst: 0 });
    }
  });

  it('makes one tax elsewhere, and while it is not known', async () => {
    expect(wireTaxSplit(await taxed('Kerala'))).toEqual({ placeOfSupply: 'Kerala', cgst: 0, sgst: 0, igst: 47.57 });
    expect(wireTaxSplit(await taxed())).toEqual({ placeOfSupply: null, cgst: 0, sgst: 0, igst: 47.57 });
  });

  it("follows the shop's own state", async () => {
    await saveSeller(shop.db, { ...demoSeller, state: 'Kerala' });
    expect(await taxed('kerala')).toMatchObject({ isInterstate: false });
    expect(await taxed('Karnataka')).toMatchObject({ isInterstate: true });
    await saveSeller(shop.db, demoSeller);
  });

  it('is a state with a code', () => {
    expect(stateCodeOf(' tamil  nadu')).toBe('33');
    expect(stateCodeOf('Atlantis')).toBeUndefined();
    expect(isSameState('Andhra Pradesh', 'Arunachal Pradesh')).toBe(false);
  });
});

it('taxes the delivery at the highest rate of what is delivered', async () => {
  const taxed = (lines: Taxable['lines']) => taxOf(shop.db, order(lines, { shippingFee: 79_00 }), autumn);
  expect((await taxed([jeans(999_00)])).shipping).toEqual({ rate: 500, tax: 3_76 });
  const perfume = { hsn: '3303', price: 449_00, quantity: 1 };
  const both = await taxed([jeans(999_00), perfume]);
  expect(both.shipping).toEqual({ rate: 1800, tax: 12_05 });
  expect(both.tax).toBe(both.lines[0].tax + both.lines[1].tax + 12_05);
});

it('shares a discount to the paisa, never more than a line', async () => {
  expect(shareOut(100, [100, 100, 100])).toEqual([34, 33, 33]);
  expect(shareOut(50_00, [499_00, 0, 1])).toEqual([50_00, 0, 0]);
  expect(shareOut(10, [1, 2, 1000])).toEqual([0, 0, 10]);
  expect(shareOut(1003, [1, 2, 1000])).toEqual([1, 2, 1000]);
  expect(shareOut(5000, [1, 2, 1000])).toEqual([1, 2, 1000]);
  expect(shareOut(0, [1, 2])).toEqual([0, 0]);
  expect(shareOut(7, [])).toEqual([]);
  const huge = shareOut(9_007_199_254_740, [9_007_199_254_741, 1, 9_007_199_254_740]);
  expect(huge.reduce((sum, share) => sum + share, 0)).toBe(9_007_199_254_740);
  const { lines } = await taxOf(shop.db, order([jeans(333_33, 3), jeans(1)], { discount: 1000_00 }), autumn);
  expect(lines.map(({ discount, tax }) => [discount, tax])).toEqual([
    [999_99, 0],
    [1, 0],
  ]);
});

it('is inside the price', () => {
  expect(taxInside(105_00, 500, true)).toBe(5_00);
  expect(taxInside(118_00, 1800, false)).toBe(18_00);
  expect(taxInside(2500_00, 500, true)).toBe(119_05);
  expect(taxInside(2500_00, 500, false)).toBe(119_04);
  for (const amount of [1, 99, 101, 12_345, 250_001]) expect(taxInside(amount, 1800, false) % 2).toBe(0);
  expect(taxInside(0, 1800, true)).toBe(0);
  expect(taxInside(100_00, 0, false)).toBe(0);
});

it("has a seller of the demo whose GSTIN has its PAN, its state's code and its checksum", () => {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const { gstin, pan, state } = demoSeller;
  expect(gstin).toMatch(/^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/);
  expect(gstin.slice(0, 12)).toBe(`${stateCodeOf(state)}${pan}`);
  const sum = [...gstin.slice(0, 14)].reduce((sum, sign, at) => {
    const product = signs.indexOf(sign) * (1 + (at % 2));
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  expect(gstin[14]).toBe(signs[(36 - (sum % 36)) % 36]);
});
