import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../../src/platform/db/connect';
import { variants } from '../../../src/platform/db/schema';
import { postalAddress } from '../../../src/testing/shop';
import { readStock } from '../../concurrency/consistency';
import { postJson } from '../../crash/send-json';
import { PooledServers, test } from './pooled-servers';

const shop = new PooledServers();
const { servers } = shop;

test('two APIs that start together migrate and seed an empty database once', async () => {
  servers.push(...(await Promise.all([shop.start('one'), shop.start('other')])));
  const totals = servers.map(
    async ({ origin }) => (await (await fetch(`${origin}/api/v1/products`)).json()).data.pagination.total,
  );
  expect(await Promise.all(totals)).toEqual([56, 56]);
  // A transaction of a job may have one for a moment; one of a session would stay.
  while ((await countLocks()) > 0) await sleep(50);
});

test('both take orders at the same time, none is lost or doubled, and no statement has a name', async () => {
  const initialStock = await readStock(shop.direct.db);
  const lines = await shop.direct.db
    .select({ variantId: variants.id, productId: variants.productId })
    .from(variants)
    .where(sql`stock > 5`)
    .limit(12);
  const previousCount = await countOrders();
  const responses = await Promise.all(
    Array.from({ length: 48 }, (_, index) =>
      postJson(
        servers[index % 2],
        '/orders',
        {
          address: { ...postalAddress, phone: `+91 98765 ${43000 + index}` },
          email: `${randomUUID()}@example.in`,
          paymentMethod: 'cod',
          items: [{ ...lines[index % lines.length], quantity: 1 }],
        },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  );
  expect(responses.map((response) => response?.status)).toEqual(Array(48).fill(201));
  expect((await countOrders()) - previousCount).toBe(48);
  expect((await readStock(shop.direct.db))[lines[0].variantId]).toBe(initialStock[lines[0].variantId] - 4);
  expect(await listPreparedStatements()).toEqual([]);
});

test('a transaction has the timeouts, and leaves nothing in the session of the next one', async () => {
  const show = async (tx: Pick<Connection['db'], 'execute'>) =>
    (
      await tx.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`)
    ).rows[0];
  expect(await shop.pooled.db.transaction(show)).toEqual({ statement: '30s', idle: '30s' });
  expect(await show(shop.pooled.db)).toEqual({ statement: '0', idle: '0' });
});

test('a start through a pooler without a direct connection ends with one sentence', async () => {
  const { DATABASE_DIRECT_URL: _, ...incomplete } = shop.env;
  await expect(shop.start('third', incomplete)).rejects.toThrow(
    'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to a direct connection as well.',
  );
});

const countOrders = async () =>
  Number((await shop.direct.db.execute(sql`select count(*)::int as count from orders`)).rows[0].count);

const countLocks = async () =>
  Number(
    (
      await shop.direct.db.execute(sql`select count(*)::int as count from pg_locks join pg_database on oid = database
        where locktype = 'advisory' and datname = current_database()`)
    ).rows[0].count,
  );

/** Lists the prepared statements of all sessions of the pooler that this one can get. */
async function listPreparedStatements(): Promise<unknown[]> {
  const run = () => shop.pooled.db.execute(sql`select name, pg_sleep(0.05) from pg_prepared_statements`);
  const results = await Promise.all(Array.from({ length: 8 }, run));
  return results.flatMap(({ rows }) => rows);
}
