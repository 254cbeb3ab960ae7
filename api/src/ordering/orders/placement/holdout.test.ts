import { eq } from 'drizzle-orm';
import { orders, promotions, users, variantCosts } from '../../../platform/db/schema';
import { isHeldOut } from '../../../pricing/promotions/engine/holdout';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
let admin: SignedIn;
const helpers = createOrderingHelpers(shop, () => buyer);
const { placeOrder, placeGuestOrder, buildItems, changeStatus } = helpers;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(orders);
  buyer = {
    customer: await createSignedInUser(shop),
    jacket: await addProduct(shop, { price: 500_00, stock: 300 }),
  };
});
afterEach(() => shop.db.delete(promotions));

const addHalf = (values: object = {}) =>
  addPromotion(shop, { kind: 'percent', percent: 10 }, { definition: { who: { holdoutPercent: 50 } }, ...values });
const getDiscount = async (headers: object, body: object = {}) => {
  const quote = { items: buildItems(1), ...body };
  return (await shop.call('POST /checkout/quote', { headers: { ...headers }, body: quote })).body.data.discount;
};
const phones = Array.from({ length: 40 }, (_, index) => String(9_800_000_000 + index * 7));
const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const getFigures = async (id: string, query = '') =>
  (await call(`GET /admin/promotions/${id}/figures${query}`)).body.data;

it('leaves the same share of customers out whenever it is asked', () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `customer-${index}`);
  for (const percent of [1, 10, 50]) {
    const share = keys.filter((key) => isHeldOut('promotion', key, percent)).length / keys.length;
    expect(Math.abs(share * 100 - percent)).toBeLessThan(2);
  }
  // Another promotion leaves other customers out, and a higher share includes a lower one.
  const listHeldOut = (id: string, percent: number) => keys.filter((key) => isHeldOut(id, key, percent));
  expect(listHeldOut('promotion', 50)).toEqual(expect.arrayContaining(listHeldOut('promotion', 10)));
  expect(listHeldOut('promotion', 10)).not.toEqual(listHeldOut('other', 10));
});

it('takes the same off the quote and the order of an account, in both groups', async () => {
  const { id } = await addHalf();
  const seen = new Set<number>();
  for (let index = 0; index < 30 && seen.size < 2; index++) {
    buyer = { ...buyer, customer: await createSignedInUser(shop) };
    const { bearer, userId } = buyer.customer;
    const expected = isHeldOut(id, userId, 50) ? 0 : 50;
    if (seen.has(expected)) continue;
    seen.add(expected);
    expect(await getDiscount(bearer)).toBe(expected);
    const { body } = await placeOrder({ items: buildItems(1), paymentMethod: 'cod' });
    expect(body.data.order.discount).toBe(expected);
  }
  expect([...seen].sort()).toEqual([0, 50]);
});

it('takes nothing off for a guest who is not known yet, and then the same off the quote and the order', async () => {
  const { id } = await addHalf();
  expect(await getDiscount({})).toBe(0);
  for (const expected of [0, 50]) {
    const phone = phones.find((candidate) => isHeldOut(id, candidate, 50) === (expected === 0))!;
    expect(await getDiscount({}, { phone })).toBe(expected);
    // The email of a guest does not matter, because an order has a phone always.
    expect(await getDiscount({}, { phone, email: 'guest@mail.example' })).toBe(expected);
    const { body } = await placeGuestOrder({
      ...{ items: buildItems(1), paymentMethod: 'cod', address: { ...postalAddress, phone } },
    });
    expect(body.data.order.discount).toBe(expected);
  }
});

it('changes no prices of cards', async () => {
  await addHalf();
  expect((await shop.call(`GET /products/${buyer.jacket.id}`)).body.data.price).toBe(500);
});

