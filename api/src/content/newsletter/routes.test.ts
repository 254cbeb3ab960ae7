import { eq } from 'drizzle-orm';
import { formSends, outbox, newsletterSubscriptions as subscriptions } from '../../platform/db/schema';
import { type Reply, testShop } from '../../testing/shop';
import { deleteUnconfirmed } from './delete-unconfirmed';
import { confirmSubscription } from './subscription';
import { createConfirmationToken, createUnsubscribeToken } from './tokens';

const shop = testShop();
const limited = testShop({ formLimitAddress: 3, formLimitEmail: 2 });
const email = 'asha@example.in';
const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * 24 * 3_600_000;

beforeEach(async () => {
  await shop.db.delete(subscriptions);
  await shop.db.delete(outbox);
});

const asks = (body: object = { email }) => shop.call('POST /newsletter/subscriptions', { body });
const confirms = (token: string) => shop.call('POST /newsletter/confirm', { body: { token } });
const ends = (token: string) => shop.call(`POST /newsletter/unsubscribe/${token}`);
const mails = () => shop.db.select().from(outbox).orderBy(outbox.createdAt);
const row = async () => (await shop.db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0];
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)![1];
const asked = async () => tokenIn((await mails()).at(-1)!.body);
const ago = (ms: number) => new Date(Date.now() - ms);

/** Receives it. */
async function subscribed(): Promise<string> {
  await asks();
  const token = await asked();
  await confirms(token);
  return token;
}

describe('who asks', () => {
  it('gets a mail with a link, and nothing more before it is confirmed', async () => {
    const { status, body } = await asks({ email: '  Asha@Example.IN ' });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await row()).toMatchObject({ confirmedAt: null, endedAt: null });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Please confirm your subscription' });
    const link = `https://vastra.example/newsletter/confirm?token=${tokenIn(mail.body)}`;
    expect(mail.body).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.id.startsWith('newsletter-')).toBe(false);
  });

  it('is asked again after ten minutes, not before', async () => {
    await asks();
    await asks();
    expect(await mails()).toHaveLength(1);
    await shop.db.update(subscriptions).set({ askedAt: ago(minutes(10) - 5000) });
    await asks();
    expect(await mails()).toHaveLength(1);
    await shop.db.update(subscriptions).set({ askedAt: ago(minutes(10)) });
    await asks();
    expect(await mails()).toHaveLength(2);
    expect((await confirms(await asked())).status).toBe(200);
  });

  it('and receives it already gets no mail', async () => {
    await subscribed();
    await shop.db.update(subscriptions).set({ askedAt: ago(days(1)) });
    const before = await mails();
    await asks();
    expect(await mails()).toEqual(before);
    expect((await row()).endedAt).toBeNull();
  });

  it('after the end is asked at once, and receives it when it is confirmed again', async () => {
    await subscribed();
    await ends(createUnsubscribeToken(shop.app.keys, email));
    await asks();
    expect((await row()).endedAt).not.toBeNull();
    const before = (await mails()).length;
    await asks();
    expect(await mails()).toHaveLength(before);
    expect((await confirms(await asked())).status).toBe(200);
    expect(await row()).toMatchObject({ endedAt: null, confirmedAt: expect.any(Date) });
  });

  it('is answered alike, whoever it is', async () => {
    const answers: Reply[] = [await asks(), await asks()];
    await confirms(await asked());
    answers.push(await asks());
    await ends(createUnsubscribeToken(shop.app.keys, email));
    answers.push(await asks());
    const told = answers.map(({ status, body, headers }) => {
      const { 'x-request-id': _id, date: _date, ...same } = headers;
      for (const name of Object.keys(same)) if (name.startsWith('x-ratelimit')) delete same[name];
      return { status, body, same };
    });
    for (const one of told) expect(one).toEqual(told[0]);
  });

  it.each([
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
    expect(await mails()).toEqual([]);
  });

  it('as another site would send a form is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await shop.call('POST /newsletter/subscriptions', { body: `email=${email}`, headers })).status).toBe(415);
  });

  it('is a program that fills in what nobody sees: all seems well and nothing happens', async () => {
    const { status, body } = await asks({ email, website: 'https://evil.example' });
    expect([status, body]).toEqual([200, (await asks()).body]);
    await shop.db.delete(subscriptions);
    await shop.db.delete(outbox);
    await shop.db.delete(formSends);
    await asks({ email, website: 'x' });
    for (const table of [subscriptions, outbox, formSends]) expect(await shop.db.select().from(table)).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('done twice is done once, with one welcome', async () => {
    await asks();
    const token = await asked();
    const first = await confirms(token);
    expect([first.status, first.body.data]).toEqual([200, { email }]);
    const { confirmedAt } = await row();
    expect((await confirms(token)).body).toEqual(first.body);
    expect((await row()).confirmedAt).toEqual(confirmedAt);
    const [, welcome, ...more] = await mails();
    expect(more).toEqual([]);
    expect(welcome).toMatchObject({ to: email, subject: 'Welcome to the Vastra newsletter' });
    const link = `https://vastra.example/newsletter/unsubscribe?token=${createUnsubscribeToken(shop.app.keys, email)}`;
    expect(welcome.body).toContain(link);
    expect(welcome.html).toContain(`href="${link}"`);
  });

  it.each<[string, () => string]>([
    ['that expired', () => createConfirmationToken(shop.app.keys, email, ago(days(7)))],
    ['for who never asked', () => createConfirmationToken(shop.app.keys, 'eve@example.in', new Date())],
    ['with the token to unsubscribe', () => createUnsubscribeToken(shop.app.keys, email)],
    ['with anything', () => 'not-a-token'],
    ['with markup', () => '<script>alert(1)</script>'],
  ])('%s is refused', async (_what, token) => {
    await asks();
    const { status, body } = await confirms(token());
    expect([status, body.code, body.message]).toEqual([400, 'link_invalid', 'This link is not valid or has expired.']);
    expect((await row()).confirmedAt).toBeNull();
  });

  it.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(1001) }])('of %j is refused', async (body) => {
    expect((await shop.call('POST /newsletter/confirm', { body })).body).toMatchObject({ code: 'invalid_input' });
  });

  it('with a link from before the end does not begin it again', async () => {
    const token = await subscribed();
    await ends(createUnsubscribeToken(shop.app.keys, email));
    expect((await confirms(token)).body.code).toBe('link_invalid');
    expect((await row()).endedAt).not.toBeNull();
  });

  it('with a link that the end came after is refused, though it was asked for again', async () => {
    await subscribed();
    await ends(createUnsubscribeToken(shop.app.keys, email));
    await asks();
    const token = await asked();
    await ends(createUnsubscribeToken(shop.app.keys, email));
    expect((await confirms(token)).body.code).toBe('link_invalid');
  });

  it('after the expiry is refused to a clock that is late', async () => {
    await asks();
    const token = await asked();
    await expect(confirmSubscription(shop.app, token, new Date(Date.now() + days(7)))).rejects.toThrow(
      'not valid or has expired',
    );
  });
});

