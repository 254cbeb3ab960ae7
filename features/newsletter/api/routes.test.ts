import { eq } from 'drizzle-orm';
import { formSubmissions, outbox, newsletterSubscriptions as subscriptions } from '../../../api/src/platform/db/schema';
import { setUpTestShop, type TestResponse } from '../../../api/src/testing/shop';
import { confirmSubscription } from './subscription';
import { createConfirmationToken, createUnsubscribeToken } from './tokens';

const shop = setUpTestShop();
const limited = setUpTestShop({ formLimitAddress: 3, formLimitEmail: 2 });
const checked = setUpTestShop({ turnstile: { siteKey: 'site', secretKey: 'secret', url: 'http://127.0.0.1:1' } });
const email = 'asha@example.in';
const minutesToMs = (count: number) => count * 60_000;
const daysToMs = (count: number) => count * 24 * 3_600_000;

beforeEach(async () => {
  await shop.db.delete(subscriptions);
  await shop.db.delete(outbox);
});

const request = (body: object = { email }) => shop.call('POST /newsletter/subscriptions', { body });
const confirm = (token: string) => shop.call('POST /newsletter/confirm', { body: { token } });
const unsubscribe = (token: string) => shop.call(`POST /newsletter/unsubscribe/${token}`);
const listMails = () => shop.db.select().from(outbox).orderBy(outbox.createdAt);
const getRow = async () => (await shop.db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0];
const findToken = (text: string) => /token=([\w.-]+)/.exec(text)![1];
const getLastToken = async () => findToken((await listMails()).at(-1)!.body);
const timeAgo = (ms: number) => new Date(Date.now() - ms);

/** Subscribes `email` and returns the confirmation token. */
async function subscribeAndConfirm(): Promise<string> {
  await request();
  const token = await getLastToken();
  await confirm(token);
  return token;
}

