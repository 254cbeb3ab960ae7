import { promotions, settings, variantCosts } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { addPromotion } from '../testing/add-promotion';

const shop = setUpTestShop();
let admin: SignedIn;
let kurta: { id: string; variantIds: string[] };
let scarf: { id: string; variantIds: string[] };
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin', adminRole: 'analyst' });
  kurta = await addProduct(shop, { price: 500_00 });
  scarf = await addProduct(shop, { price: 200_00 });
});
afterEach(async () => {
  await shop.db.delete(promotions);
  await shop.db.delete(variantCosts);
});

const all = { product: true, order: true, delivery: true };
const alone = { product: false, order: false, delivery: false };
const check = async (
  effect: object,
  values: { definition?: object; combines?: object } & Record<string, unknown> = {},
) => {
  const { definition, ...rest } = values;
  const body = {
    name: 'Checked',
    label: 'Checked',
    code: null,
    startDate: new Date().toISOString(),
    endDate: null,
    status: 'draft',
    priority: 0,
    combines: all,
    usageLimit: null,
    perCustomerLimit: null,
    budget: null,
    definition: { products: { productIds: [kurta.id, scarf.id] }, ...definition, effect },
    ...rest,
  };
  return (await shop.call('POST /admin/promotions/check', { headers: admin.bearer, body })).body.data;
};
const setCosts = (ofKurta: number, ofScarf?: number) =>
  shop.db
    .insert(variantCosts)
    .values([
      ...kurta.variantIds.map((variantId) => ({ variantId, cost: ofKurta })),
      ...(ofScarf === undefined ? [] : scarf.variantIds.map((variantId) => ({ variantId, cost: ofScarf }))),
    ])
    .onConflictDoNothing();

describe('products below cost', () => {
  it.each([
    ['percent', { kind: 'percent', percent: 30 }, 350],
    ['unit-amount', { kind: 'unit-amount', amount: 150 }, 350],
    ['unit-price', { kind: 'unit-price', price: 350 }, 350],
    [
      'tiers',
      {
        kind: 'quantity-tiers',
        tiers: [
          { quantity: 2, percent: 10 },
          { quantity: 5, percent: 30 },
        ],
      },
      350,
    ],
    ['buy-get', { kind: 'buy-get', buy: 2, get: 1, percent: 100 }, 333.33],
    ['bundle', { kind: 'bundle', quantity: 2, price: 700 }, 350],
    ['order-percent', { kind: 'order-percent', percent: 30 }, 350],
    ['order-amount', { kind: 'order-amount', amount: 150 }, 350],
  ])('%s', async (_name, effect, promoted) => {
    await setCosts(355_00, 10_00);
    const { warnings, products } = await check(effect);
    expect(products).toBe(2);
    expect(warnings).toMatchObject([
      {
        kind: 'below-cost',
        message: '1 product would be sold below cost.',
        products: 1,
        examples: [{ productId: kurta.id, price: 500, promoted, cost: 355 }],
      },
    ]);
  });

  it('counts the discounted items of a set in the cheapest set, and the bought ones with the dearest discounted item', async () => {
    const getScarf = {
      ...{ kind: 'buy-get', buy: 1, get: 1, percent: 100 },
      getProducts: { productIds: [scarf.id] },
    };
    const definition = { products: { productIds: [kurta.id] } };
    // A kurta of ₹500 and a scarf of ₹200 for ₹500 together.
    await setCosts(360_00, 10_00);
    expect((await check(getScarf, { definition })).warnings).toMatchObject([
      { kind: 'below-cost', products: 1, examples: [{ productId: kurta.id, price: 500, promoted: 357.14, cost: 360 }] },
    ]);
    await shop.db.delete(variantCosts);
    await setCosts(100_00, 150_00);
    expect(await check(getScarf, { definition })).toMatchObject({
      products: 2,
      highestPercent: 28.6,
      warnings: [{ kind: 'below-cost', examples: [{ productId: scarf.id, promoted: 142.86 }] }],
    });
    const gift = { ...getScarf, buy: 0 };
    const condition = { minAmount: 1000 };
    expect(await check(gift, { definition: { ...definition, condition } })).toMatchObject({
      products: 1,
      highestPercent: 16.7,
      warnings: [],
    });
  });

  it.each([
    ['discounted', { brands: ['Unknown'] }, 'No product matches that gets the discount.'],
    ['bought', { brands: ['Neel'] }, 'No product counts as bought, because the products that get the discount do not.'],
  ])('says that no product is %s', async (_name, getProducts, message) => {
    const effect = { kind: 'buy-get', buy: 1, get: 1, percent: 100, getProducts };
    expect((await check(effect)).warnings).toMatchObject([{ kind: 'no-products', message }]);
  });

  it('counts products without a cost, and none for the delivery', async () => {
    await setCosts(100_00);
    expect((await check({ kind: 'percent', percent: 10 })).warnings).toMatchObject([
      { kind: 'cost-unknown', products: 1 },
    ]);
    expect((await check({ kind: 'delivery', percent: 100 })).warnings).toEqual([]);
  });

  it('says that no product matches', async () => {
    const definition = { products: { brands: ['Unknown'] } };
    expect((await check({ kind: 'percent', percent: 10 }, { definition })).warnings).toMatchObject([
      { kind: 'no-products' },
    ]);
  });
});

