import { eq, inArray } from 'drizzle-orm';
import { orders, variants } from '../../src/platform/db/schema';
import { addProduct, signedInUser } from '../../src/testing/shop';
import { mistakesIn, stockOf } from './books';
import { callOf, crowdedShop, customers, order, outcomes, times } from './crowd';

const shop = crowdedShop();

async function product(stock: number) {
  const { id, variantIds } = await addProduct(shop, { stock });
  const [variantId] = variantIds;
  const left = async () => (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  return { left, item: (quantity = 1) => ({ productId: id, variantId, quantity }) };
}

it('ten pieces for 200 buyers at once are sold ten times, and the other 190 keep their carts', async () => {
  const [scarce, plenty] = [await product(10), await product(1000)];
  const accounts = await customers(shop, 100);
  const wanted = [scarce.item(), plenty.item(2)];
  for (const body of wanted) {
    await Promise.all(accounts.map(({ bearer }) => shop.call('POST /cart/items', { headers: bearer, body })));
  }
  const before = await stockOf(shop.db);

  const replies = await times(200, (buyer) => {
    const email = `buyer${buyer}@example.in`;
    return buyer % 2 ? order(shop, { who: accounts[(buyer - 1) / 2], email }) : order(shop, { items: wanted, email });
  });

  expect(outcomes(replies)).toEqual({ 201: 10, out_of_stock: 190 });
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await scarce.left()).toBe(0);
  expect(await plenty.left()).toBe(1000 - 20);
  expect(await shop.db.$count(orders)).toBe(10);
  expect(await mistakesIn(shop.db, before)).toEqual([]);

  const carts = await Promise.all(accounts.map(({ bearer }) => shop.call('GET /cart', { headers: bearer })));
  for (const [index, { body }] of carts.entries()) {
    const quantities = body.data.items.map(({ quantity }: { quantity: number }) => quantity);
    expect(quantities).toEqual(replies[2 * index + 1].status === 201 ? [] : [1, 2]);
  }
});

it('buyers of three pieces each leave the one that is over', async () => {
  const { item, left } = await product(10);
  const replies = await times(30, () => order(shop, { items: [item(3)] }));
  expect(outcomes(replies)).toEqual({ 201: 3, out_of_stock: 27 });
  expect(await left()).toBe(1);
});

it('one cart that is ordered in ten tabs at once is bought once', async () => {
  const { item, left } = await product(100);
  const [who] = await customers(shop, 1);
  await shop.call('POST /cart/items', { headers: who.bearer, body: item(2) });
  const replies = await times(10, () => order(shop, { who }));
  expect(outcomes(replies)).toEqual({ 201: 1, cart_empty: 9 });
  expect(await left()).toBe(98);
});

it('buyers of the same things in another order do not block each other', async () => {
  const things = await times(4, () => product(500));
  const replies = await times(60, (buyer) => {
    const items = things.map(({ item }) => item());
    return order(shop, { items: buyer % 2 ? items : items.reverse() });
  });
  expect(outcomes(replies)).toEqual({ 201: 60 });
  for (const { left } of things) expect(await left()).toBe(440);
});

it('products are saved, changed in bulk and sold out at the same moment: nothing blocks, no piece is lost or made', async () => {
  const admin = await signedInUser(shop, { role: 'admin' });
  const atFirst = 2;
  const things = await times(3, () => addProduct(shop, { stock: atFirst, sizes: ['S', 'M', 'L'] }));
  const all = things.flatMap(({ variantIds }) => variantIds);
  const read = async (id: string) =>
    (await shop.call(`GET /admin/products/${id}`, { headers: admin.bearer })).body.data;
  const save = async (id: string) => {
    const { category, createdAt, updatedAt, ...product } = await read(id);
    const changed = product.variants.map((variant: object) => ({ ...variant, stockChange: 1 })).reverse();
    return shop.call(`PUT /products/${id}`, { headers: admin.bearer, body: { ...product, variants: changed } });
  };
  /** An admin who was too late reads again and saves again. */
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
    order(shop, { items: variantIds.map((variantId) => ({ productId: id, variantId, quantity: 1 })) });

  const replies = await times(48, (turn) => {
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
  expect(left).toBe(9 * atFirst + 3 * saved.length - 3 * bought.length);
});

it('what one instance saves, the other shows at once', async () => {
  const admin = await signedInUser(shop, { role: 'admin' });
  const { id } = await addProduct(shop);
  const [one, other] = shop.instances;
  const titles = async () => {
    const [page, list, search] = await Promise.all(
      [`/products/${id}`, '/products?limit=100', '/search?q=sherwani'].map(
        async (path) => (await callOf(other, `GET ${path}`)).body.data,
      ),
    );
    const card = ({ products }: { products: { _id: string; title: string }[] }) =>
      products.find(({ _id }) => _id === id)?.title;
    return [page.title, card(list), card(search)];
  };
  await titles();
  const { body } = await callOf(one, `GET /admin/products/${id}`, { headers: admin.bearer });
  const { category, createdAt, updatedAt, ...product } = body.data;
  const saved = await callOf(one, `PUT /products/${id}`, {
    headers: admin.bearer,
    body: { ...product, title: 'Silk Sherwani' },
  });
  expect(saved.status).toBe(200);
  expect(await titles()).toEqual(['Silk Sherwani', 'Silk Sherwani', 'Silk Sherwani']);
});
