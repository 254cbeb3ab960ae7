import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { endPreorders } from '../../../catalogue/products/admin/end-preorders';
import { toIndianDay } from '../../../platform/calendar/india';
import { orderLines, orders, products, stockMovements, variants } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../../testing/shop';

// Preorders and products that are made to order, on real PostgreSQL.
const shop = setUpTestShop();
let asha: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  asha = await createSignedInUser(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const inDays = (count: number) => toIndianDay(new Date(Date.now() + count * 86_400_000));

/** Adds a product that is sold before it is in stock. */
async function addBackorder(fields: Partial<typeof products.$inferInsert>, stock = 0) {
  const { id, variantIds } = await addProduct(shop, { price: 500_00, stock, sizes: ['M', 'L'] });
  await shop.db.update(products).set(fields).where(eq(products.id, id));
  return { productId: id, variantId: variantIds[0], other: variantIds[1] };
}

interface Ordered {
  productId: string;
  variantId: string;
}

const sendOrder = async ({ productId, variantId }: Ordered, quantity = 1) => {
  const body = { items: [{ productId, variantId, quantity }], address: postalAddress };
  return shop.call('POST /orders', { headers: { ...asha.bearer, 'idempotency-key': randomUUID() }, body });
};
const place = async (product: Ordered, quantity = 1): Promise<string> => {
  const { status, body } = await sendOrder(product, quantity);
  expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
  return body.data.order._id;
};
const getStock = async (variantId: string) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
const getProduct = async (id: string) => (await shop.app.inject({ url: `/api/v1/products/${id}` })).json().data;
const addStock = (variantId: string, change: number) =>
  shop.db
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${change}` })
    .where(eq(variants.id, variantId));
const callAdmin = (route: Parameters<typeof shop.call>[0], body?: object) =>
  shop.call(route, { headers: admin.bearer, body });
const pack = (orderId: string, quantity = 1) =>
  callAdmin(`POST /admin/orders/${orderId}/shipments`, { lines: [{ position: 0, quantity }] });
const getPackable = async (orderId: string) =>
  (await callAdmin(`GET /admin/orders/${orderId}/shipments`)).body.data.packable;

it('says on the product, in the quote and in the order when a preorder ships, and delivers from that day on', async () => {
  const shipsFrom = inDays(40);
  const product = await addBackorder({ backorder: 'preorder', shipsFrom, backorderLimit: '3' });
  const page = await getProduct(product.productId);
  expect(page).toMatchObject({ inStock: true, stock: 3, backorder: { kind: 'preorder', shipsFrom } });
  expect(page.backorder.text).toMatch(/^Ships from \d{1,2} \w{3,4}$/);
  const { body } = await sendOrder(product, 2);
  expect(body.data.order.items[0].backorder).toMatchObject({ kind: 'preorder', shipsFrom });
  expect(body.data.order.deliveryFrom > shipsFrom).toBe(true);
  expect(await getStock(product.variantId)).toBe(-2);
  expect((await getProduct(product.productId)).stock).toBe(1);
});

it('never sells more than the maximum, with many orders at once, and counts a cancellation back', async () => {
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(9), backorderLimit: '4' }, 1);
  const replies = await Promise.all(Array.from({ length: 9 }, () => sendOrder(product)));
  const codes = replies.map(({ status, body }) => (status === 201 ? 'placed' : body.code)).sort();
  expect(codes).toEqual([...Array(4).fill('out_of_stock'), ...Array(5).fill('placed')]);
  expect(await getStock(product.variantId)).toBe(-4);
  expect((await getProduct(product.productId)).variants[0]).toMatchObject({ stock: 0, inStock: false });
  const placed = replies.find(({ status }) => status === 201)!.body.data.order._id;
  expect((await shop.call(`POST /orders/${placed}/cancel`, { headers: asha.bearer, body: {} })).status).toBe(200);
  expect(await getStock(product.variantId)).toBe(-3);
  await place(product);
  expect((await sendOrder(product)).body.code).toBe('out_of_stock');
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, product.variantId));
  expect(movements.reduce((sum, { change }) => sum + change, 1)).toBe(await getStock(product.variantId));
});

it('sells a made product without stock, and ships it so many days after the order', async () => {
  const product = await addBackorder({ backorder: 'made-to-order', leadDays: '10' });
  expect((await getProduct(product.productId)).backorder).toEqual({
    kind: 'made-to-order',
    shipsInDays: 10,
    text: 'Made for you: ships in 10 days',
  });
  const { body } = await sendOrder(product, 5);
  expect(body.data.order.items[0].backorder).toMatchObject({ kind: 'made-to-order', shipsFrom: inDays(10) });
});

it('packs the oldest orders first as stock arrives, and none before its day', async () => {
  const shipsFrom = inDays(5);
  const product = await addBackorder({ backorder: 'preorder', shipsFrom });
  const first = await place(product, 2);
  const second = await place(product, 2);
  expect(await getPackable(first)).toMatchObject({ lines: [], waiting: [{ position: 0, quantity: 2 }] });
  await addStock(product.variantId, 3);
  expect((await pack(first)).body.code).toBe('not_packable');

  await shop.db.update(products).set({ backorder: '' }).where(eq(products.id, product.productId));
  expect(await getPackable(first)).toMatchObject({ lines: [{ position: 0, quantity: 2 }] });
  expect(await getPackable(second)).toMatchObject({
    lines: [{ position: 0, quantity: 1 }],
    waiting: [{ position: 0, quantity: 1, text: expect.stringMatching(/^Waits for stock\. Pre-order: ships from /) }],
  });
  expect((await pack(second, 2)).body.message).toMatch(/must wait \(Waits for stock/);
  expect((await pack(second, 1)).status).toBe(201);
  // Units of the later order do not belong to the first one.
  expect((await pack(first, 2)).status).toBe(201);
  await addStock(product.variantId, 1);
  expect((await pack(second, 1)).status).toBe(201);
});

it.each(['placed', 'processing', 'shipped'] as const)(
  'gives the first unit to the oldest order, beside a later one that is %s and waits for two',
  async (status) => {
    const product = await addBackorder({ backorder: 'made-to-order', leadDays: '3' });
    const [first, later] = [await place(product), await place(product, 2)];
    await shop.db.update(orders).set({ status }).where(eq(orders.id, later));
    await addStock(product.variantId, 1);
    expect(await getPackable(first)).toMatchObject({ lines: [{ position: 0, quantity: 1 }] });
    expect(await getPackable(later)).toMatchObject({ lines: [], waiting: [{ position: 0, quantity: 2 }] });
  },
);

it('is no task to pack while it waits', async () => {
  const product = await addBackorder({ backorder: 'made-to-order', leadDays: '3' });
  const id = await place(product);
  const listTasks = async () =>
    (await callAdmin('GET /admin/orders?task=pack&limit=100')).body.data.rows.map(({ _id }: { _id: string }) => _id);
  expect(await listTasks()).not.toContain(id);
  await addStock(product.variantId, 1);
  expect(await listTasks()).toContain(id);
});

it('ends a preorder when its day has come: what is in stock is sold, and nothing beyond', async () => {
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(2), backorderLimit: '9' });
  await place(product, 3);
  await addStock(product.other, 2);
  expect(await endPreorders(shop.db, new Date())).toEqual([]);
  expect(await endPreorders(shop.db, new Date(Date.now() + 2 * 86_400_000))).toEqual([product.productId]);
  const page = await getProduct(product.productId);
  expect(page.backorder).toBeUndefined();
  expect(page.variants.map(({ stock, inStock }: { stock: number; inStock: boolean }) => [stock, inStock])).toEqual([
    [0, false],
    [2, true],
  ]);
  expect(await getStock(product.variantId)).toBe(-3);
  expect((await sendOrder(product)).body.code).toBe('out_of_stock');
  await addStock(product.variantId, 4);
  const stocked = await place(product);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, stocked));
  expect([line.backorder, line.shipsFrom, await getStock(product.variantId)]).toEqual(['', null, 0]);
});

it('refuses an ordinary sale beyond the stock, whatever the limit is when the units are taken', async () => {
  const { productId, variantId } = await addBackorder({ backorder: '' }, 1);
  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"stock" - %'`;
  const { reply } = await shop.db.transaction(async (faster) => {
    await faster.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId));
    const reply = sendOrder({ productId, variantId });
    while ((await shop.db.execute(isWaiting)).rows.length === 0);
    // An admin begins a preorder after the quote has said that the unit is in stock.
    await faster
      .update(products)
      .set({ backorder: 'preorder', shipsFrom: inDays(9) })
      .where(eq(products.id, productId));
    return { reply };
  });
  const { status, body } = await reply;
  // The order is repeated with a quote that knows the preorder, so it is placed as one or refused, but never sold as if it were there.
  const [line] =
    status === 201 ? await shop.db.select().from(orderLines).where(eq(orderLines.orderId, body.data.order._id)) : [];
  expect(line?.backorder ?? body.code).toMatch(/^(preorder|out_of_stock)$/);
});

