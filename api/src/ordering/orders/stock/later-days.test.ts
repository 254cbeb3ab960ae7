import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { toIndianDay } from '../../../platform/calendar/india';
import { orderLines, orders, outbox, products, variants } from '../../../platform/db/schema';
import { formatDay } from '../../../platform/messages/format';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { announceLaterDays } from './announce-later-days';

// Preorders that a merchant moves to another day, and the messages about them.
const shop = setUpTestShop();
let asha: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  asha = await createSignedInUser(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const inDays = (count: number) => toIndianDay(new Date(Date.now() + count * 86_400_000));
const announce = () => announceLaterDays(shop.services, new Date());
const setProduct = (id: string, fields: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(fields).where(eq(products.id, id));

async function addBackorder(fields: Partial<typeof products.$inferInsert>) {
  const { id, variantIds } = await addProduct(shop, { price: 500_00, stock: 0, sizes: ['M'] });
  await setProduct(id, fields);
  return { productId: id, variantId: variantIds[0] };
}

async function place(...items: { productId: string; variantId: string }[]): Promise<string> {
  const { status, body } = await shop.call('POST /orders', {
    headers: { ...asha.bearer, 'idempotency-key': randomUUID() },
    body: { items: items.map((item) => ({ ...item, quantity: 1 })), address: postalAddress },
  });
  expect(status).toBe(201);
  return body.data.order._id;
}

const getOrder = async (id: string) => (await shop.call(`GET /orders/${id}`, { headers: asha.bearer })).body.data;
const listMails = (orderId: string) =>
  shop.db
    .select()
    .from(outbox)
    .where(like(outbox.id, `%later-day-${orderId}%`));

it('mails the later day once to a customer whose order waits, and shows it on the page and in the history of the order', async () => {
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(10) });
  const id = await place(product);
  const placed = await getOrder(id);
  await announce();
  expect(await listMails(id)).toEqual([]);

  await setProduct(product.productId, { shipsFrom: inDays(30) });
  await Promise.all([announce(), announce()]);
  await announce();
  const [mail, ...others] = await listMails(id);
  expect(others).toEqual([]);
  const { title } = placed.items[0];
  const change = `${title} (Indigo, M) ships from ${formatDay(inDays(30))} instead of ${formatDay(inDays(10))}.`;
  expect(mail).toMatchObject({ channel: 'email', event: 'order_delayed', subject: `Your order ${id} ships later` });
  expect(mail.body).toContain(change);
  expect(mail.body).toContain('If that is too late for you, you can cancel on the page of your order.');
  const order = await getOrder(id);
  expect(order.items[0].backorder.shipsFrom).toBe(inDays(30));
  expect(order.deliveryFrom > placed.deliveryFrom && order.deliveryTo > inDays(30)).toBe(true);
  expect(order.events.at(-1)).toMatchObject({ status: 'placed', note: change, actor: 'admin' });
  const { body } = await shop.call(`GET /admin/orders/${id}/time-line`, { headers: admin.bearer });
  expect(JSON.stringify(body.data)).toContain(change);
});

it('leaves days of delivery that are later than the new ones', async () => {
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(10) });
  const id = await place(product);
  const [deliveryFrom, deliveryTo] = [inDays(50), inDays(60)];
  await shop.db.update(orders).set({ deliveryFrom, deliveryTo }).where(eq(orders.id, id));
  await setProduct(product.productId, { shipsFrom: inDays(12) });
  await announce();
  expect(await listMails(id)).toHaveLength(1);
  expect(await getOrder(id)).toMatchObject({ deliveryFrom, deliveryTo });
});

it('mails each later day, and none for an earlier day, a day that was announced, the end of the preorder, or a change to made to order', async () => {
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(10) });
  const id = await place(product);
  const counts: number[] = [];
  for (const shipsFrom of [inDays(20), inDays(5), inDays(20), inDays(21)]) {
    await setProduct(product.productId, { shipsFrom });
    await announce();
    counts.push((await listMails(id)).length);
  }
  for (const fields of [{ backorder: '' }, { backorder: 'made-to-order', leadDays: '60' }]) {
    await setProduct(product.productId, { shipsFrom: '', ...fields });
    await announce();
    counts.push((await listMails(id)).length);
  }
  expect(counts).toEqual([1, 1, 1, 2, 2, 2]);
});

it('counts the days of a made product from the day of the order, and mails the orders whose unit is not in stock', async () => {
  const product = await addBackorder({ backorder: 'made-to-order', leadDays: '7' });
  const ready = await place(product);
  const waiting = await place(product);
  await shop.db
    .update(variants)
    .set({ stock: sql`${variants.stock} + 1` })
    .where(eq(variants.id, product.variantId));
  await setProduct(product.productId, { leadDays: '12' });
  await announce();
  expect(await listMails(ready)).toEqual([]);
  expect(await listMails(waiting)).toHaveLength(1);
  expect((await getOrder(waiting)).items[0].backorder.shipsFrom).toBe(inDays(12));
});

it('mails nothing about orders that are cancelled, held for review, or unpaid', async () => {
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(10) });
  const [cancelled, held, unpaid] = [await place(product), await place(product), await place(product)];
  await shop.call(`POST /orders/${cancelled}/cancel`, { headers: asha.bearer, body: {} });
  await shop.db.update(orders).set({ heldAt: new Date() }).where(eq(orders.id, held));
  await shop.db.update(orders).set({ confirmedAt: null }).where(eq(orders.id, unpaid));
  await setProduct(product.productId, { shipsFrom: inDays(30) });
  await announce();
  for (const id of [cancelled, held, unpaid]) expect(await listMails(id)).toEqual([]);
  // The customer gets the message when the order is released.
  await shop.db.update(orders).set({ heldAt: null }).where(eq(orders.id, held));
  await announce();
  expect(await listMails(held)).toHaveLength(1);
});

it('names every item of an order that ships later in one mail, and mails another item of the same day as well', async () => {
  const first = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(10) });
  const second = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(11) });
  const third = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(12) });
  const id = await place(first, second, third);
  await setProduct(first.productId, { shipsFrom: inDays(30) });
  await setProduct(second.productId, { shipsFrom: inDays(40) });
  await announce();
  const [mail, ...others] = await listMails(id);
  expect(others).toEqual([]);
  expect(mail.body.match(/ ships from /g)!.length).toBeGreaterThanOrEqual(2);
  await setProduct(third.productId, { shipsFrom: inDays(40) });
  await announce();
  expect(await listMails(id)).toHaveLength(2);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  expect(lines.map(({ shipsFrom }) => shipsFrom)).toEqual([inDays(30), inDays(40), inDays(40)]);
});

it('moves the day without a message if the shop has switched the message off', async () => {
  const url = 'PUT /admin/message-templates/order_delayed/email';
  const texts = { subject: 'Later', heading: 'Later', body: '{{change}}' };
  const set = (isOn: boolean, version: number) =>
    shop.call(url, { headers: admin.bearer, body: { ...texts, isOn, templateId: '', language: '', version } });
  expect((await set(false, 0)).status).toBe(200);
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(10) });
  const id = await place(product);
  await setProduct(product.productId, { shipsFrom: inDays(30) });
  await announce();
  expect(await listMails(id)).toEqual([]);
  expect((await getOrder(id)).items[0].backorder.shipsFrom).toBe(inDays(30));
});
