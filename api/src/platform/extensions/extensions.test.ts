import { setTimeout } from 'node:timers/promises';
import type { ExtensionPermission } from '@vastra/shared/extension';
import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';
import { outbox, settings } from '../db/schema';
import { runAllDueJobs } from '../jobs/testing/run-jobs';
import { runStatement } from './own-tables';
import { openAcceptingDatabase, writeExtensions } from './testing/extension-shop';

const permissions: ExtensionPermission[] = [
  ...([
    'shipping.price',
    'orders.refuse',
    'payment.restrict',
    'messages.change',
    'orders.read',
    'tables',
    'routes',
    'jobs',
  ] as const),
];
const base = (name: string) => `name: '${name}', version: '1.0.0', api: 1, permissions: ${JSON.stringify(permissions)}`;

/** An extension with everything. The PIN code selects its behaviour. */
const everything = `
let isFirst = true;
export default {
  ${base('everything')},
  migrations: [
    { name: '0001-seen', statements: ['create table seen (id text primary key, event text not null, total int not null)', 'create table rates (prefix text, price int)'] },
    { name: '0002-rates', statements: ["insert into rates values ('56', 4200), ('682', 1000001), ('69', 1000000), ('75', -1)"] },
  ],
  load: async ({ db }) => db.query('select prefix, price from rates'),
  hooks: {
    calculateShipping: ({ postalCode, prices }, { state }) => {
      const rate = state.find(({ prefix }) => postalCode?.startsWith(prefix));
      return rate ? { standard: rate.price } : {};
    },
    restrictPayment: ({ postalCode }) =>
      postalCode === '440001' ? { cod: 'We do not take cash there.' } : postalCode === '440002' ? { cod: 'No.', demo: 'No.' } : {},
    beforePlaceOrder: ({ postalCode, customer, total }) => {
      if (customer) return { refuse: 'The customer is visible.' };
      if (postalCode === '110001') return { refuse: 'We do not deliver there this week. Total: ' + total };
      if (postalCode === '226001') return { hold: 'The phone number is new.' };
      if (postalCode === '226002') return { hold: '' };
      if (postalCode === '400001') while (true);
      if (postalCode === '600001') throw new Error('broken');
      if (postalCode === '700001') return new Promise(() => {});
      if (postalCode === '500001') return { refuse: 'x'.repeat(201) };
      if (postalCode === '380001') process.exit(1);
    },
    beforeSendMessage: ({ subject }) => ({ subject: 'Hello: ' + subject }),
  },
  subscribers: {
    'order:placed': async ({ id, name, order }, { db }) => {
      await db.query('insert into seen values ($1, $2, $3) on conflict do nothing', [id, name, order.total]);
      if (isFirst) { isFirst = false; throw new Error('after the change'); }
    },
  },
  routes: [
    { method: 'GET', path: '/seen/:event', auth: 'none', handle: async ({ params }, { db, settings }) =>
      ({ body: { rows: await db.query('select event, total from seen where event = $1', [params.event]), greeting: settings.GREETING } }) },
    { method: 'POST', path: '/me', auth: 'customer', handle: ({ caller, body }) => ({ status: 201, body: { caller, body } }) },
    { method: 'GET', path: '/secret', auth: 'admin', permission: 'orders.read', handle: ({ caller }) => ({ body: caller }) },
    { method: 'GET', path: '/orders', auth: 'none', handle: async (_, { db }) => ({ body: await db.query('select * from public.orders') }) },
    { method: 'GET', path: '/tracking', auth: 'none', whileClosed: 'open', handle: () => ({ body: {} }) },
    { method: 'GET', path: '/function', auth: 'none', handle: () => ({ body: () => 1 }) },
  ],
  jobs: [{ name: 'tidy', everySeconds: 60, run: async ({ db }) => void (await db.query("delete from seen where event = 'old'")) }],
};`;

const shop = setUpTestShop(
  { extensions: writeExtensions({ everything }, { GREETING: 'Namaste' }) },
  openAcceptingDatabase({ name: 'everything', permissions }),
);
let buyer: Buyer;
const { placeOrder, buildItems, getAdmin, getStock } = createOrderingHelpers(shop, () => buyer);
const callExtension = async (method: 'GET' | 'POST', path: string, headers = {}, payload?: object) => {
  const response = await shop.app.inject({ method, url: `/api/ext/everything${path}`, headers, payload });
  return { status: response.statusCode, body: response.json() };
};
const placeTo = (postalCode: string, state: string, body: object = {}) =>
  placeOrder({ items: buildItems(), address: { ...postalAddress, postalCode, state }, ...body });

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

