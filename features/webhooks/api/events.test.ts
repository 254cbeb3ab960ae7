import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopEvents } from '@vastra/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { createReturnHelpers } from '../../../api/src/fulfilment/returns/testing/return-shop';
import { apiRoot } from '../../../api/src/platform/config/api-root';
import { acquireLock } from '../../../api/src/platform/db/locks';
import {
  events,
  orders,
  products,
  releaseNotices,
  reviews,
  users,
  variants,
} from '../../../api/src/platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../../api/src/testing/shop';
import { publishEvents } from './publish-events';
import { createWebhookHelpers } from './testing/webhook-shop';

const shop = setUpTestShop();
const { createOrder } = createReturnHelpers(shop);
const { call, addEvent, clear } = createWebhookHelpers(shop);
const listStored = () => shop.db.select().from(events).orderBy(asc(events.seq));
const listTypes = async () => (await listStored()).map(({ type }) => type);

/** Data of the customer and the postal address of the test orders. Digits are compared without spaces, and never as a part of longer ones. */
const personalData = [
  /Asha|Rao\b/,
  /example\.in/,
  /Residency/,
  /(?<!\d)(?:91)?9876543210(?!\d)/,
  new RegExp(`(?<!\\d)${postalAddress.postalCode}(?!\\d)`),
];

/** Returns the fields of an event that say who the customer is, "order.placed phone". Ids and times are no texts. */
function findPersonalData({
  type,
  object,
  data,
}: Pick<typeof events.$inferSelect, 'type' | 'object' | 'data'>): string[] {
  return Object.entries({ object, ...data }).flatMap(([field, value]) => {
    const text = JSON.stringify(value).replace(/(?<=\d) (?=\d)/g, '');
    return personalData.some((pattern) => pattern.test(text)) ? [`${type} ${field}`] : [];
  });
}

beforeEach(clear);
/** Every event that a test has caused is of a declared type, has the declared form, and has nothing beyond it. */
afterEach(async () => {
  for (const { type, data, object } of await listStored()) {
    expect(findPersonalData({ type, data, object })).toEqual([]);
    const declared = shopEvents[type as keyof typeof shopEvents];
    if (Object.keys(data).length > 0)
      expect([type, object, (declared.data as z.ZodObject).strict().safeParse(data).error]).toEqual([
        type,
        object,
        undefined,
      ]);
  }
});

it('writes the events of an order, its payment, parcel and stock in the transactions that cause them', async () => {
  const order = await createOrder([{ price: 500_00 }]);
  const stored = await listStored();
  const ofOrder = stored.filter(({ data }) => data.orderId === order.id || data._id === order.id);
  expect(ofOrder.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'order.placed',
      'order.confirmed',
      'payment.paid',
      'shipment.delivered',
      'order.delivered',
    ]),
  );
  expect(stored).toContainEqual(
    expect.objectContaining({
      type: 'stock.changed',
      object: `variant:${order.variantIds[0][0]}`,
      data: expect.objectContaining({ stock: 9, previousStock: 10, source: 'order' }),
    }),
  );
  expect(stored.flatMap(findPersonalData)).toEqual([]);
});

it.each([
  ['a name', { name: 'Asha Rao' }],
  ['an email', { contact: 'asha@example.in' }],
  ['a phone number', { note: 'Call 98765 43210' }],
  ['a phone number with its country', { to: '+919876543210' }],
  ['a PIN code', { place: 'Bengaluru 560025' }],
  ['a street', { line1: '12 Residency Road' }],
])('finds %s in an event', (_what, data) => {
  expect(findPersonalData({ type: 'order.placed', object: 'order:V1', data })).toHaveLength(1);
});

it('says what has changed the stock', async () => {
  const { id, variantIds } = await addProduct(shop);
  const [{ sku }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  const change = { changes: [{ sku, change: 1 }] };
  await call('POST /admin/stock', change);
  const { bearer } = await createSignedInUser(shop, { role: 'admin' });
  const key = { name: 'ERP', permissions: ['catalogue.write'], days: 1 };
  const { secret } = (await shop.call('POST /admin/api-keys', { headers: bearer, body: key })).body.data;
  await shop.call('POST /admin/stock', { headers: { authorization: `Bearer ${secret}` }, body: change });
  const bulk = { ids: [id], change: { kind: 'stock', change: 2, note: '' } };
  expect((await call('POST /admin/products/bulk', bulk)).status).toBe(200);
  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, variantIds[0]));
  const ofStock = (await listStored()).filter(({ type }) => type === 'stock.changed');
  expect(ofStock.map(({ data }) => data.source)).toEqual(['admin', 'api_key', 'admin', 'other']);
});

it('writes once that an order is paid, also when its refunds are paid out', async () => {
  const { id } = await createOrder([{ price: 500_00 }]);
  const setStatus = (paymentStatus: 'refund_due' | 'paid' | 'refunded') =>
    shop.db.update(orders).set({ paymentStatus }).where(eq(orders.id, id));
  for (const status of ['refund_due', 'paid', 'refund_due', 'refunded'] as const) await setStatus(status);
  const ofPayment = (await listTypes()).filter((type) => type.startsWith('payment.'));
  expect(ofPayment).toEqual(['payment.paid', 'payment.refund_due', 'payment.refund_due', 'payment.refunded']);
});

