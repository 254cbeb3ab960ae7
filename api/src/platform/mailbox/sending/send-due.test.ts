import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { type App, buildApp } from '../../../app';
import { demoSeller, saveSeller } from '../../../ordering/tax/seller';
import { testConfig, testShop } from '../../../testing/shop';
import { outbox } from '../../db/schema';
import { loggerOptions } from '../../server/logging';
import { queueMail, queueSms } from '../outbox';
import { queueCode } from '../queue-code';
import { DeliveryProblem } from '../senders/delivery-error';
import { openSenders, type Senders } from '../senders/senders';
import { GatewayStandIn, taken } from '../testing/gateway-stand-in';
import { SmtpStandIn } from '../testing/smtp-stand-in';
import { forgetMessages } from './delete-old-messages';
import { sendDue, startSending } from './send-due';

const shop = testShop();
const gateway = new GatewayStandIn();
const secrets = { pass: 'the mail password', key: 'the key of the gateway' };
const start = new Date('2026-11-20T06:30:00Z');
const seconds = (count: number) => new Date(start.getTime() + count * 1000);

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
  app = await buildApp({ db: shop.db, config, log: { ...(loggerOptions('info') as object), stream } });
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
  server.refuses = undefined;
  server.whenTaken = () => {};
  gateway.asked.length = 0;
  gateway.answer = taken;
  gateway.whenAsked = () => {};
  log.length = 0;
});

const mail = { to: 'asha@example.in', subject: 'Your order VA-1', body: 'Thank you' };
/** Queues something and makes it as old as `start`. */
async function queued(work: Promise<unknown>) {
  await work;
  await shop.db.update(outbox).set({ createdAt: start });
}
const queuesMail = () => queued(queueMail(shop.db, mail));
const queuesCode = (channel: 'email' | 'phone', to: string) =>
  queued(queueCode(shop.db, { channel, to, code: '042517' }));
const sendAt = (time: Date) => sendDue(app, senders, { clock: () => time });
const row = async () => (await shop.db.select().from(outbox))[0];

it('sends a mail once, under the id of its row, with the answers to the shop', async () => {
  await saveSeller(shop.db, demoSeller);
  await queuesMail();
  await sendAt(seconds(1));
  await sendAt(seconds(3600));
  const { id, sentAt, attempts, retryAt } = await row();
  expect({ sentAt, attempts, retryAt }).toEqual({ sentAt: seconds(1), attempts: 1, retryAt: null });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0].headers.get('message-id')).toBe(`<${id}@vastra.example>`);
  expect(server.mails[0].headers.get('reply-to')).toBe('care@vastra.example');
});

it('sends a code by SMS, and one by mail before every other mail', async () => {
  for (let count = 0; count < 8; count++) await queueMail(shop.db, mail);
  await queuesCode('email', 'asha@example.in');
  await queuesCode('phone', '9876543210');
  await sendAt(seconds(1));
  expect(gateway.asked.map(({ body }) => body)).toEqual([
    { template_id: 'codes1', recipients: [{ mobiles: '919876543210', otp: '042517' }] },
  ]);
  expect(server.mails).toHaveLength(9);
  const codeAt = server.mails.findIndex(({ headers }) => headers.get('subject') === '042517 is your Vastra code');
  // Five go out at once, the code among them.
  expect(codeAt).toBeGreaterThanOrEqual(0);
  expect(codeAt).toBeLessThan(5);
});

it('tries again after 30 s, 2, 10, 30 min and 2 h, and then gives up', async () => {
  server.refuses = { at: 'RCPT', code: 451, words: 'asha@example.in: later' };
  await queuesMail();
  let due = 1;
  for (const [attempt, pause] of [30, 120, 600, 1800, 7200].entries()) {
    await sendAt(seconds(due));
    expect(await row()).toMatchObject({ attempts: attempt + 1, retryAt: seconds(due + pause), failedAt: null });
    await sendAt(seconds(due + pause - 1));
    expect((await row()).attempts).toBe(attempt + 1);
    due += pause;
  }
  await sendAt(seconds(due));
  expect(await row()).toMatchObject({
    attempts: 6,
    retryAt: null,
    failedAt: seconds(due),
    problem: 'SMTP 451 RCPT TO',
  });
  server.refuses = undefined;
  await sendAt(seconds(due + 86_400));
  expect(server.mails).toEqual([]);
});

it('sends what was refused at first', async () => {
  server.refuses = { at: 'RCPT', code: 451, words: 'later' };
  await queuesMail();
  await sendAt(seconds(1));
  server.refuses = undefined;
  await sendAt(seconds(31));
  expect(await row()).toMatchObject({ attempts: 2, sentAt: seconds(31), problem: null, retryAt: null });
  expect(server.mails).toHaveLength(1);
});

it('gives up at once what is refused for good', async () => {
  server.refuses = { at: 'RCPT', code: 550, words: 'no such person' };
  await queuesMail();
  await queueSms(shop.db, { to: '9876543210', body: 'Your password was changed.' });
  await sendAt(new Date());
  const rows = await shop.db.select().from(outbox);
  expect(rows.map(({ attempts, failedAt }) => attempts === 1 && failedAt !== null)).toEqual([true, true]);
});

it('sends again, under the same id, what it died over', async () => {
  await queuesMail();
  const died = new Error('the process is gone');
  const deadly: Senders = {
    email: {
      close() {},
      async send(message, signal) {
        await senders.email!.send(message, signal);
        throw died;
      },
    },
  };
  await expect(sendDue(app, deadly, { clock: () => seconds(1) })).rejects.toBe(died);
  expect((await row()).sentAt).toBeNull();
  await sendAt(seconds(30));
  expect(server.mails).toHaveLength(1);
  await sendAt(seconds(31));
  const ids = server.mails.map(({ headers }) => headers.get('message-id'));
  expect(ids).toEqual([expect.stringContaining('@vastra.example'), ids[0]]);
  expect((await row()).sentAt).toEqual(seconds(31));
});

