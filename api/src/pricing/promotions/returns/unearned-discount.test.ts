import type { OrderPromotion, StoredTerms } from '../../../platform/db/schema';
import { getUnearnedDiscount, type OfferLine } from './unearned-discount';

const build = (terms: Partial<StoredTerms>): OrderPromotion[] => [
  {
    id: 'offer',
    label: 'Offer',
    class: 'product',
    amount: 0,
    terms: { policy: 'deduct', effect: { kind: 'percent', percent: 10 }, variantIds: ['a', 'b'], ...terms },
  },
];

/** A line of `quantity` units with a discount of the offer, of which some stay. */
const buildLine = (price: number, quantity: number, discount: number, staying: number, variantId = 'a'): OfferLine => {
  const promotions = discount > 0 ? [{ id: 'offer', amount: discount }] : [];
  return { variantId, price, quantity, discount, promotions, staying, counted: staying };
};

it('takes the free unit of “3 for 2” back, and none of another group', () => {
  const offer = build({ effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 } });
  // Two of three have two thirds of the discount, and earn none.
  expect(getUnearnedDiscount(offer, [buildLine(300_00, 3, 300_00, 2)])).toBe(200_00);
  expect(getUnearnedDiscount(offer, [buildLine(300_00, 6, 600_00, 3)])).toBe(0);
  expect(getUnearnedDiscount(offer, [buildLine(300_00, 3, 300_00, 3)])).toBe(0);
  expect(getUnearnedDiscount(offer, [buildLine(300_00, 3, 300_00, 0)])).toBe(0);
});

it('takes the free item back if the kept items do not earn it, and none for a free item that comes back', () => {
  const effect = { kind: 'buy-get' as const, buy: 2, get: 1, percent: 100, getProducts: { brands: ['Ira'] } };
  const offer = build({ effect, variantIds: ['a'], getVariantIds: ['b'] });
  const lines = (kurtas: number, dupattas: number) => [
    buildLine(1000_00, 2, 260_87, kurtas),
    buildLine(300_00, 1, 39_13, dupattas, 'b'),
  ];
  expect(getUnearnedDiscount(offer, lines(2, 1))).toBe(0);
  expect(getUnearnedDiscount(offer, lines(1, 1))).toBe(130_44 + 39_13);
  expect(getUnearnedDiscount(offer, lines(2, 0))).toBe(260_87);
});

it('takes the price of a gift if the kept items cost less than its amount without it', () => {
  const effect = { kind: 'buy-get' as const, buy: 0, get: 1, percent: 100, getProducts: { brands: ['Ira'] } };
  const offer = build({ effect, minAmount: 2000, variantIds: ['a'], getVariantIds: ['b'] });
  const lines = (kurtas: number, gifts: number) => [
    buildLine(1000_00, 3, 0, kurtas),
    buildLine(1500_00, 1, 1500_00, gifts, 'b'),
  ];
  expect(getUnearnedDiscount(offer, lines(2, 1))).toBe(0);
  expect(getUnearnedDiscount(offer, lines(1, 1))).toBe(1500_00);
  expect(getUnearnedDiscount(offer, lines(1, 0))).toBe(0);
});

it('takes what the lower step of a quantity gives', () => {
  const tiers = [
    { quantity: 2, percent: 10 },
    { quantity: 3, percent: 20 },
  ];
  const offer = build({ effect: { kind: 'quantity-tiers', tiers } });
  expect(getUnearnedDiscount(offer, [buildLine(100_00, 3, 60_00, 2)])).toBe(20_00);
  expect(getUnearnedDiscount(offer, [buildLine(100_00, 3, 60_00, 1)])).toBe(20_00);
});

it('takes all of a discount whose minimum the kept items miss, and nothing while they reach it', () => {
  const offer = build({ effect: { kind: 'order-amount', amount: 200 }, minAmount: 999 });
  const lines = (remaining: number) => [buildLine(600_00, 1, 120_00, 1), buildLine(400_00, 1, 80_00, remaining, 'b')];
  expect(getUnearnedDiscount(offer, lines(1))).toBe(0);
  expect(getUnearnedDiscount(offer, lines(0))).toBe(120_00);
  const other = build({ effect: { kind: 'order-amount', amount: 200 }, minAmount: 600 });
  expect(getUnearnedDiscount(other, lines(0))).toBe(0);
});

it('counts a bundle across products', () => {
  const offer = build({ effect: { kind: 'bundle', quantity: 2, price: 1500 } });
  const lines = [buildLine(1000_00, 1, 250_00, 1), buildLine(1000_00, 1, 250_00, 0, 'b')];
  expect(getUnearnedDiscount(offer, lines)).toBe(250_00);
});

