import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { promotionCodes, promotionRedemptions, promotions, variantCosts } from '../../../platform/db/schema';
import { createCode } from '../../../pricing/promotions/codes/make-codes';
import { redeemPromotions } from '../../../pricing/promotions/redeem-promotions';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let admin: SignedIn;
let buyer: Buyer;
const helpers = createOrderingHelpers(shop, () => buyer);
const { placeOrder, buildItems, changeStatus } = helpers;
const createBuyer = async (): Promise<Buyer> => ({
  customer: await createSignedInUser(shop),
  jacket: await addProduct(shop, { price: 500_00, stock: 30 }),
});
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin', adminRole: 'marketing' });
});
beforeEach(async () => {
  buyer = await createBuyer();
});
afterEach(() => shop.db.delete(promotions));

const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const input = {
  name: 'Win back',
  label: 'Welcome back',
  code: null,
  hasUniqueCodes: true,
  startDate: new Date(Date.now() - 60_000).toISOString(),
  endDate: null,
  status: 'active',
  priority: 0,
  combines: { product: true, order: true, delivery: true },
  definition: { effect: { kind: 'order-percent', percent: 10 } },
  usageLimit: null,
  perCustomerLimit: null,
  budget: null,
};
const addWithCodes = async (count: number) => {
  const { _id, version } = (await call('POST /admin/promotions', input)).body.data;
  const added = await call(`POST /admin/promotions/${_id}/codes`, { count, prefix: 'back' });
  expect(added).toMatchObject({ status: 201, body: { data: { added: count, codes: count, redeemed: 0 } } });
  return { id: _id as string, version, codes: await listCodes(_id) };
};
const listCodes = async (id: string) =>
  (await shop.db.select().from(promotionCodes).where(eq(promotionCodes.promotionId, id))).map(({ code }) => code);
const getQuote = async (couponCode?: string) =>
  (
    await shop.call('POST /checkout/quote', {
      headers: buyer.customer.bearer,
      body: { items: buildItems(2), ...(couponCode && { couponCode }) },
    })
  ).body;
const placeWithCode = (couponCode: string) =>
  placeOrder({ items: buildItems(2), couponCode }, { 'idempotency-key': randomUUID() });

it('makes codes by the thousand, which differ and have the prefix', async () => {
  const { id, codes } = await addWithCodes(12_000);
  expect(new Set(codes).size).toBe(12_000);
  expect(codes.every((code) => /^BACK-[2-9A-HJ-NP-Z]{12}$/.test(code))).toBe(true);
  expect((await call(`GET /admin/promotions/${id}`)).body.data).toMatchObject({
    code: null,
    hasUniqueCodes: true,
    codes: 12_000,
    redeemedCodes: 0,
  });
  const listed = (await call(`GET /admin/promotions/${id}/codes?q=${codes[0].toLowerCase()}`)).body.data;
  expect(listed).toMatchObject({ rows: [{ code: codes[0], orderId: null }], codes: 12_000 });
  const { body } = await shop.app.inject({
    url: `/api/v1/admin/promotions/${id}/codes.csv`,
    headers: admin.bearer,
  });
  const exported = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(exported[0]).toBe('Code,Order,Redeemed,Created');
  expect(exported.slice(1).map((line) => line.split(',')[0])).toEqual([...codes].sort());
  expect(createCode('')).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
});

it('applies with a code only, once, and again after the order is cancelled', async () => {
  const { id, codes } = await addWithCodes(2);
  expect((await getQuote()).data.discount).toBe(0);
  expect((await getQuote('BACK-22222222222')).code).toBe('invalid_coupon');
  expect((await getQuote(codes[0].toLowerCase())).data).toMatchObject({
    discount: 100,
    promotions: [{ label: 'Welcome back', code: codes[0] }],
  });
  const placed = (await placeWithCode(codes[0])).body.data.order;
  expect(placed).toMatchObject({ couponCode: codes[0], discount: 100 });
  expect((await call(`GET /admin/promotions/${id}/codes?state=redeemed`)).body.data).toMatchObject({
    rows: [{ code: codes[0], orderId: placed._id }],
    redeemed: 1,
  });
  expect(await getQuote(codes[0])).toMatchObject({
    code: 'invalid_coupon',
    message: 'This code has already been used',
  });
  expect((await getQuote(codes[1])).data.discount).toBe(100);
  await changeStatus(placed._id, 'cancelled', { note: 'Changed' });
  expect((await getQuote(codes[0])).data.discount).toBe(100);
});