describe('a request', () => {
  it('sends one mail with a confirmation link', async () => {
    const { status, body } = await request({ email: '  Asha@Example.IN ' });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await getRow()).toMatchObject({ confirmedAt: null, endedAt: null });
    const [mail, ...more] = await listMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Please confirm your subscription' });
    const link = `https://vastra.example/newsletter/confirm?token=${findToken(mail.body)}`;
    expect(mail.body).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.id.startsWith('newsletter-')).toBe(false);
  });

  it('sends another mail after ten minutes, not before', async () => {
    await request();
    await request();
    expect(await listMails()).toHaveLength(1);
    await shop.db.update(subscriptions).set({ requestedAt: timeAgo(minutesToMs(10) - 5000) });
    await request();
    expect(await listMails()).toHaveLength(1);
    await shop.db.update(subscriptions).set({ requestedAt: timeAgo(minutesToMs(10)) });
    await request();
    expect(await listMails()).toHaveLength(2);
    expect((await confirm(await getLastToken())).status).toBe(200);
  });

  test('of a subscriber sends no mail', async () => {
    await subscribeAndConfirm();
    await shop.db.update(subscriptions).set({ requestedAt: timeAgo(daysToMs(1)) });
    const previous = await listMails();
    await request();
    expect(await listMails()).toEqual(previous);
    expect((await getRow()).endedAt).toBeNull();
  });

  test('after an unsubscription sends a mail at once, and subscribes when that is confirmed', async () => {
    await subscribeAndConfirm();
    await unsubscribe(createUnsubscribeToken(shop.services.keys, email));
    await request();
    expect((await getRow()).endedAt).not.toBeNull();
    const count = (await listMails()).length;
    await request();
    expect(await listMails()).toHaveLength(count);
    expect((await confirm(await getLastToken())).status).toBe(200);
    expect(await getRow()).toMatchObject({ endedAt: null, confirmedAt: expect.any(Date) });
  });

  it('gets the same response, whether or not the email subscribes', async () => {
    const replies: TestResponse[] = [await request(), await request()];
    await confirm(await getLastToken());
    replies.push(await request());
    await unsubscribe(createUnsubscribeToken(shop.services.keys, email));
    replies.push(await request());
    const responses = replies.map(({ status, body, headers }) => {
      const { 'x-request-id': _id, date: _date, ...comparableHeaders } = headers;
      for (const name of Object.keys(comparableHeaders))
        if (name.startsWith('x-ratelimit')) delete comparableHeaders[name];
      return { status, body, comparableHeaders };
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  test.each([
    [{}, 'email is required'],
    [{ email: '' }, 'Please enter your email'],
    [{ email: '   ' }, 'Please enter your email'],
    [{ email: 'asha at example' }, 'Please enter a valid email'],
    [{ email: 'asha@example.in\nbcc: eve@example.in' }, 'Please enter a valid email'],
    [{ email: `${'a'.repeat(250)}@example.in` }, 'Please enter a valid email'],
    [{ email: [email] }, 'email must be text'],
    [{ email: { toString: email } }, 'email must be text'],
    [{ email: 'asha@exam\0ple.in' }, 'The input has unusable characters.'],
    ['asha@example.in', 'The body is not valid JSON.'],
  ])('with %j is refused', async (body, message) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await shop.call('POST /newsletter/subscriptions', { body, headers });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect(await listMails()).toEqual([]);
  });

  test('as a form of another site is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await shop.call('POST /newsletter/subscriptions', { body: `email=${email}`, headers })).status).toBe(415);
  });

  it('is dropped without an error when the honeypot field is filled', async () => {
    const { status, body } = await request({ email, website: 'https://evil.example' });
    expect([status, body]).toEqual([200, (await request()).body]);
    await shop.db.delete(subscriptions);
    await shop.db.delete(outbox);
    await shop.db.delete(formSubmissions);
    await request({ email, website: 'x' });
    for (const table of [subscriptions, outbox, formSubmissions])
      expect(await shop.db.select().from(table)).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('sent twice sends one welcome mail', async () => {
    await request();
    const token = await getLastToken();
    const first = await confirm(token);
    expect([first.status, first.body.data]).toEqual([200, { email }]);
    const { confirmedAt } = await getRow();
    expect((await confirm(token)).body).toEqual(first.body);
    expect((await getRow()).confirmedAt).toEqual(confirmedAt);
    const [, welcome, ...more] = await listMails();
    expect(more).toEqual([]);
    expect(welcome).toMatchObject({ to: email, subject: 'Welcome to the Vastra newsletter' });
    const link = `https://vastra.example/newsletter/unsubscribe?token=${createUnsubscribeToken(shop.services.keys, email)}`;
    expect(welcome.body).toContain(link);
    expect(welcome.html).toContain(`href="${link}"`);
  });

  it.each<[string, () => string]>([
    ['that expired', () => createConfirmationToken(shop.services.keys, email, timeAgo(daysToMs(7)))],
    [
      'for an email that never requested it',
      () => createConfirmationToken(shop.services.keys, 'eve@example.in', new Date()),
    ],
    ['with an unsubscribe token', () => createUnsubscribeToken(shop.services.keys, email)],
    ['with anything', () => 'not-a-token'],
    ['with markup', () => '<script>alert(1)</script>'],
  ])('%s is refused', async (_name, token) => {
    await request();
    const { status, body } = await confirm(token());
    expect([status, body.code, body.message]).toEqual([400, 'link_invalid', 'This link is not valid or has expired.']);
    expect((await getRow()).confirmedAt).toBeNull();
  });

  test.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(1001) }])('of %j is refused', async (body) => {
    expect((await shop.call('POST /newsletter/confirm', { body })).body).toMatchObject({ code: 'invalid_input' });
  });

  test('with a used link is refused after an unsubscription', async () => {
    const token = await subscribeAndConfirm();
    await unsubscribe(createUnsubscribeToken(shop.services.keys, email));
    expect((await confirm(token)).body.code).toBe('link_invalid');
    expect((await getRow()).endedAt).not.toBeNull();
  });

  test('with a link older than the last unsubscription is refused', async () => {
    await subscribeAndConfirm();
    await unsubscribe(createUnsubscribeToken(shop.services.keys, email));
    await request();
    const token = await getLastToken();
    await unsubscribe(createUnsubscribeToken(shop.services.keys, email));
    expect((await confirm(token)).body.code).toBe('link_invalid');
  });

  it('is refused after seven days', async () => {
    await request();
    const token = await getLastToken();
    await expect(
      confirmSubscription(shop.services, token, '203.0.113.7', new Date(Date.now() + daysToMs(7))),
    ).rejects.toThrow('not valid or has expired');
  });
});

