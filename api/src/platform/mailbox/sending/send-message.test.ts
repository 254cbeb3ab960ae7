import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type App, buildApp } from '../../../app';
import { demoSeller, saveSeller } from '../../../pricing/tax/seller';
import { setUpTestShop, testConfig } from '../../../testing/shop';
import { outbox } from '../../db/schema';
import { startJobs } from '../../jobs/start-jobs';
import { runAllDueJobs } from '../../jobs/testing/run-jobs';
import { listJobs, passTime } from '../../jobs/testing/stored-jobs';
import { buildLoggerOptions } from '../../server/logging';
import { queueMail, queueSms } from '../outbox';
import { queueCode } from '../queue-code';
import { accepted, GatewayStandIn } from '../testing/gateway-stand-in';
import { sendDueMessages as sendThrough } from '../testing/run-sending';
import { SmtpStandIn } from '../testing/smtp-stand-in';
import { checkOutbox } from './check-outbox';

const shop = setUpTestShop();
const gateway = new GatewayStandIn();
const secrets = { pass: 'the mail password', key: 'the key of the gateway' };

let server: SmtpStandIn;
let app: App;
let log: string[];

beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      log.push(String(line));
      done();
    },
  });
  server = new SmtpStandIn();
  const config = {
    ...testConfig,
    isDemo: false,
    smtp: {
      ...(await server.listen()),
      isSecure: false,
      auth: { user: 'shop', pass: secrets.pass },
      from: { name: 'Vastra', address: 'no-reply@vastra.example' },
    },
    sms: { url: await gateway.listen(), key: secrets.key, template: 'codes1' },
  };
  log = [];
  app = await buildApp({ db: shop.db, config, log: { ...(buildLoggerOptions('info') as object), stream } });
});

afterAll(async () => {
  await app?.close();
  await Promise.all([server.close(), gateway.close()]);
});

beforeEach(async () => {
  await shop.db.delete(outbox);
  await shop.db.execute('delete from pgboss.job');
  server.mails.length = 0;
  server.rejects = undefined;
  server.onMail = () => {};
  gateway.requests.length = 0;
  gateway.response = accepted;
  gateway.onRequest = () => {};
  log.length = 0;
});

const mail = { to: 'asha@example.in', subject: 'Your order VA-1', body: 'Thank you' };
const queueTestMail = () => queueMail(shop.db, mail);
const queueTestCode = (channel: 'email' | 'phone', to: string) => queueCode(shop.db, { channel, to, code: '042517' });
const sendDue = () => runAllDueJobs(app.services, app.services.jobHandlers);
/** Lets time pass for messages and jobs. */
async function wait(seconds: number) {
  await passTime(shop.db, seconds);
  const time = sql`${seconds}::int * interval '1 second'`;
  await shop.db.update(outbox).set({ createdAt: sql`${outbox.createdAt} - ${time}` });
}
const getRow = async () => (await shop.db.select().from(outbox))[0];
const getJob = async () => (await listJobs(shop.db))[0];

it('sends a mail once, with the id of its row, and replies go to the shop', async () => {
  await saveSeller(shop.db, demoSeller);
  await queueTestMail();
  await sendDue();
  await wait(3600);
  await sendDue();
  const { id, sentAt, attempts } = await getRow();
  expect({ sentAt, attempts }).toEqual({ sentAt: expect.any(Date), attempts: 1 });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0].headers.get('message-id')).toBe(`<${id}@vastra.example>`);
  expect(server.mails[0].headers.get('reply-to')).toBe('care@vastra.example');
});

it('queues a job that names the message by its id only, in the same transaction', async () => {
  await expect(
    shop.db.transaction(async (tx) => {
      await queueMail(tx, mail);
      throw new Error('the order failed');
    }),
  ).rejects.toThrow('the order failed');
  expect(await listJobs(shop.db)).toEqual([]);
  await queueTestMail();
  expect(await listJobs(shop.db)).toMatchObject([{ name: 'send-mail', data: { messageId: (await getRow()).id } }]);
});

