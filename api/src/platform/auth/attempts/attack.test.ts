import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { addAdmin, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { oneTimeCodes, outbox, users } from '../../db/schema';
import { hashPassword } from '../passwords/passwords';

/** The limits of a shop that is no demo. */
const shop = setUpTestShop({
  limitFactor: 1,
  authLimit: 120,
  codeLimitAddress: 300,
  codeLimitAll: 3000,
  codeLimitDay: 20,
  isDemo: false,
  smtp: {
    host: '127.0.0.1',
    port: 2525,
    isSecure: false,
    from: { name: 'Vastra', address: 'no-reply@vastra.example' },
  },
});
const password = 'correct horse battery';
const home = '203.0.113.7';
const cafe = '198.51.100.9';

interface Sent {
  ip: string;
  body: object;
  cookies?: Record<string, string>;
}

/** A browser, which keeps its cookies. */
function openBrowser(ip: string) {
  const cookies: Record<string, string> = {};
  return async (path: string, body: object) => {
    const { status, response, setCookies } = await post(path, { ip, body, cookies });
    for (const { name, value } of setCookies) cookies[name] = value;
    return { status, code: response.code, message: response.message, details: response.details };
  };
}

async function post(path: string, { ip, body, cookies }: Sent) {
  const url = `/api/v1${path}`;
  const reply = await shop.app.inject({ method: 'POST', url, remoteAddress: ip, payload: body, cookies });
  return { status: reply.statusCode, response: reply.json(), setCookies: reply.cookies };
}

const signIn = { status: 200, code: undefined };

async function createOwner() {
  const email = `${randomUUID()}@example.in`;
  await createSignedInUser(shop, { email, passwordHash: await hashPassword(password) });
  return email;
}

/** Returns the code of the last message to a contact. */
async function readCode(to: string): Promise<string> {
  const [message] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return /\d{6,8}/.exec(`${message.subject} ${message.body}`)![0];
}

/** Tries passwords from one network after the other until none is accepted any more. */
async function spendPasswords(email: string, path = '/auth/login'): Promise<void> {
  for (let network = 1; network < 250; network++) {
    const { status, response } = await post(path, { ip: `192.0.2.${network}`, body: { email, password: 'wrong' } });
    if (status === 429 && response.message.includes('one-time code')) return;
  }
  throw new Error('The attacker was never refused.');
}

/** Asks for codes from many networks, and enters wrong ones, as often as each of them may. */
async function spendCodes(email: string): Promise<void> {
  for (let network = 1; network <= 25; network++) {
    const ip = `192.0.2.${network}`;
    // A minute later: a code can be sent again.
    await shop.db.update(oneTimeCodes).set({ createdAt: new Date(Date.now() - 61_000) });
    for (let code = 0; code < 2; code++) await post('/auth/send-otp', { ip, body: { email } });
    for (let guess = 0; guess < 6; guess++) await post('/auth/verify-otp', { ip, body: { email, code: '000000' } });
  }
}

test('an attacker who has spent all passwords of an account from other networks does not keep the owner out', async () => {
  const email = await createOwner();
  const knownDevice = openBrowser(home);
  expect(await knownDevice('/auth/login', { email, password })).toMatchObject(signIn);
  await spendPasswords(email);

  expect(await knownDevice('/auth/login', { email, password })).toMatchObject(signIn);

  const newDevice = openBrowser(cafe);
  expect(await newDevice('/auth/login', { email, password })).toMatchObject({
    status: 429,
    code: 'too_many_attempts',
    message: expect.stringMatching(/one-time code or set a new password, or try again in \d+ hours/),
  });
  expect(await newDevice('/auth/send-otp', { email })).toMatchObject(signIn);
  expect(await newDevice('/auth/verify-otp', { email, code: await readCode(email) })).toMatchObject(signIn);
  // The code has proved the account, so the password works in this browser too.
  expect(await newDevice('/auth/login', { email, password })).toMatchObject(signIn);
});

test('an attacker who has spent all codes of an account from other networks does not keep the owner out', async () => {
  const email = await createOwner();
  const knownDevice = openBrowser(home);
  expect(await knownDevice('/auth/login', { email, password })).toMatchObject(signIn);
  await spendCodes(email);

  const newDevice = openBrowser(cafe);
  // The attacker's last code is in the owner's mailbox, and is as good as another one.
  expect(await newDevice('/auth/send-otp', { email })).toMatchObject({
    status: 429,
    code: 'too_many_codes',
    details: { code: expect.stringContaining('Please use it') },
  });
  expect(await newDevice('/auth/verify-otp', { email, code: await readCode(email) })).toMatchObject(signIn);

  await spendCodes(email);
  await shop.db.update(oneTimeCodes).set({ createdAt: new Date(Date.now() - 601_000) });
  const otherDevice = openBrowser('198.51.100.10');
  expect(await otherDevice('/auth/send-otp', { email })).toMatchObject(signIn);
  expect(await otherDevice('/auth/verify-otp', { email, code: await readCode(email) })).toMatchObject(signIn);
  await shop.db.update(oneTimeCodes).set({ createdAt: new Date(Date.now() - 61_000) });
  expect(await knownDevice('/auth/send-otp', { email })).toMatchObject(signIn);
  expect(await knownDevice('/auth/verify-otp', { email, code: await readCode(email) })).toMatchObject(signIn);
});

it('keeps the messages to a phone or mailbox few, however many networks ask for codes', async () => {
  const email = await createOwner();
  for (let network = 1; network <= 30; network++) {
    await shop.db.update(oneTimeCodes).set({ createdAt: new Date(Date.now() - 61_000) });
    await post('/auth/send-otp', { ip: `192.0.2.${network}`, body: { email } });
  }
  // Beyond twenty in a day, one in ten minutes.
  expect(await shop.db.$count(outbox, eq(outbox.to, email))).toBe(20);
});

test('an attacker does not keep an admin out: a new password works in the browser that has set it', async () => {
  await shop.db.delete(users);
  const admin = await addAdmin(shop);
  await spendPasswords(admin.email, '/admin/auth/login');
  const browser = openBrowser(cafe);
  expect(await browser('/admin/auth/login', admin)).toMatchObject({ status: 429 });
  expect(await browser('/auth/forgot-password', { email: admin.email })).toMatchObject({ status: 200 });
  const reset = { email: admin.email, code: await readCode(admin.email), password: 'a much better password' };
  expect(await browser('/auth/reset-password', reset)).toMatchObject({ status: 200 });
  const { status } = await browser('/admin/auth/login', { email: admin.email, password: reset.password });
  expect(status).toBe(200);
});

test('the cookie of a known device is worth nothing for another account, and when it was changed', async () => {
  const [email, other] = [await createOwner(), await createOwner()];
  const { setCookies } = await post('/auth/login', { ip: home, body: { email, password } });
  const { value, ...attributes } = setCookies.find(({ name }) => name === '__Host-knownDevice')!;
  expect(attributes).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  await spendPasswords(email);
  await spendPasswords(other);
  const logIn = async (account: string, cookie: string) => {
    const sent = { ip: cafe, body: { email: account, password }, cookies: { '__Host-knownDevice': cookie } };
    return (await post('/auth/login', sent)).status;
  };
  expect(await logIn(other, value)).toBe(429);
  expect(await logIn(email, `x${value}`)).toBe(429);
  expect(await logIn(email, value)).toBe(200);
});
