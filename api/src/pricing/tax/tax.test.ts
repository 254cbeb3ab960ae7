import { eq } from 'drizzle-orm';
import { settings } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { allocateDiscount } from './allocate-discount';
import { getIncludedTax } from './included-tax';
import { calculateOrderTax, getOrderTax, type Taxable } from './order-tax';
import type { RateRow } from './rates';
import { demoSeller, saveSeller } from './seller';
import { findStateCode, isSameState } from './states';
import { toPercent, toTaxSplit } from './wire-tax';

const shop = setUpTestShop();
const autumn = new Date('2026-11-20T12:00:00+05:30');
const buildJeansLine = (price: number, quantity = 1) => ({ hsn: '6203', price, quantity });
const buildTaxable = (lines: Taxable['lines'], more: Partial<Taxable> = {}): Taxable => ({
  lines,
  discount: 0,
  shippingFee: 0,
  state: 'Kerala',
  ...more,
});
const listRates = async (taxable: Taxable, now = autumn) =>
  (await getOrderTax(shop.db, taxable, now)).lines.map(({ rate }) => toPercent(rate));

describe('the rate', () => {
  test.each([
    ['6203', 2599_00, 5],
    ['6203', 2625_00, 5],
    ['6203', 2625_01, 18],
    ['6109', 2625_01, 18],
    ['6403', 2625_00, 5],
    ['6403', 2625_01, 18],
    ['6505', 2625_01, 5],
    ['5208', 9000_00, 5],
    ['4202', 100_00, 18],
    ['7117', 100_00, 3],
    ['3303', 100_00, 18],
    ['9102', 100_00, 18],
    ['', 100_00, 18],
  ])('of HSN "%s" at %d paise is %d %%', async (hsn, price, percent) => {
    expect(await listRates(buildTaxable([{ hsn, price, quantity: 1 }]))).toEqual([percent]);
  });

  test.each([
    ['2025-09-21T23:59:59+05:30', 1050_00, 5],
    ['2025-09-21T23:59:59+05:30', 1050_01, 12],
    ['2025-09-21T23:59:59+05:30', 2625_01, 12],
    ['2025-09-22T00:00:00+05:30', 1050_01, 5],
    ['2025-09-22T00:00:00+05:30', 2625_00, 5],
    ['2025-09-22T00:00:00+05:30', 2625_01, 18],
  ])('of apparel on %s at %d paise is %d %%', async (time, price, percent) => {
    expect(await listRates(buildTaxable([buildJeansLine(price)]), new Date(time))).toEqual([percent]);
  });

  it('is the general one until a specific rate begins', async () => {
    const caps = buildTaxable([{ hsn: '6505', price: 500_00, quantity: 1 }]);
    expect(await listRates(caps, new Date('2025-09-21T12:00:00+05:30'))).toEqual([18]);
    expect(await listRates(caps)).toEqual([5]);
  });

  it('depends on the taxable value per unit, not on the line’s', async () => {
    expect(await listRates(buildTaxable([buildJeansLine(2625_00, 4)]))).toEqual([5]);
    expect(await listRates(buildTaxable([buildJeansLine(2625_01, 4)]))).toEqual([18]);
  });

  it('depends on the discounted price per unit, to a fraction of a paisa', async () => {
    expect(await listRates(buildTaxable([buildJeansLine(2725_00)], { discount: 99_99 }))).toEqual([18]);
    expect(await listRates(buildTaxable([buildJeansLine(2725_00)], { discount: 100_00 }))).toEqual([5]);
    expect(await listRates(buildTaxable([buildJeansLine(2625_01, 3)], { discount: 2 }))).toEqual([18]);
    expect(await listRates(buildTaxable([buildJeansLine(2625_01, 3)], { discount: 3 }))).toEqual([5]);
  });

  it('depends on the price with its tax in a shop that chose the stricter reading', async () => {
    await shop.db.insert(settings).values({ key: 'tax', value: { slabBasis: 'price-with-tax' } });
    expect(await listRates(buildTaxable([buildJeansLine(2500_00, 4)]))).toEqual([5]);
    expect(await listRates(buildTaxable([buildJeansLine(2500_01, 4)]))).toEqual([18]);
    expect(await listRates(buildTaxable([buildJeansLine(2599_00)]))).toEqual([18]);
    await shop.db.delete(settings).where(eq(settings.key, 'tax'));
  });

  it('is required: a line without one throws', () => {
    const limited: RateRow[] = [{ hsnPrefix: '', startsOn: '2017-07-01', upTo: 100, rate: 500 }];
    const calculate = (rates: RateRow[], price: number) =>
      calculateOrderTax(
        { rates, slabBasis: 'taxable-value', sellerState: 'Kerala' },
        buildTaxable([buildJeansLine(price)]),
        '2026-01-01',
      );
    expect(() => calculate(limited, 106)).toThrow(/no rate of GST .*"6203"/);
    expect(() => calculate([], 1)).toThrow(/no rate/);
  });
});

