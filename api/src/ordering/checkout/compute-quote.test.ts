import type { Line } from '../../pricing/amounts/lines';
import { buildRule } from '../../pricing/promotions/testing/rules';
import { defaultPolicy } from '../../pricing/shipping/default-policy';
import type { PurchaseFacts } from '../steps/facts';
import type { Purchase } from '../steps/purchase';
import { computeQuote } from './compute-quote';

const now = new Date('2026-11-26T18:00:00+05:30');
const cash = 'cod';

const buildLine = (id: string, price: number, quantity = 1): Line =>
  ({
    variant: { id, color: 'Indigo', size: 'M', option3: '', price, mrp: price, stock: 10 },
    product: { id, title: id, brand: 'Neel', hsn: '6201', tags: [], isArchived: false, isInDeals: true },
    category: { id: 'jackets', name: 'Jackets', aboveIds: [] },
    ...{ image: null, quantity, price, deal: null },
  }) as unknown as Line;

const buildPromotion = (effect: Parameters<typeof buildRule>[0]) => {
  const rule = buildRule(effect);
  const row = { id: rule.id, code: null, class: 'product', definition: { effect } };
  return { rule, row: { ...row, usageLimit: null, perCustomerLimit: null, budget: null } } as never;
};

/** Builds the facts of a jacket of ₹1,000 in a shop without offers, with 5 % GST. */
function buildFacts({
  offers,
  ...facts
}: Partial<Omit<PurchaseFacts, 'offers'>> & { offers?: object } = {}): PurchaseFacts {
  const collections = { getCollectionIds: () => [], hasRuleCollection: () => false };
  const customer = { left: new Map() };
  return {
    lines: [buildLine('jacket', 1000_00)],
    deals: [],
    offers: { live: [], code: undefined, customer, collections, memberPrices: new Map(), ...offers },
    delivery: { policy: defaultPolicy, learnedDays: undefined },
    credit: { available: undefined, giftCard: undefined },
    taxBasis: {
      rates: [{ hsnPrefix: '', startsOn: '2025-09-22', upTo: 0, rate: 500 }] as never,
      slabBasis: 'taxable-value',
      sellerState: 'Karnataka',
    },
    offerReturns: 'share',
    ...facts,
  };
}

const compute = (facts: PurchaseFacts, purchase: Partial<Purchase> = {}, options = {}) =>
  computeQuote(
    facts,
    { userId: 'asha', shippingMethod: 'standard', offeredMethods: [cash, 'demo'], state: 'Karnataka', ...purchase },
    now,
    options,
  );

const deal = {
  ...{ id: 'deal', title: 'Deal of the Day', productId: 'jacket', dealPrice: 700_00, regular: 1000_00 },
  ...{ endsAt: new Date(now.getTime() + 1), unitsLeft: 1, customerLimit: null },
};

it('costs the prices of its lines, with the GST in them', async () => {
  const { amounts, tax, shippingOption } = await compute(buildFacts());
  expect(amounts).toEqual({ subtotal: 1000_00, discount: 0, shippingFee: 0, feeTotal: 0, total: 1000_00 });
  expect([tax.tax, shippingOption.method]).toEqual([47_62, 'standard']);
});

it('gives the units of a deal to the lines in their sequence, and leaves the facts as they are', async () => {
  const facts = buildFacts({ lines: [buildLine('jacket', 1000_00), buildLine('jacket', 1000_00)], deals: [deal] });
  for (const _time of [1, 2]) expect((await compute(facts)).lines.map(({ price }) => price)).toEqual([700_00, 1000_00]);
});

it.each([
  [30, 'Festive offer', 300_00],
  [10, 'Retailers', 200_00],
])('costs at most the price of the price list with a promotion of %d %%', async (percent, label, amount) => {
  const memberPrices = new Map([['jacket', { listId: 'retailers', label: 'Retailers', price: 800_00 }]]);
  const live = [buildPromotion({ kind: 'percent', percent })];
  const { promoted, amounts } = await compute(buildFacts({ offers: { live, memberPrices } }));
  expect(promoted.adjustments).toMatchObject([{ label, amount }]);
  expect(amounts.discount).toBe(amount);
});

it('prices a purchase that credit pays as a whole for this way to pay', async () => {
  const feeSource = {
    offered: [],
    calculate: async ({ paymentMethod }: { paymentMethod?: string }) =>
      paymentMethod === cash
        ? [{ extension: 'cash', label: 'Handling', amount: 30_00, hsn: '9985', taxRate: 1800, isRefundable: false }]
        : [],
  };
  const purchase = { feeSource, paymentMethod: cash, useStoreCredit: true } as Partial<Purchase>;
  const pay = (available: number) => compute(buildFacts({ credit: { available, giftCard: undefined } }), purchase);
  expect(await pay(1029_00)).toMatchObject({ amounts: { total: 1030_00 }, paymentMethod: cash });
  expect(await pay(1030_00)).toMatchObject({ amounts: { total: 1000_00 }, paymentMethod: 'store_credit' });
});

it('rounds what is paid in cash, and says the exact total', async () => {
  const facts = buildFacts({ lines: [buildLine('jacket', 1000_60)] });
  const { amounts, exact } = await compute(facts, { paymentMethod: cash });
  expect([amounts.total, exact.total]).toEqual([1001_00, 1000_60]);
});

it.each([
  ['out_of_stock', { lines: [buildLine('jacket', 1000_00, 11)] }, {}],
  ['invalid_coupon', { offers: { code: { of: 'coupon', facts: undefined } } }, {}],
  ['not_delivered', {}, { postalCode: '900001' }],
  ['gift_card_invalid', {}, { giftCardHashes: ['hash'] }],
  ['total_changed', {}, { paymentMethod: 'store_credit' }],
])('is refused with %s', async (code, facts, purchase) => {
  await expect(compute(buildFacts(facts), purchase)).rejects.toMatchObject({ code });
});
