import { eq } from 'drizzle-orm';
import { auditLog, outbox } from '../../platform/db/schema';
import { recordSignOfLife } from '../../platform/jobs/leases';
import { runAllDueJobs } from '../../platform/jobs/testing/run-jobs';
import { listJobs, passTime } from '../../platform/jobs/testing/stored-jobs';
import { queueMail } from '../../platform/mailbox/outbox';
import { queueCode } from '../../platform/mailbox/queue-code';
import { DeliveryError } from '../../platform/mailbox/senders/delivery-error';
import type { OutgoingMail } from '../../platform/mailbox/senders/mailer';
import { sendDueMessages } from '../../platform/mailbox/testing/run-sending';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let sent: string[];
let failure: DeliveryError | undefined;
const email = {
  close() {},
  async send({ to }: OutgoingMail) {
    if (failure) throw failure;
    sent.push(to);
    return undefined;
  },
};
const send = () => sendDueMessages(shop.services, { email });
const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const listLetters = async (query = '') => (await call(`GET /admin/jobs/dead-letters${query}`)).body.data;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.execute('delete from pgboss.job');
  await shop.db.delete(outbox);
  sent = [];
  failure = undefined;
});

/** Queues mails that the mail server refuses for good. */
async function giveUpMails(...recipients: string[]) {
  failure = new DeliveryError('SMTP 550 RCPT TO', true);
  for (const to of recipients) await queueMail(shop.db, { to, subject: 'Your order', body: 'Thank you' });
  await send();
  failure = undefined;
}

it('shows what waits, runs and was given up, and the last success', async () => {
  await giveUpMails('asha@example.in');
  await queueMail(shop.db, { to: 'ila@example.in', subject: 'Hello', body: 'Hello' });
  await send();
  await queueMail(shop.db, { to: 'ravi@example.in', subject: 'Hello', body: 'Hello' });
  await passTime(shop.db, 60);
  const { kinds } = (await call('GET /admin/jobs')).body.data;
  expect(kinds.map(({ name }: { name: string }) => name)).toEqual(shop.services.jobHandlers.map(({ job }) => job.name));
  expect(kinds.find(({ name }: { name: string }) => name === 'send-mail')).toEqual({
    ...{ name: 'send-mail', everySeconds: null, waiting: 1, running: 0, failed: 1 },
    dueSince: expect.any(String),
    lastSuccessAt: expect.any(String),
  });
  expect(kinds.find(({ name }: { name: string }) => name === 'release-holds')).toMatchObject({
    ...{ everySeconds: 15, waiting: 0, lastSuccessAt: null, dueSince: null },
  });
});

it('says whether a worker runs', async () => {
  await shop.db.execute('update pgboss.version set maintained_on = null');
  const getWorker = async () => (await call('GET /admin/jobs')).body.data;
  expect(await getWorker()).toMatchObject({ workerSeenAt: null, isWorkerMissing: true });
  await recordSignOfLife(shop.db, 7);
  expect(await getWorker()).toMatchObject({ workerSeenAt: expect.any(String), isWorkerMissing: false });
  await shop.db.execute(`update pgboss.version set maintained_on = now() - interval '61 seconds'`);
  expect(await getWorker()).toMatchObject({ isWorkerMissing: true });
});

it('lists given-up jobs by page and kind, with neither recipient nor code', async () => {
  await giveUpMails('asha@example.in', 'ila@example.in');
  failure = new DeliveryError('SMTP 550 RCPT TO', true);
  await queueCode(shop.db, { channel: 'email', to: 'asha@example.in', code: '042517' });
  await send();
  const { rows, pagination } = await listLetters('?limit=2');
  expect(pagination).toMatchObject({ total: 3, hasNextPage: true });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    ...{ _id: expect.any(String), job: 'send-mail', reference: expect.any(String), attempts: 1 },
    ...{ queuedAt: expect.any(String), failedAt: expect.any(String), error: 'SMTP 550 RCPT TO' },
  });
  expect(JSON.stringify(await listLetters())).not.toMatch(/asha|ila@|042517/);
  expect((await listLetters('?job=maintain-jobs')).rows).toEqual([]);
});

it('runs one again, which is then sent, and records who did it', async () => {
  await giveUpMails('asha@example.in');
  const [{ _id, reference }] = (await listLetters()).rows;
  expect((await call(`POST /admin/jobs/dead-letters/${_id}/retry`)).status).toBe(200);
  expect((await call(`POST /admin/jobs/dead-letters/${_id}/retry`)).body.code).toBe('job_not_found');
  await send();
  expect(sent).toEqual(['asha@example.in']);
  const [message] = await shop.db.select().from(outbox).where(eq(outbox.id, reference));
  expect(message).toMatchObject({ failedAt: null, lastError: null, sentAt: expect.any(Date) });
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, _id));
  expect(entry).toMatchObject({ actorId: admin.userId, action: 'retry-job', after: { job: 'send-mail' } });
});

it('runs all of a kind again', async () => {
  await giveUpMails('asha@example.in', 'ila@example.in');
  const { body } = await call('POST /admin/jobs/dead-letters/retry', { job: 'send-mail' });
  expect(body.data).toEqual({ retried: 2, remaining: 0 });
  await send();
  expect(sent.sort()).toEqual(['asha@example.in', 'ila@example.in']);
  expect((await call('POST /admin/jobs/dead-letters/retry', { job: 'send-mail' })).body.data.retried).toBe(0);
});

it('runs a schedule once more, although a run of it waits', async () => {
  const insert = (state: string) =>
    shop.db.execute(`
      insert into pgboss.job (name, data, state, policy, completed_on)
      values ('release-holds', '{}', '${state}', 'stately', now())`);
  await insert('failed');
  await insert('created');
  const [{ _id }] = (await listLetters()).rows;
  expect((await call(`POST /admin/jobs/dead-letters/${_id}/retry`)).status).toBe(200);
  expect((await listJobs(shop.db)).map(({ state }) => state)).toEqual(['created']);
  await passTime(shop.db, 1);
  await runAllDueJobs(shop.services);
  expect((await listJobs(shop.db)).map(({ state }) => state)).toEqual(['completed']);
});

it('deletes one, and leaves the message unsent', async () => {
  await giveUpMails('asha@example.in');
  const [{ _id }] = (await listLetters()).rows;
  expect((await call(`DELETE /admin/jobs/dead-letters/${_id}`)).status).toBe(200);
  expect((await call(`DELETE /admin/jobs/dead-letters/${_id}`)).status).toBe(404);
  expect((await listLetters()).rows).toEqual([]);
  expect((await shop.db.select().from(outbox))[0]).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, _id));
  expect(entry).toMatchObject({ action: 'delete-job' });
});

it('distinguishes a worker that died from other reasons', async () => {
  await queueMail(shop.db, { to: 'asha@example.in', subject: 'Hello', body: 'Hello' });
  await shop.db.execute(`update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit`);
  await passTime(shop.db, 31);
  await send();
  expect((await listLetters()).rows).toMatchObject([{ error: 'its worker ended', attempts: 9 }]);
});
