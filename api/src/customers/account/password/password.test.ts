import { eq } from 'drizzle-orm';
import { signAccessToken } from '../../../platform/auth/access-token';
import { beginSession } from '../../../platform/auth/sessions';
import { sessions, users } from '../../../platform/db/schema';
import { type SignedIn, signedInUser, testShop } from '../../../testing/shop';
import { customers, password } from '../testing/customer';

const shop = testShop();
const { call, withPassword, code, rowOf, emailOf, mailsTo, profile } = customers(shop);

const set = (who: SignedIn, confirmation: string, chosen = 'a better password') =>
  call(who, 'PUT /account/password', { confirmation, password: chosen });
const logsIn = async (email: string, chosen: string) =>
  (await shop.call('POST /auth/login', { body: { email, password: chosen } })).status;

/** The same customer on another device. */
async function elsewhere({ userId }: SignedIn): Promise<SignedIn & { sessionId: string }> {
  const session = await beginSession(shop.db, { userId, audience: 'shop' });
  const { sessionId } = session;
  return { userId, sessionId, bearer: { authorization: `Bearer ${await signAccessToken(shop.app.keys, session)}` } };
}

it('is set by a code, and signs in from then on', async () => {
  const asha = await signedInUser(shop);
  const email = await emailOf(asha);
  const { status, body } = await set(asha, await code(asha));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email, hasPassword: true });
  expect((await rowOf(asha)).passwordHash).toMatch(/^\$argon2id\$/);
  expect(await logsIn(email, 'a better password')).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('The password of your Vastra account was set');
});

it('is changed by the one before', async () => {
  const asha = await withPassword();
  const email = await emailOf(asha);
  expect((await set(asha, password)).status).toBe(200);
  expect([await logsIn(email, password), await logsIn(email, 'a better password')]).toEqual([401, 200]);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: 'The password of your Vastra account was changed' });
  expect(`${mail.body}${mail.html}`).not.toContain('a better password');
});

it('is told by SMS where there is no email', async () => {
  const phone = { phone: '9876500011', phoneVerifiedAt: new Date() };
  await set(await withPassword({ email: null, emailVerifiedAt: null, ...phone }), password);
  expect((await mailsTo('9876500011'))[0]).toMatchObject({ channel: 'sms', body: expect.stringContaining('changed') });
});

it('ends every other session of the account, and nobody elses', async () => {
  const [asha, stranger] = [await withPassword(), await withPassword()];
  const phone = await elsewhere(asha);
  await set(asha, password);
  expect(await call(phone, 'GET /account/profile')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  expect(await profile(asha)).toMatchObject({ hasPassword: true });
  expect(await profile(stranger)).toMatchObject({ hasPassword: true });
  const [ended] = await shop.db.select().from(sessions).where(eq(sessions.id, phone.sessionId));
  expect(ended.revokedFor).toBe('password');
});

it('leaves the sessions alone when it is refused', async () => {
  const asha = await withPassword();
  const phone = await elsewhere(asha);
  expect((await set(asha, 'wrong')).status).toBe(403);
  expect(await profile(phone)).toMatchObject({ name: 'Asha Rao' });
});

it.each(['too short', ''])('is not %j', async (chosen) => {
  const { status, body } = await set(await withPassword(), password, chosen);
  expect(status).toBe(400);
  expect(body.details).toEqual({ password: 'Please choose a password of at least 10 characters' });
});

describe('a forgotten one', () => {
  const forget = (email: string) => shop.call('POST /auth/forgot-password', { body: { email } });
  const reset = (email: string, code: string, chosen = 'a better password') =>
    shop.call('POST /auth/reset-password', { body: { email, code, password: chosen } });
  const codeTo = async (email: string) => /^\d{6}/.exec((await mailsTo(email)).at(-1)!.subject)![0];

  it('is set anew with the code that was mailed; every session ends, here and in the admin area', async () => {
    const [boss, stranger] = [await withPassword({ role: 'admin' }), await withPassword()];
    const phone = await elsewhere(boss);
    const email = await emailOf(boss);
    expect(await forget(email)).toMatchObject({ status: 200, body: { success: true } });
    const code = await codeTo(email);
    expect(await reset(email, code)).toMatchObject({ status: 200 });
    expect([await logsIn(email, password), await logsIn(email, 'a better password')]).toEqual([401, 200]);
    expect((await call(boss, 'GET /admin/dashboard')).status).toBe(401);
    expect((await call(phone, 'GET /account/profile')).status).toBe(401);
    expect(await profile(stranger)).toMatchObject({ hasPassword: true });
    expect((await mailsTo(email)).at(-1)!.subject).toBe('The password of your Vastra account was changed');
    expect((await reset(email, code)).body.code).toBe('invalid_code');
  });

  it('answers the same for an address that nobody has, and sends nothing', async () => {
    const email = await emailOf(await withPassword());
    const [known, unknown] = [await forget(email), await forget('nobody@example.in')];
    expect(unknown.status).toBe(200);
    expect(unknown.body.message).toBe(known.body.message.replace(email, 'nobody@example.in'));
    expect(JSON.stringify(known.body)).not.toContain(await codeTo(email));
    expect(await mailsTo('nobody@example.in')).toEqual([]);
    expect(await reset('nobody@example.in', '123456')).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
  });

  it('sends one code a minute, and says nothing of it', async () => {
    const email = await emailOf(await withPassword());
    const replies = [await forget(email), await forget(email)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('takes five tries, and as many for nobody', async () => {
    const email = await emailOf(await withPassword());
    await forget(email);
    const code = await codeTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) expect((await reset(email, wrong)).body.code).toBe('invalid_code');
    expect((await reset(email, code)).body.code).toBe('invalid_code');
    expect(await logsIn(email, password)).toBe(200);
  });

  it('takes no code that was asked for something else, and gives none for anything else', async () => {
    const asha = await signedInUser(shop);
    const email = await emailOf(asha);
    expect((await reset(email, await code(asha))).body.code).toBe('invalid_code');
    await forget(email);
    const body = { email, code: await codeTo(email) };
    expect((await shop.call('POST /auth/verify-otp', { body })).status).toBe(400);
  });

  it('opens a locked account, but no blocked one', async () => {
    const [locked, blocked] = [await withPassword(), await withPassword({ blockedAt: new Date() })];
    const [email, other] = [await emailOf(locked), await emailOf(blocked)];
    for (let tries = 0; tries < 5; tries++) await logsIn(email, 'wrong');
    expect(await logsIn(email, password)).toBe(429);
    await forget(email);
    await reset(email, await codeTo(email));
    expect(await logsIn(email, 'a better password')).toBe(200);
    expect((await forget(other)).status).toBe(200);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('is worth nothing once the address is another', async () => {
    const asha = await withPassword();
    const email = await emailOf(asha);
    await forget(email);
    await shop.db.update(users).set({ email: 'new@example.in' }).where(eq(users.id, asha.userId));
    expect((await reset(email, await codeTo(email))).body.code).toBe('invalid_code');
  });

  it('has at least ten characters', async () => {
    const { status, body } = await reset('asha@example.in', '123456', 'too short');
    expect(status).toBe(400);
    expect(body.details).toEqual({ password: 'Please choose a password of at least 10 characters' });
  });
});
