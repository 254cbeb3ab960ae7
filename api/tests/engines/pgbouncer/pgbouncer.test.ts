import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importColumns } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { validRow } from '../../../src/back-office/imports/testing/valid-row';
import { deriveKeys } from '../../../src/platform/auth/keys';
import { signAccessToken } from '../../../src/platform/auth/sessions/access-token';
import { createSession } from '../../../src/platform/auth/sessions/sessions';
import { type Connection, connect } from '../../../src/platform/db/connect';
import { imports, users, variants } from '../../../src/platform/db/schema';
import { passTime } from '../../../src/platform/jobs/testing/stored-jobs';
import { toCsv } from '../../../src/platform/server/responses/csv';
import { seedIfEmpty } from '../../../src/seed';
import { createTestDatabase } from '../../../src/testing/database';
import { postalAddress } from '../../../src/testing/shop';
import { readStock } from '../../concurrency/consistency';
import { postJson } from '../../crash/send-json';
import { buildServer, type Server, startServer } from '../../crash/server';
import { hasPgBouncer, type Pooler, startPgBouncer } from './pgbouncer';

const test = skipWithout(hasPgBouncer() ? [] : ['pgbouncer'], it);

const home = mkdtempSync(join(tmpdir(), 'vastra-pooled-'));
const sessionSecret = 'a secret that is only used behind a pooler';
let direct: Connection;
let pooled: Connection;
let pooler: Pooler;
let env: Record<string, string>;
let script: string;
const servers: Server[] = [];
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (!hasPgBouncer()) return;
  const database = await createTestDatabase();
  pooler = await startPgBouncer(database.url);
  const urls = { databaseUrl: pooler.url, databaseDirectUrl: database.url };
  direct = await connect({ databaseUrl: database.url, varDir: home });
  pooled = await connect({ ...urls, varDir: home });
  closers.push(pooled.close, direct.close, pooler.close, database.drop);
  env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    SESSION_SECRET: sessionSecret,
    NODE_ENV: 'production',
    DEMO: '1',
    LIMIT_FACTOR: '0',
  };
  script = await buildServer(home);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  for (const close of closers) await close();
});

const start = (name: string) => startServer(script, { ...env, VAR_DIR: join(home, name) });

test('two APIs that start together migrate and seed an empty database once', async () => {
  servers.push(...(await Promise.all([start('one'), start('other')])));
  const totals = servers.map(
    async ({ origin }) => (await (await fetch(`${origin}/api/v1/products`)).json()).data.pagination.total,
  );
  expect(await Promise.all(totals)).toEqual([56, 56]);
  // A transaction of a job may have one for a moment; one of a session would stay.
  while ((await countLocks()) > 0) await sleep(50);
});

test('both take orders at the same time, none is lost or doubled, and no statement has a name', async () => {
  const initialStock = await readStock(direct.db);
  const lines = await direct.db
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
  expect((await readStock(direct.db))[lines[0].variantId]).toBe(initialStock[lines[0].variantId] - 4);
  expect(await listPreparedStatements()).toEqual([]);
});

test('an import survives its process: the other API refuses a second one, and continues it', async () => {
  const [one, other] = servers;
  const admin = await signInAdmin();
  const replies = await Promise.all([upload(one, admin, 3000), upload(other, admin, 3000)]);
  expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'import_running']);
  const { body } = replies.find(({ status }) => status === 201)!;
  // Another purpose has another lock.
  expect(await seedIfEmpty(direct.db)).toBe(false);
  await one.kill();
  const readImport = async () => (await direct.db.select().from(imports).where(eq(imports.id, body.data._id)))[0];
  // If the killed process had it, its lease ends now.
  await passTime(direct.db, 31);
  while ((await readImport()).status !== 'done') await new Promise((resolve) => setTimeout(resolve, 50));
  // The demo does not have their category. Each line is counted once.
  expect(await readImport()).toMatchObject({ done: 3000, created: 0, refused: 3000 });
  servers[0] = await start('one');
  expect((await upload(other, admin, 1)).status).toBe(201);
  expect(await direct.db.$count(imports, eq(imports.status, 'failed'))).toBe(0);
});

test('a transaction has the timeouts, and leaves nothing in the session of the next one', async () => {
  const show = async (tx: Pick<Connection['db'], 'execute'>) =>
    (
      await tx.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`)
    ).rows[0];
  expect(await pooled.db.transaction(show)).toEqual({ statement: '30s', idle: '30s' });
  expect(await show(pooled.db)).toEqual({ statement: '0', idle: '0' });
});

test('a start through a pooler without a direct connection ends with one sentence', async () => {
  const { DATABASE_DIRECT_URL: _, ...incomplete } = env;
  await expect(startServer(script, { ...incomplete, VAR_DIR: join(home, 'third') })).rejects.toThrow(
    'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to a direct connection as well.',
  );
});

const countOrders = async () =>
  Number((await direct.db.execute(sql`select count(*)::int as count from orders`)).rows[0].count);

const countLocks = async () =>
  Number(
    (
      await direct.db.execute(sql`select count(*)::int as count from pg_locks join pg_database on oid = database
        where locktype = 'advisory' and datname = current_database()`)
    ).rows[0].count,
  );

/** Lists the prepared statements of all sessions of the pooler that this one can get. */
async function listPreparedStatements(): Promise<unknown[]> {
  const run = () => pooled.db.execute(sql`select name, pg_sleep(0.05) from pg_prepared_statements`);
  const results = await Promise.all(Array.from({ length: 8 }, run));
  return results.flatMap(({ rows }) => rows);
}

async function signInAdmin(): Promise<Record<string, string>> {
  const [{ id }] = await direct.db.select({ id: users.id }).from(users).where(eq(users.email, 'admin@vastra.example'));
  const session = await createSession(direct.db, { userId: id, audience: 'admin' });
  const keys = deriveKeys({ sessionSecret, varDir: home });
  return { authorization: `Bearer ${await signAccessToken(keys, session)}` };
}

async function upload({ origin }: Server, headers: Record<string, string>, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ ...validRow, id: `p${index}`, sku: `P-${index}` }));
  const form = new FormData();
  form.append(
    'file',
    new Blob([
      toCsv(
        importColumns,
        rows.map((row) => importColumns.map((column) => row[column])),
      ),
    ]),
    'a.csv',
  );
  const reply = await fetch(`${origin}/api/v1/admin/imports`, { method: 'POST', headers, body: form });
  return { status: reply.status, body: await reply.json() };
}
