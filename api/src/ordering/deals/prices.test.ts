import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dealProducts, deals, variants } from '../../platform/db/schema';
import { addCoupon, addProduct, address, type SignedIn, signedInUser, testShop } from '../../testing/shop';
import { linesOf } from '../pricing/lines';
import { giveBackDealPieces, takeDealPieces, withDeals } from './prices';

const shop = testShop();
const hour = 60 * 60 * 1000;
let asha: SignedIn;
let jacket: { id: string; variantIds: string[] };
let deal: string;

beforeEach(async () => {
  asha = await signedInUser(shop);
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

/** From and to are hours from now; by default it runs. */
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

const soldOf = async (dealId = deal) => {
  const [row] = await shop.db.select().from(dealProducts).where(eq(dealProducts.dealId, dealId));
  return row.sold;
};
const item = (quantity: number, variantId = jacket.variantIds[0]) => ({ productId: jacket.id, variantId, quantity });
const put = async (quantity: number, variantId?: string) =>
  (await shop.call('POST /cart/items', { headers: asha.bearer, body: item(quantity, variantId) })).body.data;
const quote = async (items?: object[], headers: Record<string, string> = asha.bearer) =>
  (await shop.call('POST /checkout/quote', { headers, body: { items } })).body.data;
const order = (body: object, headers: Record<string, string> = asha.bearer) =>
  shop.call('POST /orders', { headers: { ...headers, 'idempotency-key': randomUUID() }, body: { address, ...body } });

describe('a line of a running deal', () => {
  it('costs the deal price in cart, quote and order, and its pieces are counted', async () => {
    const cart = await put(2);
    const [{ endsAt }] = await shop.db.select().from(deals).where(eq(deals.id, deal));
    const told = { _id: deal, dealPrice: 700, endDate: endsAt.toISOString(), left: 3, applied: true };
    expect(cart.items).toMatchObject([
      { price: 700, lineTotal: 1400, variant: { price: 1000, originalPrice: 2000, discount: 65 }, deal: told },
    ]);
    expect(cart).toMatchObject({ subtotal: 1400, total: 1400 });
    const quoted = await quote();
    expect(quoted.items).toMatchObject([{ price: 700, originalPrice: 2000, lineTotal: 1400, deal: told }]);
    expect(quoted.total).toBe(1400);
    const { status, body } = await order({});
    expect(status).toBe(201);
    expect(body.data.order).toMatchObject({ subtotal: 1400, total: 1400, items: [{ price: 700, lineTotal: 1400 }] });
    expect(await soldOf()).toBe(2);
  });

  it('costs the usual price when not all of its pieces fit what is left, and says so', async () => {
    const cart = await put(4);
    expect(cart.items).toMatchObject([{ price: 1000, lineTotal: 4000, deal: { left: 3, applied: false } }]);
    expect((await order({})).body.data.order.total).toBe(4000);
    expect(await soldOf()).toBe(0);
  });

  it('shares what is left with the other sizes, line by line', async () => {
    await put(2);
    const cart = await put(2, jacket.variantIds[1]);
    expect(cart.items).toMatchObject([
      { price: 700, deal: { left: 3, applied: true } },
      { price: 1000, deal: { left: 1, applied: false } },
    ]);
    expect((await order({})).body.data.order.subtotal).toBe(3400);
    expect(await soldOf()).toBe(2);
  });

  it('costs the usual price for guests', async () => {
    const { items, subtotal } = await quote([item(1)], {});
    expect(subtotal).toBe(1000);
    expect(items[0].deal).toBeUndefined();
    expect((await order({ items: [item(1)] }, {})).body.data.order.subtotal).toBe(1000);
    expect(await soldOf()).toBe(0);
  });

  it('counts for coupons with what it really costs', async () => {
    await addCoupon(shop, { code: 'HIGH', minOrderAmount: 900_00 });
    await put(1);
    const applied = await shop.call('PUT /cart/coupon', { headers: asha.bearer, body: { code: 'HIGH' } });
    expect(applied).toMatchObject({ status: 422, body: { code: 'invalid_coupon' } });
  });

  it('of another price than the usual one keeps its own', async () => {
    await shop.db.update(variants).set({ price: 1500_00 }).where(eq(variants.id, jacket.variantIds[1]));
    expect((await put(1, jacket.variantIds[1])).items[0]).toMatchObject({ price: 1500 });
    // Also when the usual one is sold out, and the card shows the other's price.
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, jacket.variantIds[0]));
    expect((await quote([item(1, jacket.variantIds[1])])).items[0]).toMatchObject({ price: 1500 });
    expect((await quote([item(1, jacket.variantIds[1])])).items[0].deal).toBeUndefined();
  });

  it('never costs more than usual', async () => {
    await shop.db.update(dealProducts).set({ dealPrice: 1000_00 }).where(eq(dealProducts.dealId, deal));
    expect((await put(1)).items[0].deal).toBeUndefined();
  });

  it('gets the cheapest deal that it fits', async () => {
    const cheaper = await addDeal({ dealPrice: 500_00, stock: 1 });
    expect((await quote([item(1)])).items[0]).toMatchObject({ price: 500, deal: { _id: cheaper } });
    expect((await quote([item(2)])).items[0]).toMatchObject({ price: 700, deal: { _id: deal } });
    expect((await quote([item(4)])).items[0]).toMatchObject({ price: 1000, deal: { _id: cheaper, applied: false } });
  });
});