describe('promotions that undo each other', () => {
  const percent = { kind: 'percent' as const, percent: 10 };
  const listKinds = async (values: Parameters<typeof check>[1] = {}) => {
    await setCosts(1, 1);
    const { warnings } = await check(percent, values);
    return warnings.map(({ kind, products, other }: { kind: string; products: number; other?: { name: string } }) => [
      kind,
      products,
      other?.name,
    ]);
  };

  it('names an exclusive promotion of the same products', async () => {
    const products = { productIds: [scarf.id] };
    await addPromotion(shop, percent, { name: 'Alone', combines: alone, definition: { products } });
    expect(await listKinds()).toEqual([['exclusive', 1, 'Alone']]);
    expect(await listKinds({ definition: { products: { productIds: [kurta.id] } } })).toEqual([]);
  });

  it('names a promotion that does not combine in return, or adds up', async () => {
    await addPromotion(
      shop,
      { kind: 'order-percent', percent: 5 },
      {
        name: 'Order',
        combines: { product: false, order: false, delivery: true },
      },
    );
    await addPromotion(shop, percent, { name: 'Other' });
    expect(new Set(await listKinds())).toEqual(
      new Set([
        ['one-sided', 2, 'Order'],
        ['adds-up', 2, 'Other'],
      ]),
    );
  });

  it('names promotions of the items that a gift makes free', async () => {
    await addPromotion(
      shop,
      { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { productIds: [scarf.id] } },
      { name: 'Gift', definition: { condition: { minAmount: 999 } } },
    );
    expect(await listKinds()).toEqual([['adds-up', 1, 'Gift']]);
    expect(await listKinds({ definition: { products: { productIds: [kurta.id] } } })).toEqual([]);
  });

  it('names a promotion that leaves nothing, not one of another time, of the past or that is edited', async () => {
    const combines = { product: false, order: true, delivery: true };
    const first = await addPromotion(shop, percent, { name: 'First', priority: 5, combines });
    expect(await listKinds({ combines })).toEqual([['never-applies', 2, 'First']]);
    expect(await listKinds({ combines, priority: 9 })).toEqual([]);
    expect(await listKinds({ combines, id: first.id })).toEqual([]);
    expect(await listKinds({ combines, startDate: new Date().toISOString() })).toHaveLength(1);
    await shop.db.update(promotions).set({ endsAt: new Date(Date.now() - 1000) });
    expect(await listKinds({ combines })).toEqual([]);
  });
});

it('says that an approval is needed', async () => {
  await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent: 50 } });
  await setCosts(1, 1);
  expect(await check({ kind: 'percent', percent: 50.5 })).toMatchObject({
    highestPercent: 50.5,
    warnings: [{ kind: 'approval', products: 2 }],
  });
  expect((await check({ kind: 'percent', percent: 50 })).warnings).toEqual([]);
});