describe('unsubscribing', () => {
  const createToken = () => createUnsubscribeToken(shop.services.keys, email);

  it('works at once, and twice', async () => {
    await subscribeAndConfirm();
    const first = await unsubscribe(createToken());
    expect([first.status, first.body.data]).toEqual([200, { email }]);
    expect((await getRow()).endedAt).not.toBeNull();
    expect((await unsubscribe(createToken())).body).toEqual(first.body);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
    ['application/json', '{ not json'],
    ['text/plain', ''],
  ])('works for a mail program that posts %s', async (type, payload) => {
    await subscribeAndConfirm();
    const url = `/api/v1/newsletter/unsubscribe/${createToken()}`;
    const reply = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(reply.statusCode).toBe(200);
    expect((await getRow()).endedAt).not.toBeNull();
  });

  it('does not happen by opening the URL, which redirects to the page', async () => {
    await subscribeAndConfirm();
    const reply = await shop.app.inject(`/api/v1/newsletter/unsubscribe/${createToken()}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `https://vastra.example/newsletter/unsubscribe?token=${createToken()}`,
    ]);
    expect((await getRow()).endedAt).toBeNull();
    const malformedReply = await shop.app.inject('/api/v1/newsletter/unsubscribe/%0d%0aset-cookie:x');
    expect([malformedReply.statusCode, malformedReply.json().code]).toEqual([400, 'link_invalid']);
  });

  it('works for the longest email', async () => {
    const longEmail = `${'a'.repeat(240)}@example.in`;
    expect((await unsubscribe(createUnsubscribeToken(shop.services.keys, longEmail))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['with a confirmation token', () => createConfirmationToken(shop.services.keys, email, new Date())],
    [
      'with a token for somebody else',
      () =>
        `${Buffer.from(email).toString('base64url')}.${createUnsubscribeToken(shop.services.keys, 'eve@example.in').split('.')[1]}`,
    ],
    ['with anything', () => 'not-a-token'],
  ])('%s is refused', async (_name, token) => {
    await subscribeAndConfirm();
    const { status, body } = await unsubscribe(token());
    expect([status, body.code]).toEqual([400, 'link_invalid']);
    expect((await getRow()).endedAt).toBeNull();
  });

  test('of an unknown email creates no row', async () => {
    expect((await unsubscribe(createToken())).status).toBe(200);
    expect(await getRow()).toBeUndefined();
  });
});

it('subscribing is limited per network, and says when to try again', async () => {
  const requestFor = async (address: string) =>
    limited.call('POST /newsletter/subscriptions', { body: { email: address } });
  for (const address of ['ila@example.in', 'ila@example.in', 'ravi@example.in'])
    expect((await requestFor(address)).status).toBe(200);
  const { status, body } = await requestFor('uma@example.in');
  expect([status, body.code, body.message]).toEqual([
    429,
    'too_many_requests',
    'The newsletter was asked for too often. Please try again in 60 minutes.',
  ]);
  const stored = await limited.db.select().from(subscriptions);
  expect(stored.map((row) => row.email).sort()).toEqual(['ila@example.in', 'ravi@example.in']);
});

test('a subscription needs a token of the bot check, if the shop has one', async () => {
  const { status, body } = await checked.call('POST /newsletter/subscriptions', { body: { email: 'ila@example.in' } });
  expect([status, body.code]).toEqual([403, 'bot_check_required']);
});