it('compares all orders of both groups while the promotion ran, with the same split in SQL', async () => {
  const { id } = await addHalf();
  const keys: string[] = [];
  const pickSix = (group: boolean) => phones.filter((phone) => isHeldOut(id, phone, 50) === group).slice(0, 6);
  for (const [index, phone] of [...pickSix(true), ...pickSix(false)].entries()) {
    const { body } = await placeGuestOrder({
      ...{ items: buildItems(1), paymentMethod: 'cod', address: { ...postalAddress, phone } },
    });
    expect(body.success).toBe(true);
    // The orders of one customer count as one customer, and cancelled ones do not count.
    if (index === 11) await changeStatus(body.data.order._id, 'cancelled', { note: 'Changed' });
    else keys.push(phone);
  }
  await shop.db.update(orders).set({ confirmedAt: new Date() });
  const again = { items: buildItems(1), paymentMethod: 'cod', address: { ...postalAddress, phone: keys[0] } };
  await placeGuestOrder(again);
  await shop.db.update(orders).set({ confirmedAt: new Date() });
  expect((await getFigures(id)).holdout).toMatchObject({
    ...{ offered: { marginPerCustomer: null }, heldOut: { marginPerCustomer: null } },
  });
  await shop.db.insert(variantCosts).values({ variantId: buyer.jacket.variantIds[0], cost: 200_25 });
  const { holdout } = await getFigures(id);
  const sumUp = (group: boolean) => {
    const own = keys.filter((key) => isHeldOut(id, key, 50) === group);
    const count = own.length + (isHeldOut(id, keys[0], 50) === group ? 1 : 0);
    const revenue = count * (group ? 500 : 450);
    return {
      ...{ customers: own.length, orders: count, revenue },
      revenuePerCustomer: Math.round((revenue / own.length) * 100) / 100,
      marginPerCustomer: Math.round(((revenue - count * 200.25) / own.length) * 100) / 100,
    };
  };
  expect(holdout).toEqual({ percent: 50, offered: sumUp(false), heldOut: sumUp(true) });
  expect((await getFigures(id, '?from=2020-01-01&to=2020-01-02')).holdout).toMatchObject({
    offered: { customers: 0, revenuePerCustomer: null, marginPerCustomer: null },
  });
  await shop.db.update(promotions).set({ startsAt: new Date(Date.now() + 60_000) });
  expect((await getFigures(id)).holdout).toMatchObject({ offered: { orders: 0 }, heldOut: { orders: 0 } });
});

it('leaves orders with an item of unknown cost out of the margin', async () => {
  const { id } = await addHalf();
  const other = await addProduct(shop, { price: 100_00, stock: 10 });
  await shop.db.insert(variantCosts).values({ variantId: buyer.jacket.variantIds[0], cost: 200_00 });
  const [one, two] = phones.filter((phone) => isHeldOut(id, phone, 50));
  const unknown = { productId: other.id, variantId: other.variantIds[0], quantity: 1 };
  const address = { ...postalAddress, phone: one };
  await placeGuestOrder({ items: buildItems(1), paymentMethod: 'cod', address });
  const items = [...buildItems(1), unknown];
  await placeGuestOrder({ items, paymentMethod: 'cod', address: { ...postalAddress, phone: two } });
  await shop.db.update(orders).set({ confirmedAt: new Date() });
  expect((await getFigures(id)).holdout.heldOut).toMatchObject({
    ...{ customers: 2, revenue: 1100, revenuePerCustomer: 550, marginPerCustomer: 300 },
  });
});

it('has no comparison without a holdout', async () => {
  const { id } = await addHalf({ definition: {} });
  expect((await getFigures(id)).holdout).toBeUndefined();
});

const input = {
  ...{ name: 'Test', label: 'Test', code: null, startDate: new Date().toISOString(), endDate: null },
  ...{ status: 'active', priority: 0, combines: { product: true, order: true, delivery: true } },
  ...{ usageLimit: null, perCustomerLimit: null, budget: null },
  definition: { effect: { kind: 'percent', percent: 10 }, who: { holdoutPercent: 20 } },
};

it.each([0, 51, 2.5])('refuses a holdout of %s percent', async (holdoutPercent) => {
  const definition = { ...input.definition, who: { holdoutPercent } };
  expect((await call('POST /admin/promotions', { ...input, definition })).status).toBe(400);
});

it('refuses a holdout of a promotion with a code, or with unique codes', async () => {
  const field = 'definition.who.holdoutPercent';
  for (const code of [{ code: 'TEN' }, { hasUniqueCodes: true }])
    expect((await call('POST /admin/promotions', { ...input, ...code })).body.details[field]).toMatch(/without a code/);
  const { _id, version, definition } = (await call('POST /admin/promotions', input)).body.data;
  expect(definition).toEqual(input.definition);
  expect((await call(`PUT /admin/promotions/${_id}`, { ...input, version, code: 'TEN' })).status).toBe(400);
});

it('says in the simulation why a customer does not get it', async () => {
  const { id } = await addHalf();
  const items = [{ variantId: buyer.jacket.variantIds[0], quantity: 1 }];
  const simulate = async (values: object = {}) =>
    (await call('POST /admin/promotions/simulate', { items, ...values })).body.data.others.find(
      ({ promotionId }: { promotionId: string }) => promotionId === id,
    );
  expect(await simulate()).toMatchObject({ reason: 'customer', message: expect.stringMatching(/not known yet/) });
  const rows = await shop.db.select({ id: users.id }).from(users).where(eq(users.role, 'user'));
  const heldOut = rows.find((row) => isHeldOut(id, row.id, 50));
  if (heldOut)
    expect(await simulate({ customerId: heldOut.id })).toMatchObject({
      ...{ reason: 'customer', message: expect.stringMatching(/one of the 50% who do not get it/) },
    });
});
