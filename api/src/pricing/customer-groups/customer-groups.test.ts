import { and, eq } from 'drizzle-orm';
import { buildLine, createReturnHelpers, restockAll } from '../../fulfilment/returns/testing/return-shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import {
  auditLog,
  customerGroupMembers,
  customerGroups,
  customerTags,
  importedOrders,
  orders,
  promotions,
  users,
} from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { addPromotion } from '../promotions/testing/add-promotion';

const shop = setUpTestShop();
let buyer: Buyer;
const { buildItems, createOrder, placeOrder, changeStatuses, getAdmin, getOrderRow } = createOrderingHelpers(
  shop,
  () => buyer,
);
beforeEach(async () => {
  await shop.db.delete(promotions);
  await shop.db.delete(customerGroups);
  buyer = await createBuyer(shop);
});

const call = async (route: string, body?: object) => shop.call(route, { headers: (await getAdmin()).bearer, body });
const create = (values: object) =>
  call('POST /admin/customer-groups', { name: 'Regulars', kind: 'manual', rule: null, ...values });
const createByRule = async (rule: object, name = `Group ${Math.random()}`) =>
  (await create({ name, kind: 'rule', rule })).body.data._id as string;
const changeMembers = (id: string, body: object) => call(`POST /admin/customer-groups/${id}/members`, body);
const listNames = async (customer: SignedIn = buyer.customer) =>
  ((await call(`GET /admin/users/${customer.userId}/groups`)).body.data as { name: string; isMember: boolean }[])
    .filter(({ isMember }) => isMember)
    .map(({ name }) => name);
const deliver = async (id: string) => changeStatuses(id, 'processing', 'shipped', 'delivered');

it('lists groups with the number of their customers, and finds them by name', async () => {
  const { status, body } = await create({ name: ' VIP ' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    name: 'VIP',
    kind: 'manual',
    rule: null,
    customers: 0,
    promotions: [],
    version: 1,
  });
  await changeMembers(body.data._id, { add: [buyer.customer.userId] });
  await createByRule({ maxOrders: 0 }, 'New customers');
  const list = async (query = '') => (await call(`GET /admin/customer-groups?${query}`)).body.data.rows;
  const all = await shop.db.$count(users);
  expect(await list()).toMatchObject([
    { name: 'New customers', kind: 'rule', rule: { maxOrders: 0 }, customers: all },
    { name: 'VIP', kind: 'manual', customers: 1 },
  ]);
  expect(await list('sort=-name&q=vi')).toMatchObject([{ name: 'VIP' }]);
});

it('adds customers to a group by hand and removes them, with an entry in the audit log', async () => {
  const { _id } = (await create({})).body.data;
  const other = await createSignedInUser(shop);
  const { userId } = buyer.customer;
  expect((await changeMembers(_id, { add: [userId, other.userId, userId] })).body.data.customers).toBe(2);
  expect((await changeMembers(_id, { add: [userId] })).body.data.customers).toBe(2);
  expect(await listNames()).toEqual(['Regulars']);
  expect((await changeMembers(_id, { remove: [userId] })).body.data.customers).toBe(1);
  expect(await listNames()).toEqual([]);
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, _id), eq(auditLog.action, 'change-members')));
  expect(entries).toHaveLength(2);
  const found = (await call(`GET /admin/users?group=${_id}`)).body.data.rows;
  expect(found).toMatchObject([{ _id: other.userId }]);
  expect((await call('GET /admin/users?group=nobody')).body.data.rows).toEqual([]);
});

it('refuses unknown accounts, groups by rule, empty changes and unknown groups', async () => {
  const { _id } = (await create({})).body.data;
  expect((await changeMembers(_id, { add: ['nobody'] })).body).toMatchObject({ code: 'user_not_found' });
  expect((await changeMembers(_id, {})).status).toBe(400);
  const byRule = await createByRule({ minOrders: 1 });
  const { userId } = buyer.customer;
  expect((await changeMembers(byRule, { add: [userId] })).body).toMatchObject({ code: 'customer_group_by_rule' });
  expect((await changeMembers('nothing', { add: [userId] })).body).toMatchObject({ code: 'customer_group_not_found' });
  expect((await call('GET /admin/users/nobody/groups')).body).toMatchObject({ code: 'user_not_found' });
});

test.each([
  ['no condition', {}],
  ['an unknown condition', { minOrders: 1, isRich: true }],
  ['bounds that exclude all', { minSpent: 100, maxSpent: 99 }],
  ['numbers that exclude all', { minOrders: 2, maxOrders: 1 }],
  ['no tag', { tags: [] }],
  ['parts of a paisa', { minSpent: 0.001 }],
])('refuses a rule with %s', async (_name, rule) => {
  expect((await create({ kind: 'rule', rule })).body).toMatchObject({ code: 'invalid_input' });
});

