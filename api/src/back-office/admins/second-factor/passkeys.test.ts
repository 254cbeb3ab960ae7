import { desc, eq } from 'drizzle-orm';
import { createChallenge } from '../../../platform/auth/passkeys/challenges';
import { SoftwareAuthenticator } from '../../../platform/auth/passkeys/testing/software-authenticator';
import { computeTotp, getTotpStep } from '../../../platform/auth/second-factor/totp';
import {
  adminPasskeys,
  adminRecoveryCodes,
  adminTotp,
  auditLog,
  outbox,
  passkeyChallenges,
  sessions,
  users,
} from '../../../platform/db/schema';
import { addAdmin, setUpTestShop, type TestShop } from '../../../testing/shop';
import { resetSecondFactor } from '../../users/reset-second-factor';

const shop = setUpTestShop();
const strictShop = setUpTestShop({ requireAdminSecondFactor: true });
let credentials: { email: string; password: string };
let current: TestShop;

const begin = async (target: TestShop) => {
  current = target;
  await target.db.delete(users);
  await target.db.delete(outbox);
  await target.db.delete(passkeyChallenges);
  credentials = await addAdmin(target);
};
beforeEach(() => begin(shop));

const login = (code?: string) => current.call('POST /admin/auth/login', { body: { ...credentials, code } });
const withToken = (token: string) => (route: string, body?: object) =>
  current.call(route, { headers: { authorization: `Bearer ${token}` }, body });
const signIn = async (code?: string) => withToken((await login(code)).body.data.token);
type CallAs = Awaited<ReturnType<typeof signIn>>;

const add = async (
  call: CallAs,
  authenticator = new SoftwareAuthenticator(),
  variation: Parameters<SoftwareAuthenticator['register']>[1] = {},
) => {
  const options = (await call('POST /admin/passkeys/options')).body.data;
  const passkey = authenticator.register(options, variation);
  return { authenticator, passkey, reply: await call('POST /admin/passkeys', { name: ' My phone ', passkey }) };
};
const startLogin = async () => (await current.call('POST /admin/auth/passkey/options')).body.data;
const finishLogin = (passkey: object) => current.call('POST /admin/auth/passkey', { body: { passkey } });
const loginWith = async (
  authenticator: SoftwareAuthenticator,
  variation: Parameters<SoftwareAuthenticator['signIn']>[1] = {},
) => finishLogin(authenticator.signIn(await startLogin(), variation));
const expire = () => current.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 601_000) });
const listSubjects = async () =>
  (await current.db.select().from(outbox).orderBy(outbox.createdAt)).map(({ subject }) => subject.split(':')[0]);
const wrongPasskey = { status: 401, body: { code: 'passkey_wrong' } };

it('is added with recovery codes, and signs in without the password', async () => {
  const call = await signIn();
  const options = (await call('POST /admin/passkeys/options')).body.data;
  expect(options).toMatchObject({
    rp: { id: 'vastra.example' },
    user: { name: credentials.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { authenticator, reply } = await add(call);
  expect(reply.body.data).toMatchObject({
    passkeys: [{ id: authenticator.id, name: 'My phone', lastUsedAt: null }],
    recoveryCodes: expect.any(Array),
  });
  expect(reply.body.data.recoveryCodes).toHaveLength(10);

  const loginOptions = await startLogin();
  expect(loginOptions).toMatchObject({ rpId: 'vastra.example', allowCredentials: [], userVerification: 'required' });
  const signedIn = await finishLogin(authenticator.signIn(loginOptions));
  expect(signedIn.body.data.admin).toMatchObject({
    email: credentials.email,
    hasSecondFactor: true,
    secondFactors: ['passkey'],
  });
  expect(signedIn.cookies).toMatchObject([
    { name: '__Host-adminRefreshToken', httpOnly: true },
    { name: '__Host-knownDevice', httpOnly: true },
  ]);
  const own = withToken(signedIn.body.data.token);
  expect((await own('GET /admin/dashboard')).status).toBe(200);
  expect((await own('GET /admin/second-factor')).body.data).toMatchObject({
    hasTotp: false,
    recoveryCodesLeft: 10,
    passkeys: [{ lastUsedAt: expect.any(String) }],
  });
  // A second passkey leaves the recovery codes as they are.
  expect((await add(own)).reply.body.data.recoveryCodes).toEqual([]);
});

it('makes the password alone insufficient, which a recovery code replaces once', async () => {
  const { reply } = await add(await signIn());
  const { recoveryCodes } = reply.body.data;
  const refused = await login();
  expect(refused).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect(refused.body.details.code).toBe('Enter one of your recovery codes, or sign in with your passkey');
  expect((await login(recoveryCodes[0])).status).toBe(200);
  expect(await login(recoveryCodes[0])).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } });
  for (let attempt = 0; attempt < 4; attempt++) await login('aaaa-bbbb');
  expect(await login(recoveryCodes[1])).toMatchObject({ status: 429 });
});