it('sends a code by SMS, and one by mail before every other mail', async () => {
  for (let count = 0; count < 20; count++) await queueMail(shop.db, mail);
  await queueTestCode('email', 'asha@example.in');
  await queueTestCode('phone', '9876543210');
  await sendDue();
  expect(gateway.requests.map(({ body }) => body)).toEqual([
    { template_id: 'codes1', recipients: [{ mobiles: '919876543210', otp: '042517' }] },
  ]);
  expect(server.mails).toHaveLength(21);
  expect(server.mails.map(({ headers }) => headers.get('subject'))).toContain('042517 is your Vastra code');
  // Five begin together and end in any sequence, so only the beginning shows which mails come first.
  const { rows } = await shop.db.execute(sql`
    select ${outbox.subject} as subject from ${outbox} join pgboss.job on data->>'messageId' = ${outbox.id}
    where name = 'send-mail' and started_on = (select min(started_on) from pgboss.job where name = 'send-mail')`);
  expect(rows.length).toBeLessThanOrEqual(5);
  expect(rows).toContainEqual({ subject: '042517 is your Vastra code' });
});

it('tries eight times more, after half a minute at first and then twice as long each time, and then gives up', async () => {
  server.rejects = { at: 'RCPT', code: 451, message: 'asha@example.in: later' };
  await queueTestMail();
  for (let attempt = 1; attempt <= 8; attempt++) {
    await sendDue();
    expect(await getRow()).toMatchObject({ attempts: attempt, failedAt: null, lastError: 'SMTP 451 RCPT TO' });
    const minPause = 30 * 2 ** (attempt - 1);
    const { secondsUntilStart } = await getJob();
    expect(secondsUntilStart).toBeGreaterThan(minPause - 10);
    expect(secondsUntilStart).toBeLessThanOrEqual(2 * minPause);
    await sendDue();
    expect((await getRow()).attempts).toBe(attempt);
    await wait(2 * minPause);
  }
  await sendDue();
  expect(await getRow()).toMatchObject({ attempts: 9, failedAt: expect.any(Date), lastError: 'SMTP 451 RCPT TO' });
  expect(await getJob()).toMatchObject({ state: 'failed', output: { message: 'SMTP 451 RCPT TO' } });
  server.rejects = undefined;
  await wait(3600);
  await sendDue();
  expect(server.mails).toEqual([]);
});

it('sends a mail that was rejected at first', async () => {
  server.rejects = { at: 'RCPT', code: 451, message: 'later' };
  await queueTestMail();
  await sendDue();
  server.rejects = undefined;
  await wait(60);
  await sendDue();
  expect(await getRow()).toMatchObject({ attempts: 2, sentAt: expect.any(Date), lastError: null });
  expect(server.mails).toHaveLength(1);
});

it('does not retry a permanent rejection', async () => {
  server.rejects = { at: 'RCPT', code: 550, message: 'no such person' };
  await queueTestMail();
  await queueSms(shop.db, { to: '9876543210', body: 'Your password was changed.' });
  await sendDue();
  const rows = await shop.db.select().from(outbox);
  expect(rows.map(({ attempts, failedAt }) => attempts === 1 && failedAt !== null)).toEqual([true, true]);
  expect((await listJobs(shop.db)).map(({ state }) => state)).toEqual(['failed', 'failed']);
});

it('sends a mail again with the same id when the worker died before it stored that it was sent', async () => {
  await queueTestMail();
  await sendDue();
  await shop.db.update(outbox).set({ sentAt: null });
  await shop.db.execute(`update pgboss.job set state = 'active', started_on = now(), completed_on = null`);
  await sendDue();
  expect(server.mails).toHaveLength(1);
  await wait(31);
  await sendDue();
  await wait(60);
  await sendDue();
  const ids = server.mails.map(({ headers }) => headers.get('message-id'));
  expect(ids).toEqual([expect.stringContaining('@vastra.example'), ids[0]]);
  expect((await getRow()).sentAt).not.toBeNull();
});

it('marks a mail as given up whose worker died in the last attempt', async () => {
  await queueTestMail();
  await shop.db.execute(`update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit`);
  await wait(31);
  await sendDue();
  await checkOutbox(app.services);
  expect(await getRow()).toMatchObject({ failedAt: expect.any(Date), lastError: 'its worker ended' });
  expect(await listJobs(shop.db)).toMatchObject([{ state: 'failed' }]);
  expect(server.mails).toEqual([]);
});

