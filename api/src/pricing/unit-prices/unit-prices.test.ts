import { randomUUID } from 'node:crypto';
import { dealProducts, deals, priceLists, promotions, variants } from '../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';
import { loadLines } from '../amounts/lines';
import { addPriceList } from '../member-prices/testing/add-price-list';
import { addPromotion } from '../promotions/testing/add-promotion';
import { findUnitPrices } from './unit-prices';

const shop = setUpTestShop();
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
let asha: SignedIn;
let jacket: { id: string; variantIds: string[] };

beforeEach(async () => {
  for (const table of [promotions, priceLists, deals]) await shop.db.delete(table);
  asha = await createSignedInUser(shop);
  jacket = await addProduct(shop, { price: 1000_00, mrp: 2000_00, stock: 20, sizes: ['M', 'L'] });
});

async function addDeal({
  from = -1,
  to = 1,
  dealPrice = 700_00,
  stock = 5,
  perCustomerLimit = null as number | null,
} = {}) {
  const id = randomUUID();
  await shop.db
    .insert(deals)
    .values({ id, title: 'Deal of the Day', startsAt: inHours(from), endsAt: inHours(to), perCustomerLimit });
  await shop.db.insert(dealProducts).values({ dealId: id, productId: jacket.id, dealPrice, stock });
}
const addSale = (percent = 20) => addPromotion(shop, { kind: 'percent', percent }, { label: 'Festive sale' });
const addList = (price: number) =>
  addPriceList(shop, {
    ...{ name: 'Retailers', prices: { [jacket.variantIds[0]]: price } },
    userIds: [asha.userId],
  });

const find = async (userId: string | null = asha.userId) => {
  const lines = await loadLines(
    shop.db,
    jacket.variantIds.map((variantId) => ({ variantId, quantity: 1 })),
  );
  return [...(await findUnitPrices(shop.db, lines, { userId, now: new Date() })).values()];
};
const buildItems = () => [{ productId: jacket.id, variantId: jacket.variantIds[0], quantity: 1 }];
const call = async (route: string, headers: object = asha.bearer, body?: object) =>
  (await shop.call(route, { headers: { ...headers }, body })).body.data;
/** Returns what a cart with one unit of the first variant costs besides the delivery. */
const getCharged = async (headers: object = asha.bearer) => {
  const { subtotal, discount, items: lines } = await call('POST /checkout/quote', headers, { items: buildItems() });
  expect(lines[0].unitPrice ?? lines[0].price).toBe(subtotal - discount);
  expect(lines[0].netTotal ?? lines[0].lineTotal).toBe(subtotal - discount);
  return Math.round((subtotal - discount) * 100);
};
const listOwn = (headers: object = asha.bearer, ids = jacket.variantIds) =>
  call(`GET /account/prices?${ids.map((id) => `variant=${id}`).join('&')}`, headers);

describe('the price of a unit is what the cart charges for it', () => {
  test.each<[string, { deal?: number; sale?: number; list?: number }, number, number, string]>([
    ['nothing', {}, 1000_00, 1000_00, ''],
    ['a deal', { deal: 700_00 }, 700_00, 1000_00, 'Deal of the Day'],
    ['a sale', { sale: 20 }, 800_00, 800_00, 'Festive sale'],
    ['a price list', { list: 650_00 }, 650_00, 1000_00, 'Retailers'],
    ['a sale of a deal', { deal: 700_00, sale: 20 }, 560_00, 800_00, 'Deal of the Day + Festive sale'],
    ['a price list below both', { deal: 700_00, sale: 20, list: 500_00 }, 500_00, 800_00, 'Retailers'],
    ['a price list above the deal', { deal: 700_00, list: 750_00 }, 700_00, 1000_00, 'Deal of the Day'],
  ])('with %s', async (_name, { deal, sale, list }, own, guest, label) => {
    if (deal) await addDeal({ dealPrice: deal });
    if (sale) await addSale(sale);
    if (list) await addList(list);
    const [first] = await find();
    expect(first).toMatchObject({ price: own, guestPrice: guest, label });
    expect(await getCharged()).toBe(own);
    const [ofGuest] = await find(null);
    expect(ofGuest).toMatchObject({ price: guest, guestPrice: guest });
    expect(await getCharged({})).toBe(guest);
    const page = await call(`GET /products/${jacket.id}`);
    expect(page.variants[0].price * 100).toBe(guest);
  });

  test('also for the last unit of a deal, which each variant could get', async () => {
    await addDeal({ stock: 1 });
    expect((await find()).map(({ price }) => price)).toEqual([700_00, 700_00]);
  });

  test('and not the price of a deal of which the customer can have no more', async () => {
    await addDeal({ perCustomerLimit: 1 });
    expect((await find())[0].price).toBe(700_00);
    const body = { items: buildItems(), address: postalAddress };
    const headers = { ...asha.bearer, 'idempotency-key': randomUUID() };
    expect((await shop.call('POST /orders', { headers, body })).status).toBe(201);
    expect((await find())[0].price).toBe(1000_00);
    expect(await getCharged()).toBe(1000_00);
  });

  test('without what needs several units, an amount, a code or a kind of customer', async () => {
    await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 } as never);
    await addPromotion(shop, { kind: 'order-percent', percent: 5 } as never, {
      definition: { condition: { minAmount: 5000 } } as never,
    });
    await addPromotion(shop, { kind: 'percent', percent: 50 }, { code: 'HALF' });
    expect((await find())[0]).toMatchObject({ price: 1000_00, label: '' });
    expect(await getCharged()).toBe(1000_00);
  });
});