it('gives a code to one of parallel orders', async () => {
  const { id, codes } = await addWithCodes(1);
  const redeem = (orderId: string) =>
    shop.db
      .transaction(async (tx) => {
        if (
          !(await redeemPromotions(tx, [{ id, amount: 50_00, code: codes[0] }], { orderId, userId: null, phone: '1' }))
        )
          throw new Error('refused');
        return orderId;
      })
      .catch(() => 'refused');
  const results = await Promise.all(['V-ONE', 'V-TWO', 'V-THREE'].map(redeem));
  expect(results.filter((result) => result === 'refused')).toHaveLength(2);
  expect(await shop.db.$count(promotionRedemptions, eq(promotionRedemptions.promotionId, id))).toBe(1);
  // The code of another promotion does not count, and a promotion with codes needs one.
  const other = await addWithCodes(1);
  expect(
    await shop.db.transaction((tx) =>
      redeemPromotions(tx, [{ id: other.id, amount: 1 }], { orderId: 'V-FOUR', userId: null, phone: '1' }),
    ),
  ).toBe(false);
});

it('never applies by itself and never by its secret code', async () => {
  const { id } = await addWithCodes(1);
  const [{ code }] = await shop.db.select().from(promotions).where(eq(promotions.id, id));
  expect(code).toMatch(/^UNIQUE-[0-9A-F]{32}$/);
  expect((await getQuote(code!)).code).toBe('invalid_coupon');
});

it('refuses a code whose promotion has no unique codes any more', async () => {
  const { id, codes } = await addWithCodes(1);
  await shop.db.update(promotions).set({ hasUniqueCodes: false, code: 'SHARED-NOW' }).where(eq(promotions.id, id));
  expect((await getQuote(codes[0])).code).toBe('invalid_coupon');
});

it('refuses codes of another kind of promotion, and the way back', async () => {
  const { id, version } = await addWithCodes(1);
  expect(await call(`PUT /admin/promotions/${id}`, { ...input, hasUniqueCodes: false, version })).toMatchObject({
    status: 409,
    body: { code: 'promotion_codes_exist' },
  });
  // A save of an earlier admin area, which does not know unique codes, changes nothing about them.
  const { hasUniqueCodes: _, ...earlier } = input;
  const saved = await call(`PUT /admin/promotions/${id}`, { ...earlier, version });
  expect(saved.body.data).toMatchObject({ hasUniqueCodes: true, codes: 1 });
  const shared = (await call('POST /admin/promotions', { ...earlier, code: 'SHARED' })).body.data;
  expect(await call(`POST /admin/promotions/${shared._id}/codes`, { count: 1 })).toMatchObject({
    status: 409,
    body: { code: 'promotion_without_codes' },
  });
  expect((await call(`POST /admin/promotions/${id}/codes`, { count: 50_001 })).status).toBe(400);
  expect((await call(`POST /admin/promotions/${id}/codes`, { count: 1, prefix: 'a b' })).status).toBe(400);
});

it('sums the orders of a promotion by day', async () => {
  const { id, codes } = await addWithCodes(3);
  await placeWithCode(codes[0]);
  const cancelled = (await placeWithCode(codes[1])).body.data.order;
  await changeStatus(cancelled._id, 'cancelled', { note: 'Changed' });
  const getFigures = async (query = '') => (await call(`GET /admin/promotions/${id}/figures${query}`)).body.data;
  expect(await getFigures()).toMatchObject({
    orders: 1,
    revenue: 900,
    discount: 100,
    margin: null,
    ordersWithoutCost: 1,
    days: [{ orders: 1, revenue: 900, discount: 100 }],
  });
  await shop.db.insert(variantCosts).values({ variantId: buyer.jacket.variantIds[0], cost: 300_00 });
  expect(await getFigures()).toMatchObject({ margin: 300, ordersWithoutCost: 0 });
  expect(await getFigures('?from=2020-01-01&to=2020-01-02')).toMatchObject({ from: '2020-01-01', orders: 0, days: [] });
  expect((await call('GET /admin/promotions/none/figures')).status).toBe(404);
});
