import { Writable } from 'node:stream';
import { type App, buildApp } from '../../../app';
import { demoSeller, saveSeller } from '../../../ordering/tax/seller';
import { setUpTestShop, testConfig } from '../../../testing/shop';
import { outbox } from '../../db/schema';
import { buildLoggerOptions } from '../../server/logging';
import { queueMail, queueSms } from '../outbox';
import { queueCode } from '../queue-code';
import { DeliveryError } from '../senders/delivery-error';
import { openSenders, type Senders } from '../senders/senders';
import { accepted, GatewayStandIn } from '../testing/gateway-stand-in';
import { SmtpStandIn } from '../testing/smtp-stand-in';
import { sendDueMessages, startSending } from './send-due';

const shop = setUpTestShop();
const gateway = new GatewayStandIn();
const secrets = { pass: 'the mail password', key: 'the key of the gateway' };
const start = new Date('2026-11-20T06:30:00Z');
const addSeconds = (count: number) => new Date(start.getTime() + count * 1000);

let server: SmtpStandIn;
let app: App;
let senders: Senders;
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
  senders = openSenders(config);
}, 60_000);

afterAll(async () => {
  senders?.email?.close();
  await app?.close();
  await Promise.all([server.close(), gateway.close()]);
});

beforeEach(async () => {
  await shop.db.delete(outbox);
  server.mails.length = 0;
  server.rejects = undefined;
  server.onMail = () => {};
  gateway.requests.length = 0;
  gateway.response = accepted;
  gateway.onRequest = () => {};
  log.length = 0;
});

const mail = { to: 'asha@example.in', subject: 'Your order VA-1', body: 'Thank you' };
/** Queues a message and dates it back to `start`. */
async function queueAtStart(queueing: Promise<unknown>) {
  await queueing;
  await shop.db.update(outbox).set({ createdAt: start });
}
const queueTestMail = () => queueAtStart(queueMail(shop.db, mail));
const queueTestCode = (channel: 'email' | 'phone', to: string) =>
  queueAtStart(queueCode(shop.db, { channel, to, code: '042517' }));
const sendAt = (time: Date) => sendDueMessages(app, senders, { clock: () => time });
const getRow = async () => (await shop.db.select().from(outbox))[0];

it('sends a mail once, with the id of its row, and replies go to the shop', async () => {
  await saveSeller(shop.db, demoSeller);
  await queueTestMail();
  await sendAt(addSeconds(1));
  await sendAt(addSeconds(3600));
  const { id, sentAt, attempts, retryAt } = await getRow();
  expect({ sentAt, attempts, retryAt }).toEqual({ sentAt: addSeconds(1), attempts: 1, retryAt: null });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0].headers.get('message-id')).toBe(`<${id}@vastra.example>`);
  expect(server.mails[0].headers.get('reply-to')).toBe('care@vastra.example');
});

it('sends a code by SMS, and one by mail before every other mail', async () => {
  for (let count = 0; count < 8; count++) await queueMail(shop.db, mail);
  await queueTestCode('email', 'asha@example.in');
  await queueTestCode('phone', '9876543210');
  await sendAt(addSeconds(1));
  expect(gateway.requests.map(({ body }) => body)).toEqual([
    { template_id: 'codes1', recipients: [{ mobiles: '919876543210', otp: '042517' }] },
  ]);
  expect(server.mails).toHaveLength(9);
  const codeAt = server.mails.findIndex(({ headers }) => headers.get('subject') === '042517 is your Vastra code');
  // Five are sent at the same time, the code among them.
  expect(codeAt).toBeGreaterThanOrEqual(0);
  expect(codeAt).toBeLessThan(5);
});

it('tries again after 30 s, 2, 10, 30 min and 2 h, and then gives up', async () => {
  server.rejects = { at: 'RCPT', code: 451, message: 'asha@example.in: later' };
  await queueTestMail();
  let dueSeconds = 1;
  for (const [attempt, pause] of [30, 120, 600, 1800, 7200].entries()) {
    await sendAt(addSeconds(dueSeconds));
    expect(await getRow()).toMatchObject({
      attempts: attempt + 1,
      retryAt: addSeconds(dueSeconds + pause),
      failedAt: null,
    });
    await sendAt(addSeconds(dueSeconds + pause - 1));
    expect((await getRow()).attempts).toBe(attempt + 1);
    dueSeconds += pause;
  }
  await sendAt(addSeconds(dueSeconds));
  expect(await getRow()).toMatchObject({
    attempts: 6,
    retryAt: null,
    failedAt: addSeconds(dueSeconds),
    lastError: 'SMTP 451 RCPT TO',
  });
  server.rejects = undefined;
  await sendAt(addSeconds(dueSeconds + 86_400));
  expect(server.mails).toEqual([]);
});

it('sends a mail that was rejected at first', async () => {
  server.rejects = { at: 'RCPT', code: 451, message: 'later' };
  await queueTestMail();
  await sendAt(addSeconds(1));
  server.rejects = undefined;
  await sendAt(addSeconds(31));
  expect(await getRow()).toMatchObject({ attempts: 2, sentAt: addSeconds(31), lastError: null, retryAt: null });
  expect(server.mails).toHaveLength(1);
});

it('does not retry a permanent rejection', async () => {
  server.rejects = { at: 'RCPT', code: 550, message: 'no such person' };
  await queueTestMail();
  await queueSms(shop.db, { to: '9876543210', body: 'Your password was changed.' });
  await sendAt(new Date());
  const rows = await shop.db.select().from(outbox);
  expect(rows.map(({ attempts, failedAt }) => attempts === 1 && failedAt !== null)).toEqual([true, true]);
});

