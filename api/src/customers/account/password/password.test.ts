import { eq } from 'drizzle-orm';
import { signAccessToken } from '../../../platform/auth/sessions/access-token';
import { createSession } from '../../../platform/auth/sessions/sessions';
import { sessions, users } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers, password } from '../testing/customer';

const shop = setUpTestShop();
const { call, signUpWithPassword, sendCode, getRow, getEmail, listMailsTo, getProfile } = createCustomerHelpers(shop);

const setPassword = (user: SignedIn, confirmation: string, chosen = 'a better password') =>
  call(user, 'PUT /account/password', { confirmation, password: chosen });
const getLoginStatus = async (email: string, chosen: string) =>
  (await shop.call('POST /auth/login', { body: { email, password: chosen } })).status;

/** Signs the same customer in on another device. */
async function signInElsewhere({ userId }: SignedIn): Promise<SignedIn & { sessionId: string }> {
  const session = await createSession(shop.db, { userId, audience: 'shop' });
  const { sessionId } = session;
  return {
    userId,
    sessionId,
    bearer: { authorization: `Bearer ${await signAccessToken(shop.services.keys, session)}` },
  };
}

test('a password is set by a code and can then be used to sign in', async () => {
  const asha = await createSignedInUser(shop);
  const email = await getEmail(asha);
  const { status, body } = await setPassword(asha, await sendCode(asha));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email, hasPassword: true });
  expect((await getRow(asha)).passwordHash).toMatch(/^\$argon2id\$/);
  expect(await getLoginStatus(email, 'a better password')).toBe(200);
  expect((await listMailsTo(email)).map(({ subject }) => subject)).toContain(
    'The password of your Vastra account was set',
  );
});

test('a password is changed by the current one', async () => {
  const asha = await signUpWithPassword();
  const email = await getEmail(asha);
  expect((await setPassword(asha, password)).status).toBe(200);
  expect([await getLoginStatus(email, password), await getLoginStatus(email, 'a better password')]).toEqual([401, 200]);
  const [mail] = await listMailsTo(email);
  expect(mail).toMatchObject({ subject: 'The password of your Vastra account was changed' });
  expect(`${mail.body}${mail.html}`).not.toContain('a better password');
});

it('is announced by SMS if there is no email', async () => {
  const phone = { phone: '9876500011', phoneVerifiedAt: new Date() };
  await setPassword(await signUpWithPassword({ email: null, emailVerifiedAt: null, ...phone }), password);
  expect((await listMailsTo('9876500011'))[0]).toMatchObject({
    channel: 'sms',
    body: expect.stringContaining('changed'),
  });
});

