import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { allocateOrderAgain } from '../../ordering/orders/placement/allocate-order';
import { dealProducts, deals, orders, products, variants } from '../../platform/db/schema';
import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
} from '../../testing/shop';
import { loadLines } from '../amounts/lines';
import { releaseDealStock, reserveDealStock } from './deal-stock';
import { applyDeals, loadDeals } from './prices';

const shop = setUpTestShop();
const hour = 60 * 60 * 1000;
let asha: SignedIn;
let jacket: { id: string; variantIds: string[] };
let deal: string;

beforeEach(async () => {
  asha = await createSignedInUser(shop);
  jacket = await addProduct(shop, { price: 1000_00, mrp: 2000_00, stock: 20, sizes: ['M', 'L'] });
  deal = await addDeal({ stock: 3 });
});

interface NewDeal {
  from?: number;
  to?: number;
  dealPrice?: number;
  stock?: number;
  sold?: number;
  productId?: string;
}

/** Adds a deal that runs by default; `from` and `to` are hours from now. */
async function addDeal({
  from = -1,
  to = 1,
  dealPrice = 700_00,
  stock = 5,
  sold = 0,
  productId = jacket.id,
}: NewDeal): Promise<string> {
  const id = randomUUID();
  const [startsAt, endsAt] = [from, to].map((hours) => new Date(Date.now() + hours * hour));
  await shop.db.insert(deals).values({ id, title: 'Deal of the Day', startsAt, endsAt });
  await shop.db.insert(dealProducts).values({ dealId: id, productId, dealPrice, stock, sold });
  return id;
}

const getSold = async (dealId = deal) => {
  const [row] = await shop.db.select().from(dealProducts).where(eq(dealProducts.dealId, dealId));
  return row.sold;
};
const buildItem = (quantity: number, variantId = jacket.variantIds[0]) => ({
  productId: jacket.id,
  variantId,
  quantity,
});
const addToCart = async (quantity: number, variantId?: string) =>
  (await shop.call('POST /cart/items', { headers: asha.bearer, body: buildItem(quantity, variantId) })).body.data;
const getQuote = async (items?: object[], headers: Record<string, string> = asha.bearer) =>
  (await shop.call('POST /checkout/quote', { headers, body: { items } })).body.data;
const placeOrder = (body: object, headers: Record<string, string> = asha.bearer) =>
  shop.call('POST /orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { address: postalAddress, ...body },
  });