it('refuses a group whose rule does not fit its kind, and a name that is taken', async () => {
  expect((await create({ kind: 'manual', rule: { minOrders: 1 } })).status).toBe(400);
  expect((await create({ kind: 'rule', rule: null })).status).toBe(400);
  await create({});
  expect((await create({ name: 'REGULARS' })).body).toMatchObject({
    code: 'customer_group_taken',
    details: { name: expect.any(String) },
  });
  const { _id, version } = (await create({ name: 'Others' })).body.data;
  const body = { name: 'regulars', kind: 'manual', rule: null, version };
  expect((await call(`PUT /admin/customer-groups/${_id}`, body)).body.code).toBe('customer_group_taken');
});

it('saves the version that was read, and keeps the members of a group that is by rule for a while', async () => {
  const { _id, version } = (await create({})).body.data;
  await changeMembers(_id, { add: [buyer.customer.userId] });
  const save = (values: object) =>
    call(`PUT /admin/customer-groups/${_id}`, { name: 'Regulars', kind: 'manual', rule: null, ...values });
  expect((await save({ kind: 'rule', rule: { minOrders: 5 }, version })).body.data).toMatchObject({
    customers: 0,
    version: 2,
  });
  expect((await save({ version })).body.code).toBe('changed_meanwhile');
  expect((await save({ version: 2 })).body.data).toMatchObject({ kind: 'manual', customers: 1 });
});

