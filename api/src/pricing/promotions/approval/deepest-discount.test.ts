import { buildOffer } from './build-offers';
import { combinePercents, findDeepestDiscount } from './deepest-discount';
import { canCombine, type Offer } from './offer';

const startsAt = new Date('2026-12-01T00:00:00Z');
const endsAt = new Date('2026-12-08T00:00:00Z');
const all = { product: true, order: true, delivery: true };
const none = { product: false, order: false, delivery: false };
const db = {} as Parameters<typeof buildOffer>[0];

const buildPromotion = (effect: object, values: object = {}): Promise<Offer> =>
  buildOffer(
    db,
    {
      kind: 'promotion',
      row: {
        ...{ id: 'promotion', name: 'Sale', label: 'Sale', code: null, priority: 0, combines: all, startsAt, endsAt },
        ...values,
        definition: { ...(values as { definition?: object }).definition, effect } as never,
      },
    },
    startsAt,
  );
const buildCoupon = (values: object = {}): Promise<Offer> =>
  buildOffer(
    db,
    {
      kind: 'coupon',
      row: {
        ...{ id: 'coupon', code: 'SAVE', discountType: 'percentage', discountValue: 25, minOrderAmount: 0 },
        ...{ maxDiscountAmount: null, shippingMethods: null, startsAt, endsAt, ...values },
      },
    },
    startsAt,
  );
const buildDeal = (values: object = {}) =>
  buildOffer(db, { kind: 'deal', row: { id: 'deal', title: 'Deal', startsAt, endsAt, ...values } }, startsAt);
const buildPriceList = () =>
  buildOffer(db, { kind: 'price-list', row: { id: 'list', name: 'Retailers', startsAt, endsAt } }, startsAt);
const percent = { kind: 'percent', percent: 25 };
const orderPercent = { kind: 'order-percent', percent: 25 };

describe('canCombine', () => {
  it.each<[string, Promise<Offer>, Promise<Offer>, boolean]>([
    ['a coupon and a promotion that combines with the order', buildCoupon(), buildPromotion(percent), true],
    ['a coupon and an exclusive promotion', buildCoupon(), buildPromotion(percent, { combines: none }), false],
    ['a coupon and a promotion with a code', buildCoupon(), buildPromotion(percent, { code: 'SALE' }), false],
    ['two coupons', buildCoupon(), buildCoupon({ code: 'MORE' }), false],
    ['two promotions of products', buildPromotion(percent), buildPromotion(percent), true],
    [
      'two promotions of products of which one combines with the order only',
      buildPromotion(percent),
      buildPromotion(percent, { combines: { ...all, product: false } }),
      false,
    ],
    ['promotions of a product and of the order', buildPromotion(percent), buildPromotion(orderPercent), true],
    [
      'promotions of which one does not name the class of the other one',
      buildPromotion(percent, { combines: { ...all, order: false } }),
      buildPromotion(orderPercent),
      false,
    ],
    ['a deal and an exclusive promotion', buildDeal(), buildPromotion(percent, { combines: none }), true],
    [
      'a deal and a promotion of full prices',
      buildDeal(),
      buildPromotion(percent, { definition: { products: { isFullPrice: true } } }),
      false,
    ],
    ['a deal and a coupon', buildDeal(), buildCoupon(), true],
    ['two deals', buildDeal(), buildDeal(), false],
    ['a price list and an exclusive promotion', buildPriceList(), buildPromotion(percent, { combines: none }), true],
    ['a deal and a coupon after its end', buildDeal(), buildCoupon({ startsAt: endsAt, endsAt: null }), false],
    [
      'a deal and a coupon that starts before its end',
      buildDeal(),
      buildCoupon({ startsAt: new Date(+endsAt - 1) }),
      true,
    ],
  ])('%s: %p %p %p', async (_name, one, other, expected) => {
    expect(canCombine(await one, await other)).toBe(expected);
    expect(canCombine(await other, await one)).toBe(expected);
  });
});

it('takes one discount off what another one leaves, an amount off the whole, and a price instead', async () => {
  const share = async (offer: Promise<Offer>, value: number) => ({ offer: await offer, percent: value });
  const [sale, code] = [await share(buildPromotion(percent), 25), await share(buildCoupon(), 25)];
  expect(combinePercents([sale])).toBe(25);
  expect(combinePercents([code, sale])).toBeCloseTo(43.75);
  const amount = await share(buildPromotion({ kind: 'unit-amount', amount: 100 }), 40);
  expect(combinePercents([amount, sale])).toBeCloseTo(65);
  expect(combinePercents([amount, await share(buildPromotion({ kind: 'order-amount', amount: 100 }), 70)])).toBe(100);
  const price = await share(buildPromotion({ kind: 'unit-price', price: 100 }), 50);
  expect(combinePercents([await share(buildDeal(), 40), price])).toBeCloseTo(50);
  expect(combinePercents([await share(buildPriceList(), 40), sale, code])).toBeCloseTo(55);
});

it('counts all offers that combine with each other, for the items that they share', async () => {
  const offers = [
    await buildCoupon({ discountValue: 20 }),
    await buildPromotion(percent, { id: 'one', name: 'One' }),
    await buildPromotion(percent, { id: 'two', name: 'Two', combines: { ...all, product: false } }),
    await buildDeal(),
  ];
  const find = (...groups: (number | undefined)[][]) =>
    findDeepestDiscount(
      offers,
      groups.map((percents) => ({ percents })),
    );
  expect(find([20, undefined, undefined, undefined])).toEqual({ percent: 20, ownPercent: 20, with: [] });
  // Promotions One and Two share no unit, so the deeper one counts.
  const deepest = find([20, 25, 30, 10], [20, 50, undefined, undefined]);
  expect(deepest.percent).toBeCloseTo(60);
  expect(deepest.with.map(({ offer }) => offer.name)).toEqual(['One']);
  const withDeal = find([20, 25, 30, 10]);
  expect(withDeal.percent).toBeCloseTo(100 * (1 - 0.8 * 0.7 * 0.9));
  expect(withDeal.with.map(({ offer }) => offer.name)).toEqual(['Two', 'Deal']);
});

it('is nothing for an offer that takes nothing off the items', async () => {
  const offers = [await buildCoupon({ discountType: 'shipping', discountValue: 0 }), await buildDeal()];
  expect(findDeepestDiscount(offers, [{ percents: [0, 80] }]).percent).toBe(0);
});
