import { eq } from 'drizzle-orm';
import { createSignedInUser, setUpTestShop, type TestResponse } from '../../testing/shop';
import { codeLocks, oneTimeCodes, outbox, rateLimits, users } from '../db/schema';
import { cookieNames } from '../server/cookie-names';
import { hashPassword } from './passwords/passwords';
import { signAccessToken } from './sessions/access-token';
import { createSession } from './sessions/sessions';

const shop = setUpTestShop();
const email = 'asha@example.in';
const form = { name: 'Asha Rao', email, acceptTermsAndCondition: true };

beforeEach(async () => {
  await shop.db.delete(users);
  await shop.db.delete(outbox);
  await shop.db.delete(codeLocks);
  await shop.db.delete(rateLimits);
});

const register = async (values: object = form): Promise<string> => {
  const { body } = await shop.call('POST /auth/register', { body: values });
  return body.data.otp;
};
const signIn = async (values: object = form, contact: object = { email }) => {
  const code = await register(values);
  return shop.call('POST /auth/verify-otp', { body: { code, ...contact } });
};
const findCookie = (reply: Pick<TestResponse, 'cookies'>, name: string) =>
  reply.cookies.find((cookie) => cookie.name === name)!;
/** Returns the cookies that a browser sends after a reply. */
const toCookies = ({ cookies }: TestResponse) => Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
/** Makes the previous code a minute old, because only then another one is sent. */
const backdateCodes = () => shop.db.update(oneTimeCodes).set({ createdAt: new Date(Date.now() - 60_000) });
const toWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

describe('check-user', () => {
  it('finds an email or phone only after it was verified', async () => {
    const exists = async (identifier: string) =>
      (await shop.call('POST /auth/check-user', { body: { identifier } })).body.data.exists;
    const formWithPhone = { ...form, phone: '98765 43210' };
    const code = await register(formWithPhone);
    expect(await exists(email)).toBe(false);
    await shop.call('POST /auth/verify-otp', { body: { code, email } });
    expect(await exists(' Asha@Example.IN ')).toBe(true);
    expect(await exists('9876543210')).toBe(false);
  });

  it.each([
    ['', 'Please enter your email'],
    ['asha@', 'Please enter a valid email'],
    ['asha', 'Please enter an email or phone number'],
    ['12345', 'Please enter an email or phone number'],
    [undefined, 'Please enter your email'],
  ])('responds to %j with: %s', async (identifier, message) => {
    const { status, body } = await shop.call('POST /auth/check-user', { body: { identifier } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', message, details: { identifier: message } });
  });
});

describe('register', () => {
  it('sends a code to the email and signs in with it', async () => {
    const sent = await shop.call('POST /auth/register', { body: form });
    expect(sent.status).toBe(201);
    expect(sent.body.data).toEqual({
      challenge: expect.any(String),
      sentTo: email,
      channel: 'email',
      expiresIn: 600,
      resendAfter: 60,
      otp: expect.stringMatching(/^\d{6}$/),
    });
    const [mail] = await shop.db.select().from(outbox);
    expect(mail).toMatchObject({ channel: 'email', to: email, body: expect.stringContaining(sent.body.data.otp) });

    const session = await shop.call('POST /auth/verify-otp', { body: { code: sent.body.data.otp, email } });
    expect(session.body).toMatchObject({
      success: true,
      data: {
        user: { name: 'Asha Rao', email, phone: null, isVerified: true, role: 'user', hasPassword: false },
        token: expect.any(String),
        refreshToken: expect.any(String),
      },
    });
  });

  it('sends a code to a phone, without the leading 91', async () => {
    const phoneForm = { name: 'Asha Rao', email: '', phone: '+91 98765-43210', acceptTermsAndCondition: true };
    const { body } = await shop.call('POST /auth/register', { body: phoneForm });
    expect(body.data).toMatchObject({ sentTo: '9876543210', channel: 'phone' });
    const session = await shop.call('POST /auth/verify-otp', { body: { code: body.data.otp, phone: '919876543210' } });
    expect(session.body.data.user).toMatchObject({ phone: '9876543210', email: null });
  });

  it('sends the code to the email when the phone is no Indian mobile, and stores the phone as a contact', async () => {
    const foreignForm = { name: 'Ila Rao', phone: '+49 151 12345678', acceptTermsAndCondition: true };
    const refusal = await shop.call('POST /auth/register', { body: foreignForm });
    const message =
      'We cannot send a code to this phone number. Please register with your email; the number is kept as your contact.';
    expect(refusal).toMatchObject({ status: 400, body: { code: 'phone_not_valid', details: { phone: message } } });
    const { body } = await shop.call('POST /auth/register', { body: { ...foreignForm, email } });
    expect(body.data).toMatchObject({ sentTo: email, channel: 'email' });
    const session = await shop.call('POST /auth/verify-otp', { body: { code: body.data.otp, email } });
    expect(session.body.data.user).toMatchObject({ email, phone: '4915112345678', isVerified: true });
    expect((await shop.db.select().from(outbox)).map(({ channel }) => channel)).toEqual(['email']);
  });

  it.each([
    [{ ...form, name: ' A ' }, 'name', 'Please enter a valid name (at least 2 characters)'],
    [{ ...form, email: 'asha' }, 'email', 'Please enter a valid email address'],
    [{ ...form, phone: '123' }, 'phone', 'Please enter a valid phone number (10-15 digits)'],
    [{ ...form, email: '' }, 'email', 'Please provide either an email or phone number'],
    [{ ...form, acceptTermsAndCondition: false }, 'acceptTermsAndCondition', 'Please accept the terms and conditions'],
  ])('refuses %j', async (body, field, message) => {
    const reply = await shop.call('POST /auth/register', { body });
    expect(reply.status).toBe(400);
    expect(reply.body.details).toMatchObject({ [field]: message });
  });

  it('refuses an email that has an account', async () => {
    await signIn();
    const { status, body } = await shop.call('POST /auth/register', { body: form });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'already_registered', details: { email: expect.any(String) } });
  });

  it('resumes an unfinished registration', async () => {
    await register({ ...form, name: 'Somebody Else' });
    await backdateCodes();
    const { body } = await signIn();
    expect(body.data.user.name).toBe('Asha Rao');
    expect(await shop.db.select().from(users)).toHaveLength(1);
  });

  it("does not let a stranger prepare an account with another person's phone", async () => {
    await signIn({ ...form, phone: '9876543210' });
    const owner = { name: 'The Owner', phone: '9876543210', acceptTermsAndCondition: true };
    const { body } = await signIn(owner, { phone: '9876543210' });
    expect(body.data.user).toMatchObject({ name: 'The Owner', phone: '9876543210' });
    const [stranger] = await shop.db.select().from(users).where(eq(users.email, email));
    expect(stranger.phone).toBeNull();
  });
});

