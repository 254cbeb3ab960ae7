import { desc, eq } from 'drizzle-orm';
import { attemptSecondFactor } from '../../../platform/auth/second-factor/second-factor';
import { computeTotp, getTotpStep, toBase32 } from '../../../platform/auth/second-factor/totp';
import { adminRecoveryCodes, adminTotp, auditLog, sessions, users } from '../../../platform/db/schema';
import { addAdmin, setUpTestShop } from '../../../testing/shop';
import { resetSecondFactor } from '../../users/reset-second-factor';

const shop = setUpTestShop();
let credentials: { email: string; password: string };

beforeEach(async () => {
  await shop.db.delete(users);
  credentials = await addAdmin(shop);
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const getCode = (secret: string, steps = 0) => computeTotp(fromBase32(secret), getTotpStep(new Date()) + steps);
const login = (code?: string) => shop.call('POST /admin/auth/login', { body: { ...credentials, code } });
const signIn = async (code?: string) => {
  const { body } = await login(code);
  const headers = { authorization: `Bearer ${body.data.token}` };
  return (route: string, input?: object) => shop.call(route, { headers, body: input });
};
type Call = Awaited<ReturnType<typeof signIn>>;
const setUp = async (call: Call) => {
  const { secret, url } = (await call('POST /admin/second-factor/totp')).body.data;
  const { body } = await call('POST /admin/second-factor/totp/confirm', { code: getCode(secret) });
  return { secret, url, recoveryCodes: body.data.recoveryCodes as string[] };
};
const expire = () => shop.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 601_000) });
const wrongCode = { status: 401, body: { code: 'second_factor_wrong' } };

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('computes the code of RFC 6238 at %d s', (seconds, code) => {
  expect(computeTotp(Buffer.from('12345678901234567890'), getTotpStep(new Date(seconds * 1000)))).toBe(code);
});

it('is set up with a code of the app, and asked for at sign-in, each code once', async () => {
  const call = await signIn();
  const started = (await call('POST /admin/second-factor/totp')).body.data;
  expect(started.url).toBe(
    `otpauth://totp/Vastra%20Admin%3Aadmin%40vastra.example?secret=${started.secret}&issuer=Vastra+Admin`,
  );
  expect(await call('POST /admin/second-factor/totp/confirm', { code: '000000' })).toMatchObject({ status: 400 });
  expect((await login()).status).toBe(200);

  const { secret, recoveryCodes } = await setUp(call);
  expect(recoveryCodes).toHaveLength(10);
  expect((await call('GET /admin/second-factor')).body.data).toMatchObject({
    ...{ since: expect.any(String), isRequired: false, recoveryCodesLeft: 10 },
  });
  expect(await login()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect(await login(getCode(secret))).toMatchObject(wrongCode);
  const signedIn = await login(getCode(secret, 1));
  expect(signedIn.body.data.admin).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false });
  expect(await login(getCode(secret, 1))).toMatchObject(wrongCode);
  const wrong = await shop.call('POST /admin/auth/login', { body: { ...credentials, password: 'wrong', code: '1' } });
  expect(wrong.body.code).toBe('login_failed');
});

it('accepts a recovery code once, and stores neither them nor the secret in the clear', async () => {
  const call = await signIn();
  const { secret, recoveryCodes } = await setUp(call);
  const stored = JSON.stringify([
    await shop.db.select().from(adminTotp),
    await shop.db.select().from(adminRecoveryCodes),
    await shop.db.select().from(auditLog),
  ]);
  for (const text of [secret, fromBase32(secret).toString('base64url'), recoveryCodes[0]])
    expect(stored).not.toContain(text);
  expect((await login(` ${recoveryCodes[0].toUpperCase()}`)).status).toBe(200);
  expect(await login(recoveryCodes[0])).toMatchObject(wrongCode);
  expect((await call('GET /admin/second-factor')).body.data.recoveryCodesLeft).toBe(9);
  const renewed = (await call('POST /admin/second-factor/recovery-codes')).body.data.recoveryCodes;
  expect(await login(recoveryCodes[1])).toMatchObject(wrongCode);
  expect((await login(renewed[1])).status).toBe(200);
});