describe('a rule', () => {
  test('of orders counts orders from their delivery on, and no longer when they are returned', async () => {
    const id = await createByRule({ minOrders: 1 }, 'Buyers');
    const orderId = await createOrder();
    expect(await listNames()).toEqual([]);
    await deliver(orderId);
    expect(await listNames()).toEqual(['Buyers']);
    expect((await call(`GET /admin/users?group=${id}`)).body.data.rows).toMatchObject([{ _id: buyer.customer.userId }]);
    await changeStatuses(orderId, 'returned');
    expect(await listNames()).toEqual([]);
  });

  test('of what was spent subtracts refunds and counts the exact amount', async () => {
    const orderId = await createOrder({ items: buildItems(2) });
    await deliver(orderId);
    const total = (await getOrderRow(orderId)).total / 100;
    await createByRule({ minSpent: total }, 'Enough');
    await createByRule({ minSpent: total + 0.01 }, 'Too little');
    await createByRule({ maxSpent: total }, 'Not more');
    await createByRule({ maxSpent: total - 0.01 }, 'Too much');
    expect(await listNames()).toEqual(['Enough', 'Not more']);
  });

  test.each([
    ['a part', [{ sizes: ['M', 'L'] }, {}], 1000],
    ['the whole', [{ sizes: ['M', 'L'] }], 500],
  ])(
    'of orders counts one order whose replacement of %s was delivered, and what both cost',
    async (_part, lines, spent) => {
      const { createOrder: createDelivered, deliver: deliverUnits, request, step } = createReturnHelpers(shop);
      await createByRule({ minOrders: 1, maxOrders: 1 }, 'One order');
      await createByRule({ minOrders: 2 }, 'Two orders');
      await createByRule({ minSpent: spent, maxSpent: spent + 99 }, 'Spent once');
      const order = await createDelivered(lines);
      const exchange = { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] };
      await request(order, [buildLine(0, 1, exchange)]);
      const { exchangeOrderId } = (await step(order, 'approve')).body.data;
      await step(order, 'receive', restockAll([0, 1]));
      await step(order, 'complete');
      await deliverUnits(exchangeOrderId, [1]);
      expect(await listNames(order.customer)).toEqual(['One order', 'Spent once']);
    },
  );

  test('of cities is about the last delivered order, in upper or lower case', async () => {
    await createByRule({ cities: ['BENGALURU', 'Pune'] }, 'Bengaluru');
    await shop.db.update(users).set({ city: 'Pune' }).where(eq(users.id, buyer.customer.userId));
    // The city of the profile is what the customer types.
    expect(await listNames()).toEqual([]);
    const orderId = await createOrder();
    await deliver(orderId);
    expect(await listNames()).toEqual(['Bengaluru']);
    const later = await createOrder();
    await deliver(later);
    const { address } = await getOrderRow(later);
    await shop.db
      .update(orders)
      .set({ address: { ...address, city: 'Mysuru' } })
      .where(eq(orders.id, later));
    expect(await listNames()).toEqual([]);
  });

  test('of tags is about the tags of the account', async () => {
    await createByRule({ tags: ['VIP', 'press'] }, 'Invited');
    const save = (tags: string[]) => call(`PUT /admin/users/${buyer.customer.userId}/tags`, { tags });
    expect((await save([' Vip ', 'vip', 'blue'])).body.data.tags).toEqual(['blue', 'vip']);
    expect(await listNames()).toEqual(['Invited']);
    expect((await call('GET /admin/users?tag=VIP')).body.data.rows).toMatchObject([{ tags: ['blue', 'vip'] }]);
    expect((await call('GET /admin/customer-tags')).body.data).toEqual([
      { tag: 'blue', customers: 1 },
      { tag: 'vip', customers: 1 },
    ]);
    expect((await save(['blue'])).body.data.tags).toEqual(['blue']);
    expect(await listNames()).toEqual([]);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'tag')).orderBy(auditLog.seq);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ tags: 0 }, { tags: 2 }],
      [{ tags: 2 }, { tags: 1 }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('vip');
    expect((await save(Array.from({ length: 21 }, (_, index) => `tag ${index}`))).status).toBe(400);
    expect((await call('PUT /admin/users/nobody/tags', { tags: [] })).body.code).toBe('user_not_found');
    await shop.db.delete(customerTags);
  });

  test('needs all of its conditions, and counts orders of the earlier shop by account and verified email', async () => {
    await createByRule({ minOrders: 2, minSpent: 700 }, 'Old friends');
    const { userId } = buyer.customer;
    const [{ email }] = await shop.db.select().from(users).where(eq(users.id, userId));
    const add = (number: string, values: object) =>
      shop.db.insert(importedOrders).values({
        ...{
          source: 'shopify',
          number,
          placedAt: new Date('2025-01-01'),
          paymentStatus: 'paid',
          shipmentStatus: 'fulfilled',
        },
        ...{ subtotal: 400_00, shippingFee: 0, discount: 0, total: 400_00, refunded: 0, lines: [], ...values },
      });
    // An order that has both the account and its email counts once.
    await add('1', { userId, email });
    await add('2', { userId, cancelledAt: new Date() });
    expect(await listNames()).toEqual([]);
    await add('3', { email, refunded: 101_00 });
    expect(await listNames()).toEqual([]);
    await shop.db.update(importedOrders).set({ refunded: 100_00 }).where(eq(importedOrders.number, '3'));
    expect(await listNames()).toEqual(['Old friends']);
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
    expect(await listNames()).toEqual([]);
    await shop.db.delete(importedOrders);
  });

  test('is previewed before it is saved', async () => {
    const preview = async (rule: object) => (await call('POST /admin/customer-groups/preview', { rule })).body;
    expect((await preview({ maxOrders: 0, maxSpent: 0 })).data.customers).toBeGreaterThan(0);
    expect((await preview({ cities: ['Nowhere'] })).data).toEqual({ customers: 0 });
    expect((await preview({})).code).toBe('invalid_input');
  });

  test('gives a list, a count and an account the same customers', async () => {
    await deliver(await createOrder());
    await shop.db.insert(customerTags).values({ userId: buyer.customer.userId, tag: 'vip' });
    const all = await shop.db.select({ id: users.id }).from(users);
    for (const rule of [
      { minOrders: 1 },
      { maxOrders: 0 },
      { minSpent: 300, maxSpent: 1000 },
      { tags: ['vip'], cities: ['Bengaluru'] },
      { maxSpent: 10, tags: ['vip'] },
    ]) {
      const id = await createByRule(rule);
      const listed = (await call(`GET /admin/users?group=${id}&limit=100`)).body.data.rows.map(
        (row: { _id: string }) => row._id,
      );
      expect((await call(`GET /admin/customer-groups/${id}`)).body.data.customers).toBe(listed.length);
      for (const user of all) {
        const groups = (await call(`GET /admin/users/${user.id}/groups`)).body.data as {
          _id: string;
          isMember: boolean;
        }[];
        expect(groups.find(({ _id }) => _id === id)!.isMember).toBe(listed.includes(user.id));
      }
    }
    await shop.db.delete(customerTags);
  });
});