describe('send-otp', () => {
  it('sends a code to an account', async () => {
    await signIn();
    const { body } = await shop.call('POST /auth/send-otp', { body: { email } });
    const session = await shop.call('POST /auth/verify-otp', { body: { email, code: body.data.otp } });
    expect(session.status).toBe(200);
  });

  it('returns 404 for a contact that was never registered', async () => {
    const { status, body } = await shop.call('POST /auth/send-otp', { body: { email } });
    expect(status).toBe(404);
    expect(body.code).toBe('user_not_found');
  });

  it('returns phone_not_valid for a number that cannot get an SMS', async () => {
    const { status, body } = await shop.call('POST /auth/send-otp', { body: { phone: '1234567890' } });
    expect(status).toBe(400);
    expect(body.code).toBe('phone_not_valid');
  });

  it('invalidates the previous code', async () => {
    const registered = await shop.call('POST /auth/register', { body: form });
    const first = registered.body.data.otp;
    await backdateCodes();
    const { body } = await shop.call('POST /auth/send-otp', { body: { email }, cookies: toCookies(registered) });
    if (first !== body.data.otp) {
      expect((await shop.call('POST /auth/verify-otp', { body: { email, code: first } })).status).toBe(400);
    }
    expect((await shop.call('POST /auth/verify-otp', { body: { email, code: body.data.otp } })).status).toBe(200);
  });

  it('sends at most five codes in ten minutes', async () => {
    await register();
    for (let repetition = 0; repetition < 4; repetition++) {
      await backdateCodes();
      expect((await shop.call('POST /auth/send-otp', { body: { email } })).status).toBe(200);
    }
    await backdateCodes();
    const { status, body } = await shop.call('POST /auth/send-otp', { body: { email } });
    expect(status).toBe(429);
    expect(body.code).toBe('too_many_codes');
    expect(body.message).toMatch(/^Too many codes were sent\. Please try again in \d+ minutes\.$/);
  });

  it('sends no second code within a minute', async () => {
    const first = await register();
    const { status, body } = await shop.call('POST /auth/send-otp', { body: { email } });
    expect(status).toBe(429);
    expect(body.code).toBe('too_many_codes');
    expect(body.message).toMatch(/^A code was sent just now\. Please use it, or ask for another in \d+ seconds\.$/);
    expect(await shop.db.select().from(outbox)).toHaveLength(1);
    expect((await shop.call('POST /auth/verify-otp', { body: { email, code: first } })).status).toBe(200);
  });
});

