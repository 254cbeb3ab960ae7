import { eq, inArray } from 'drizzle-orm';
import { orders, variants } from '../../src/platform/db/schema';
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

async function product(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const [variantId] = variantIds;
  const left = async () => (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  return { left, item: (quantity = 1) => ({ productId: id, variantId, quantity }) };
}

it('sells ten units to ten of 200 parallel buyers, and the other 190 keep their carts', async () => {
  const [scarce, plenty] = [await product(10), await product(1000)];
  const accounts = await createCustomers(shop, 100);
  const wanted = [scarce.item(), plenty.item(2)];
  for (const body of wanted) {
    await Promise.all(accounts.map(({ bearer }) => shop.call('POST /cart/items', { headers: bearer, body })));
  }
  const initialStock = await readStock(shop.db);

  const replies = await repeatInParallel(200, (buyer) => {
    const email = `buyer${buyer}@example.in`;
    return buyer % 2
      ? placeOrder(shop, { who: accounts[(buyer - 1) / 2], email })
      : placeOrder(shop, { items: wanted, email });
  });

  expect(countOutcomes(replies)).toEqual({ 201: 10, out_of_stock: 190 });
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await scarce.left()).toBe(0);
  expect(await plenty.left()).toBe(1000 - 20);
  expect(await shop.db.$count(orders)).toBe(10);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);

  const carts = await Promise.all(accounts.map(({ bearer }) => shop.call('GET /cart', { headers: bearer })));
  for (const [index, { body }] of carts.entries()) {
    const quantities = body.data.items.map(({ quantity }: { quantity: number }) => quantity);
    expect(quantities).toEqual(replies[2 * index + 1].status === 201 ? [] : [1, 2]);
  }
});

it('leaves the last unit when every buyer wants three', async () => {
  const { item, left } = await product(10);
  const replies = await repeatInParallel(30, () => placeOrder(shop, { items: [item(3)] }));
  expect(countOutcomes(replies)).toEqual({ 201: 3, out_of_stock: 27 });
  expect(await left()).toBe(1);
});

it('places one order for a cart that is ordered in ten tabs at once', async () => {
  const { item, left } = await product(100);
  const [who] = await createCustomers(shop, 1);
  await shop.call('POST /cart/items', { headers: who.bearer, body: item(2) });
  const replies = await repeatInParallel(10, () => placeOrder(shop, { who }));
  expect(countOutcomes(replies)).toEqual({ 201: 1, cart_empty: 9 });
  expect(await left()).toBe(98);
});

it('buyers of the same things in another order do not block each other', async () => {
  const things = await repeatInParallel(4, () => product(500));
  const replies = await repeatInParallel(60, (buyer) => {
    const items = things.map(({ item }) => item());
    return placeOrder(shop, { items: buyer % 2 ? items : items.reverse() });
  });
  expect(countOutcomes(replies)).toEqual({ 201: 60 });
  for (const { left } of things) expect(await left()).toBe(440);
});

it('saves, changes in bulk and sells products at the same time without blocking, losing or creating stock', async () => {
  const admin = await createSignedInUser(shop, { role: 'admin' });
  const initialUnits = 2;
  const things = await repeatInParallel(3, () => addProduct(shop, { stock: initialUnits, sizes: ['S', 'M', 'L'] }));
  const all = things.flatMap(({ variantIds }) => variantIds);
  const read = async (id: string) =>
    (await shop.call(`GET /admin/products/${id}`, { headers: admin.bearer })).body.data;
  const save = async (id: string) => {
    const { category, createdAt, updatedAt, ...product } = await read(id);
    const changed = product.variants.map((variant: object) => ({ ...variant, stockChange: 1 })).reverse();
    return shop.call(`PUT /products/${id}`, { headers: admin.bearer, body: { ...product, variants: changed } });
  };
  /** Saves as an admin who reads again after a conflict. */
  const saveInTheEnd = async (id: string) => {
    let reply = await save(id);
    for (let again = 0; reply.body.code === 'changed_meanwhile' && again < 5; again++) reply = await save(id);
    return reply;
  };
  const bulk = (percent: number) =>
    shop.call('POST /admin/products/bulk', {
      headers: admin.bearer,
      body: { ids: things.map(({ id }) => id).reverse(), change: { kind: 'price', percent } },
    });
  const buy = ({ id, variantIds }: (typeof things)[number]) =>
    placeOrder(shop, { items: variantIds.map((variantId) => ({ productId: id, variantId, quantity: 1 })) });

  const replies = await repeatInParallel(48, (turn) => {
    const thing = things[turn % 3];
    if (turn % 2) return buy(thing);
    return turn % 20 ? saveInTheEnd(thing.id) : bulk(turn % 40 ? 5 : -5);
  });

  const codes = new Set(replies.map(({ body }) => body.code ?? 'done'));
  expect([...codes].filter((code) => !['done', 'changed_meanwhile', 'out_of_stock'].includes(code))).toEqual([]);
  const bought = replies.filter(({ body }) => body.data?.order);
  const saved = replies.filter(({ body }) => body.data?.variants);
  expect(Math.min(bought.length, saved.length)).toBeGreaterThan(2);
  const rows = await shop.db.select().from(variants).where(inArray(variants.id, all));
  const left = rows.reduce((sum, { stock }) => sum + stock, 0);
  expect(left).toBe(9 * initialUnits + 3 * saved.length - 3 * bought.length);
});

it('shows at once on one instance what the other saves', async () => {
  const admin = await createSignedInUser(shop, { role: 'admin' });
  const { id } = await addProduct(shop);
  const [one, other] = shop.instances;
  const titles = async () => {
    const [page, list, search] = await Promise.all(
      [`/products/${id}`, '/products?limit=100', '/search?q=sherwani'].map(
        async (path) => (await callWithRetry(other, `GET ${path}`)).body.data,
      ),
    );
    const card = ({ products }: { products: { _id: string; title: string }[] }) =>
      products.find(({ _id }) => _id === id)?.title;
    return [page.title, card(list), card(search)];
  };
  await titles();
  const { body } = await callWithRetry(one, `GET /admin/products/${id}`, { headers: admin.bearer });
  const { category, createdAt, updatedAt, ...product } = body.data;
  const saved = await callWithRetry(one, `PUT /products/${id}`, {
    headers: admin.bearer,
    body: { ...product, title: 'Silk Sherwani' },
  });
  expect(saved.status).toBe(200);
  expect(await titles()).toEqual(['Silk Sherwani', 'Silk Sherwani', 'Silk Sherwani']);
});