describe('a line of a running deal', () => {
  it('costs the deal price in cart, quote and order, and its units count as sold', async () => {
    const cart = await addToCart(2);
    const [{ endsAt }] = await shop.db.select().from(deals).where(eq(deals.id, deal));
    const expectedDeal = { _id: deal, dealPrice: 700, endDate: endsAt.toISOString(), left: 3, applied: true };
    expect(cart.items).toMatchObject([
      { price: 700, lineTotal: 1400, variant: { price: 1000, originalPrice: 2000, discount: 65 }, deal: expectedDeal },
    ]);
    expect(cart).toMatchObject({ subtotal: 1400, total: 1400 });
    const quoted = await getQuote();
    expect(quoted.items).toMatchObject([{ price: 700, originalPrice: 2000, lineTotal: 1400, deal: expectedDeal }]);
    expect(quoted.total).toBe(1400);
    const { status, body } = await placeOrder({});
    expect(status).toBe(201);
    expect(body.data.order).toMatchObject({ subtotal: 1400, total: 1400, items: [{ price: 700, lineTotal: 1400 }] });
    expect(await getSold()).toBe(2);
  });

  it('costs the regular price when fewer units are left than its quantity, and says so', async () => {
    const cart = await addToCart(4);
    expect(cart.items).toMatchObject([{ price: 1000, lineTotal: 4000, deal: { left: 3, applied: false } }]);
    expect((await placeOrder({})).body.data.order.total).toBe(4000);
    expect(await getSold()).toBe(0);
  });

  it('shares the units left with other sizes, line by line', async () => {
    await addToCart(2);
    const cart = await addToCart(2, jacket.variantIds[1]);
    expect(cart.items).toMatchObject([
      { price: 700, deal: { left: 3, applied: true } },
      { price: 1000, deal: { left: 1, applied: false } },
    ]);
    expect((await placeOrder({})).body.data.order.subtotal).toBe(3400);
    expect(await getSold()).toBe(2);
  });

  it('costs the regular price for guests', async () => {
    const { items, subtotal } = await getQuote([buildItem(1)], {});
    expect(subtotal).toBe(1000);
    expect(items[0].deal).toBeUndefined();
    expect((await placeOrder({ items: [buildItem(1)] }, {})).body.data.order.subtotal).toBe(1000);
    expect(await getSold()).toBe(0);
  });

  it('counts towards a coupon’s minimum at the deal price', async () => {
    await addCoupon(shop, { code: 'HIGH', minOrderAmount: 900_00 });
    await addToCart(1);
    const applied = await shop.call('PUT /cart/coupon', { headers: asha.bearer, body: { code: 'HIGH' } });
    expect(applied).toMatchObject({ status: 422, body: { code: 'invalid_coupon' } });
  });

  it('keeps its own price if that differs from the regular one', async () => {
    await shop.db.update(variants).set({ price: 1500_00 }).where(eq(variants.id, jacket.variantIds[1]));
    expect((await addToCart(1, jacket.variantIds[1])).items[0]).toMatchObject({ price: 1500 });
    // Also when the first variant is sold out and the card shows the other one's price.
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, jacket.variantIds[0]));
    expect((await getQuote([buildItem(1, jacket.variantIds[1])])).items[0]).toMatchObject({ price: 1500 });
    expect((await getQuote([buildItem(1, jacket.variantIds[1])])).items[0].deal).toBeUndefined();
  });

  it('never costs more than the regular price', async () => {
    await shop.db.update(dealProducts).set({ dealPrice: 1000_00 }).where(eq(dealProducts.dealId, deal));
    expect((await addToCart(1)).items[0].deal).toBeUndefined();
  });

  it('gets the cheapest deal with enough units left', async () => {
    const cheaper = await addDeal({ dealPrice: 500_00, stock: 1 });
    expect((await getQuote([buildItem(1)])).items[0]).toMatchObject({ price: 500, deal: { _id: cheaper } });
    expect((await getQuote([buildItem(2)])).items[0]).toMatchObject({ price: 700, deal: { _id: deal } });
    expect((await getQuote([buildItem(4)])).items[0]).toMatchObject({
      price: 1000,
      deal: { _id: cheaper, applied: false },
    });
  });
});

test.each([
  ['has not begun', 1, 2],
  ['is over', -2, -1],
])('a deal that %s changes no price', async (_name, from, to) => {
  const other = await addProduct(shop, { price: 1000_00 });
  const id = await addDeal({ from, to, productId: other.id });
  const items = [{ productId: other.id, variantId: other.variantIds[0], quantity: 1 }];
  expect((await getQuote(items)).subtotal).toBe(1000);
  expect((await placeOrder({ items })).body.data.order.subtotal).toBe(1000);
  expect(await getSold(id)).toBe(0);
});

it('starts and ends at the exact moment', async () => {
  const [{ startsAt, endsAt }] = await shop.db.select().from(deals).where(eq(deals.id, deal));
  const lines = await loadLines(shop.db, [{ variantId: jacket.variantIds[0], quantity: 1 }]);
  const getPriceAt = async (now: number) =>
    applyDeals(lines, await loadDeals(shop.db, lines, { userId: asha.userId, now: new Date(now) }))[0].price;
  expect(await getPriceAt(startsAt.getTime() - 1)).toBe(1000_00);
  expect(await getPriceAt(startsAt.getTime())).toBe(700_00);
  expect(await getPriceAt(endsAt.getTime() - 1)).toBe(700_00);
  expect(await getPriceAt(endsAt.getTime())).toBe(1000_00);
});