describe('verify-otp', () => {
  it.each([
    ['12345', 'Please enter a valid 6-digit OTP'],
    ['1234567', 'Please enter a valid 6-digit OTP'],
    ['12345a', 'OTP must contain only numbers'],
  ])('refuses %s', async (code, message) => {
    const { status, body } = await shop.call('POST /auth/verify-otp', { body: { email, code } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', message });
  });

  it('accepts a code once', async () => {
    const code = await register();
    expect((await shop.call('POST /auth/verify-otp', { body: { email, code } })).status).toBe(200);
    const repetition = await shop.call('POST /auth/verify-otp', { body: { email, code } });
    expect(repetition.status).toBe(400);
    expect(repetition.body.code).toBe('invalid_code');
  });

  it('refuses a code after ten minutes', async () => {
    const code = await register();
    await shop.db.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await shop.call('POST /auth/verify-otp', { body: { email, code } })).body.code).toBe('invalid_code');
  });

  it('refuses the right code after five wrong ones, also when it was sent again', async () => {
    const code = await register();
    for (let attempt = 0; attempt < 5; attempt++) {
      const { status } = await shop.call('POST /auth/verify-otp', { body: { email, code: toWrongCode(code) } });
      expect(status).toBe(400);
    }
    const right = await shop.call('POST /auth/verify-otp', { body: { email, code } });
    expect(right.status).toBe(429);
    expect(right.body.code).toBe('too_many_attempts');
    await backdateCodes();
    const resent = (await shop.call('POST /auth/send-otp', { body: { email } })).body.data.otp;
    expect((await shop.call('POST /auth/verify-otp', { body: { email, code: resent } })).status).toBe(429);
  });

  it('resets the attempts after ten minutes', async () => {
    const code = await register();
    for (let attempt = 0; attempt < 5; attempt++)
      await shop.call('POST /auth/verify-otp', { body: { email, code: toWrongCode(code) } });
    const tenMinutesAgo = new Date(Date.now() - 600_000);
    await shop.db.update(oneTimeCodes).set({ windowStart: tenMinutesAgo, createdAt: tenMinutesAgo });
    await shop.db.update(codeLocks).set({ lockedUntil: new Date(), lastAttemptAt: tenMinutesAgo });
    const resent = (await shop.call('POST /auth/send-otp', { body: { email } })).body.data.otp;
    expect((await shop.call('POST /auth/verify-otp', { body: { email, code: resent } })).status).toBe(200);
  });

  it.each(['cookie', 'field'])(
    "accepts the owner's code after a stranger's five wrong ones, by the challenge in a %s",
    async (kind) => {
      const registered = await shop.call('POST /auth/register', { body: form });
      const { otp: code, challenge } = registered.body.data;
      expect(registered.cookies).toMatchObject([
        { name: '__Host-codeChallenge', value: challenge, httpOnly: true, secure: true, sameSite: 'Strict' },
      ]);
      for (let attempt = 0; attempt < 5; attempt++)
        await shop.call('POST /auth/verify-otp', { body: { email, code: toWrongCode(code) } });
      expect((await shop.call('POST /auth/verify-otp', { body: { email, code } })).status).toBe(429);
      const proof = kind === 'cookie' ? { cookies: toCookies(registered) } : {};
      const body = { email, code, ...(kind === 'field' && { challenge }) };
      expect((await shop.call('POST /auth/verify-otp', { body, ...proof })).status).toBe(200);
    },
  );

  it('verifies only the email that it was sent to, not a newer email of the account', async () => {
    const [own, victims] = ['own@example.in', email];
    const phone = '9876543210';
    const code = await register({ ...form, email: own, phone });
    await register({ ...form, email: victims, phone });
    const { status, body } = await shop.call('POST /auth/verify-otp', { body: { email: own, code } });
    expect([status, body.code]).toEqual([400, 'invalid_code']);
    expect(await shop.db.select().from(users)).toMatchObject([
      { email: victims, emailVerifiedAt: null, isVerified: false },
    ]);
  });

  it('stores only a hash of the code', async () => {
    const code = await register();
    const [row] = await shop.db.select().from(oneTimeCodes);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('sets the cookies of the session', async () => {
    const reply = await signIn();
    expect(findCookie(reply, cookieNames.refresh)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 30 * 24 * 3600,
    });
    const session = findCookie(reply, 'session');
    expect(session).toMatchObject({ value: '1', secure: true, sameSite: 'Strict', path: '/', maxAge: 7 * 24 * 3600 });
    expect(session.httpOnly).toBeUndefined();
  });
});

describe('login with a password', () => {
  const password = 'correct horse battery';
  beforeEach(async () => {
    const passwordHash = await hashPassword(password);
    await createSignedInUser(shop, { email, passwordHash });
  });

  it('signs in', async () => {
    const { body } = await shop.call('POST /auth/login', { body: { email, password } });
    expect(body.data).toMatchObject({ user: { email, hasPassword: true }, token: expect.any(String) });
  });

  it.each([
    ['a wrong password', { email, password: 'wrong' }],
    ['an unknown email', { email: 'nobody@example.in', password }],
  ])('responds in the same way to %s', async (_what, body) => {
    const reply = await shop.call('POST /auth/login', { body });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ message: 'Login failed', code: 'login_failed' });
  });

  it('refuses a blocked account', async () => {
    await shop.db.update(users).set({ blockedAt: new Date() });
    expect((await shop.call('POST /auth/login', { body: { email, password } })).body.code).toBe('account_blocked');
  });

  it('refuses an account without a password', async () => {
    await shop.db.update(users).set({ passwordHash: null });
    expect((await shop.call('POST /auth/login', { body: { email, password } })).status).toBe(401);
  });
});