describe('a sign-in is refused', () => {
  let authenticator: SoftwareAuthenticator;
  beforeEach(async () => {
    ({ authenticator } = await add(await signIn()));
  });

  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another shop', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['a counter that went back', { counter: 0 }],
    ['another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['a registration', { type: 'webauthn.create' }],
  ])('for %s', async (_reason, variation) => {
    expect((await loginWith(authenticator)).status).toBe(200);
    expect(await loginWith(authenticator, variation)).toMatchObject(wrongPasskey);
  });

  test('for an unknown passkey, a foreign signature, and half of a response', async () => {
    expect(await loginWith(new SoftwareAuthenticator())).toMatchObject(wrongPasskey);
    const foreign = new SoftwareAuthenticator().signIn(await startLogin());
    expect(await finishLogin({ ...foreign, id: authenticator.id, rawId: authenticator.id })).toMatchObject(
      wrongPasskey,
    );
    const assertion = authenticator.signIn(await startLogin());
    const response = { ...assertion.response, clientDataJSON: 'bnVsbA' };
    expect(await finishLogin({ ...assertion, response })).toMatchObject(wrongPasskey);
  });

  test('for a challenge that was used, tried with a wrong signature, has expired or was made up', async () => {
    const options = await startLogin();
    expect((await finishLogin(authenticator.signIn(options))).status).toBe(200);
    expect(await finishLogin(authenticator.signIn(options))).toMatchObject(wrongPasskey);
    const tried = await startLogin();
    expect(await finishLogin(authenticator.signIn(tried, { isVerified: false }))).toMatchObject(wrongPasskey);
    expect(await finishLogin(authenticator.signIn(tried))).toMatchObject(wrongPasskey);
    const old = await startLogin();
    await shop.db.update(passkeyChallenges).set({ expiresAt: new Date() });
    expect(await finishLogin(authenticator.signIn(old))).toMatchObject(wrongPasskey);
    const invented = { ...old, challenge: Buffer.alloc(32).toString('base64url') };
    expect(await finishLogin(authenticator.signIn(invented))).toMatchObject(wrongPasskey);
  });

  test('for the same response at the same moment', async () => {
    const assertion = authenticator.signIn(await startLogin());
    const statuses = (await Promise.all([finishLogin(assertion), finishLogin(assertion)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('for a customer, and for a blocked admin', async () => {
    await shop.db.update(users).set({ blockedAt: new Date() });
    expect(await loginWith(authenticator)).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
    await shop.db.update(users).set({ blockedAt: null, role: 'user' });
    expect(await loginWith(authenticator)).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });
});

it('signs in again and again if its counter stays 0, as a synchronised passkey does', async () => {
  const { authenticator } = await add(await signIn(), new SoftwareAuthenticator('https://vastra.example', false));
  expect((await loginWith(authenticator)).status).toBe(200);
  expect((await loginWith(authenticator)).status).toBe(200);
});

it('is not added for another page, without verification, twice, or with the challenge of another admin', async () => {
  const call = await signIn();
  const refused = { status: 400, body: { code: 'passkey_wrong' } };
  expect((await add(call, undefined, { origin: 'https://evil.example' })).reply).toMatchObject(refused);
  expect((await add(call, undefined, { isVerified: false })).reply).toMatchObject(refused);
  const { authenticator, passkey, reply } = await add(call);
  expect(reply.status).toBe(200);
  expect(await call('POST /admin/passkeys', { name: 'Again', passkey })).toMatchObject(refused);
  expect((await add(call, authenticator)).reply).toMatchObject(refused);
  const challenge = await createChallenge(shop.db, { purpose: 'sign-in' });
  const options = { challenge, rp: { id: 'vastra.example' }, user: { id: 'x' } };
  const foreign = new SoftwareAuthenticator().register(options);
  expect(await call('POST /admin/passkeys', { name: 'Foreign', passkey: foreign })).toMatchObject(refused);
  expect(await shop.db.$count(adminPasskeys)).toBe(1);
});

it('is renamed and removed by its owner only, and with the last one the recovery codes go', async () => {
  const call = await signIn();
  const first = (await add(call)).authenticator;
  const second = (await add(call)).authenticator;
  const renamed = await call(`PUT /admin/passkeys/${first.id}`, { name: 'Laptop' });
  expect(renamed.body.data.passkeys).toMatchObject([{ name: 'Laptop' }, { name: 'My phone' }]);
  expect((await call(`PUT /admin/passkeys/${first.id}`, { name: ' ' })).body.details.name).toBe('Please enter a name');

  const [{ id: ownId }] = await shop.db.select().from(users);
  const [other] = await shop.db.insert(users).values({ name: 'Other', role: 'admin', adminRole: 'owner' }).returning();
  await shop.db.update(adminPasskeys).set({ userId: other.id }).where(eq(adminPasskeys.id, second.id));
  for (const [route, body] of [
    [`PUT /admin/passkeys/${second.id}`, { name: 'Mine' }],
    [`DELETE /admin/passkeys/${second.id}`],
  ] as const)
    expect(await call(route, body)).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } });
  await shop.db.update(adminPasskeys).set({ userId: ownId });

  expect((await call(`DELETE /admin/passkeys/${first.id}`)).body.data.passkeys).toMatchObject([{ name: 'My phone' }]);
  expect(await loginWith(first)).toMatchObject(wrongPasskey);
  expect((await login()).status).toBe(401);
  expect((await call(`DELETE /admin/passkeys/${second.id}`)).body.data.passkeys).toEqual([]);
  expect(await shop.db.$count(adminRecoveryCodes)).toBe(0);
  expect((await login()).body.data.admin.hasSecondFactor).toBe(false);
  const entries = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(2);
  expect(entries).toMatchObject([
    { action: 'remove-passkey', before: { name: 'My phone' } },
    { action: 'remove-passkey' },
  ]);
});

it('confirms in place of the password, which is not enough any more', async () => {
  const call = await signIn();
  const { authenticator } = await add(call);
  await expire();
  const password = await call('POST /admin/auth/confirm', { password: credentials.password });
  expect(password).toMatchObject({ status: 403, body: { code: 'confirmation_wrong' } });
  expect(password.body.details.password).toContain('a code or a passkey');
  const options = (await call('POST /admin/auth/confirm/passkey')).body.data;
  expect(options.allowCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }]);
  expect((await call('POST /admin/auth/confirm', { passkey: authenticator.signIn(options) })).status).toBe(200);
  expect((await call('POST /admin/passkeys/options')).status).toBe(200);
  // A challenge of the sign-in confirms nothing, and a challenge of a confirmation opens no session.
  const signInAssertion = authenticator.signIn(await startLogin());
  expect(await call('POST /admin/auth/confirm', { passkey: signInAssertion })).toMatchObject({ status: 403 });
  const confirmation = (await call('POST /admin/auth/confirm/passkey')).body.data;
  expect(await finishLogin(authenticator.signIn(confirmation))).toMatchObject(wrongPasskey);
});

