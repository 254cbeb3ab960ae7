import { eq } from 'drizzle-orm';
import { orders, variants } from '../db/schema';
import { addProduct } from '../testing/shop';
import { mistakesIn, stockOf } from './books';
import { crowdedShop, customers, order, outcomes, times } from './crowd';

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