it('ends every other session of the account, and no others', async () => {
  const [asha, stranger] = [await signUpWithPassword(), await signUpWithPassword()];
  const phone = await signInElsewhere(asha);
  await setPassword(asha, password);
  expect(await call(phone, 'GET /account/profile')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  expect(await getProfile(asha)).toMatchObject({ hasPassword: true });
  expect(await getProfile(stranger)).toMatchObject({ hasPassword: true });
  const [ended] = await shop.db.select().from(sessions).where(eq(sessions.id, phone.sessionId));
  expect(ended.revokedFor).toBe('password');
});

it('keeps the sessions when it is refused', async () => {
  const asha = await signUpWithPassword();
  const phone = await signInElsewhere(asha);
  expect((await setPassword(asha, 'wrong')).status).toBe(403);
  expect(await getProfile(phone)).toMatchObject({ name: 'Asha Rao' });
});

test.each(['too short', ''])('a password cannot be %j', async (chosen) => {
  const { status, body } = await setPassword(await signUpWithPassword(), password, chosen);
  expect(status).toBe(400);
  expect(body.details).toEqual({ password: 'Please choose a password of at least 10 characters' });
});

test.each(['password123', 'Asha Rao 1990'])('a password cannot be easy to guess, such as %j', async (chosen) => {
  const asha = await signUpWithPassword();
  const { status, body } = await setPassword(asha, password, chosen);
  expect({ status, ...body }).toMatchObject({
    status: 400,
    code: 'invalid_input',
    details: { password: 'This password is easy to guess. Please choose another one.' },
  });
  expect(await getLoginStatus(await getEmail(asha), password)).toBe(200);
});

describe('a forgotten password', () => {
  const requestCode = (email: string) => shop.call('POST /auth/forgot-password', { body: { email } });
  const reset = (email: string, code: string, chosen = 'a better password') =>
    shop.call('POST /auth/reset-password', { body: { email, code, password: chosen } });
  const findCode = async (email: string) => /^\d+/.exec((await listMailsTo(email)).at(-1)!.subject)![0];

  it('is reset by a mailed code, which ends every session, in the shop and in the admin area', async () => {
    const [admin, stranger] = [await signUpWithPassword({ role: 'admin' }), await signUpWithPassword()];
    const phone = await signInElsewhere(admin);
    const email = await getEmail(admin);
    expect(await requestCode(email)).toMatchObject({ status: 200, body: { success: true } });
    const code = await findCode(email);
    expect(await reset(email, code)).toMatchObject({ status: 200 });
    expect([await getLoginStatus(email, password), await getLoginStatus(email, 'a better password')]).toEqual([
      401, 200,
    ]);
    expect((await call(admin, 'GET /admin/dashboard')).status).toBe(401);
    expect((await call(phone, 'GET /account/profile')).status).toBe(401);
    expect(await getProfile(stranger)).toMatchObject({ hasPassword: true });
    expect((await listMailsTo(email)).at(-1)!.subject).toBe('The password of your Vastra account was changed');
    expect((await reset(email, code)).body.code).toBe('invalid_code');
  });

  it('returns the same for an unknown email, and sends nothing', async () => {
    const email = await getEmail(await signUpWithPassword());
    const [knownReply, unknownReply] = [await requestCode(email), await requestCode('nobody@example.in')];
    expect(unknownReply.status).toBe(200);
    expect(unknownReply.body.message).toBe(knownReply.body.message.replace(email, 'nobody@example.in'));
    expect(JSON.stringify(knownReply.body)).not.toContain(await findCode(email));
    expect(await listMailsTo('nobody@example.in')).toEqual([]);
    expect(await reset('nobody@example.in', '123456')).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
  });

  it('has eight digits, whatever the screen asks for', async () => {
    const customer = await signUpWithPassword();
    const email = await getEmail(customer);
    await requestCode(email);
    expect(await findCode(email)).toMatch(/^\d{8}$/);
    expect(await reset(email, await findCode(email))).toMatchObject({ status: 200 });
    expect(await reset(email, '1234567')).toMatchObject({
      status: 400,
      body: { message: 'Please enter the 8 digits from the mail' },
    });
  });

  it('sends one code a minute, without saying so', async () => {
    const email = await getEmail(await signUpWithPassword());
    const replies = [await requestCode(email), await requestCode(email)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listMailsTo(email)).toHaveLength(1);
  });

  it('allows five attempts', async () => {
    const email = await getEmail(await signUpWithPassword());
    await requestCode(email);
    const code = await findCode(email);
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (let attempts = 0; attempts < 5; attempts++)
      expect((await reset(email, wrongCode)).body.code).toBe('invalid_code');
    expect((await reset(email, code)).body.code).toBe('invalid_code');
    expect(await getLoginStatus(email, password)).toBe(200);
  });

  it('accepts no code of another purpose, and its code serves no other', async () => {
    const asha = await createSignedInUser(shop);
    const email = await getEmail(asha);
    expect((await reset(email, await sendCode(asha))).body.code).toBe('invalid_code');
    await requestCode(email);
    const body = { email, code: await findCode(email) };
    expect((await shop.call('POST /auth/verify-otp', { body })).status).toBe(400);
  });

  it('unlocks a locked account, but not a blocked one', async () => {
    const [locked, blocked] = [await signUpWithPassword(), await signUpWithPassword({ blockedAt: new Date() })];
    const [email, other] = [await getEmail(locked), await getEmail(blocked)];
    for (let attempts = 0; attempts < 5; attempts++) await getLoginStatus(email, 'wrong');
    expect(await getLoginStatus(email, password)).toBe(429);
    await requestCode(email);
    await reset(email, await findCode(email));
    expect(await getLoginStatus(email, 'a better password')).toBe(200);
    expect((await requestCode(other)).status).toBe(200);
    expect(await listMailsTo(other)).toEqual([]);
  });

  it('has an invalid code once the email has changed', async () => {
    const asha = await signUpWithPassword();
    const email = await getEmail(asha);
    await requestCode(email);
    await shop.db.update(users).set({ email: 'new@example.in' }).where(eq(users.id, asha.userId));
    expect((await reset(email, await findCode(email))).body.code).toBe('invalid_code');
  });

  it('cannot be easy to guess; only the holder of the code learns that a name makes it so, and can try again', async () => {
    const email = await getEmail(await signUpWithPassword());
    const message = 'This password is easy to guess. Please choose another one.';
    expect((await reset('nobody@example.in', '123456', 'password123')).body.details.password).toBe(message);
    expect((await reset(email, '123456', 'Asha Rao 1990')).body.code).toBe('invalid_code');
    await requestCode(email);
    const code = await findCode(email);
    expect((await reset(email, code, 'Asha Rao 1990')).body.details.password).toBe(message);
    expect((await reset(email, code)).status).toBe(200);
    expect(await getLoginStatus(email, 'a better password')).toBe(200);
  });

  it('has at least ten characters', async () => {
    const { status, body } = await reset('asha@example.in', '123456', 'too short');
    expect(status).toBe(400);
    expect(body.details).toEqual({ password: 'Please choose a password of at least 10 characters' });
  });
});
