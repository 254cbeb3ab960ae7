import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { outbox } from '../../../src/platform/db/schema';
import { passTime } from '../../../src/platform/jobs/testing/stored-jobs';
import { queueMail } from '../../../src/platform/mailbox/outbox';
import { setUpWorkers, until } from './workers';

const { mailServer, getDatabase, startWorker, findJob, takeUp } = setUpWorkers();

it('sends a mail again, as the same mail, when the worker was killed while the mail server had it', async () => {
  const db = getDatabase();
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
  const db = getDatabase();
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

test('a worker answers probes and nothing else', async () => {
  const worker = await startWorker();
  const read = async (path: string) => (await fetch(`${worker.origin}${path}`)).status;
  expect(await read('/livez')).toBe(200);
  expect(await read('/api/v1/products')).toBe(404);
  await worker.kill();
});