it('owes units no more that are cancelled before they came, also if an admin has not found them', async () => {
  const product = await addBackorder({ backorder: 'made-to-order', leadDays: '3' });
  const id = await place(product, 3);
  await addStock(product.variantId, 1);
  const cancel = (left: number, quantity: number) =>
    callAdmin(`POST /admin/orders/${id}/cancel-items`, {
      lines: [{ position: 0, quantity, left, restocked: 0 }],
      reason: 'out_of_stock',
    });
  expect((await cancel(3, 2)).status).toBe(200);
  // One of three units had come. The admin cancels a unit that never came, and the unit that was not found.
  expect(await getStock(product.variantId)).toBe(-1);
});

it('takes units of a line of a preorder by an edit up to the maximum, and gives them back', async () => {
  const product = await addBackorder({ backorder: 'preorder', shipsFrom: inDays(9), backorderLimit: '3' });
  const id = await place(product, 2);
  const edit = async (quantity: number) => {
    const [{ updatedAt }] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const lines = [{ position: 0, variantId: product.variantId, quantity }];
    const preview = await callAdmin(`POST /admin/orders/${id}/edit/preview`, { lines });
    const expectedTotal = preview.body.data?.next.total;
    return callAdmin(`POST /admin/orders/${id}/edit`, { lines, version: updatedAt.toISOString(), expectedTotal });
  };
  await edit(3);
  const raised = await getStock(product.variantId);
  await edit(4);
  const refused = await getStock(product.variantId);
  await edit(1);
  expect([raised, refused, await getStock(product.variantId)]).toEqual([-3, -3, -1]);
});
