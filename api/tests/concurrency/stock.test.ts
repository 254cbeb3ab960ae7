import { eq, inArray } from 'drizzle-orm';
import { subtractDays, toIndianDay } from '../../src/platform/calendar/india';
import { orders, products, variants } from '../../src/platform/db/schema';
import { isLongRun } from '../../src/testing/long-run';
import { addProduct, createSignedInUser } from '../../src/testing/shop';
import { findInconsistencies, readStock } from './consistency';
import {
  callWithRetry,
  countOutcomes,
  createCustomers,
  placeOrder,
  repeatInParallel,
  setUpCrowdedShop,
} from './crowded-shop';

const shop = setUpCrowdedShop();
const buyerCount = isLongRun ? 200 : 60;

async function addTestProduct(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const [variantId] = variantIds;
  const getStock = async () => (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  return { getStock, buildItem: (quantity = 1) => ({ productId: id, variantId, quantity }) };
}

it(`sells ten units to ten of ${buyerCount} parallel buyers, and the other buyers keep their carts`, async () => {
  const [scarceProduct, plentifulProduct] = [await addTestProduct(10), await addTestProduct(1000)];
  const accounts = await createCustomers(shop, buyerCount / 2);
  const cartItems = [scarceProduct.buildItem(), plentifulProduct.buildItem(2)];
  for (const body of cartItems) {
    await Promise.all(accounts.map(({ bearer }) => shop.call('POST /cart/items', { headers: bearer, body })));
  }
  const initialStock = await readStock(shop.db);

  const replies = await repeatInParallel(buyerCount, (buyer) => {
    const email = `buyer${buyer}@example.in`;
    return buyer % 2
      ? placeOrder(shop, { customer: accounts[(buyer - 1) / 2], email })
      : placeOrder(shop, { items: cartItems, email });
  });

  expect(countOutcomes(replies)).toEqual({ 201: 10, out_of_stock: buyerCount - 10 });
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await scarceProduct.getStock()).toBe(0);
  expect(await plentifulProduct.getStock()).toBe(1000 - 20);
  expect(await shop.db.$count(orders)).toBe(10);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);

  const carts = await Promise.all(accounts.map(({ bearer }) => shop.call('GET /cart', { headers: bearer })));
  for (const [index, { body }] of carts.entries()) {
    const quantities = body.data.items.map(({ quantity }: { quantity: number }) => quantity);
    expect(quantities).toEqual(replies[2 * index + 1].status === 201 ? [] : [1, 2]);
  }
});