it.each([
  ['has not begun', 1, 2],
  ['is over', -2, -1],
])('a deal that %s changes no price', async (_what, from, to) => {
  const other = await addProduct(shop, { price: 1000_00 });
  const id = await addDeal({ from, to, productId: other.id });
  const items = [{ productId: other.id, variantId: other.variantIds[0], quantity: 1 }];
  expect((await quote(items)).subtotal).toBe(1000);
  expect((await order({ items })).body.data.order.subtotal).toBe(1000);
  expect(await soldOf(id)).toBe(0);
});

it('ends to the moment', async () => {
  const [{ startsAt, endsAt }] = await shop.db.select().from(deals).where(eq(deals.id, deal));
  const lines = await linesOf(shop.db, [{ variantId: jacket.variantIds[0], quantity: 1 }]);
  const priceAt = async (now: number) =>
    (await withDeals(shop.db, lines, { userId: asha.userId, now: new Date(now) }))[0].price;
  expect(await priceAt(startsAt.getTime() - 1)).toBe(1000_00);
  expect(await priceAt(startsAt.getTime())).toBe(700_00);
  expect(await priceAt(endsAt.getTime() - 1)).toBe(700_00);
  expect(await priceAt(endsAt.getTime())).toBe(1000_00);
});

it('does not place an order at another total than the one that was shown', async () => {
  const { total } = await quote([item(3)]);
  expect(total).toBe(2100);
  await shop.db.update(dealProducts).set({ sold: 1 }).where(eq(dealProducts.dealId, deal));
  expect(await order({ items: [item(3)], expectedTotal: total })).toMatchObject({
    status: 409,
    body: { code: 'total_changed' },
  });
  expect(await soldOf()).toBe(1);
  expect((await order({ items: [item(3)], expectedTotal: 3000 })).status).toBe(201);
});

describe('pieces of a deal', () => {
  const seen = async (quantity: number) => {
    const lines = await linesOf(shop.db, [{ variantId: jacket.variantIds[0], quantity }]);
    return withDeals(shop.db, lines, { userId: asha.userId, now: new Date() });
  };

  it('are not taken when another buyer has taken them since this one looked', async () => {
    const lines = await seen(2);
    await shop.db.update(dealProducts).set({ sold: 2 }).where(eq(dealProducts.dealId, deal));
    await expect(takeDealPieces(shop.db, lines, new Date())).rejects.toMatchObject({ code: 'deal_over' });
    expect(await soldOf()).toBe(2);
  });

  it('are not taken when the deal has ended since', async () => {
    const lines = await seen(1);
    await expect(takeDealPieces(shop.db, lines, new Date(Date.now() + hour))).rejects.toMatchObject({
      code: 'deal_over',
    });
  });

  it('come back when the order fails', async () => {
    await shop.db.execute('alter table order_events rename to elsewhere');
    expect((await order({ items: [item(1)] })).status).toBe(500);
    await shop.db.execute('alter table elsewhere rename to order_events');
    expect(await soldOf()).toBe(0);
  });
});

describe("a product's page", () => {
  const told = async () => (await shop.call(`GET /products/${jacket.id}`)).body.data.deal;

  it('tells of the running deal', async () => {
    const [{ startsAt, endsAt }] = await shop.db.select().from(deals).where(eq(deals.id, deal));
    expect(await told()).toEqual({
      _id: deal,
      title: 'Deal of the Day',
      dealPrice: 700,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      left: 3,
    });
  });

  it('tells of the next one when none runs or nothing is left of it', async () => {
    const [next] = [await addDeal({ from: 10, to: 20 }), await addDeal({ from: 30, to: 40, dealPrice: 1 })];
    expect((await told())._id).toBe(deal);
    await shop.db.update(dealProducts).set({ sold: 3 }).where(eq(dealProducts.dealId, deal));

    expect((await told())._id).toBe(next);
  });

  it('tells of the cheapest of those that run', async () => {
    const cheapest = await addDeal({ dealPrice: 500_00, to: 100 });
    expect((await told())._id).toBe(cheapest);
  });

  it('promises no more pieces than there are', async () => {
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.productId, jacket.id));
    expect((await told()).left).toBe(2);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, jacket.id));
    expect(await told()).toBeNull();
  });

  it('tells of none that is over', async () => {
    await shop.db.delete(deals);
    await addDeal({ from: -3, to: -2 });
    expect(await told()).toBeNull();
  });
});

describe('a cancelled order', () => {
  it('gives its pieces back to the deal whose price it paid, and to no other', async () => {
    const other = await addDeal({ dealPrice: 900_00, stock: 5, sold: 2 });
    const { body } = await order({ items: [item(2)] });
    expect(await soldOf()).toBe(2);
    await shop.call(`POST /orders/${body.data.order._id}/cancel`, { headers: asha.bearer, body: {} });
    expect([await soldOf(), await soldOf(other)]).toEqual([0, 2]);
  });

  it('at the usual price gives nothing back', async () => {
    const { body } = await order({ items: [item(4)] });
    expect(body.data.order.subtotal).toBe(4000);
    await shop.db.update(dealProducts).set({ sold: 1 }).where(eq(dealProducts.dealId, deal));
    await shop.call(`POST /orders/${body.data.order._id}/cancel`, { headers: asha.bearer, body: {} });
    expect(await soldOf()).toBe(1);
  });

  it('never takes the count of a deal below nothing', async () => {
    await giveBackDealPieces(shop.db, [{ dealId: deal, productId: jacket.id, quantity: 1 }]);
    expect(await soldOf()).toBe(0);
  });
});