it('sends neither expired codes nor mails older than a day', async () => {
  await queueTestCode('phone', '9876543210');
  await wait(600);
  await sendDue();
  expect(await getRow()).toMatchObject({
    failedAt: expect.any(Date),
    lastError: 'the code has expired',
    sentAt: null,
  });
  await shop.db.delete(outbox);
  await queueTestMail();
  await wait(86_400);
  await sendDue();
  expect((await getRow()).lastError).toBe('not sent within a day');
  expect([...server.mails, ...gateway.requests]).toEqual([]);
});

it('ignores the job of a message that was deleted meanwhile', async () => {
  await queueTestMail();
  await shop.db.delete(outbox);
  await sendDue();
  expect(await listJobs(shop.db)).toMatchObject([{ state: 'completed' }]);
});

it('sends only on channels that are set up', async () => {
  await queueTestCode('phone', '9876543210');
  await sendThrough(app.services, {});
  expect((await getRow()).attempts).toBe(0);
  expect(await listJobs(shop.db)).toMatchObject([{ state: 'created' }]);
});

it('logs neither recipients nor texts nor credentials', async () => {
  await queueTestCode('email', 'asha@example.in');
  await queueTestCode('phone', '9876543210');
  server.rejects = { at: 'AUTH', code: 535, message: `asha@example.in ${secrets.pass}` };
  gateway.response = { status: 400, body: { type: 'error', message: '919876543210 042517' } };
  await sendDue();
  const errors = (await shop.db.select().from(outbox)).map(({ lastError }) => lastError);
  expect(errors.sort()).toEqual(['SMTP 535 AUTH PLAIN', 'gateway 400']);
  expect(log.filter((line) => line.includes('"reason":'))).toHaveLength(2);
  expect(JSON.stringify(await listJobs(shop.db))).not.toMatch(/asha|9876543210|042517/);
  expect(log.join()).not.toMatch(/asha|9876543210|042517|the mail password|the key of the gateway/);
});

it('sends queued messages until it is stopped', async () => {
  const sent = new Promise<void>((resolve) => {
    server.onMail = () => resolve();
  });
  const stop = await startJobs(app.services);
  await queueCode(shop.db, { channel: 'email', to: 'asha@example.in', code: '042517' });
  await sent;
  await stop();
  expect((await getRow()).sentAt).not.toBeNull();
  await queueMail(shop.db, mail);
  expect(server.mails).toHaveLength(1);
});

it('gives a mail back when the worker must end, and another sends it', async () => {
  await queueTestMail();
  const { id } = await getRow();
  const controller = new AbortController();
  controller.abort();
  await shop.db.execute(`update pgboss.job set start_after = now()`);
  const [handler] = app.services.jobHandlers.filter(({ job }) => job.name === 'send-mail');
  const open = handler.open(app.services)!;
  const attempt = { id, data: { messageId: id }, attempt: 9, isLast: true, stopping: controller.signal };
  await expect(open.run({ ...attempt, signal: controller.signal })).rejects.toThrow('SMTP');
  open.close?.();
  expect(await getRow()).toMatchObject({ sentAt: null, failedAt: null });
  await sendDue();
  expect(server.mails).toHaveLength(1);
});

it('sends an SMS while the mail server does not respond', async () => {
  let release = () => {};
  const hangs = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.onMail = () => hangs;
  const sent = new Promise<void>((resolve) => {
    gateway.onRequest = () => resolve();
  });
  for (let count = 0; count < 6; count++) await queueMail(shop.db, mail);
  const stop = await startJobs(app.services);
  await queueCode(shop.db, { channel: 'phone', to: '9876543210', code: '042517' });
  await sent;
  release();
  await stop();
  expect(gateway.requests).toHaveLength(1);
});

it('sends nothing in the demo', async () => {
  await queueTestMail();
  await runAllDueJobs(shop.services);
  expect(await getRow()).toMatchObject({ attempts: 0, sentAt: null, failedAt: null });
  expect((await shop.app.inject('/dev/mailbox')).body).toContain('Your order VA-1');
});
