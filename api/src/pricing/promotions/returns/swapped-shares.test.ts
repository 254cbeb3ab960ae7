import fc from 'fast-check';
import type { StoredOffer } from '../../../platform/db/schema';
import type { OrderEffect } from '../../amounts/order-discount';
import { swapShares } from './swapped-shares';

const variant = { id: 'l', color: 'Indigo', size: 'L', option3: '', mrp: 5000_00 };

/** Returns what units of a line cost after they are of another variant, in paise. */
function getCost(
  { price, discount, quantity = 1 }: { price: number; discount: number; quantity?: number },
  nextPrice: number,
  offer: StoredOffer | undefined,
  terms: { coupon?: OrderEffect; listPrices?: ReadonlyMap<string, ReadonlyMap<string, number>> } = {},
): number {
  const share = { id: 'offer', label: 'Offer', amount: discount };
  const promotions = terms.coupon ? [] : [share];
  const swapped = swapShares(
    { variantId: 'm', price, quantity, discount, promotions },
    { ...variant, price: nextPrice },
    {
      promotions: [{ id: 'offer', label: 'Offer', class: 'product', amount: discount, offer }],
      listPrices: new Map(),
      ...terms,
    },
  );
  expect(swapped.discount).toBe(
    terms.coupon ? swapped.discount : swapped.promotions.reduce((sum, { amount }) => sum + amount, 0),
  );
  return nextPrice * quantity - swapped.discount;
}

const half = { price: 1299_00, discount: 649_50 };
const fixed = { price: 3000_00, discount: 2901_00 };
const offers = {
  percent: { effect: { kind: 'percent', percent: 50 } },
  twoForOne: { effect: { kind: 'buy-get', buy: 1, get: 1, percent: 100 } },
  unitPrice: { effect: { kind: 'unit-price', price: 99 } },
  unitAmount: { effect: { kind: 'unit-amount', amount: 300 } },
  bundle: { effect: { kind: 'bundle', quantity: 3, price: 999 } },
  percentOfOrder: { effect: { kind: 'order-percent', percent: 10 } },
  cappedPercent: { effect: { kind: 'order-percent', percent: 10, maxAmount: 50 } },
  amountOfOrder: { effect: { kind: 'order-amount', amount: 200 } },
  ofSize: { effect: { kind: 'percent', percent: 50 }, selections: [{ optionValues: ['M'] }] },
  ofPrice: { effect: { kind: 'percent', percent: 50 }, selections: [{ maxPrice: 1500 }] },
} satisfies Record<string, StoredOffer>;

it.each<[string, Parameters<typeof getCost>[0], number, StoredOffer | undefined, number]>([
  ['half the price of a cheaper variant', half, 777_00, offers.percent, 388_50],
  ['half the price of a dearer variant', half, 1949_00, offers.percent, 974_50],
  ['its part of the price for an offer of an earlier version', half, 777_00, undefined, 388_50],
  ['the share of a group in proportion', half, 777_00, offers.twoForOne, 388_50],
  ['the fixed price of a unit', fixed, 2624_00, offers.unitPrice, 99_00],
  [
    'the fixed price of each unit',
    { price: 3000_00, discount: 8703_00, quantity: 3 },
    2624_00,
    offers.unitPrice,
    297_00,
  ],
  [
    'the fixed price of the one unit that has it',
    { price: 3000_00, discount: 2901_00, quantity: 2 },
    2624_00,
    offers.unitPrice,
    2723_00,
  ],
  ['its own price, if that is below the fixed price', fixed, 50_00, offers.unitPrice, 50_00],
  ['the price in the bundle', { price: 500_00, discount: 167_00 }, 600_00, offers.bundle, 333_00],
  ['an amount less', { price: 1000_00, discount: 300_00 }, 1500_00, offers.unitAmount, 1200_00],
  ['nothing below an amount', { price: 1000_00, discount: 300_00 }, 200_00, offers.unitAmount, 0],
  ['a percentage of the order less', { price: 1000_00, discount: 100_00 }, 1500_00, offers.percentOfOrder, 1350_00],
  ['what the cap of a percentage left', { price: 1000_00, discount: 25_00 }, 1500_00, offers.cappedPercent, 1475_00],
  ['an amount of the order less', { price: 1000_00, discount: 80_00 }, 1500_00, offers.amountOfOrder, 1420_00],
  ['its full price, if the offer is for another size', half, 777_00, offers.ofSize, 777_00],
  ['its full price, if the offer is for lower prices', half, 1949_00, offers.ofPrice, 1949_00],
])('another variant costs %s', (_name, units, nextPrice, offer, cost) => {
  expect(getCost(units, nextPrice, offer)).toBe(cost);
});

it('costs the price of the list of the purchase, or its full price if the list leaves it out', () => {
  const member = { price: 1000_00, discount: 250_00 };
  const buildLists = (prices: [string, number][]) => ({ listPrices: new Map([['offer', new Map(prices)]]) });
  expect(
    getCost(
      member,
      1500_00,
      undefined,
      buildLists([
        ['m', 750_00],
        ['l', 900_00],
      ]),
    ),
  ).toBe(900_00);
  expect(
    getCost(
      member,
      800_00,
      undefined,
      buildLists([
        ['m', 750_00],
        ['l', 900_00],
      ]),
    ),
  ).toBe(800_00);
  expect(getCost(member, 1500_00, undefined, buildLists([['m', 750_00]]))).toBe(1500_00);
});

it('has the percentage of the coupon, or its amount', () => {
  const line = { price: 1000_00, discount: 100_00 };
  expect(getCost(line, 1500_00, undefined, { coupon: { kind: 'order-percent', percent: 10 } })).toBe(1350_00);
  expect(getCost(line, 1500_00, undefined, { coupon: { kind: 'order-amount', amount: 300_00 } })).toBe(1400_00);
});

test('the same variant has the same discount, whatever the terms are', () => {
  const terms = fc.record({
    offer: fc.option(fc.constantFrom(...Object.values(offers)), { nil: undefined }),
    listPrice: fc.option(fc.integer({ min: 1, max: 3000_00 }), { nil: undefined }),
  });
  const units = fc.record({
    price: fc.integer({ min: 1, max: 3000_00 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(units, terms, ({ price, quantity, ...shares }, { offer, listPrice }) => {
      const discount = Math.floor(shares.discount * price * quantity);
      const promotions = [{ id: 'offer', label: 'Offer', amount: Math.floor(discount / 2) }];
      const line = { variantId: 'l', price, quantity, discount, promotions };
      const listPrices = new Map(listPrice === undefined ? [] : [['offer', new Map([['l', listPrice]])]]);
      const placed = [{ id: 'offer', label: 'Offer', class: 'product' as const, amount: discount, offer }];
      expect(swapShares(line, { ...variant, price }, { promotions: placed, listPrices })).toEqual({
        discount,
        promotions,
      });
    }),
  );
});
