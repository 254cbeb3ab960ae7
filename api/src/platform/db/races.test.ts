import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { buildApp } from '../../app';
import { openTestDatabase } from '../../testing/database';
import { publishReviews } from '../../testing/fixtures/catalogue';
import {
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  type TestShop,
  testConfig,
} from '../../testing/shop';
import type { Connection } from './connect';
import { dealProducts, deals, media, orderLines, products, reviews, variants, wishlistItems } from './schema';

// Covers parallel requests of several people, on real PostgreSQL.
let connection: Connection;
const shop = {} as TestShop;

beforeAll(async () => {
  connection = await openTestDatabase();
  shop.db = connection.db;
  shop.app = await buildApp({ db: connection.db, config: testConfig, log: false });
  shop.services = shop.app.services;
});

afterAll(async () => {
  await shop.app?.close();
  await connection?.close();
});

const createCustomers = (count: number) => Promise.all(Array.from({ length: count }, () => createSignedInUser(shop)));

async function call(user: SignedIn, route: string, payload?: object, headers = {}) {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const reply = await shop.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...user.bearer, ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('a deal', () => {
  async function addDeal(
    stock: number,
  ): Promise<{ id: string; items: object[]; readSoldUnits: () => Promise<number> }> {
    const { id: productId, variantIds } = await addProduct(shop, { price: 1000_00, stock: 50 });
    const id = randomUUID();
    const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
    await shop.db.insert(deals).values({ id, title: 'Deal of the Day', startsAt, endsAt });
    await shop.db.insert(dealProducts).values({ dealId: id, productId, dealPrice: 700_00, stock });
    const readSoldUnits = async () =>
      (await shop.db.select().from(dealProducts).where(eq(dealProducts.dealId, id)))[0].sold;
    return { id, items: [{ productId, variantId: variantIds[0], quantity: 1 }], readSoldUnits };
  }
  const placeOrder = (user: SignedIn, items: object[], expectedTotal?: number) =>
    call(user, 'POST /orders', { items, address: postalAddress, expectedTotal }, { 'idempotency-key': randomUUID() });

  test('with one unit for two buyers goes to one; the other pays the usual price', async () => {
    const { items, readSoldUnits } = await addDeal(1);
    const buyers = await createCustomers(2);
    const replies = await Promise.all(buyers.map((buyer) => placeOrder(buyer, items)));
    expect(replies.map(({ body }) => body.data.order.subtotal).sort()).toEqual([1000, 700]);
    expect(await readSoldUnits()).toBe(1);
  });

  test('with one unit is not sold at another price than the shown price', async () => {
    const { items, readSoldUnits } = await addDeal(1);
    const buyers = await createCustomers(2);
    const replies = await Promise.all(buyers.map((buyer) => placeOrder(buyer, items, 779)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('total_changed');
    expect(await readSoldUnits()).toBe(1);
  });

  test('with five units for twenty buyers goes to five', async () => {
    const { items, readSoldUnits } = await addDeal(5);
    const buyers = await createCustomers(20);
    const replies = await Promise.all(buyers.map((buyer) => placeOrder(buyer, items)));
    expect(replies.map(({ status }) => status)).toEqual(buyers.map(() => 201));
    const [{ productId }] = items as { productId: string }[];
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.productId, productId));
    expect(lines.filter(({ price }) => price === 700_00)).toHaveLength(5);
    expect(await readSoldUnits()).toBe(5);
  });
});

describe('orders for the last units', () => {
  test('of one size or of two do not deadlock', async () => {
    const buyers = await createCustomers(6);
    const statuses: number[] = [];
    for (let round = 0; round < 8; round++) {
      const { id: productId, variantIds } = await addProduct(shop, { sizes: ['S', 'M'], stock: 2 });
      const [small, medium] = variantIds.map((variantId) => ({ productId, variantId, quantity: 1 }));
      const replies = await Promise.all(
        buyers.map((buyer, index) => {
          const body = { items: [[small], [medium], [small, medium]][index % 3], address: postalAddress };
          return call(buyer, 'POST /orders', body, { 'idempotency-key': randomUUID() });
        }),
      );
      statuses.push(...replies.map(({ status }) => status));
      const stocks = await shop.db.select().from(variants).where(eq(variants.productId, productId));
      const lines = await shop.db.select().from(orderLines).where(eq(orderLines.productId, productId));
      expect(stocks.reduce((sum, { stock }) => sum + stock, lines.length)).toBe(4);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(await countDeadlocks()).toBe(0);
  });

  async function countDeadlocks(): Promise<number> {
    await shop.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await shop.db.execute(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    return rows[0].deadlocks as number;
  }
});

test('a transaction that PostgreSQL ended because of a deadlock runs again', async () => {
  const { variantIds } = await addProduct(shop, { sizes: ['S', 'M'] });
  let attempts = 0;
  let countReady = 0;
  let release = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lockBoth = (ids: string[]) =>
    shop.db.transaction(async (tx) => {
      attempts++;
      const take = (id: string) => tx.update(variants).set({ stock: sql`stock - 1` }).where(eq(variants.id, id));
      await take(ids[0]);
      if (++countReady === 2) release();
      await bothHoldOne;
      await take(ids[1]);
    });
  await Promise.all([lockBoth(variantIds), lockBoth([...variantIds].reverse())]);
  expect(attempts).toBe(3);
  const rows = await shop.db.select().from(variants).where(inArray(variants.id, variantIds));
  expect(rows.map(({ stock }) => stock)).toEqual([8, 8]);
});

describe('reviews', () => {
  const reviewBody = { rating: 4, comment: 'Good.' };

  test('of ten customers at once are all stored and count in the rating', async () => {
    const { id } = await addProduct(shop);
    const writers = await createCustomers(10);
    const replies = await Promise.all(writers.map((user) => call(user, `POST /products/${id}/reviews`, reviewBody)));
    expect(replies.map(({ status }) => status)).toEqual(writers.map(() => 201));
    await publishReviews(shop);
    const [product] = await shop.db.select().from(products).where(eq(products.id, id));
    expect([product.rating, product.reviewCount]).toEqual([4, 10]);
  });

  test('of one customer at once are stored once', async () => {
    const { id } = await addProduct(shop);
    const [user] = await createCustomers(1);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => call(user, `POST /products/${id}/reviews`, reviewBody)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('count every vote once', async () => {
    const { id } = await addProduct(shop);
    const [writer, ...voters] = await createCustomers(9);
    const { body } = await call(writer, `POST /products/${id}/reviews`, reviewBody);
    await publishReviews(shop);
    const votes = voters.flatMap((user) => [1, 2, 3].map(() => call(user, `PUT /reviews/${body.data.id}/helpful`)));
    expect((await Promise.all(votes)).map(({ status }) => status)).toEqual(votes.map(() => 200));
    const [review] = await shop.db.select().from(reviews).where(eq(reviews.id, body.data.id));
    expect(review.helpful).toBe(8);
    await Promise.all(voters.flatMap((user) => [1, 2].map(() => call(user, `DELETE /reviews/${review.id}/helpful`))));
    const [after] = await shop.db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(after.helpful).toBe(0);
  });

  test('do not share a picture', async () => {
    const [user] = await createCustomers(1);
    const id = `review-${randomUUID()}`;
    const origin = `upload:reviews/${user.userId}/${id}.webp`;
    await shop.db.insert(media).values({ id, hash: '0123456789ab', width: 100, height: 100, alt: '', origin });
    const reviewed = await Promise.all([1, 2, 3, 4].map(() => addProduct(shop)));
    const replies = await Promise.all(
      reviewed.map((product) => call(user, `POST /products/${product.id}/reviews`, { ...reviewBody, images: [id] })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });
});

test('a wishlist keeps a product once, in whatever variants two tabs add it', async () => {
  const { id, variantIds } = await addProduct(shop, { sizes: ['S', 'M', 'L', 'XL'] });
  const [user] = await createCustomers(1);
  const replies = await Promise.all(
    variantIds.map((variant) => call(user, 'POST /wishlist/items', { product: id, variant })),
  );
  expect(replies.map(({ status }) => status)).toEqual(variantIds.map(() => 200));
  expect(await shop.db.select().from(wishlistItems).where(eq(wishlistItems.userId, user.userId))).toHaveLength(1);
});

test('parallel views of a product are all counted', async () => {
  const { id } = await addProduct(shop);
  const views = Array.from({ length: 30 }, () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/products/${id}/views`,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
    }),
  );
  await Promise.all(views);
  const { rows } = await shop.db.execute(`select views from product_views where product_id = '${id}'`);
  expect(rows).toEqual([{ views: 30 }]);
});

describe('admins at the same moment', () => {
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await createSignedInUser(shop, { role: 'admin' });
  });
  const callInParallel = async (...calls: [string, object][]) => {
    const replies = await Promise.all(calls.map(([route, body]) => call(admin, route, body)));
    return replies.map(({ status, body }) => body.code ?? status).sort();
  };

  test('put a product into one deal at a time', async () => {
    const { id: productId } = await addProduct(shop, { price: 1000_00 });
    const [startDate, endDate] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const product = { productId, dealPrice: 700, stock: 5 };
    const deal = { title: 'Race', startDate, endDate, perCustomerLimit: null, products: [product] };
    expect(await callInParallel(['POST /admin/deals', deal], ['POST /admin/deals', deal])).toEqual([
      201,
      'deals_overlap',
    ]);
  });

  it('never set the stock of a deal below the units just sold', async () => {
    const { id: productId } = await addProduct(shop, { price: 1000_00 });
    const [startDate, endDate] = [-0.5, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const product = { productId, dealPrice: 700, stock: 9 };
    const deal = { title: 'Race', startDate, endDate, perCustomerLimit: null, products: [product] };
    const { _id, version } = (await call(admin, 'POST /admin/deals', deal)).body.data;
    const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%deal_products%'`;
    const saving = await shop.db.transaction(async (buying) => {
      await buying.update(dealProducts).set({ sold: 5 }).where(eq(dealProducts.dealId, _id));
      const loweredDeal = { ...deal, version, products: [{ productId, dealPrice: 700, stock: 4 }] };
      const reply = call(admin, `PUT /admin/deals/${_id}`, loweredDeal);
      while ((await shop.db.execute(isWaiting)).rows.length === 0);
      return { reply };
    });
    expect(await saving.reply).toMatchObject({
      status: 400,
      body: { details: { 'products.0.stock': '5 units are already sold' } },
    });
  });

  it("never make two categories each other's parent", async () => {
    const input = { isFeatured: false, hsn: '' };
    const make = async (name: string) =>
      (await call(admin, 'POST /admin/categories', { ...input, name, parentId: null })).body.data._id as string;
    const [firstCategory, secondCategory] = [await make('Race One'), await make('Race Other')];
    const buildCategoryBelow = (name: string, parentId: string) => ({ ...input, name, parentId, version: 1 });
    expect(
      await callInParallel(
        [`PUT /admin/categories/${firstCategory}`, buildCategoryBelow('Race One', secondCategory)],
        [`PUT /admin/categories/${secondCategory}`, buildCategoryBelow('Race Other', firstCategory)],
      ),
    ).toEqual([200, 'category_loop']);
  });

  test('store a coupon code once', async () => {
    const coupon = {
      code: 'RACE',
      description: '',
      discountType: 'fixed',
      discountValue: 10,
      minOrderAmount: 0,
      maxDiscountAmount: null,
      startDate: new Date().toISOString(),
      endDate: null,
      usageLimit: null,
      perCustomerLimit: null,
      isFirstOrderOnly: false,
      isListed: true,
      isActive: true,
    };
    expect(await callInParallel(['POST /admin/coupons', coupon], ['POST /admin/coupons', coupon])).toEqual([
      201,
      'code_taken',
    ]);
  });
});
