import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { setAuditKeys } from '../platform/audit/audit-keys';
import type { Connection, Database } from '../platform/db/connect';
import {
  addresses,
  banners,
  blogPosts,
  categories,
  contentBlocks,
  coupons,
  deals,
  documentCounters,
  media,
  orders,
  outbox,
  products,
  reviews,
  sessions,
  settings,
  taxDocuments,
  users,
  variants,
} from '../platform/db/schema';
import { isStorefrontOpen } from '../platform/db/storefront';
import { defaultSeller, demoSeller, getSeller } from '../pricing/tax/seller';
import { openTestDatabase } from '../testing/database';
import { testConfig } from '../testing/shop';
import { countDemoAccounts, forgetDemo } from './forget-demo';
import { seedIfEmpty } from './index';
import { countDemoData, leaveDemo } from './leave-demo';

describe('a shop that ends to be a demo', () => {
  let connection: Connection;
  beforeAll(async () => {
    setAuditKeys(testConfig);
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  /** Seeds the demo and an order of a real customer, runs the work and rolls all of it back. */
  const runOnDemo = (work: (tx: Database) => Promise<void>) =>
    expect(
      connection.db.transaction(async (tx) => {
        const db = tx as unknown as Database;
        await seedIfEmpty(db);
        await work(db);
        tx.rollback();
      }),
    ).rejects.toThrow(TransactionRollbackError);

  const owner = { actorId: 'demo-admin', siteUrl: 'https://silks.in', ownerEmail: 'meera@silks.in' };

  /** Adds a product in a category of the demo, a post with a picture of the demo, and saves the shop details. */
  async function addOwnParts(db: Database) {
    const [product] = await db.select().from(products).limit(1);
    await db.insert(products).values({ ...product, id: 'own-saree', title: 'Own saree' });
    const [post] = await db.select().from(blogPosts).limit(1);
    await db.insert(blogPosts).values({ ...post, id: 'own-post', slug: 'own-post' });
    await db
      .update(settings)
      .set({ value: { ...demoSeller, name: 'Vastra Silks' }, version: 2 })
      .where(eq(settings.key, 'shop'));
  }

  /** Lists the category of a product and those above it, sorted. */
  async function listAncestors(db: Database, productId: string): Promise<string[]> {
    const [{ categoryId }] = await db.select().from(products).where(eq(products.id, productId));
    const { rows } = await db.execute<{ id: string }>(sql`
      with recursive path (id, parent_id) as (
        select id, parent_id from categories where id = ${categoryId}
        union all
        select parent.id, parent.parent_id from categories parent join path on parent.id = path.parent_id)
      select id from path`);
    return rows.map(({ id }) => id).sort();
  }

  it('loses the accounts, orders, reviews, invoices and seller of the demo, and keeps its products', () =>
    runOnDemo(async (db) => {
      expect(await countDemoAccounts(db)).toBe(129);
      await db.insert(users).values({ id: 'real', name: 'Asha', email: 'asha@shop.in', role: 'admin' });
      const [{ id: realOrder }, { id: paidInDemo }] = await db.select({ id: orders.id }).from(orders).limit(2);
      await db.delete(taxDocuments).where(eq(taxDocuments.orderId, realOrder));
      await db.update(orders).set({ userId: 'real', paymentMethod: 'cod' }).where(eq(orders.id, realOrder));
      await db.update(orders).set({ userId: 'real', paymentMethod: 'demo' }).where(eq(orders.id, paidInDemo));
      const orderCount = await db.$count(orders);
      const productCount = await db.$count(products);
      const removed = await forgetDemo(db, { withCatalogue: false });
      expect(removed).toEqual({ accounts: 129, orders: orderCount - 1, admins: ['asha@shop.in'] });
      expect(await db.select({ id: orders.id }).from(orders)).toEqual([{ id: realOrder }]);
      expect((await db.select().from(users)).map(({ id }) => id)).toEqual(['real']);
      for (const table of [taxDocuments, documentCounters, reviews, sessions, outbox, addresses])
        expect(await db.$count(table)).toBe(0);
      expect(await db.$count(products, eq(products.reviewCount, 0))).toBe(productCount);
      expect(await getSeller(db)).not.toMatchObject({ gstin: demoSeller.gstin });
      expect(await countDemoAccounts(db)).toBe(0);
      await expect(forgetDemo(db, { withCatalogue: true })).rejects.toThrow('The shop has other orders');
    }));

  it('keeps the own product, its category and the own post of a merchant, or removes them too, and gets an owner', () =>
    runOnDemo(async (db) => {
      await addOwnParts(db);
      const counts = await countDemoData(db);
      expect(counts.own).toEqual({ products: 1, posts: 1, settings: 1 });
      const path = await listAncestors(db, 'own-saree');
      const keeps = { settings: true, products: true, posts: true };
      const { removed, ownerLink } = await leaveDemo(db, { ...owner, keeps });
      expect(removed).toEqual(counts);
      expect(ownerLink).toMatch(/^https:\/\/silks\.in\/admin\/invitation#/);
      expect(await db.select({ id: products.id }).from(products)).toEqual([{ id: 'own-saree' }]);
      expect((await db.select({ id: categories.id }).from(categories)).map(({ id }) => id).sort()).toEqual(path);
      expect(await db.select({ slug: blogPosts.slug }).from(blogPosts)).toEqual([{ slug: 'own-post' }]);
      expect(await getSeller(db)).toMatchObject({ name: 'Vastra Silks', gstin: '', pan: '' });
      expect(await isStorefrontOpen(db)).toBe(false);
      for (const table of [users, orders, reviews, sessions]) expect(await db.$count(table)).toBe(0);

      await leaveDemo(db, {
        ...owner,
        keeps: { settings: false, products: false, posts: false },
        shopName: 'Meera Silks',
      });
      for (const table of [products, categories, blogPosts, banners, deals, coupons, contentBlocks, media])
        expect(await db.$count(table)).toBe(0);
      expect(await getSeller(db)).toEqual({ ...defaultSeller, name: 'Meera Silks' });
      await leaveDemo(db, {
        ...owner,
        keeps: { settings: true, products: false, posts: false },
        shopName: 'Meera Sarees',
      });
      expect(await getSeller(db)).toEqual({ ...defaultSeller, name: 'Meera Sarees' });
      // The demo does not come back at the next start.
      expect(await seedIfEmpty(db)).toBe(false);
    }));

  it('loses its products, posts and pictures too when that is asked for', () =>
    runOnDemo(async (db) => {
      await forgetDemo(db, { withCatalogue: true });
      for (const table of [products, variants, categories, blogPosts, media, orders, users])
        expect(await db.$count(table)).toBe(0);
    }));
});