describe('the place of supply', () => {
  const getTax = (state?: string) => getOrderTax(shop.db, buildTaxable([buildJeansLine(999_00)], { state }), autumn);

  it('splits the tax into equal halves within the state, however that is written', async () => {
    for (const state of ['Karnataka', 'karnataka', ' KARNATAKA ']) {
      const tax = await getTax(state);
      expect(tax).toMatchObject({ isInterstate: false, placeOfSupply: state, tax: 47_58 });
      expect(toTaxSplit(tax)).toEqual({ placeOfSupply: state, cgst: 23.79, sgst: 23.79, igst: 0 });
    }
  });

  it('gives one tax (IGST) elsewhere, and while the state is unknown', async () => {
    expect(toTaxSplit(await getTax('Kerala'))).toEqual({ placeOfSupply: 'Kerala', cgst: 0, sgst: 0, igst: 47.57 });
    expect(toTaxSplit(await getTax())).toEqual({ placeOfSupply: null, cgst: 0, sgst: 0, igst: 47.57 });
  });

  it("is compared with the seller's state", async () => {
    await saveSeller(shop.db, { ...demoSeller, state: 'Kerala' });
    expect(await getTax('kerala')).toMatchObject({ isInterstate: false });
    expect(await getTax('Karnataka')).toMatchObject({ isInterstate: true });
    await saveSeller(shop.db, demoSeller);
  });

  it('is found by its name in any case and spacing', () => {
    expect(findStateCode(' tamil  nadu')).toBe('33');
    expect(findStateCode('Atlantis')).toBeUndefined();
    expect(isSameState('Andhra Pradesh', 'Arunachal Pradesh')).toBe(false);
  });
});

it('taxes the delivery at the highest rate of the delivered goods', async () => {
  const getTax = (lines: Taxable['lines']) => getOrderTax(shop.db, buildTaxable(lines, { shippingFee: 79_00 }), autumn);
  expect((await getTax([buildJeansLine(999_00)])).shipping).toEqual({ rate: 500, tax: 3_76 });
  const perfume = { hsn: '3303', price: 449_00, quantity: 1 };
  const taxOfBoth = await getTax([buildJeansLine(999_00), perfume]);
  expect(taxOfBoth.shipping).toEqual({ rate: 1800, tax: 12_05 });
  expect(taxOfBoth.tax).toBe(taxOfBoth.lines[0].tax + taxOfBoth.lines[1].tax + 12_05);
});

it('allocates a discount to the paisa, never more than a line', async () => {
  expect(allocateDiscount(100, [100, 100, 100])).toEqual([34, 33, 33]);
  expect(allocateDiscount(50_00, [499_00, 0, 1])).toEqual([50_00, 0, 0]);
  expect(allocateDiscount(10, [1, 2, 1000])).toEqual([0, 0, 10]);
  expect(allocateDiscount(1003, [1, 2, 1000])).toEqual([1, 2, 1000]);
  expect(allocateDiscount(5000, [1, 2, 1000])).toEqual([1, 2, 1000]);
  expect(allocateDiscount(0, [1, 2])).toEqual([0, 0]);
  expect(allocateDiscount(7, [])).toEqual([]);
  const huge = allocateDiscount(9_007_199_254_740, [9_007_199_254_741, 1, 9_007_199_254_740]);
  expect(huge.reduce((sum, share) => sum + share, 0)).toBe(9_007_199_254_740);
  const { lines } = await getOrderTax(
    shop.db,
    buildTaxable([buildJeansLine(333_33, 3), buildJeansLine(1)], { discount: 1000_00 }),
    autumn,
  );
  expect(lines.map(({ discount, tax }) => [discount, tax])).toEqual([
    [999_99, 0],
    [1, 0],
  ]);
});

it('calculates the tax included in a price', () => {
  expect(getIncludedTax(105_00, 500, { isInterstate: true })).toBe(5_00);
  expect(getIncludedTax(118_00, 1800, { isInterstate: false })).toBe(18_00);
  expect(getIncludedTax(2500_00, 500, { isInterstate: true })).toBe(119_05);
  expect(getIncludedTax(2500_00, 500, { isInterstate: false })).toBe(119_04);
  for (const amount of [1, 99, 101, 12_345, 250_001])
    expect(getIncludedTax(amount, 1800, { isInterstate: false }) % 2).toBe(0);
  expect(getIncludedTax(0, 1800, { isInterstate: true })).toBe(0);
  expect(getIncludedTax(100_00, 0, { isInterstate: false })).toBe(0);
});

test("the demo seller has a GSTIN contains its PAN, its state's code and a valid checksum", () => {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const { gstin, pan, state } = demoSeller;
  expect(gstin).toMatch(/^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/);
  expect(gstin.slice(0, 12)).toBe(`${findStateCode(state)}${pan}`);
  const sum = [...gstin.slice(0, 14)].reduce((sum, character, index) => {
    const product = characters.indexOf(character) * (1 + (index % 2));
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  expect(gstin[14]).toBe(characters[(36 - (sum % 36)) % 36]);
});