it('charges the delivery that an extension has priced, the same in the quote, for the PIN code and in the order', async () => {
  const quote = await shop.call('POST /checkout/quote', {
    body: { items: buildItems(), address: { postalCode: '560025' } },
  });
  expect(quote.body.data).toMatchObject({ shippingFee: 42, total: 542 });
  const delivery = await shop.call('GET /delivery/560025');
  expect(delivery.body.data.options).toMatchObject([{ method: 'standard', fee: 42 }, { method: 'express' }]);
  const { body } = await placeTo('560025', 'Karnataka', { expectedTotal: 542 });
  expect(body.data.order).toMatchObject({ shippingFee: 42, total: 542 });
});

it("leaves the shop's price where the extension has none", async () => {
  const { body } = await placeTo('302001', 'Rajasthan');
  expect(body.data.order).toMatchObject({ shippingFee: 79 });
});

it.each([
  ['above ₹10,000', '682001', 79],
  ['of ₹10,000', '691001', 10_000],
  ['below zero', '751001', 79],
])('checks a price %s', async (_title, postalCode, fee) => {
  const { body } = await shop.call(`GET /delivery/${postalCode}`);
  expect(body.data.options[0]).toMatchObject({ method: 'standard', fee });
});

it("refuses an order with the extension's sentence, and takes nothing from the stock", async () => {
  const { status, body } = await placeTo('110001', 'Delhi');
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'order_refused',
    message: 'We do not deliver there this week. Total: 57900',
  });
  expect(await getStock()).toBe(3);
});

it('holds an order for review with the reason of the extension, which an admin releases', async () => {
  const { body } = await placeTo('226001', 'Uttar Pradesh');
  const id = body.data.order._id;
  const { bearer } = await getAdmin();
  const open = async () => (await shop.call(`GET /admin/orders/${id}`, { headers: bearer })).body.data;
  expect((await open()).review).toMatchObject({ reasons: ['The phone number is new.'] });
  const pack = () =>
    shop.call(`POST /admin/orders/${id}/shipments`, {
      headers: bearer,
      body: { lines: [{ position: 0, quantity: 1 }] },
    });
  expect((await pack()).body).toMatchObject({ code: 'not_packable' });
  await shop.call(`POST /admin/orders/${id}/review`, { headers: bearer, body: { decision: 'release' } });
  expect((await open()).review).toBeNull();
});

it('withholds a way to pay with its reason, from the quote and the order, and never all of them', async () => {
  const getQuote = async (postalCode: string) =>
    (await shop.call('POST /checkout/quote', { body: { items: buildItems(), address: { postalCode } } })).body.data;
  const options = (await getQuote('440001')).paymentOptions;
  expect(options).toContainEqual(
    expect.objectContaining({ method: 'cod', available: false, reason: 'We do not take cash there.' }),
  );
  expect(options).toContainEqual(expect.objectContaining({ method: 'demo', available: true }));
  const refused = await placeTo('440001', 'Maharashtra', { paymentMethod: 'cod' });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'payment_method_unavailable', message: 'We do not take cash there.' },
  });
  expect((await placeTo('440001', 'Maharashtra', { paymentMethod: 'demo' })).status).toBe(201);
  expect((await getQuote('440002')).paymentOptions.every(({ available }: { available: boolean }) => available)).toBe(
    true,
  );
});

it.each([
  ['holds it without a reason', '226002', 'Uttar Pradesh'],
  ['throws', '600001', 'Tamil Nadu'],
  ['returns too long a sentence', '500001', 'Telangana'],
  ['never resolves', '700001', 'West Bengal'],
  ['loops', '400001', 'Maharashtra'],
  ['ends its process', '380001', 'Gujarat'],
])('places the order although the extension %s', async (_title, postalCode, state) => {
  const { status } = await placeTo(postalCode, state);
  expect(status).toBe(201);
});

it('calls an extension again after its thread was ended', async () => {
  const readPrice = async () => (await shop.call('GET /delivery/560025')).body.data.options[0].fee;
  for (let attempt = 0; attempt < 100 && (await readPrice()) !== 42; attempt += 1) await setTimeout(50);
  expect(await readPrice()).toBe(42);
});

it('delivers an event after the commit, again after an error, and with the same id', async () => {
  await runAllDueJobs(shop.services);
  const { body } = await placeTo('560025', 'Karnataka');
  await shop.db.execute(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
  await runAllDueJobs(shop.services);
  await shop.db.execute(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
  await runAllDueJobs(shop.services);
  const { rows } = await shop.db.execute(`select output, state from pgboss.job where name = 'extension-everything'`);
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'completed'));
  const seen = await callExtension('GET', '/seen/order:placed');
  expect(seen.body.rows).toHaveLength(rows.length);
  expect(seen.body.rows).toContainEqual({ event: 'order:placed', total: body.data.order.total * 100 });
});

