import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { deriveKeys } from '../../src/platform/auth/keys';
import { signAccessToken } from '../../src/platform/auth/sessions/access-token';
import { createSession } from '../../src/platform/auth/sessions/sessions';
import { connect, type Database, openPglite } from '../../src/platform/db/connect';
import { users } from '../../src/platform/db/schema';
import { openTestDatabase, openTestPglite } from '../../src/testing/database';
import { addCoupon, addProduct, type TestShop } from '../../src/testing/shop';
import { readStock, type Stock } from '../concurrency/consistency';

/** Clients whose accounts have a phone only: the fourth and the sixth. */
export const phoneClients = [3, 5];

export type DatabaseKind = 'pglite' | 'postgres';

/** A filled database that a process of the API can be started on. */
export interface TestData {
  env: Record<string, string>;
  seeded: SeededData;
  /** Runs a query. On PGlite only while no process uses the database. */
  query<T>(run: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface SeededData {
  initialStock: Stock;
  /** The last two are soon sold out. */
  variants: { productId: string; variantId: string }[];
  coupon: string;
  accounts: { bearer: { authorization: string } }[];
  /** Session of an admin. */
  admin: { authorization: string };
}

const secret = 'a secret that is only used while the server is killed';

export async function openData(
  kind: DatabaseKind,
  home: string,
  settings: Record<string, string> = {},
): Promise<TestData> {
  const env: Record<string, string> = {
    SESSION_SECRET: secret,
    VAR_DIR: join(home, 'var'),
    NODE_ENV: 'production',
    DEMO: '1',
    LIMIT_FACTOR: '0',
    REFUND_CONFIRMATION_RUPEES: '1000000',
    ...settings,
  };
  if (kind === 'postgres') {
    const { db, close } = await openTestDatabase();
    const { connectionString } = (db.$client as pg.Pool).options;
    const seeded = await seedDatabase(db);
    return { env: { ...env, DATABASE_URL: connectionString! }, seeded, query: (run) => run(db), close };
  }
  const template = await openTestPglite();
  const seeded = await seedDatabase(template.db);
  const dump = await template.client.dumpDataDir('none');
  await template.close();
  mkdirSync(env.VAR_DIR);
  const files = await openPglite({ dataDir: join(env.VAR_DIR, 'db'), loadDataDir: dump });
  await files.close();
  const runQuery: TestData['query'] = async (run) => {
    const { db, close } = await connect({ varDir: env.VAR_DIR });
    try {
      return await run(db);
    } finally {
      await close();
    }
  };
  return { env: { ...env, DATABASE_URL: '' }, seeded, query: runQuery, close: async () => {} };
}

async function seedDatabase(db: Database): Promise<SeededData> {
  const shop = { db } as TestShop;
  const variants: SeededData['variants'] = [];
  for (const stock of [5000, 5000, 5000, 80]) {
    const { id, variantIds } = await addProduct(shop, { stock, price: 300_00 + stock, sizes: ['M', 'L'] });
    variants.push(...variantIds.map((variantId) => ({ productId: id, variantId })));
  }
  await addCoupon(shop, { code: 'KILL', usageLimit: 100 });
  const accounts: SeededData['accounts'] = [];
  for (const [index, name] of ['Asha', 'Ravi', 'Meera', 'Kiran'].entries()) {
    const contact = phoneClients.includes(2 * index + 1)
      ? { phone: `981000000${index}`, phoneVerifiedAt: new Date() }
      : { email: `${name}@example.in` };
    const [user] = await db
      .insert(users)
      .values({ name, ...contact })
      .returning();
    accounts.push({ bearer: await signIn(db, user.id, 'shop') });
  }
  const [owner] = await db
    .insert(users)
    .values({ name: 'Devi', email: 'devi@example.in', role: 'admin', adminRole: 'owner' })
    .returning();
  const admin = await signIn(db, owner.id, 'admin');
  return { initialStock: await readStock(db), variants, coupon: 'KILL', accounts, admin };
}

async function signIn(db: Database, userId: string, audience: 'shop' | 'admin') {
  const session = await createSession(db, { userId, audience });
  const token = await signAccessToken(deriveKeys({ sessionSecret: secret, varDir: '' }), session);
  return { authorization: `Bearer ${token}` };
}