it('does not place an order at a total that was not shown', async () => {
  const { total } = await getQuote([buildItem(3)]);
  expect(total).toBe(2100);
  await shop.db.update(dealProducts).set({ sold: 1 }).where(eq(dealProducts.dealId, deal));
  expect(await placeOrder({ items: [buildItem(3)], expectedTotal: total })).toMatchObject({
    status: 409,
    body: { code: 'total_changed' },
  });
  expect(await getSold()).toBe(1);
  expect((await placeOrder({ items: [buildItem(3)], expectedTotal: 3000 })).status).toBe(201);
});

describe('a deal with a limit per customer', () => {
  const address = { ...postalAddress, phone: '9812345670' };
  const place = (quantity: number, buyer = asha, changes: object = {}) =>
    shop.call('POST /orders', {
      headers: { ...buyer.bearer, 'idempotency-key': randomUUID() },
      body: {
        ...{ email: `${randomUUID()}@vastra.example`, paymentMethod: 'cod', items: [buildItem(quantity)] },
        address: { ...address, phone: `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}` },
        ...changes,
      },
    });
  const getSubtotal = async (...order: Parameters<typeof place>) => (await place(...order)).body.data.order.subtotal;
  beforeEach(async () => {
    await shop.db.update(deals).set({ perCustomerLimit: 2 }).where(eq(deals.id, deal));
    await shop.db.update(dealProducts).set({ stock: 20 }).where(eq(dealProducts.dealId, deal));
  });

  it('gives so many units in all orders of a customer, and says so in the cart', async () => {
    expect((await getQuote([buildItem(3)])).subtotal).toBe(3000);
    expect(await getSubtotal(1)).toBe(700);
    expect((await getQuote([buildItem(2)])).subtotal).toBe(2000);
    const added = await shop.call('POST /cart/items', { headers: asha.bearer, body: buildItem(2) });
    expect(added.body.data.items[0].deal).toMatchObject({ left: 1, customerLimit: 2, applied: false });
    expect(await getSubtotal(1)).toBe(700);
    expect(await getSubtotal(1)).toBe(1000);
    expect(await getSold()).toBe(2);
    expect(await getSubtotal(2, await createSignedInUser(shop))).toBe(1400);
  });

  it('shows the limit on the page of the product', async () => {
    const readDeal = async () => (await shop.call(`GET /products/${jacket.id}`)).body.data.deal;
    expect(await readDeal()).toMatchObject({ _id: deal, customerLimit: 2 });
    await shop.db.update(deals).set({ perCustomerLimit: null }).where(eq(deals.id, deal));
    expect(await readDeal()).not.toHaveProperty('customerLimit');
  });

  it('knows a customer with another account by phone and email, and does not count cancelled orders', async () => {
    const email = `${randomUUID()}@vastra.example`;
    const first = await place(2, asha, { address, email });
    const [byPhone, byEmail] = [await createSignedInUser(shop), await createSignedInUser(shop)];
    expect(await getSubtotal(1, byPhone, { address })).toBe(1000);
    const quote = { items: [buildItem(1)], email };
    const quoted = await shop.call('POST /checkout/quote', { headers: byEmail.bearer, body: quote });
    expect(quoted.body.data.subtotal).toBe(1000);
    const id = first.body.data.order._id;
    await shop.call(`POST /orders/${id}/cancel`, { headers: asha.bearer, body: {} });
    expect(await getSubtotal(1, byPhone, { address })).toBe(700);
  });

  it('counts orders that are placed at the same time', async () => {
    const subtotals = await Promise.all([1, 2, 3, 4, 5].map(() => getSubtotal(1)));
    expect(subtotals.sort()).toEqual([1000, 1000, 1000, 700, 700]);
  });

  it('is checked again for a payment that comes after other units were bought', async () => {
    const held = await place(2, asha, { paymentMethod: 'demo' });
    const id = held.body.data.order._id;
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    expect(await getSubtotal(1)).toBe(700);
    await expect(allocateOrderAgain(shop.db, id, new Date())).rejects.toMatchObject({ code: 'deal_over' });
  });
});