it('takes nothing by another choice, nor from units that the customer lacks by a fault of the shop', () => {
  const effect = { kind: 'buy-get', buy: 2, get: 1, percent: 100 } as const;
  const line = buildLine(300_00, 3, 300_00, 2);
  expect(getUnearnedDiscount(build({ effect, policy: 'together' }), [line])).toBe(0);
  expect(getUnearnedDiscount([{ ...build({})[0], terms: undefined }], [line])).toBe(0);
  expect(getUnearnedDiscount(build({ effect }), [{ ...line, staying: 0 }])).toBe(0);
  // One of three was faulty, and the condition counts it.
  expect(getUnearnedDiscount(build({ effect }), [{ ...line, counted: 3 }])).toBe(0);
  expect(getUnearnedDiscount(build({ effect }), [{ ...line, staying: 1, counted: 2 }])).toBe(100_00);
});

describe('the price lists of the purchase', () => {
  const threeForTwo = { kind: 'buy-get' as const, buy: 2, get: 1, percent: 100 };
  /** The offer with a list price of ₹400 for the variant “a”. */
  const buildListed = (terms: Partial<StoredTerms>, price = 400_00) =>
    build({ ...terms, memberPrices: [{ variantId: 'a', price, listId: 'list', label: 'Retailers' }] });

  test('are the highest price of units that do not earn the offer any more', () => {
    const offer = buildListed({ effect: threeForTwo });
    // Two of three for ₹1,000 have cost ₹666.66, and cost ₹800 without the offer.
    expect(getUnearnedDiscount(offer, [buildLine(500_00, 3, 500_00, 2)])).toBe(333_33 - 200_00);
    expect(getUnearnedDiscount(offer, [buildLine(500_00, 3, 500_00, 3)])).toBe(0);
    // A line without a list price loses all of its discount.
    const lines = [buildLine(500_00, 2, 333_34, 1), buildLine(500_00, 1, 166_66, 1, 'b')];
    expect(getUnearnedDiscount(offer, lines)).toBe(166_67 + 166_66 - 100_00);
  });

  test('do not count the discount of the purchase again', () => {
    const offer = buildListed({ effect: threeForTwo });
    // Three units have a part of the free one, the fourth has ₹100 of the list.
    const line: OfferLine = {
      ...buildLine(500_00, 4, 600_00, 2),
      promotions: [
        { id: 'offer', amount: 500_00 },
        { id: 'list', amount: 100_00 },
      ],
    };
    const deduction = getUnearnedDiscount(offer, [line]);
    expect(500_00 * 2 - 300_00 + deduction).toBe(800_00);
  });

  test('lower nothing that an earned offer makes cheaper, and nothing above the unearned discounts', () => {
    const offer = buildListed({ effect: threeForTwo }, 1_00);
    expect(getUnearnedDiscount(offer, [buildLine(500_00, 3, 500_00, 2)])).toBe(0);
    expect(getUnearnedDiscount(buildListed({ effect: threeForTwo }), [buildLine(500_00, 6, 1000_00, 3)])).toBe(0);
  });

  test('count no discount of the order, of which a part is lost too', () => {
    const tiers = [
      { amount: 500, percent: 5 },
      { amount: 1200, percent: 10 },
    ];
    const [order] = build({ effect: { kind: 'amount-tiers', tiers } });
    const ofOrder = { ...order, id: 'order', class: 'order' as const };
    const line = {
      ...buildLine(500_00, 3, 600_00, 2),
      promotions: [
        { id: 'offer', amount: 500_00 },
        { id: 'order', amount: 100_00 },
      ],
    };
    const [without, listed] = [build({ effect: threeForTwo }), buildListed({ effect: threeForTwo })].map((offers) =>
      getUnearnedDiscount([...offers, ofOrder], [line]),
    );
    expect(without - listed).toBe(200_00);
    expect(without).toBeGreaterThan(333_34);
  });

  test('come before the discounts of the order', () => {
    const offer = buildListed({ effect: { kind: 'order-amount', amount: 200 }, minAmount: 999 });
    const promotions = [{ ...offer[0], class: 'order' as const }];
    const line = { ...buildLine(500_00, 2, 400_00, 1) };
    line.promotions = [
      { id: 'list', amount: 200_00 },
      { id: 'offer', amount: 200_00 },
    ];
    expect(getUnearnedDiscount(promotions, [line])).toBe(100_00);
  });
});