describe('the cart', () => {
  const addToCart = (quantity: number) => call('POST /cart/items', asha.bearer, { ...buildItems()[0], quantity });

  it('has the price of a unit on its line beside the usual one, and the reduction in its discount', async () => {
    await addSale();
    const cart = await addToCart(2);
    expect(cart.items).toMatchObject([{ price: 1000, lineTotal: 2000, unitPrice: 800, netTotal: 1600 }]);
    expect(cart).toMatchObject({ subtotal: 2000, discount: 400, total: 1600 });
  });

  it('keeps the price of a unit where only the line is reduced', async () => {
    await addPromotion(shop, { kind: 'buy-get', buy: 1, get: 1, percent: 100 } as never);
    const [line] = (await addToCart(2)).items;
    expect(line).toMatchObject({ price: 1000, lineTotal: 2000, netTotal: 1000 });
    expect(line.unitPrice).toBeUndefined();
  });

  it('leaves the reduction of a code to the total', async () => {
    await addPromotion(shop, { kind: 'percent', percent: 50 }, { code: 'HALF' });
    await addToCart(1);
    const cart = await call('PUT /cart/coupon', asha.bearer, { code: 'HALF' });
    expect(cart).toMatchObject({ discount: 500 });
    expect(cart.items[0].netTotal).toBeUndefined();
  });
});

it('shows the price on the wishlist, with its reason and its end, and on a placed order', async () => {
  await addDeal();
  await call('POST /wishlist/items', asha.bearer, { product: jacket.id, variant: jacket.variantIds[0] });
  const [saved] = (await call('GET /wishlist')).items;
  const [{ endsAt }] = await shop.db.select().from(deals);
  const offer = { label: 'Deal of the Day', endDate: endsAt.toISOString() };
  expect(saved.variant).toMatchObject({ price: 700, discount: 65, offer });
  await addList(650_00);
  const body = { items: buildItems(), address: postalAddress };
  const headers = { ...asha.bearer, 'idempotency-key': randomUUID() };
  const { order } = (await shop.call('POST /orders', { headers, body })).body.data;
  expect(order.items).toMatchObject([{ price: 700, lineTotal: 700, netTotal: 650 }]);
});

describe('a customer’s own prices', () => {
  test('are listed where guests pay others, and are never cached', async () => {
    expect(await listOwn()).toEqual({ prices: [], validUntil: null });
    await addSale();
    await addList(650_00);
    expect(await listOwn()).toEqual({
      prices: [{ variantId: jacket.variantIds[0], price: 650, label: 'Retailers' }],
      validUntil: null,
    });
    const other = await createSignedInUser(shop);
    expect((await listOwn(other.bearer)).prices).toEqual([]);
    const path = `GET /account/prices?variant=${jacket.variantIds[0]}`;
    expect((await shop.call(path, { headers: asha.bearer })).headers['cache-control']).toBe('no-store');
    expect((await shop.call(path)).status).toBe(401);
    expect((await listOwn(asha.bearer, ['nothing'])).prices).toEqual([]);
  });

  test('are valid until the next deal, list or promotion begins or ends', async () => {
    const getEnd = async () => Date.parse((await listOwn()).validUntil);
    await addList(650_00);
    await shop.db.update(priceLists).set({ endsAt: inHours(9) });
    const list = await getEnd();
    await addDeal({ from: 5, to: 6 });
    const deal = await getEnd();
    await addPromotion(shop, { kind: 'percent', percent: 10 }, { startsAt: inHours(3), label: 'Soon' });
    const promotion = await getEnd();
    expect([list, deal, promotion].map((time) => Math.round((time - Date.now()) / hourMs))).toEqual([9, 5, 3]);
  });

  test('follow a change at once', async () => {
    await addDeal();
    expect((await listOwn()).prices).toMatchObject([{ price: 700 }, { price: 700 }]);
    await shop.db.update(variants).set({ price: 600_00 });
    expect((await listOwn()).prices).toEqual([]);
  });
});
