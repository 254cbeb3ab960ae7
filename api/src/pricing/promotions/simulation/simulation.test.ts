import { promotionRedemptions, promotions, promotionUses, variantCosts } from '../../../platform/db/schema';
import { addCoupon, addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { addPromotion } from '../testing/add-promotion';

const shop = setUpTestShop();
let admin: SignedIn;
let customer: SignedIn;
let kurta: { id: string; variantIds: string[] };
let scarf: { id: string; variantIds: string[] };
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin', adminRole: 'analyst' });
  customer = await createSignedInUser(shop);
  kurta = await addProduct(shop, { price: 500_00, stock: 30 });
  scarf = await addProduct(shop, { price: 200_00, stock: 30 });
});
afterEach(() => shop.db.delete(promotions));

const buildItems = () => [
  { variantId: kurta.variantIds[0], quantity: 2 },
  { variantId: scarf.variantIds[0], quantity: 1 },
];
const simulate = async (body: object = {}) =>
  (
    await shop.call('POST /admin/promotions/simulate', {
      headers: admin.bearer,
      body: { items: buildItems(), ...body },
    })
  ).body;
const explain = async (body: object = {}) =>
  (await simulate(body)).data.others.map(({ reason, message }: { reason: string; message: string }) => [
    reason,
    message,
  ]);
const unsaved = {
  name: 'Not saved',
  label: 'Not saved',
  code: null,
  startDate: '2026-01-01T00:00:00Z',
  endDate: null,
  status: 'draft',
  priority: 0,
  combines: { product: true, order: true, delivery: true },
  definition: { effect: { kind: 'percent', percent: 20 } },
  usageLimit: null,
  perCustomerLimit: null,
  budget: null,
};

it('shows what the checkout would charge, with the shares of the lines', async () => {
  await addPromotion(shop, { kind: 'buy-get', buy: 2, get: 1, percent: 100 }, { label: 'Buy 2, get 1 free' });
  await addCoupon(shop, { code: 'TEN' });
  const items = [
    { productId: kurta.id, ...buildItems()[0] },
    { productId: scarf.id, ...buildItems()[1] },
  ];
  const body = { items, couponCode: 'TEN', paymentMethod: 'cod', address: { postalCode: '560025' } };
  const quote = (await shop.call('POST /checkout/quote', { body })).body.data;
  const { data } = await simulate({ code: 'TEN', paymentMethod: 'cod', postalCode: '560025' });
  expect(data).toMatchObject({
    subtotal: quote.subtotal,
    discount: quote.discount,
    couponDiscount: 100,
    shippingFee: quote.shippingFee,
    total: quote.total,
    cost: null,
    margin: null,
    codeMessage: null,
    applied: [
      {
        label: 'Buy 2, get 1 free',
        amount: 200,
        lines: [
          { index: 0, amount: 166.67 },
          { index: 1, amount: 33.33 },
        ],
      },
    ],
  });
  const sum = data.lines.reduce((total: number, line: { total: number }) => total + line.total, 0);
  expect(sum + data.shippingFee).toBeCloseTo(data.total, 2);
});

it('states cost and margin if all costs are known', async () => {
  await addPromotion(shop, { kind: 'percent', percent: 10 });
  await shop.db.insert(variantCosts).values([
    { variantId: kurta.variantIds[0], cost: 300_00 },
    { variantId: scarf.variantIds[0], cost: 90_50 },
  ]);
  const { data } = await simulate();
  expect(data).toMatchObject({ cost: 690.5, margin: 389.5, lines: [{ cost: 600 }, { cost: 90.5 }] });
  await shop.db.delete(variantCosts);
});

const getNoonOfTomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T06:30:00Z`;

describe('why a promotion does not apply', () => {
  const addPercent = (values: Parameters<typeof addPromotion>[2] = {}) =>
    addPromotion(shop, { kind: 'percent', percent: 10 }, values);

  it.each([
    ['draft', { status: 'draft' }, 'It is a draft.'],
    ['not-started', { startsAt: new Date('2099-01-01T00:00:00+05:30') }, 'It starts on 1 Jan 2099, 12:00 am.'],
    ['ended', { endsAt: new Date(Date.now() - 60_000) }, /^It ended on /],
    ['code-missing', { code: 'FEST' }, 'It needs its code.'],
    ['hours', { definition: { when: { from: '00:00', until: '00:01' } } }, /other hours/],
    ['place', { definition: { condition: { states: ['Delhi'] } } }, 'It is for deliveries to Delhi.'],
    ['payment', { definition: { condition: { isPrepaid: true } } }, 'It is for payments before the delivery.'],
    ['items', { definition: { products: { brands: ['Unknown'] } } }, 'No item of the cart matches.'],
    [
      'quantity',
      { definition: { condition: { minQuantity: 5 } } },
      'It needs 2 more of its items: the cart has 3 of 5.',
    ],
    [
      'amount',
      { definition: { condition: { minAmount: 2000 } } },
      'It needs items for ₹800 more: the cart has ₹1,200 of ₹2,000.',
    ],
    ['customer', { definition: { who: { signedIn: true } } }, 'It is for customers with an account.'],
    [
      'customer',
      { definition: { who: { maxOrders: 0 } } },
      'It depends on earlier orders, and this guest is not known yet: the checkout asks for the phone.',
    ],
    ['over-budget', { budget: 100_00 }, 'Its discount would be more than its budget has left.'],
  ] as [string, Parameters<typeof addPromotion>[2], string | RegExp][])('%s', async (reason, values, message) => {
    await addPercent(values);
    const [[found, sentence]] = await explain(reason === 'hours' ? { at: getNoonOfTomorrow() } : {});
    expect(found).toBe(reason);
    expect(sentence).toMatch(message);
  });

  test.each([
    [3, { brands: ['Unknown'] }, 'It needs 1 more of the items to buy: the cart has 2 of 3.'],
    [2, { brands: ['Unknown'] }, 'The cart has none of the items that it makes free or cheaper.'],
  ])('buy %d and get items of %j', async (buy, getProducts, message) => {
    await addPromotion(
      shop,
      { kind: 'buy-get', buy, get: 1, percent: 100, getProducts },
      { definition: { products: { productIds: [kurta.id] } } },
    );
    expect(await explain()).toEqual([['nothing', message]]);
  });

  test('used-up and used-by-customer', async () => {
    const { id } = await addPercent({ usageLimit: 1 });
    await shop.db.insert(promotionUses).values({ promotionId: id, used: 1 });
    const { id: own } = await addPercent({ perCustomerLimit: 1 });
    await shop.db
      .insert(promotionRedemptions)
      .values({ promotionId: own, orderId: 'V1', userId: customer.userId, phone: '1', amount: 1 });
    const { data } = await simulate({ customerId: customer.userId });
    const reasons = data.others.map((other: { promotionId: string; reason: string }) => [
      other.promotionId,
      other.reason,
    ]);
    expect(new Map(reasons)).toEqual(
      new Map([
        [id, 'used-up'],
        [own, 'used-by-customer'],
      ]),
    );
    expect((await simulate()).data.applied).toMatchObject([{ promotionId: own }]);
  });

  test('not-combined, items-taken and nothing', async () => {
    const alone = { product: false, order: false, delivery: false };
    await addPercent({ label: 'Half', combines: alone, definition: { products: { productIds: [scarf.id] } } });
    const big = await addPromotion(
      shop,
      { kind: 'percent', percent: 50 },
      {
        label: 'Fifty',
        priority: 9,
        combines: { product: false, order: true, delivery: true },
      },
    );
    await addPromotion(shop, { kind: 'percent', percent: 5 }, { label: 'Five' });
    await addPromotion(shop, { kind: 'unit-price', price: 5000 }, { label: 'Dear' });
    const { data } = await simulate();
    expect(data.applied).toMatchObject([{ promotionId: big.id, amount: 600 }]);
    const texts = Object.fromEntries(
      data.others.map((other: { label: string; reason: string; message: string }) => [
        other.label,
        `${other.reason}: ${other.message}`,
      ]),
    );
    expect(texts).toEqual({
      Half: 'not-combined: It does not combine with “Fifty”, which applies.',
      Five: 'items-taken: Other promotions have its items, so that nothing is left to take off.',
      Dear: 'nothing: It takes nothing off this cart.',
    });
  });
});

it('counts chosen drafts and a promotion that is not saved, also in the place of a stored promotion', async () => {
  const draft = await addPromotion(shop, { kind: 'percent', percent: 10 }, { status: 'draft', label: 'Draft' });
  expect((await simulate()).data.applied).toEqual([]);
  expect((await simulate({ draftIds: [draft.id] })).data.applied).toMatchObject([{ label: 'Draft', amount: 120 }]);
  expect((await simulate({ promotion: unsaved })).data.applied).toMatchObject([{ promotionId: null, amount: 240 }]);
  expect((await simulate({ promotion: unsaved, promotionId: draft.id })).data).toMatchObject({
    applied: [{ promotionId: draft.id, amount: 240 }],
    others: [],
  });
});

it('answers for another moment, and says why a code does not apply', async () => {
  await addPromotion(shop, { kind: 'percent', percent: 10 }, { startsAt: new Date('2099-01-01T00:00:00+05:30') });
  expect((await simulate({ at: '2098-12-31T18:29:59Z' })).data.discount).toBe(0);
  expect((await simulate({ at: '2098-12-31T18:30:00Z' })).data.discount).toBe(120);
  expect((await simulate({ code: 'NONE' })).data.codeMessage).toBe('Invalid coupon code');
});

it('refuses unknown products and customers', async () => {
  expect(await simulate({ items: [{ variantId: 'none', quantity: 1 }] })).toMatchObject({ code: 'product_not_found' });
  expect(await simulate({ customerId: 'none' })).toMatchObject({ code: 'user_not_found' });
});