it('is reported by mail, as the other changes of a second factor are', async () => {
  const call = await signIn();
  const { authenticator, reply } = await add(call);
  await login(reply.body.data.recoveryCodes[0]);
  await call('POST /admin/second-factor/recovery-codes');
  const { url } = (await call('POST /admin/second-factor/totp')).body.data;
  const bits = [...new URL(url).searchParams.get('secret')!]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  await call('POST /admin/second-factor/totp/confirm', { code: computeTotp(secret, getTotpStep(new Date())) });
  await call(`DELETE /admin/passkeys/${authenticator.id}`);
  expect((await call('DELETE /admin/second-factor')).status).toBe(200);
  await resetSecondFactor(shop.db, credentials.email, 'https://vastra.example');
  expect(await listSubjects()).toEqual([
    'A passkey was added',
    'A recovery code was used',
    'New recovery codes were made',
    'An authenticator app was added',
    'A passkey was removed',
    'The authenticator app was removed',
    'The second factor was removed',
  ]);
  const mails = await shop.db.select().from(outbox).orderBy(outbox.createdAt);
  expect(mails[0]).toMatchObject({ to: credentials.email, body: expect.stringContaining('“My phone”') });
  expect(mails[1].body).toContain('9 recovery codes are left');
  expect(mails[0].html).toContain('https://vastra.example/admin/account');
});

