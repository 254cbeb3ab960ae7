import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { startImport } from '../../../src/back-office/imports/job/start-import';
import { buildCsv } from '../../../src/back-office/imports/testing/csv';
import type { Connection } from '../../../src/platform/db/connect';
import {
  auditLog,
  categories,
  imports,
  outbox,
  products,
  settings,
  users,
  variants,
} from '../../../src/platform/db/schema';
import { listJobs, passTime } from '../../../src/platform/jobs/testing/stored-jobs';
import { queueMail } from '../../../src/platform/mailbox/outbox';
import { SmtpStandIn } from '../../../src/platform/mailbox/testing/smtp-stand-in';
import { openTestDatabase } from '../../../src/testing/database';
import { testFacts } from '../../../src/testing/shop';
import { buildServer, type Server, startServer } from '../../crash/server';

// A worker of its own process is killed in the middle of a job, on real PostgreSQL, and another one takes the job up.
const home = mkdtempSync(join(tmpdir(), 'vastra-worker-'));
const mailServer = new SmtpStandIn();
let connection: Connection;
let script: string;
let env: Record<string, string>;
const workers: Server[] = [];

beforeAll(async () => {
  const { host, port } = await mailServer.listen();
  [connection, script] = await Promise.all([openTestDatabase(), buildServer(home)]);
  env = {
    NODE_ENV: 'production',
    WORKER: 'only',
    DEMO: '0',
    DATABASE_URL: (connection.db.$client as pg.Pool).options.connectionString!,
    SESSION_SECRET: 'kTq9vX2mZ7pL4rB8nW3cF6hJ1sD5gY0a',
    VAR_DIR: join(home, 'var'),
    SITE_URL: 'https://vastra.example',
    SMTP_URL: `smtp://${host}:${port}`,
  };
}, 180_000);

afterAll(async () => {
  for (const worker of workers) await worker.kill().catch(() => {});
  await mailServer.close();
  await connection?.close();
});

async function startWorker(): Promise<Server> {
  const worker = await startServer(script, env);
  workers.push(worker);
  return worker;
}

const findJob = async (name: string) => (await listJobs(connection.db)).find((job) => job.name === name)!;

/** Resolves when a condition holds. The test's timeout bounds it. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(20);
}

/** Lets the lease of the killed worker end, and starts another one, which waits for no pause. */
async function takeUp(name: string): Promise<Server> {
  await passTime(connection.db, 31);
  await connection.db.execute('update pgboss.version set maintained_on = null');
  const worker = await startWorker();
  await until(async () => (await findJob(name)).state !== 'active');
  await connection.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
  return worker;
}

it('sends a mail again, as the same mail, when the worker was killed while the mail server had it', async () => {
  const { db } = connection;
  let release = () => {};
  const received = new Promise<void>((resolve) => {
    mailServer.onMail = () => {
      resolve();
      return new Promise((done) => {
        release = done;
      });
    };
  });
  await queueMail(db, { to: 'asha@example.in', subject: 'Your order VA-1', body: 'Thank you' });
  const worker = await startWorker();
  await received;
  await worker.kill();
  release();
  expect((await db.select().from(outbox))[0]).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
  expect(await findJob('send-mail')).toMatchObject({ state: 'active' });

  mailServer.onMail = () => {};
  const next = await takeUp('send-mail');
  await until(async () => (await findJob('send-mail')).state === 'completed');
  await next.kill();
  expect((await db.select().from(outbox))[0]).toMatchObject({ sentAt: expect.any(Date), attempts: 2 });
  const ids = mailServer.mails.map(({ headers }) => headers.get('message-id'));
  expect(ids).toEqual([expect.stringContaining('@vastra.example'), ids[0]]);
});

/** Mails that a worker sends at the same time (`sending/jobs.ts`). */
const maxInFlight = 5;

