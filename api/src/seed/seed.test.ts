import { readMasters } from '@vastra/demo';
import { bannerWidths } from '@vastra/shared/contract';
import { count, eq, gt, like, sql, TransactionRollbackError } from 'drizzle-orm';
import { getDashboard } from '../back-office/dashboard/queries';
import { setAuditKeys } from '../platform/audit/audit-keys';
import { isCorrectPassword } from '../platform/auth/passwords/passwords';
import { dayMs, toIndianDay, toStartOfIndianDay } from '../platform/calendar/india';
import type { Connection, Database } from '../platform/db/connect';
import {
  addresses,
  blogPosts,
  categories,
  media,
  orders,
  products,
  stockMovements,
  users,
  variants,
} from '../platform/db/schema';
import { demoMastersFolder } from '../platform/media/files';
import { findTodaysDeal } from '../pricing/deals/queries';
import { openTestDatabase } from '../testing/database';
import { setUpTestShop, testConfig } from '../testing/shop';
import { seedIfEmpty } from './index';
import { seedSynthetic } from './synthetic/index';

describe('the dashboard of a new shop', () => {
  let connection: Connection;
  beforeAll(async () => {
    setAuditKeys(testConfig);
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  it.each([
    ['a minute after midnight', '2026-11-20T00:01:00+05:30'],
    ['in the morning', '2026-11-20T05:29:00+05:30'],
    ['at noon', '2026-11-20T12:00:00+05:30'],
    ['late in the evening', '2026-11-20T23:58:00+05:30'],
    ['at the end of February', '2027-02-28T18:30:01+05:30'],
  ])('shows the figures of the requirements %s', async (_when, time) => {
    const now = new Date(time);
    const work = connection.db.transaction(async (tx) => {
      await seedIfEmpty(tx as unknown as Database, { now });
      const dashboard = await getDashboard({ db: tx, featureTasks: [] }, now);
      expect(dashboard.stats).toEqual({ totalSales: 12_500, totalOrders: 42, totalUsers: 128, totalProducts: 56 });
      expect(dashboard.trends).toEqual({
        sales: '+12% from last month',
        orders: '+5 new today',
        users: '+3 new today',
        products: '-2% from last month',
      });
      expect(await tx.select().from(orders).where(gt(orders.placedAt, now))).toEqual([]);
      tx.rollback();
    });
    await expect(work).rejects.toThrow(TransactionRollbackError);
  });
});

describe('the demo shop', () => {
  const shop = setUpTestShop();
  const warnings: string[] = [];
  beforeAll(async () => {
    await seedIfEmpty(shop.db, { warn: (message) => warnings.push(message) });
  });

  const getData = async (path: string) => (await shop.call(`GET ${path}`)).body.data;

  it('is seeded once', async () => {
    expect(await seedIfEmpty(shop.db)).toBe(false);
    const [{ all }] = await shop.db.select({ all: count() }).from(products);
    expect(all).toBe(61);
  });

  it('has an admin who can sign in', async () => {
    const [admin] = await shop.db.select().from(users).where(eq(users.role, 'admin'));
    expect(admin.email).toBe('admin@vastra.example');
    expect(admin.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await isCorrectPassword(admin.passwordHash, 'vastra-demo-admin')).toBe(true);
  });

  it("has Asha's Home, which is the default, and her Work", async () => {
    const saved = await shop.db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, 'demo-user-000'))
      .orderBy(addresses.label);
    const cards = saved.map(({ label, isDefault, name, city, district }) => ({
      label,
      isDefault,
      name,
      city,
      district,
    }));
    const recipient = { name: 'Asha Menon', city: 'Kochi', district: 'Ernakulam' };
    expect(cards).toEqual([
      { label: 'Home', isDefault: true, ...recipient },
      { label: 'Work', isDefault: false, ...recipient },
    ]);
  });

  it('has stock movements that add up to the stock', async () => {
    const rows = await shop.db
      .select({
        id: variants.id,
        stock: variants.stock,
        moved: sql<number>`coalesce(sum(${stockMovements.change}), 0)::int`,
      })
      .from(variants)
      .leftJoin(stockMovements, eq(stockMovements.variantId, variants.id))
      .groupBy(variants.id);
    expect(rows.filter(({ stock, moved }) => stock !== moved)).toEqual([]);
  });

  it('has no orders before their customer joined, and order events in their order', async () => {
    const early = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(sql`${orders.placedAt} <= ${users.createdAt}`);
    expect(early).toEqual([]);
    const [order] = await shop.db.select().from(orders).where(eq(orders.status, 'returned')).limit(1);
    const { rows } = await shop.db.execute<{ status: string }>(
      sql`select status from order_events where order_id = ${order.id} order by at`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['placed', 'processing', 'shipped', 'delivered', 'returned']);
  });

  it('has an icon for every top-level category, as a data URL', async () => {
    const rows = await shop.db.select().from(categories).where(sql`${categories.parentId} is null`);
    expect(rows).toHaveLength(6);
    for (const { icon } of rows) {
      expect(Buffer.from(icon!.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(
        /^<svg .*<\/svg>$/s,
      );
    }
  });

  it('has the pictures that are drawn, and warns at most once of missing ones', async () => {
    const masters = readMasters(demoMastersFolder);
    const rows = await shop.db.select().from(media);
    for (const { id, hash, origin } of rows) {
      expect(masters.get(id)?.sha256.slice(0, 12)).toBe(hash);
      expect(origin).toBe(`demo:${masters.get(id)?.file}`);
    }
    expect(warnings.length).toBeLessThanOrEqual(1);
  });

  it('leaves out pictures that are not drawn, and the posts that show them', async () => {
    const { db, close } = await openTestDatabase();
    const warnings: string[] = [];
    await seedIfEmpty(db, { masters: new Map(), warn: (message) => warnings.push(message) });
    expect(await db.select().from(media)).toEqual([]);
    expect(await db.select().from(blogPosts)).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/^\d+ pictures are not drawn yet .* pnpm --filter demo pictures$/),
    ]);
    await close();
  });

  it('has a deal of the day at any time, which ends at midnight in India', async () => {
    const today = toStartOfIndianDay(new Date()).getTime();
    for (const hours of [0.01, 11, 23.99, 24.01, 100, 24 * 30 + 5, 24 * 180 + 20]) {
      const now = new Date(today + hours * 60 * 60 * 1000);
      const deal = (await findTodaysDeal(shop.db, now))!;
      expect(new Date(deal.startDate) <= now && now < new Date(deal.endDate)).toBe(true);
      expect(new Date(deal.endDate)).toEqual(new Date(toStartOfIndianDay(now).getTime() + dayMs));
      expect(deal.products).toHaveLength(2);
      for (const { product, dealPrice, stock, sold } of deal.products) {
        expect(dealPrice).toBeLessThan(product.price);
        expect(stock).toBeGreaterThan(sold);
      }
    }
    const { dealOfTheDay } = await getData('/home');
    const [{ product, dealPrice }] = dealOfTheDay.products;
    expect((await getData(`/products/${product._id}`)).deal).toMatchObject({ _id: dealOfTheDay._id, dealPrice });
  });

  it('has reviews with pictures, and views of every published product', async () => {
    const { reviews } = await getData('/products/embroidered-mojari/reviews?sort=helpful');
    expect(reviews.some(({ images }: { images: unknown[] }) => images.length > 0)).toBe(true);
    const { rows } = await shop.db.execute<{ products: number; first: number; last: number }>(sql`
      select count(distinct product_id)::int as products, min(views) as first,
        (select count(*)::int from product_views where day > ${toIndianDay(new Date())}::date) as last
      from product_views
    `);
    expect(rows[0]).toEqual({ products: 56, first: expect.any(Number), last: 0 });
    expect(rows[0].first).toBeGreaterThan(0);
  });

  it('sells something below the threshold of its free-shipping campaign', async () => {
    const [productId, variantId] = ['sandal-smoke-eau-de-parfum', 'sandal-smoke-eau-de-parfum-amber-2-ml-vial'];
    const { body } = await shop.call('POST /checkout/quote', {
      body: { items: [{ productId, variantId, quantity: 1 }] },
    });
    const { subtotal, freeShippingThreshold, shippingFee } = body.data;
    expect({ subtotal, freeShippingThreshold, shippingFee }).toEqual({
      subtotal: 49,
      freeShippingThreshold: 55,
      shippingFee: 79,
    });
    // The product itself is listed with the price of its usual bottle.
    expect((await getData(`/products/${productId}`)).variants[0].price).toBe(549);
  });

  it('shows on banners and in the promo the lowest price behind their links', async () => {
    const { banners, promo } = await getData('/home');
    const getLowestPrice = async (link: string): Promise<number> => {
      const [, category] = /^\/category\/(.+)$/.exec(link) ?? [];
      const path = category ? `/categories/${category}/products?` : `${link}&`;
      return (await getData(`${path}sort=price-low-high&limit=1`)).products[0].price;
    };
    for (const { link, price } of banners) expect([link, await getLowestPrice(link)]).toEqual([link, price]);
    expect(promo.text).toContain(`₹${await getLowestPrice(promo.link.to)}`);
  });

  it('has a home page of less than 60 KB with pictures in widths that are served', async () => {
    const reply = await shop.app.inject('/api/v1/home');
    expect(reply.payload.length).toBeLessThan(60_000);
    const widths = [...reply.payload.matchAll(/\/media\/[^"]+\/(\d+)\.webp/g)].map(([, width]) => Number(width));
    expect(widths.filter((width) => !bannerWidths.some((served) => served === width))).toEqual([]);
  });

  it.each([
    ['jaket', 'Jacket'],
    ['kurti', 'Kurta'],
    ['saari', 'Saree'],
    ['chappals', 'Chappal'],
    ['tee', 'T-Shirt'],
    ['t shirt', 'T-Shirt'],
    ['jutti', 'Mojari'],
    ['womens jeans blue', 'Jeans'],
    ['odhni', 'Dupatta'],
    ['gents shirt', 'Shirt'],
    ['purse', 'Leather'],
    ['perfume', 'Eau de'],
  ])('finds for %s only products called %s', async (q, kind) => {
    const { products } = await getData(`/search?q=${encodeURIComponent(q)}`);
    expect(products.length).toBeGreaterThan(0);
    expect(products.filter(({ title }: { title: string }) => !title.includes(kind))).toEqual([]);
  });

  it('finds products for each popular search', async () => {
    for (const { query } of await getData('/search/popular')) {
      expect([query, (await getData(`/search?q=${encodeURIComponent(query)}`)).products.length]).not.toEqual([
        query,
        0,
      ]);
    }
  });

  it('finds all jackets and nothing else for "jacket"', async () => {
    const { products } = await getData('/search?q=jacket&limit=50');
    const titles = products.map(({ title }: { title: string }) => title);
    expect(titles.every((title: string) => title.includes('Jacket'))).toBe(true);
    const { products: all } = await getData('/products?limit=100');
    expect(titles).toHaveLength(all.filter(({ title }: { title: string }) => title.includes('Jacket')).length);
  });

  it('gets a synthetic catalogue once', async () => {
    await seedSynthetic(shop.db, { count: 600 });
    const rows = await shop.db.select().from(products).where(like(products.id, 's%-%')).orderBy(products.createdAt);
    expect(rows.filter(({ id }) => /^s\d+-/.test(id))).toHaveLength(600);
    expect((await getData('/products?limit=1')).pagination.total).toBe(656);
    await expect(seedSynthetic(shop.db, { count: 1 })).rejects.toThrow(/already/);
  });
});