it('sends a mail again with the same id when the process died while sending it', async () => {
  await queueTestMail();
  const died = new Error('the process is gone');
  const dyingSenders: Senders = {
    email: {
      close() {},
      async send(message, signal) {
        await senders.email!.send(message, signal);
        throw died;
      },
    },
  };
  await expect(sendDueMessages(app, dyingSenders, { clock: () => addSeconds(1) })).rejects.toBe(died);
  expect((await getRow()).sentAt).toBeNull();
  await sendAt(addSeconds(30));
  expect(server.mails).toHaveLength(1);
  await sendAt(addSeconds(31));
  const ids = server.mails.map(({ headers }) => headers.get('message-id'));
  expect(ids).toEqual([expect.stringContaining('@vastra.example'), ids[0]]);
  expect((await getRow()).sentAt).toEqual(addSeconds(31));
});

it('does not claim a mail again after six processes died while sending it', async () => {
  await queueTestMail();
  await shop.db.update(outbox).set({ attempts: 6, retryAt: addSeconds(60) });
  await sendAt(addSeconds(60));
  expect(await getRow()).toMatchObject({ failedAt: addSeconds(60), lastError: 'given up' });
  expect(server.mails).toEqual([]);
});

it('sends neither expired codes nor mails older than a day', async () => {
  await queueTestCode('phone', '9876543210');
  await sendAt(addSeconds(600));
  expect(await getRow()).toMatchObject({ failedAt: addSeconds(600), lastError: 'the code has expired', sentAt: null });
  await shop.db.delete(outbox);
  await queueTestMail();
  await sendAt(addSeconds(86_400));
  expect((await getRow()).lastError).toBe('not sent within a day');
  expect([...server.mails, ...gateway.requests]).toEqual([]);
});

it('claims no further message when it is stopped', async () => {
  await queueTestMail();
  await sendDueMessages(app, senders, { clock: () => addSeconds(1), stop: AbortSignal.abort() });
  expect((await getRow()).attempts).toBe(0);
  await shop.db.delete(outbox);
  for (let count = 0; count < 8; count++) await queueMail(shop.db, mail);
  const stop = new AbortController();
  server.onMail = () => stop.abort();
  await sendDueMessages(app, senders, { stop: stop.signal });
  // Messages that were under way beside the first one are finished.
  expect(server.mails.length).toBeLessThanOrEqual(5);
  const rows = await shop.db.select().from(outbox);
  expect(rows.filter(({ attempts }) => attempts > 0)).toHaveLength(server.mails.length);
});

it('sends an aborted message again later', async () => {
  await queueTestMail();
  const cut = new AbortController();
  const hanging: Senders = {
    email: {
      close() {},
      async send(_message, signal) {
        expect(signal.aborted).toBe(false);
        cut.abort();
        expect(signal.aborted).toBe(true);
        throw new DeliveryError('cut off');
      },
    },
  };
  await sendDueMessages(app, hanging, { clock: () => addSeconds(1), cutOff: cut.signal });
  expect(await getRow()).toMatchObject({
    attempts: 1,
    sentAt: null,
    failedAt: null,
    lastError: null,
    retryAt: addSeconds(31),
  });
});

it('sends only on channels that are set up', async () => {
  await queueTestCode('phone', '9876543210');
  await sendDueMessages(app, { email: senders.email }, { clock: () => addSeconds(1) });
  expect((await getRow()).attempts).toBe(0);
});

it('logs neither recipients nor texts nor credentials', async () => {
  await queueTestCode('email', 'asha@example.in');
  await queueTestCode('phone', '9876543210');
  server.rejects = { at: 'AUTH', code: 535, message: `asha@example.in ${secrets.pass}` };
  gateway.response = { status: 400, body: { type: 'error', message: '919876543210 042517' } };
  // A new connection, because an open one is already signed in.
  const fresh = openSenders(app.config);
  await sendDueMessages(app, fresh, { clock: () => addSeconds(1) });
  fresh.email?.close();
  const errors = (await shop.db.select().from(outbox)).map(({ lastError }) => lastError);
  expect(errors.sort()).toEqual(['SMTP 535 AUTH PLAIN', 'gateway 400']);
  expect(log.filter((line) => line.includes('"reason":'))).toHaveLength(2);
  expect(log.join()).not.toMatch(/asha|9876543210|042517|the mail password|the key of the gateway/);
});

it('sends queued messages until it is stopped', async () => {
  const sent = new Promise<void>((resolve) => {
    server.onMail = () => resolve();
  });
  const stop = startSending(app);
  await queueCode(shop.db, { channel: 'email', to: 'asha@example.in', code: '042517' });
  await sent;
  await stop();
  expect((await getRow()).sentAt).not.toBeNull();
  await queueMail(shop.db, mail);
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
  const stop = startSending(app);
  await queueCode(shop.db, { channel: 'phone', to: '9876543210', code: '042517' });
  await sent;
  release();
  await stop();
  expect(gateway.requests).toHaveLength(1);
});

it('sends nothing in the demo', async () => {
  await queueTestMail();
  const stop = startSending(shop.app);
  await stop();
  expect(await getRow()).toMatchObject({ attempts: 0, sentAt: null, failedAt: null });
  expect((await shop.app.inject('/dev/mailbox')).body).toContain('Your order VA-1');
});