describe('a promotion for a group', () => {
  const addOffer = async (groupIds: string[], values: object = {}) =>
    addPromotion(shop, { kind: 'percent', percent: 10 }, { definition: { who: { groupIds } }, ...values });
  const getQuote = async (headers?: SignedIn['bearer']) =>
    (await shop.call('POST /checkout/quote', { headers, body: { items: buildItems() } })).body.data;

  it('applies to its customers alone, in quote and order, from the change of the group on', async () => {
    const { _id } = (await create({ name: 'VIP' })).body.data;
    await addOffer([_id]);
    const { customer } = buyer;
    expect((await getQuote(customer.bearer)).discount).toBe(0);
    await changeMembers(_id, { add: [customer.userId] });
    expect((await getQuote(customer.bearer)).discount).toBe(50);
    expect((await getQuote()).discount).toBe(0);
    expect((await getQuote((await createSignedInUser(shop)).bearer)).discount).toBe(0);
    const id = (await placeOrder({ items: buildItems() })).body.data.order._id;
    expect(await getOrderRow(id)).toMatchObject({ discount: 50_00 });
    await changeMembers(_id, { remove: [customer.userId] });
    expect((await getQuote(customer.bearer)).discount).toBe(0);
    const later = (await placeOrder({ items: buildItems() })).body.data.order._id;
    expect(await getOrderRow(later)).toMatchObject({ discount: 0 });
  });

  it('gives a guest nothing who types the email or the phone of a customer of the group', async () => {
    const { _id } = (await create({ name: 'VIP' })).body.data;
    await addOffer([_id]);
    await changeMembers(_id, { add: [buyer.customer.userId] });
    const [{ email }] = await shop.db.select().from(users).where(eq(users.id, buyer.customer.userId));
    const { body } = await shop.call('POST /checkout/quote', { body: { items: buildItems(), email } });
    expect(body.data.discount).toBe(0);
  });

  it('follows a rule, is no price of cards, and refuses its code to others', async () => {
    const groupId = await createByRule({ tags: ['vip'] }, 'VIP');
    await addOffer([groupId]);
    const price = (await shop.call(`GET /products/${buyer.jacket.id}`)).body.data.price;
    expect(price).toBe(500);
    expect((await getQuote(buyer.customer.bearer)).discount).toBe(0);
    await shop.db.insert(customerTags).values({ userId: buyer.customer.userId, tag: 'vip' });
    expect((await getQuote(buyer.customer.bearer)).discount).toBe(50);
    await shop.db.delete(promotions);
    await addOffer([groupId], { code: 'VIP' });
    const body = { items: buildItems(), couponCode: 'VIP' };
    const refused = await shop.call('POST /checkout/quote', { body });
    expect(JSON.stringify(refused.body)).toContain('This code is not for your account');
    await shop.db.delete(customerTags);
  });

  it('is explained by the simulator, and named by the editor’s call', async () => {
    const groupId = await createByRule({ tags: ['vip'] }, 'VIP');
    const input = {
      ...{
        name: 'For VIPs',
        label: 'Yours',
        code: null,
        startDate: new Date().toISOString(),
        endDate: null,
        status: 'active',
      },
      ...{
        priority: 0,
        combines: { product: true, order: true, delivery: true },
        usageLimit: null,
        perCustomerLimit: null,
        budget: null,
      },
    };
    const definition = {
      who: { groupIds: [groupId] },
      when: { weekdays: [0, 1, 2, 3, 4, 5, 6] },
      effect: { kind: 'percent', percent: 10 },
    };
    const unknown = { ...definition, who: { groupIds: ['nothing'] } };
    expect((await call('POST /admin/promotions', { ...input, definition: unknown })).body.details).toEqual({
      'definition.who.groupIds': 'Please choose customer groups that exist',
    });
    const added = (await call('POST /admin/promotions', { ...input, definition })).body.data;
    expect(added).toMatchObject({ definition, names: { groups: { [groupId]: 'VIP' } } });
    expect((await call(`GET /admin/customer-groups/${groupId}`)).body.data.promotions).toEqual([
      { _id: added._id, name: 'For VIPs' },
    ]);
    const items = [{ variantId: buyer.jacket.variantIds[0], quantity: 1 }];
    const simulate = async (customerId?: string) =>
      (await call('POST /admin/promotions/simulate', { items, customerId })).body.data;
    expect((await simulate()).others).toMatchObject([
      { reason: 'customer', message: 'It is for customer groups, and guests are in none.' },
    ]);
    expect((await simulate(buyer.customer.userId)).others).toMatchObject([
      { message: 'It is for other customer groups.' },
    ]);
    await shop.db.insert(customerTags).values({ userId: buyer.customer.userId, tag: 'vip' });
    expect(await simulate(buyer.customer.userId)).toMatchObject({ discount: 50, others: [] });
    expect((await call(`DELETE /admin/customer-groups/${groupId}`)).body).toMatchObject({
      code: 'customer_group_used',
      message: expect.stringContaining('For VIPs'),
    });
    const off = { ...input, definition, status: 'off', version: added.version };
    await call(`PUT /admin/promotions/${added._id}`, off);
    expect((await call(`DELETE /admin/customer-groups/${groupId}`)).status).toBe(200);
    expect(await shop.db.$count(customerGroupMembers)).toBe(0);
    await shop.db.delete(customerTags);
  });
});