it('is removed with the rest of the second factor on the command line', async () => {
  const { authenticator } = await add(await signIn());
  await resetSecondFactor(shop.db, credentials.email, 'https://vastra.example');
  expect(await shop.db.$count(adminPasskeys)).toBe(0);
  expect(await shop.db.$count(adminTotp)).toBe(0);
  expect(await loginWith(authenticator)).toMatchObject(wrongPasskey);
  expect((await login()).status).toBe(200);
});

it('keeps one challenge per purpose and admin, and a bounded number of sign-ins', async () => {
  const call = await signIn();
  for (let count = 0; count < 3; count++) await call('POST /admin/passkeys/options');
  expect(await shop.db.$count(passkeyChallenges)).toBe(1);
  const expiresAt = new Date(Date.now() + 60_000);
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    challenge: `c${index}`,
    purpose: 'sign-in' as const,
    expiresAt,
  }));
  await shop.db.insert(passkeyChallenges).values(rows);
  await startLogin();
  expect(await shop.db.$count(passkeyChallenges)).toBeLessThanOrEqual(5001);
});

it.each([
  ['an IPv4 address', 20, () => '203.0.113.7'],
  ['an IPv6 /64', 20, (count: number) => `2001:db8:1:1::${count + 1}`],
  ['an IPv6 /56', 80, (count: number) => `2001:db8:2:${count.toString(16)}::1`],
  ['an IPv6 /48', 320, (count: number) => `2001:db8:3:${(count * 100).toString(16)}::1`],
])('keeps a bounded number of sign-ins of %s, of which the oldest give way to its own', async (_name, max, toIp) => {
  const start = async (ip: string, now?: Date) =>
    createChallenge(shop.db, { purpose: 'sign-in', source: { keys: shop.services.keys, ip } }, now);
  const owner = await start('198.51.100.1');
  const begin = Date.now();
  const own: string[] = [];
  for (let count = 0; count < max + 5; count++) own.push(await start(toIp(count), new Date(begin + count)));
  expect(await shop.db.$count(passkeyChallenges)).toBe(max + 1);
  const rows = await shop.db.select().from(passkeyChallenges);
  const open = rows.map(({ challenge }) => challenge);
  expect(open).toEqual(expect.arrayContaining([owner, own.at(-1)]));
  expect(open).not.toContain(own[0]);
  // All of them end.
  await createChallenge(shop.db, { purpose: 'sign-in' }, new Date(begin + 6 * 60_000));
  expect(await shop.db.$count(passkeyChallenges)).toBe(1);
});

it('signs in after many challenges of another network', async () => {
  const call = await signIn();
  const { authenticator } = await add(call);
  const options = await startLogin();
  const [stored] = await shop.db.select().from(passkeyChallenges);
  for (let count = 0; count < 30; count++)
    await createChallenge(shop.db, { purpose: 'sign-in', source: { keys: shop.services.keys, ip: '203.0.113.9' } });
  expect(await shop.db.$count(passkeyChallenges)).toBe(21);
  expect(stored.challenge).toBe(options.challenge);
  expect((await finishLogin(authenticator.signIn(options))).status).toBe(200);
});

describe('where every admin needs a second factor,', () => {
  beforeEach(() => begin(strictShop));

  it('is one, and the last one stays', async () => {
    const call = await signIn();
    expect((await call('GET /admin/dashboard')).body.code).toBe('second_factor_missing');
    const first = (await add(call)).authenticator;
    expect((await call('GET /admin/dashboard')).status).toBe(200);
    const needed = { status: 409, body: { code: 'second_factor_needed' } };
    expect(await call(`DELETE /admin/passkeys/${first.id}`)).toMatchObject(needed);
    expect((await call('DELETE /admin/second-factor')).body.code).toBe('second_factor_missing');
    const second = (await add(call)).authenticator;
    const replies = await Promise.all([first, second].map(({ id }) => call(`DELETE /admin/passkeys/${id}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await strictShop.db.$count(adminPasskeys)).toBe(1);
    expect(await strictShop.db.$count(adminRecoveryCodes)).toBe(10);
  });
});