describe('the end', () => {
  const end = () => createUnsubscribeToken(shop.app.keys, email);

  it('comes at once, and done twice it is done', async () => {
    await subscribed();
    const first = await ends(end());
    expect([first.status, first.body.data]).toEqual([200, { email }]);
    expect((await row()).endedAt).not.toBeNull();
    expect((await ends(end())).body).toEqual(first.body);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
    ['application/json', '{ not json'],
    ['text/plain', ''],
  ])('comes by a mail program that posts %s', async (type, payload) => {
    await subscribed();
    const url = `/api/v1/newsletter/unsubscribe/${end()}`;
    const reply = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(reply.statusCode).toBe(200);
    expect((await row()).endedAt).not.toBeNull();
  });

  it('does not come by opening the address, which leads to the page', async () => {
    await subscribed();
    const reply = await shop.app.inject(`/api/v1/newsletter/unsubscribe/${end()}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `https://vastra.example/newsletter/unsubscribe?token=${end()}`,
    ]);
    expect((await row()).endedAt).toBeNull();
    const wrong = await shop.app.inject('/api/v1/newsletter/unsubscribe/%0d%0aset-cookie:x');
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'link_invalid']);
  });

  it('of the longest address has a link that works', async () => {
    const longest = `${'a'.repeat(240)}@example.in`;
    expect((await ends(createUnsubscribeToken(shop.app.keys, longest))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['with the token to confirm', () => createConfirmationToken(shop.app.keys, email, new Date())],
    [
      'with a token for somebody else',
      () => `${Buffer.from(email).toString('base64url')}.${createUnsubscribeToken(shop.app.keys, 'eve@example.in').split('.')[1]}`,
    ],
    ['with anything', () => 'not-a-token'],
  ])('%s is refused', async (_what, token) => {
    await subscribed();
    const { status, body } = await ends(token());
    expect([status, body.code]).toEqual([400, 'link_invalid']);
    expect((await row()).endedAt).toBeNull();
  });

  it('of who never asked makes no row', async () => {
    expect((await ends(end())).status).toBe(200);
    expect(await row()).toBeUndefined();
  });
});

it('says when to ask again: of one email, of one network', async () => {
  const from = async (address: string) => limited.call('POST /newsletter/subscriptions', { body: { email: address } });
  for (const address of ['ila@example.in', 'ila@example.in', 'ravi@example.in'])
    expect((await from(address)).status).toBe(200);
  const { status, body } = await from('uma@example.in');
  expect([status, body.code, body.message]).toEqual([
    429,
    'too_many_requests',
    'The newsletter was asked for too often. Please try again in 60 minutes.',
  ]);
  const kept = await limited.db.select().from(subscriptions);
  expect(kept.map((one) => one.email).sort()).toEqual(['ila@example.in', 'ravi@example.in']);
});

it('forgets after thirty days who never confirmed, and nobody else', async () => {
  const now = new Date();
  const before = (count: number) => new Date(now.getTime() - days(count));
  await shop.db.insert(subscriptions).values([
    { email: 'forgotten@example.in', askedAt: before(30) },
    { email: 'waiting@example.in', createdAt: before(90), askedAt: before(29) },
    { email: 'reader@example.in', askedAt: before(90), confirmedAt: before(89) },
    { email: 'ended@example.in', askedAt: before(90), endedAt: before(80) },
  ]);
  await deleteUnconfirmed(shop.db, now);
  const left = (await shop.db.select().from(subscriptions)).map((one) => one.email).sort();
  expect(left).toEqual(['ended@example.in', 'reader@example.in', 'waiting@example.in']);
});