it('sells a preorder from stock and up to its maximum to parallel buyers, and counts cancellations back', async () => {
  const { buildItem, getStock } = await addTestProduct(2);
  const shipsFrom = toIndianDay(subtractDays(new Date(), -9));
  const preorder = { backorder: 'preorder', shipsFrom, backorderLimit: '5' };
  await shop.db.update(products).set(preorder).where(eq(products.id, buildItem().productId));
  const initialStock = { [buildItem().variantId]: await getStock() };
  const [customer] = await createCustomers(shop, 1);
  const replies = await repeatInParallel(30, () => placeOrder(shop, { customer, items: [buildItem()] }));
  expect(countOutcomes(replies)).toEqual({ 201: 7, out_of_stock: 23 });
  expect(await getStock()).toBe(-5);

  const ids = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.order._id);
  const again = await Promise.all([
    ...ids.slice(0, 3).map((id) => shop.call(`POST /orders/${id}/cancel`, { headers: customer.bearer, body: {} })),
    ...(await repeatInParallel(4, () => placeOrder(shop, { customer, items: [buildItem()] }))),
  ]);
  const placed = again.filter(({ status }) => status === 201).length;
  expect(await getStock()).toBe(-5 + 3 - placed);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

it('leaves the last unit when every buyer wants three', async () => {
  const { buildItem, getStock } = await addTestProduct(10);
  const replies = await repeatInParallel(30, () => placeOrder(shop, { items: [buildItem(3)] }));
  expect(countOutcomes(replies)).toEqual({ 201: 3, out_of_stock: 27 });
  expect(await getStock()).toBe(1);
});

it('places one order for a cart that is ordered in ten tabs at once', async () => {
  const { buildItem, getStock } = await addTestProduct(100);
  const [customer] = await createCustomers(shop, 1);
  await shop.call('POST /cart/items', { headers: customer.bearer, body: buildItem(2) });
  const replies = await repeatInParallel(10, () => placeOrder(shop, { customer }));
  expect(countOutcomes(replies)).toEqual({ 201: 1, cart_empty: 9 });
  expect(await getStock()).toBe(98);
});

test('orders with the same products in another sequence do not deadlock', async () => {
  const testProducts = await repeatInParallel(4, () => addTestProduct(500));
  const replies = await repeatInParallel(60, (buyer) => {
    const items = testProducts.map(({ buildItem }) => buildItem());
    return placeOrder(shop, { items: buyer % 2 ? items : items.reverse() });
  });
  expect(countOutcomes(replies)).toEqual({ 201: 60 });
  for (const { getStock } of testProducts) expect(await getStock()).toBe(440);
});

it('saves, changes in bulk and sells products at the same time without blocking, losing or creating stock', async () => {
  const admin = await createSignedInUser(shop, { role: 'admin' });
  const initialUnits = 2;
  const testProducts = await repeatInParallel(3, () =>
    addProduct(shop, { stock: initialUnits, sizes: ['S', 'M', 'L'] }),
  );
  const allVariantIds = testProducts.flatMap(({ variantIds }) => variantIds);
  const read = async (id: string) =>
    (await shop.call(`GET /admin/products/${id}`, { headers: admin.bearer })).body.data;
  const save = async (id: string) => {
    const { category, createdAt, updatedAt, ...product } = await read(id);
    const changed = product.variants.map((variant: object) => ({ ...variant, stockChange: 1 })).reverse();
    return shop.call(`PUT /products/${id}`, { headers: admin.bearer, body: { ...product, variants: changed } });
  };
  /** Saves as an admin who reads again after a conflict. */
  const saveWithRetry = async (id: string) => {
    let reply = await save(id);
    for (let attempt = 0; reply.body.code === 'changed_meanwhile' && attempt < 5; attempt++) reply = await save(id);
    return reply;
  };
  const changePrices = (percent: number) =>
    shop.call('POST /admin/products/bulk', {
      headers: admin.bearer,
      body: { ids: testProducts.map(({ id }) => id).reverse(), change: { kind: 'price', percent } },
    });
  const buy = ({ id, variantIds }: (typeof testProducts)[number]) =>
    placeOrder(shop, { items: variantIds.map((variantId) => ({ productId: id, variantId, quantity: 1 })) });

  const replies = await repeatInParallel(48, (turn) => {
    const testProduct = testProducts[turn % 3];
    if (turn % 2) return buy(testProduct);
    return turn % 20 ? saveWithRetry(testProduct.id) : changePrices(turn % 40 ? 5 : -5);
  });

  const codes = new Set(replies.map(({ body }) => body.code ?? 'done'));
  expect([...codes].filter((code) => !['done', 'changed_meanwhile', 'out_of_stock'].includes(code))).toEqual([]);
  const orderReplies = replies.filter(({ body }) => body.data?.order);
  const saveReplies = replies.filter(({ body }) => body.data?.variants);
  expect(Math.min(orderReplies.length, saveReplies.length)).toBeGreaterThan(2);
  const rows = await shop.db.select().from(variants).where(inArray(variants.id, allVariantIds));
  const unitsLeft = rows.reduce((sum, { stock }) => sum + stock, 0);
  expect(unitsLeft).toBe(9 * initialUnits + 3 * saveReplies.length - 3 * orderReplies.length);
});

it('shows a saved product at once on the other instance', async () => {
  const admin = await createSignedInUser(shop, { role: 'admin' });
  const { id } = await addProduct(shop);
  const [firstInstance, secondInstance] = shop.instances;
  const getTitles = async () => {
    const [page, list, search] = await Promise.all(
      [`/products/${id}`, '/products?limit=100', '/search?q=sherwani'].map(
        async (path) => (await callWithRetry(secondInstance, `GET ${path}`)).body.data,
      ),
    );
    const findTitle = ({ products }: { products: { _id: string; title: string }[] }) =>
      products.find(({ _id }) => _id === id)?.title;
    return [page.title, findTitle(list), findTitle(search)];
  };
  await getTitles();
  const { body } = await callWithRetry(firstInstance, `GET /admin/products/${id}`, { headers: admin.bearer });
  const { category, createdAt, updatedAt, ...product } = body.data;
  const saveReplies = await callWithRetry(firstInstance, `PUT /products/${id}`, {
    headers: admin.bearer,
    body: { ...product, title: 'Silk Sherwani' },
  });
  expect(saveReplies.status).toBe(200);
  expect(await getTitles()).toEqual(['Silk Sherwani', 'Silk Sherwani', 'Silk Sherwani']);
});