it('changes the subject of a mail about an order', async () => {
  const { body } = await placeTo('560025', 'Karnataka');
  const [mail] = (await shop.db.select().from(outbox)).filter(({ subject }) => subject.includes(body.data.order._id));
  expect(await shop.services.mailbox.findChange(mail)).toEqual({ subject: `Hello: ${mail.subject}` });
  const [code] = await shop.db
    .insert(outbox)
    .values({ ...mail, id: 'code', orderId: null })
    .returning();
  expect(await shop.services.mailbox.findChange(code)).toBeUndefined();
  await shop.db.delete(outbox).where(eq(outbox.id, 'code'));
});

describe('its routes', () => {
  test('they know the caller that the shop has checked, and the settings', async () => {
    const { userId, bearer } = await createSignedInUser(shop);
    expect(await callExtension('POST', '/me', bearer, { a: 1 })).toEqual({
      status: 201,
      body: { caller: { id: userId, isAdmin: false }, body: { a: 1 } },
    });
    expect((await callExtension('GET', '/seen/none')).body).toEqual({ rows: [], greeting: 'Namaste' });
  });

  test('they are closed for callers without the session or the permission', async () => {
    expect(await callExtension('POST', '/me', {}, {})).toMatchObject({ status: 401 });
    const customer = await createSignedInUser(shop);
    expect(await callExtension('GET', '/secret', customer.bearer)).toMatchObject({ status: 403 });
    const editor = await createSignedInUser(shop, { role: 'admin', adminRole: 'release' });
    expect(await callExtension('GET', '/secret', editor.bearer)).toMatchObject({ status: 403 });
    const owner = await createSignedInUser(shop, { role: 'admin' });
    expect(await callExtension('GET', '/secret', owner.bearer)).toMatchObject({ status: 200, body: { isAdmin: true } });
  });

  test('shoppers of a closed shop call only those that say so, and admins all', async () => {
    const { bearer } = await createSignedInUser(shop);
    const owner = await createSignedInUser(shop, { role: 'admin' });
    await shop.db.insert(settings).values({ key: 'storefrontOpen', value: false });
    const getCode = async (...call: Parameters<typeof callExtension>) => (await callExtension(...call)).body.code;
    // An open shop may have been read up to a second before.
    while ((await getCode('POST', '/me', bearer, {})) !== 'shop_not_open') await setTimeout(50);
    expect(await getCode('GET', '/seen/none')).toBe('shop_not_open');
    expect(await getCode('GET', '/seen/none', owner.bearer)).toBeUndefined();
    expect(await getCode('GET', '/secret', owner.bearer)).toBeUndefined();
    expect(await getCode('GET', '/tracking')).toBeUndefined();
    await shop.db.delete(settings).where(eq(settings.key, 'storefrontOpen'));
  });

  test("they do not read the shop's tables, and send JSON only", async () => {
    expect(await callExtension('GET', '/orders')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await callExtension('GET', '/function')).toMatchObject({ status: 503 });
  });

  test('they take a limited body', async () => {
    const { bearer } = await createSignedInUser(shop);
    expect(await callExtension('POST', '/me', bearer, { a: 'x'.repeat(65 * 1024) })).toMatchObject({ status: 413 });
  });
});

describe('its tables', () => {
  const run = (text: string) => runStatement(shop.db, 'everything', text, []);

  test('they are in its own schema', async () => {
    expect(await run('select count(*)::int as count from rates')).toEqual([{ count: 4 }]);
    const { rows } = await shop.db.execute(
      `select table_schema from information_schema.tables where table_name = 'rates'`,
    );
    expect(rows).toEqual([{ table_schema: 'ext_everything' }]);
  });

  it.each([
    ['select * from orders', 'relation "orders" does not exist'],
    ['select * from public.orders', 'permission denied for table orders'],
    ['drop table rates', 'tables are made by migrations'],
    ['commit', 'tables are made by migrations'],
  ])('refuses %s', async (text, message) => {
    await expect(run(text)).rejects.toThrow(message);
  });

  test('they leave the connection as it was', async () => {
    const readPath = async () => (await shop.db.execute('show search_path')).rows;
    const previous = await readPath();
    await run('select 1');
    expect(await readPath()).toEqual(previous);
  });
});