it('locks after five wrong codes in a row, longer each time', async () => {
  await setUp(await signIn());
  for (let attempt = 0; attempt < 5; attempt++) expect(await login('000000')).toMatchObject(wrongCode);
  const locked = await login('000000');
  expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(200);
  const [{ userId }] = await shop.db.select().from(adminTotp);
  const tryAt = (ms: number) =>
    attemptSecondFactor(shop.db, shop.services.keys, {
      ...{ userId, code: '000000', siteUrl: 'https://vastra.example' },
      now: new Date(Date.now() + ms),
    });
  expect(await tryAt(301_000)).toBe(false);
  await expect(tryAt(301_000 + 599_000)).rejects.toThrow('Too many wrong codes.');
});

it('keeps the earlier app until the new one is proved', async () => {
  const call = await signIn();
  const { secret } = await setUp(call);
  await call('POST /admin/second-factor/totp');
  expect((await login(getCode(secret, 1))).status).toBe(200);
});

it('is removed where it is not required', async () => {
  const call = await signIn();
  await setUp(call);
  expect((await call('DELETE /admin/second-factor')).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(await call('POST /admin/second-factor/recovery-codes')).toMatchObject({ status: 409 });
});

it('is reset on the command line, which ends the sessions', async () => {
  const call = await signIn();
  await setUp(call);
  await resetSecondFactor(shop.db, credentials.email, 'https://vastra.example');
  expect((await call('GET /admin/second-factor')).status).toBe(401);
  expect((await login()).status).toBe(200);
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({ actorId: 'command-line', action: 'reset', entity: 'second-factor' });
  await expect(resetSecondFactor(shop.db, 'nobody@example.in', 'https://vastra.example')).rejects.toThrow(
    'No admin has the email',
  );
});

describe('where every admin needs one,', () => {
  const strictShop = setUpTestShop({ requireAdminSecondFactor: true });

  test('an admin without one can only set it up', async () => {
    await strictShop.db.delete(users);
    const body = await addAdmin(strictShop);
    const { data } = (await strictShop.call('POST /admin/auth/login', { body })).body;
    expect(data.admin).toMatchObject({ hasSecondFactor: false, needsSecondFactor: true });
    const headers = { authorization: `Bearer ${data.token}` };
    const call = (route: string, input?: object) => strictShop.call(route, { headers, body: input });
    expect(await call('GET /admin/dashboard')).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
    expect((await call('GET /admin/sessions')).status).toBe(200);
    const { secret } = (await call('POST /admin/second-factor/totp')).body.data;
    await call('POST /admin/second-factor/totp/confirm', { code: getCode(secret) });
    expect((await call('GET /admin/dashboard')).status).toBe(200);
    expect(await call('DELETE /admin/second-factor')).toMatchObject({
      ...{ status: 409, body: { code: 'second_factor_needed' } },
    });
  });
});

describe('a fresh confirmation', () => {
  const confirmationRequired = { status: 403, body: { code: 'confirmation_required' } };

  it('is needed ten minutes after the sign-in, and given by the password', async () => {
    const call = await signIn();
    expect((await call('POST /admin/second-factor/totp')).status).toBe(200);
    await expire();
    expect(await call('POST /admin/second-factor/totp')).toMatchObject(confirmationRequired);
    expect((await call('GET /admin/dashboard')).status).toBe(200);
    expect(await call('POST /admin/auth/confirm', { password: 'wrong' })).toMatchObject({
      ...{ status: 403, body: { code: 'confirmation_wrong', details: { password: 'This is not your password.' } } },
    });
    expect(await call('POST /admin/auth/confirm', {})).toMatchObject({ status: 400 });
    expect(await call('POST /admin/second-factor/totp')).toMatchObject(confirmationRequired);
    await call('POST /admin/auth/confirm', { password: credentials.password });
    expect((await call('POST /admin/second-factor/totp')).status).toBe(200);
  });

  it('is given by a code, in this session only', async () => {
    const call = await signIn();
    const { recoveryCodes } = await setUp(call);
    const other = await signIn(recoveryCodes[0]);
    await expire();
    expect(await call('POST /admin/auth/confirm', { code: '000000' })).toMatchObject({ status: 403 });
    expect((await call('POST /admin/auth/confirm', { code: recoveryCodes[1] })).status).toBe(200);
    expect((await call('POST /admin/second-factor/recovery-codes')).status).toBe(200);
    expect(await other('POST /admin/second-factor/recovery-codes')).toMatchObject(confirmationRequired);
    expect(await shop.db.$count(users, eq(users.email, credentials.email))).toBe(1);
  });
});

it('writes base32 as authenticator apps read it', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});
