import { eq } from 'drizzle-orm';
import { auditLog, collections, promotionRedemptions, promotions } from '../../platform/db/schema';
import { addCoupon, addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(() => shop.db.delete(promotions));

const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const toHoursFromNow = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
const input = {
  name: ' Diwali ',
  label: '₹200 off',
  code: ' diwali ',
  startDate: toHoursFromNow(-0.5),
  endDate: toHoursFromNow(9),
  status: 'active',
  priority: 3,
  combines: { product: true, order: false, delivery: true },
  definition: { condition: { minAmount: 999.5 }, effect: { kind: 'order-amount', amount: 200 } },
  usageLimit: 10,
  perCustomerLimit: null,
  budget: 5000,
};
const create = (values: object = {}) => call('POST /admin/promotions', { ...input, ...values });
const createAndRead = async (values: object = {}) => (await create(values)).body.data;
const save = ({ _id, version }: { _id: string; version: number }, values: object = {}) =>
  call(`PUT /admin/promotions/${_id}`, { ...input, version, ...values });

it('creates a promotion, and finds it by name, label, code and state', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  const expected = {
    ...input,
    name: 'Diwali',
    code: 'DIWALI',
    class: 'order',
    state: 'running',
    used: 0,
    spent: 0,
    version: 1,
  };
  expect(body.data).toMatchObject(expected);
  await create({ name: 'Later', code: null, startDate: toHoursFromNow(2), label: 'Soon' });
  const list = async (query: string) =>
    (await call(`GET /admin/promotions?${query}`)).body.data.rows.map(({ name }: { name: string }) => name);
  expect(await list('')).toEqual(['Later', 'Diwali']);
  expect(await list('q=diwa')).toEqual(['Diwali']);
  expect(await list('q=soon')).toEqual(['Later']);
  expect(await list('state=upcoming')).toEqual(['Later']);
  expect(await list(`until=${toHoursFromNow(1)}`)).toEqual(['Diwali']);
  expect(await list(`from=${toHoursFromNow(8)}&until=${toHoursFromNow(3)}`)).toEqual(['Later', 'Diwali']);
  expect(await list(`from=${toHoursFromNow(10)}`)).toEqual([]);
  expect((await call(`GET /admin/promotions/${body.data._id}`)).body.data).toMatchObject({ ...expected, uses: [] });
});

it('saves the version that was read, and records the change', async () => {
  const promotion = await createAndRead();
  const { body } = await save(promotion, { status: 'off', definition: { effect: { kind: 'delivery', percent: 100 } } });
  expect(body.data).toMatchObject({ state: 'off', class: 'delivery', version: 2 });
  expect(await save(promotion)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, promotion._id))
    .orderBy(auditLog.seq);
  expect(entries.at(-1)).toMatchObject({ action: 'update', entity: 'promotion' });
});

it('refuses the code of a coupon or of another promotion, and a coupon the code of a promotion', async () => {
  await addCoupon(shop, { code: 'SAVE10' });
  expect(await create({ code: 'SAVE10' })).toMatchObject({ status: 409, body: { code: 'code_taken' } });
  const first = await createAndRead({ code: 'ONE' });
  expect((await create({ code: 'ONE' })).status).toBe(409);
  const second = await createAndRead({ code: 'TWO' });
  expect((await save(second, { code: 'ONE' })).status).toBe(409);
  expect((await save(first, { code: 'ONE' })).status).toBe(200);
  const coupon = { code: 'ONE', description: '', discountType: 'percentage', discountValue: 10, minOrderAmount: 0 };
  const rest = {
    maxDiscountAmount: null,
    startDate: toHoursFromNow(1),
    endDate: null,
    usageLimit: null,
    perCustomerLimit: null,
  };
  const flags = { isFirstOrderOnly: false, isListed: true, isActive: true };
  expect(await call('POST /admin/coupons', { ...coupon, ...rest, ...flags })).toMatchObject({
    status: 409,
    body: { code: 'code_taken' },
  });
});

const buildBuyGet = (values: object) => ({ kind: 'buy-get', buy: 2, get: 1, percent: 100, ...values });

it('reads other discounted items as they were saved, with their names', async () => {
  const { id } = await addProduct(shop, { title: 'Silk Scarf' });
  const definition = {
    when: { weekdays: [1, 2] },
    effect: buildBuyGet({ getProducts: { productIds: [id], excludedProductIds: [id] } }),
  };
  const { _id } = await createAndRead({ definition });
  const { data } = (await call(`GET /admin/promotions/${_id}`)).body;
  expect(data.definition).toEqual(definition);
  expect(data.names.products).toEqual({ [id]: 'Silk Scarf' });
});