it('writes no event of a transaction that is rolled back', async () => {
  const { variantIds } = await addProduct(shop);
  await clear();
  const change = shop.db.transaction(async (tx) => {
    await tx.update(variants).set({ stock: 1 }).where(eq(variants.id, variantIds[0]));
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  expect(await listStored()).toEqual([]);
});

it('writes the events of products, prices, customers, reviews and releases', async () => {
  const { id, variantIds } = await addProduct(shop, { title: 'Kurta' });
  await shop.db.update(products).set({ title: 'Long kurta' }).where(eq(products.id, id));
  await shop.db.update(products).set({ version: 2 }).where(eq(products.id, id));
  await shop.db.update(variants).set({ price: 100_00 }).where(eq(variants.id, variantIds[0]));
  const { userId } = await createSignedInUser(shop);
  await shop.db.update(users).set({ city: 'Pune' }).where(eq(users.id, userId));
  const review = { productId: id, userId, author: 'Asha', rating: 4, comment: 'Soft' };
  const [{ id: reviewId }] = await shop.db.insert(reviews).values(review).returning();
  await shop.db.update(reviews).set({ helpful: 3 }).where(eq(reviews.id, reviewId));
  await shop.db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.id, reviewId));
  const notice = { remote: 'mf-gifts', cause: 'test', release: '1.1.0', reason: 'Slow', at: new Date() };
  await shop.db.insert(releaseNotices).values({ ...notice, kind: 'withdrawn' });
  await shop.db.delete(products).where(eq(products.id, id));
  await shop.db.delete(users).where(eq(users.id, userId));
  // A new product gets its colours and sizes from its variants, which is a separate change.
  const types = [...new Set(await listTypes())];
  expect(types.sort()).toEqual(
    [
      ...['product.created', 'product.updated', 'price.changed', 'customer.created', 'customer.updated'],
      ...['review.created', 'review.updated', 'release.withdrawn', 'product.deleted', 'review.deleted'],
      'customer.deleted',
    ].sort(),
  );
  expect(JSON.stringify(await listStored())).not.toMatch(/Asha|Soft|Pune/);
});

it('shows an event of a slow transaction after every cursor that was handed out', async () => {
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const isWritten = new Promise<void>((resolve) => {
    void shop.db.transaction(async (tx) => {
      await tx.insert(events).values({ type: 'stock.changed', object: 'variant:slow', data: {} });
      resolve();
      await isFinished;
    });
  });
  await isWritten;
  await addEvent('variant:quick');
  await publishEvents(shop.db);
  const first = (await call('GET /admin/events')).body.data;
  expect(first.events.map(({ object }: { object: string }) => object)).toEqual(['variant:quick']);
  finish();
  await shop.db.execute(sql`select 1`);
  for (let attempt = 0; attempt < 50; attempt++) {
    await publishEvents(shop.db);
    const { events: next } = (await call(`GET /admin/events?after=${first.next}`)).body.data;
    if (next.length > 0) return expect(next).toMatchObject([{ object: 'variant:slow' }]);
  }
  throw new Error('the event of the slow transaction was not published');
});

it('publishes nothing while another worker does, whose positions are not visible yet', async () => {
  await addEvent('variant:a');
  await shop.db.transaction(async (tx) => {
    await acquireLock(tx, 'events');
    await publishEvents(shop.db);
    expect((await call('GET /admin/events')).body.data.events).toEqual([]);
  });
  await publishEvents(shop.db);
  expect((await call('GET /admin/events')).body.data.events).toHaveLength(1);
});

it('pages through the events without a gap, also when two workers publish at once', async () => {
  for (let index = 0; index < 25; index++) await addEvent(`variant:${index}`);
  await Promise.all([publishEvents(shop.db), publishEvents(shop.db)]);
  await publishEvents(shop.db);
  const seen: string[] = [];
  for (let after = 0; ; ) {
    const { events: page, next, hasMore } = (await call(`GET /admin/events?after=${after}&limit=10`)).body.data;
    seen.push(...page.map(({ object }: { object: string }) => object));
    after = next;
    if (!hasMore) break;
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `variant:${index}`));
});

it('documents every event', () => {
  const text = readFileSync(join(apiRoot, '../docs/api/4-events-and-webhooks.md'), 'utf8');
  for (const [type, { description, data }] of Object.entries(shopEvents)) {
    expect(text).toContain(`| \`${type}\` | ${description} |\n`);
    const fields = Object.keys(data.shape).map((name) => `\`${name}\``);
    expect(text).toContain(`| \`${type.split('.')[0]}\` | ${fields.join(', ')} |\n`);
  }
  expect(text.match(/^\| `[a-z]+\.[a-z_]+` \|/gm)).toHaveLength(Object.keys(shopEvents).length);
});