it('sends exactly the mails again that the killed worker had not recorded, with the same Message-IDs, and loses none', async () => {
  const { db } = connection;
  mailServer.mails.length = 0;
  const recipients = Array.from({ length: 40 }, (_, index) => `customer-${index}@example.in`);
  for (const to of recipients) await queueMail(db, { to, subject: 'Your order', body: 'Thank you' });
  const countReceived = () => mailServer.mails.length;
  mailServer.onMail = () => {};
  const worker = await startWorker();
  // The mail server has accepted mails. The worker has recorded some of them, and not others.
  while (countReceived() < 12) await new Promise((next) => setImmediate(next));
  await worker.kill();
  await setTimeout(200);
  const accepted = mailServer.mails.map(({ to }) => to[0]);
  const isOfTest = sql`${outbox.to} like 'customer-%'`;
  const stored = await db.select().from(outbox).where(isOfTest);
  const recorded = stored.filter(({ sentAt }) => sentAt).map(({ to }) => to);
  const unrecorded = accepted.filter((to) => !recorded.includes(to));
  expect(accepted.length).toBeLessThan(recipients.length);
  expect(unrecorded.length).toBeLessThanOrEqual(maxInFlight);

  await passTime(db, 31);
  await db.execute('update pgboss.version set maintained_on = null');
  const next = await startWorker();
  await until(async () => {
    await db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
    return (await db.$count(outbox, sql`${isOfTest} and ${outbox.sentAt} is null`)) === 0;
  });
  await next.kill();
  const ids = new Map<string, (string | undefined)[]>();
  for (const { to, headers } of mailServer.mails)
    ids.set(to[0], [...(ids.get(to[0]) ?? []), headers.get('message-id')]);
  const sentTwice = [...ids].filter(([, sent]) => sent.length > 1).map(([to]) => to);
  expect([...ids.keys()].sort()).toEqual([...recipients].sort());
  expect(sentTwice.sort()).toEqual(unrecorded.sort());
  for (const [, sent] of ids) {
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(new Set(sent).size).toBe(1);
  }
});

it('continues an import after the lines that are done when the worker was killed', async () => {
  const { db } = connection;
  const count = 1000;
  await db.insert(categories).values({ id: 'shirts', name: 'Shirts' });
  await db.insert(settings).values({ key: 'productFacts', value: testFacts });
  // Each part of an import asks for the rights of the admin who began it.
  await db
    .insert(users)
    .values({ id: 'admin', name: 'Anna Admin', email: 'anna@vastra.example', role: 'admin', adminRole: 'owner' });
  const rows = Array.from({ length: count }, (_, index) => ({ id: `k${index}`, sku: `K-${index}` }));
  const content = gzipSync(buildCsv(...rows));
  const stored = { content, storageKey: null, bytes: content.length };
  const file = { fileName: 'autumn.csv', isDryRun: false, stored, lineCount: count };
  const id = await startImport(db, { ...file, kind: 'products', actorId: 'admin' });
  const readImport = async () => (await db.select().from(imports).where(eq(imports.id, id)))[0];
  const worker = await startWorker();
  await until(async () => {
    const { done, status } = await readImport();
    expect(status).not.toBe('failed');
    return done > 0;
  });
  await worker.kill();
  const { done, status } = await readImport();
  expect(status).toBe('running');
  expect(done).toBeLessThan(count);
  expect(await db.$count(products)).toBe(done);

  const next = await takeUp('import-products');
  await until(async () => (await readImport()).status === 'done');
  await next.kill();
  expect(await readImport()).toMatchObject({ done: count, created: count, updated: 0, refused: 0, findings: [] });
  expect([await db.$count(products), await db.$count(variants)]).toEqual([count, count]);
  expect(await db.select().from(auditLog).where(sql`${auditLog.entityId} = ${id}`)).toHaveLength(1);
});

test('a worker answers probes and nothing else', async () => {
  const worker = await startWorker();
  const read = async (path: string) => (await fetch(`${worker.origin}${path}`)).status;
  expect(await read('/livez')).toBe(200);
  expect(await read('/api/v1/products')).toBe(404);
  await worker.kill();
});