it('is not the seventh to die over a mail', async () => {
  await queuesMail();
  await shop.db.update(outbox).set({ attempts: 6, retryAt: seconds(60) });
  await sendAt(seconds(60));
  expect(await row()).toMatchObject({ failedAt: seconds(60), problem: 'given up' });
  expect(server.mails).toEqual([]);
});

it('sends no code that has expired, and no mail of yesterday', async () => {
  await queuesCode('phone', '9876543210');
  await sendAt(seconds(600));
  expect(await row()).toMatchObject({ failedAt: seconds(600), problem: 'the code has expired', sentAt: null });
  await shop.db.delete(outbox);
  await queuesMail();
  await sendAt(seconds(86_400));
  expect((await row()).problem).toBe('not sent within a day');
  expect([...server.mails, ...gateway.asked]).toEqual([]);
});

it('begins nothing more when it is stopped', async () => {
  await queuesMail();
  await sendDue(app, senders, { clock: () => seconds(1), stop: AbortSignal.abort() });
  expect((await row()).attempts).toBe(0);
  for (let count = 0; count < 8; count++) await queueMail(shop.db, mail);
  const stop = new AbortController();
  server.whenTaken = () => stop.abort();
  await sendDue(app, senders, { stop: stop.signal });
  // What was begun beside the first one is finished.
  expect(server.mails.length).toBeLessThanOrEqual(5);
  const rows = await shop.db.select().from(outbox);
  expect(rows.filter(({ attempts }) => attempts > 0)).toHaveLength(server.mails.length);
});

it('leaves what it was cut off from to be sent again', async () => {
  await queuesMail();
  const cut = new AbortController();
  const hanging: Senders = {
    email: {
      close() {},
      async send(_message, signal) {
        expect(signal.aborted).toBe(false);
        cut.abort();
        expect(signal.aborted).toBe(true);
        throw new DeliveryProblem('cut off');
      },
    },
  };
  await sendDue(app, hanging, { clock: () => seconds(1), cutOff: cut.signal });
  expect(await row()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, problem: null, retryAt: seconds(31) });
});

it('sends only by what is set up', async () => {
  await queuesCode('phone', '9876543210');
  await sendDue(app, { email: senders.email }, { clock: () => seconds(1) });
  expect((await row()).attempts).toBe(0);
});

it('tells nobody who it was for, what it said, or what it signs in with', async () => {
  await queuesCode('email', 'asha@example.in');
  await queuesCode('phone', '9876543210');
  server.refuses = { at: 'AUTH', code: 535, words: `asha@example.in ${secrets.pass}` };
  gateway.answer = { status: 400, body: { type: 'error', message: '919876543210 042517' } };
  // Whoever is signed in already is not asked again.
  const fresh = openSenders(app.config);
  await sendDue(app, fresh, { clock: () => seconds(1) });
  fresh.email?.close();
  const problems = (await shop.db.select().from(outbox)).map(({ problem }) => problem);
  expect(problems.sort()).toEqual(['SMTP 535 AUTH PLAIN', 'gateway 400']);
  expect(log.filter((line) => line.includes('"problem":'))).toHaveLength(2);
  expect(log.join()).not.toMatch(/asha|9876543210|042517|the mail password|the key of the gateway/);
});

it('starts and stops: what is queued leaves by itself', async () => {
  const sent = new Promise<void>((resolve) => {
    server.whenTaken = () => resolve();
  });
  const stop = startSending(app);
  await queueCode(shop.db, { channel: 'email', to: 'asha@example.in', code: '042517' });
  await sent;
  await stop();
  expect((await row()).sentAt).not.toBeNull();
  await queueMail(shop.db, mail);
  expect(server.mails).toHaveLength(1);
});

it('does not let an SMS wait for a mail server that does not answer', async () => {
  let answers = () => {};
  const hangs = new Promise<void>((resolve) => {
    answers = resolve;
  });
  server.whenTaken = () => hangs;
  const sent = new Promise<void>((resolve) => {
    gateway.whenAsked = () => resolve();
  });
  for (let count = 0; count < 6; count++) await queueMail(shop.db, mail);
  const stop = startSending(app);
  await queueCode(shop.db, { channel: 'phone', to: '9876543210', code: '042517' });
  await sent;
  answers();
  await stop();
  expect(gateway.asked).toHaveLength(1);
});

it('sends nothing in the demo', async () => {
  await queuesMail();
  const stop = startSending(shop.app);
  await stop();
  expect(await row()).toMatchObject({ attempts: 0, sentAt: null, failedAt: null });
  expect((await shop.app.inject('/dev/mailbox')).body).toContain('Your order VA-1');
});

it('forgets codes after a day and mails after 30', async () => {
  const old = async (id: string, days: number) => {
    const createdAt = new Date(start.getTime() - days * 86_400_000);
    await shop.db.insert(outbox).values({ id, channel: 'email', to: 'a@b.in', subject: id, body: '', createdAt });
  };
  await old('code-old', 1);
  await old('code-new', 0.9);
  await old('mail-old', 30);
  await old('mail-new', 29);
  await forgetMessages(shop.db, start);
  expect((await shop.db.select().from(outbox)).map(({ id }) => id).sort()).toEqual(['code-new', 'mail-new']);
  await shop.db.delete(outbox).where(eq(outbox.id, 'code-new'));
});
