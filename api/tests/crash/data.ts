import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { signAccessToken } from '../../src/platform/auth/sessions/access-token';
import { openKeys } from '../../src/platform/auth/keys';
import { beginSession } from '../../src/platform/auth/sessions/sessions';
import { connect, type Database, openPglite } from '../../src/platform/db/connect';
import { users } from '../../src/platform/db/schema';
import { openTestDatabase } from '../../src/testing/database';
import { openTestPostgres } from '../../src/testing/open-postgres';
import { addCoupon, addProduct, type TestShop } from '../../src/testing/shop';
import { type Stock, stockOf } from '../concurrency/books';

export type Kind = 'pglite' | 'postgres';

/** A filled database that a process of the API can be started on. */
export interface Data {
  env: Record<string, string>;
  goods: Goods;
  /** Looks into it. On PGlite only while no process has it. */
  ask<T>(question: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Goods {
  atFirst: Stock;
  /** The last one is soon sold out. */
  variants: { productId: string; variantId: string }[];
  coupon: string;
  accounts: { bearer: { authorization: string } }[];
}

const secret = 'a secret that is only used while the server is killed';

export async function openData(kind: Kind, home: string): Promise<Data> {
  const env = { SESSION_SECRET: secret, VAR_DIR: join(home, 'var'), NODE_ENV: 'production', DEMO: '1' };
  if (kind === 'postgres') {
    const { db, close } = await openTestPostgres();
    const { connectionString } = (db.$client as pg.Pool).options;
    const goods = await fill(db);
    return { env: { ...env, DATABASE_URL: connectionString! }, goods, ask: (question) => question(db), close };
  }
  const template = await openTestDatabase();
  const goods = await fill(template.db);
  const filled = await (template.db.$client as PGlite).dumpDataDir('none');
  await template.close();
  mkdirSync(env.VAR_DIR);
  const files = await openPglite({ dataDir: join(env.VAR_DIR, 'db'), loadDataDir: filled });
  await files.close();
  const ask: Data['ask'] = async (question) => {
    const { db, close } = await connect({ varDir: env.VAR_DIR });
    try {
      return await question(db);
    } finally {
      await close();
    }
  };
  return { env: { ...env, DATABASE_URL: '' }, goods, ask, close: async () => {} };
}

async function fill(db: Database): Promise<Goods> {
  const shop = { db } as TestShop;
  const variants: Goods['variants'] = [];
  for (const stock of [5000, 5000, 5000, 80]) {
    const { id, variantIds } = await addProduct(shop, { stock, price: 300_00 + stock, sizes: ['M', 'L'] });
    variants.push(...variantIds.map((variantId) => ({ productId: id, variantId })));
  }
  await addCoupon(shop, { code: 'KILL', usageLimit: 100 });
  const accounts: Goods['accounts'] = [];
  for (const name of ['Asha', 'Ravi', 'Meera', 'Kiran']) {
    const [user] = await db
      .insert(users)
      .values({ name, email: `${name}@example.in` })
      .returning();
    const session = await beginSession(db, { userId: user.id, audience: 'shop' });
    const token = await signAccessToken(openKeys({ sessionSecret: secret, varDir: '' }), session);
    accounts.push({ bearer: { authorization: `Bearer ${token}` } });
  }
  return { atFirst: await stockOf(db), variants, coupon: 'KILL', accounts };
}