it('keeps other discounted items on a save of an earlier admin area, which does not send them', async () => {
  const getProducts = { brands: ['Ira'] };
  const promotion = await createAndRead({ definition: { effect: buildBuyGet({ getProducts }) } });
  const { data: saved } = (await save(promotion, { definition: { effect: buildBuyGet({ buy: 3 }) } })).body;
  expect(saved.definition.effect).toEqual(buildBuyGet({ buy: 3, getProducts }));
  const definition = { effect: buildBuyGet({ getProducts: null }) };
  const { data: removed } = (await save(saved, { definition })).body;
  expect(removed.definition.effect).toEqual(buildBuyGet({}));
});

it.each([
  ['an end before the start', { startDate: toHoursFromNow(3), endDate: toHoursFromNow(2) }, 'endDate'],
  ['a start in the past', { startDate: toHoursFromNow(-30) }, 'startDate'],
  ['no name for shoppers', { label: ' ' }, 'label'],
  [
    'a bundle of one',
    { definition: { effect: { kind: 'bundle', quantity: 1, price: 99 } } },
    'definition.effect.quantity',
  ],
  [
    'a group without a bought item',
    { definition: { effect: buildBuyGet({ buy: 0 }), condition: { minAmount: 999 } } },
    'definition.effect.buy',
  ],
  [
    'a gift without an amount',
    { definition: { effect: buildBuyGet({ buy: 0, getProducts: { brands: ['Ira'] } }) } },
    'definition.condition.minAmount',
  ],
  [
    'other discounted items that are not chosen',
    { definition: { effect: buildBuyGet({ getProducts: {} }) } },
    'definition.effect.getProducts',
  ],
  [
    'discounted items of an unknown collection',
    { definition: { effect: buildBuyGet({ getProducts: { collectionIds: ['unknown'] } }) } },
    'definition.effect.getProducts.collectionIds',
  ],
  [
    'a percentage above 100',
    { definition: { effect: { kind: 'percent', percent: 101 } } },
    'definition.effect.percent',
  ],
])('refuses %s', async (_name, values, field) => {
  const { status, body } = await create(values);
  expect(status).toBe(400);
  expect(Object.keys(body.details)).toEqual([field]);
});

it('refuses an unknown condition, because it would apply to all', async () => {
  const definition = { condition: { minAmmount: 1 }, effect: { kind: 'percent', percent: 10 } };
  expect((await create({ definition })).status).toBe(400);
});

it('takes collections by hand and by rule that exist', async () => {
  const values = { renewedOn: '2026-01-01', conditions: [] };
  await shop.db.insert(collections).values([
    { id: 'by-hand', title: 'By hand', kind: 'manual', ...values },
    { id: 'by-rule', title: 'By rule', kind: 'rule', ...values },
  ]);
  const build = (id: string) => ({
    code: null,
    definition: { products: { collectionIds: [id] }, effect: { kind: 'percent', percent: 10 } },
  });
  expect((await create(build('by-hand'))).status).toBe(201);
  expect((await create(build('by-rule'))).status).toBe(201);
  expect((await create(build('deleted'))).body.details).toEqual({
    'definition.products.collectionIds': 'Please choose collections that exist',
  });
});

it('names the products, variants, categories and collections of a promotion', async () => {
  const { id, variantIds } = await addProduct(shop);
  await shop.db
    .insert(collections)
    .values({ id: 'jackets', title: 'Jackets of the year', kind: 'manual', renewedOn: '2026-01-01' });
  const products = {
    productIds: [id],
    excludedProductIds: ['deleted'],
    variantIds,
    categoryIds: ['jackets'],
    collectionIds: ['jackets'],
  };
  const definition = { products, effect: { kind: 'percent', percent: 10 } };
  const names = {
    products: { [id]: 'Indigo Denim Jacket' },
    variants: { [variantIds[0]]: 'Indigo Denim Jacket (Indigo, M)' },
    categories: { jackets: 'Jackets' },
    collections: { jackets: 'Jackets of the year' },
    groups: {},
  };
  const promotion = await createAndRead({ code: null, definition });
  expect(promotion.names).toEqual(names);
  expect((await call('GET /admin/promotions')).body.data.rows[0].names).toEqual(names);
});

it('deletes a promotion that no order has', async () => {
  const free = await createAndRead({ code: 'FREE' });
  const used = await createAndRead({ code: 'USED' });
  await shop.db
    .insert(promotionRedemptions)
    .values({ promotionId: used._id, orderId: 'V1', phone: '9876543210', amount: 200_00 });
  expect((await call(`DELETE /admin/promotions/${free._id}`)).status).toBe(200);
  expect(await call(`DELETE /admin/promotions/${used._id}`)).toMatchObject({
    status: 409,
    body: { code: 'promotion_used' },
  });
  expect((await call(`GET /admin/promotions/${used._id}`)).body.data).toMatchObject({ used: 1, spent: 200 });
  expect(await call(`GET /admin/promotions/${free._id}`)).toMatchObject({
    status: 404,
    body: { code: 'promotion_not_found' },
  });
});