describe('units of a deal', () => {
  const loadDealLines = async (quantity: number) => {
    const lines = await loadLines(shop.db, [{ variantId: jacket.variantIds[0], quantity }]);
    return applyDeals(lines, await loadDeals(shop.db, lines, { userId: asha.userId, now: new Date() }));
  };

  test('are not reserved when another buyer has taken them meanwhile', async () => {
    const lines = await loadDealLines(2);
    await shop.db.update(dealProducts).set({ sold: 2 }).where(eq(dealProducts.dealId, deal));
    await expect(reserveDealStock(shop.db, lines, new Date())).rejects.toMatchObject({ code: 'deal_over' });
    expect(await getSold()).toBe(2);
  });

  test('are not reserved when the deal has ended meanwhile', async () => {
    const lines = await loadDealLines(1);
    await expect(reserveDealStock(shop.db, lines, new Date(Date.now() + hour))).rejects.toMatchObject({
      code: 'deal_over',
    });
  });

  test('are released when the order fails', async () => {
    await shop.db.execute('alter table order_events rename to elsewhere');
    expect((await placeOrder({ items: [buildItem(1)] })).status).toBe(500);
    await shop.db.execute('alter table elsewhere rename to order_events');
    expect(await getSold()).toBe(0);
  });
});

describe("a product's page", () => {
  const getShownDeal = async () => (await shop.call(`GET /products/${jacket.id}`)).body.data.deal;

  it('shows the running deal', async () => {
    const [{ startsAt, endsAt }] = await shop.db.select().from(deals).where(eq(deals.id, deal));
    expect(await getShownDeal()).toEqual({
      _id: deal,
      title: 'Deal of the Day',
      dealPrice: 700,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      left: 3,
    });
  });

  it('shows the next deal when none runs or no units are left', async () => {
    const [next] = [await addDeal({ from: 10, to: 20 }), await addDeal({ from: 30, to: 40, dealPrice: 1 })];
    expect((await getShownDeal())._id).toBe(deal);
    await shop.db.update(dealProducts).set({ sold: 3 }).where(eq(dealProducts.dealId, deal));

    expect((await getShownDeal())._id).toBe(next);
  });

  it('shows the cheapest running deal', async () => {
    const cheapest = await addDeal({ dealPrice: 500_00, to: 100 });
    expect((await getShownDeal())._id).toBe(cheapest);
  });

  it('shows no more units than are in stock', async () => {
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.productId, jacket.id));
    expect((await getShownDeal()).left).toBe(2);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, jacket.id));
    expect(await getShownDeal()).toBeNull();
  });

  it('shows the units that are sold before they are in stock, as the deal does', async () => {
    const madeToOrder = { backorder: 'made-to-order', leadDays: '3', backorderLimit: '1' };
    await shop.db.update(products).set(madeToOrder).where(eq(products.id, jacket.id));
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, jacket.id));
    expect((await getShownDeal()).left).toBe(2);
    expect((await shop.call(`GET /deals/${deal}`)).body.data.products).toMatchObject([{ stock: 2, sold: 0 }]);
  });

  it('shows no deal that has ended', async () => {
    await shop.db.delete(deals);
    await addDeal({ from: -3, to: -2 });
    expect(await getShownDeal()).toBeNull();
  });
});

describe('a cancelled order', () => {
  it('releases its units to the deal whose price it paid, and to no other', async () => {
    const other = await addDeal({ dealPrice: 900_00, stock: 5, sold: 2 });
    const { body } = await placeOrder({ items: [buildItem(2)] });
    expect(await getSold()).toBe(2);
    await shop.call(`POST /orders/${body.data.order._id}/cancel`, { headers: asha.bearer, body: {} });
    expect([await getSold(), await getSold(other)]).toEqual([0, 2]);
  });

  it('releases nothing when it paid the regular price', async () => {
    const { body } = await placeOrder({ items: [buildItem(4)] });
    expect(body.data.order.subtotal).toBe(4000);
    await shop.db.update(dealProducts).set({ sold: 1 }).where(eq(dealProducts.dealId, deal));
    await shop.call(`POST /orders/${body.data.order._id}/cancel`, { headers: asha.bearer, body: {} });
    expect(await getSold()).toBe(1);
  });

  it('never lowers the sold units below 0', async () => {
    await releaseDealStock(shop.db, [{ dealId: deal, productId: jacket.id, quantity: 1 }]);
    expect(await getSold()).toBe(0);
  });
});