describe('a session', () => {
  const getMe = (token: string) => shop.call('GET /auth/me', { headers: { authorization: `Bearer ${token}` } });

  it('returns its user', async () => {
    const { body } = await signIn();
    expect((await getMe(body.data.token)).body.data).toMatchObject({ email, role: 'user' });
  });

  it('is refreshed by its cookie, which changes each time', async () => {
    const first = findCookie(await signIn(), cookieNames.refresh).value;
    const reply = await shop.call('POST /auth/refresh-token', { cookies: { [cookieNames.refresh]: first } });
    expect(reply.status).toBe(200);
    expect(findCookie(reply, cookieNames.refresh).value).not.toBe(first);
    expect((await getMe(reply.body.data.token)).body.data.email).toBe(email);
    expect(reply.body.data.refreshToken).toBeUndefined();
  });

  it('cannot be refreshed without a valid cookie', async () => {
    expect((await shop.call('POST /auth/refresh-token')).status).toBe(401);
    const reply = await shop.call('POST /auth/refresh-token', { cookies: { [cookieNames.refresh]: 'made-up' } });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({
      code: 'session_expired',
      message: 'Your session has expired. Please log in again.',
    });
    expect(findCookie(reply, 'session').value).toBe('');
  });

  it('ends at logout at once, for its tokens as well as for its cookie', async () => {
    const session = await signIn();
    const refreshToken = findCookie(session, cookieNames.refresh).value;
    const reply = await shop.call('POST /auth/logout', { cookies: { [cookieNames.refresh]: refreshToken } });
    expect(reply.body).toEqual({ success: true });
    expect(findCookie(reply, cookieNames.refresh).value).toBe('');
    expect((await getMe(session.body.data.token)).body.code).toBe('session_expired');
    expect(
      (await shop.call('POST /auth/refresh-token', { cookies: { [cookieNames.refresh]: refreshToken } })).status,
    ).toBe(401);
  });

  it('ends at logout with the access token alone, and no other session does', async () => {
    const session = await signIn();
    const other = await createSession(shop.db, { userId: session.body.data.user.id, audience: 'shop' });
    const headers = { authorization: `Bearer ${session.body.data.token}` };
    expect((await shop.call('POST /auth/logout', { headers })).body).toEqual({ success: true });
    expect((await getMe(session.body.data.token)).body.code).toBe('session_expired');
    expect((await getMe(await signAccessToken(shop.services.keys, other))).status).toBe(200);
    expect((await shop.call('POST /auth/logout', { headers })).status).toBe(200);
  });

  it('can be ended when there is none', async () => {
    expect((await shop.call('POST /auth/logout')).status).toBe(200);
    expect((await shop.call('POST /auth/logout', { headers: { 'content-type': 'application/json' } })).status).toBe(
      200,
    );
  });

  it('ends when the account is blocked', async () => {
    const { body } = await signIn();
    await shop.db.update(users).set({ blockedAt: new Date() });
    expect((await getMe(body.data.token)).body.code).toBe('account_blocked');
  });
});
