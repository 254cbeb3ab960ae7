import { eq, TransactionRollbackError } from 'drizzle-orm';
import { setAuditKeys } from '../platform/audit/audit-keys';
import type { Connection, Database } from '../platform/db/connect';
import {
  addresses,
  blogPosts,
  categories,
  documentCounters,
  media,
  orders,
  outbox,
  products,
  reviews,
  sessions,
  taxDocuments,
  users,
  variants,
} from '../platform/db/schema';
import { demoSeller, getSeller } from '../pricing/tax/seller';
import { openTestDatabase } from '../testing/database';
import { testConfig } from '../testing/shop';
import { countDemoAccounts, forgetDemo } from './forget-demo';
import { seedIfEmpty } from './index';

describe('a shop that ends to be a demo', () => {
  let connection: Connection;
  beforeAll(async () => {
    setAuditKeys(testConfig);
    connection = await openTestDatabase();
  }, 60_000);
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

  it('loses its products, posts and pictures too when that is asked for', () =>
    runOnDemo(async (db) => {
      await forgetDemo(db, { withCatalogue: true });
      for (const table of [products, variants, categories, blogPosts, media, orders, users])
        expect(await db.$count(table)).toBe(0);
    }));
});
