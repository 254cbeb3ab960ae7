import { randomUUID } from 'node:crypto';
import { addAdmin, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { rateLimits, users } from '../../db/schema';
import { attemptPassword, authenticateByPassword } from './password-attempts';
import { hashPassword } from './passwords';

const shop = setUpTestShop();
const password = 'correct horse battery';
const start = new Date('2026-11-20T10:00:00Z');
const addSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let hash: string;

beforeAll(async () => {
  hash = await hashPassword(password);
});

const [home, office] = ['203.0.113.7', '198.51.100.9'];
const signIn = (email: string, input: string, now = start, ip = home) =>
  authenticateByPassword(shop.services, { ip, cookies: {} }, { email, password: input }, now).then(
    () => 'in',
    ({ statusCode, message }) => `${statusCode} ${message}`,
  );
const createAccount = async (passwordHash: string | null = hash) => {
  const email = `${randomUUID()}@example.in`;
  return { email, ...(await createSignedInUser(shop, { email, passwordHash })) };
};

const accountKinds = {
  'an account with a password': () => createAccount(),
  'an account without one': () => createAccount(null),
  'nobody at all': async () => ({ email: `${randomUUID()}@example.in` }),
};

it.each(Object.entries(accountKinds))(
  'locks for longer and longer, with the same responses for %s',
  async (_kind, make) => {
    const { email } = await make();
    for (let attempt = 0; attempt < 5; attempt++) expect(await signIn(email, 'wrong')).toBe('401 Login failed');
    expect(await signIn(email, password)).toBe('429 Login failed. Please try again in 60 seconds.');
    expect(await signIn(email, 'wrong', addSeconds(59.2))).toBe('429 Login failed. Please try again in 1 second.');
    let now = 60;
    for (const minutes of [2, 4, 8, 16, 32, 60, 60]) {
      expect(await signIn(email, 'wrong', addSeconds(now))).toBe('401 Login failed');
      expect(await signIn(email, 'wrong', addSeconds(now))).toBe(
        `429 Login failed. Please try again in ${minutes} minutes.`,
      );
      now += minutes * 60;
    }
  },
);

it('resets the count after a correct password', async () => {
  const { email } = await createAccount();
  for (let attempt = 0; attempt < 4; attempt++) await signIn(email, 'wrong');
  expect(await signIn(email, password)).toBe('in');
  for (let attempt = 0; attempt < 4; attempt++) expect(await signIn(email, 'wrong')).toBe('401 Login failed');
  expect(await signIn(email, password)).toBe('in');
});

it('accepts the correct password after the lock', async () => {
  const { email } = await createAccount();
  for (let attempt = 0; attempt < 5; attempt++) await signIn(email, 'wrong');
  expect(await signIn(email, password, addSeconds(60))).toBe('in');
});

it('accepts a password that was sent before a wrong one and is counted after it', async () => {
  const { email } = await createAccount();
  await signIn(email, 'wrong', addSeconds(1));
  expect(await signIn(email, password)).toBe('in');
});

it('allows parallel guesses no more than five attempts', async () => {
  const { email } = await createAccount();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong')));
  expect(crowd.filter((result) => result === '401 Login failed')).toHaveLength(5);
});

it('locks one network, and no other', async () => {
  const { email } = await createAccount();
  for (let attempt = 0; attempt < 5; attempt++) await signIn(email, 'wrong');
  expect(await signIn(email, password)).toBe('429 Login failed. Please try again in 60 seconds.');
  expect(await signIn(email, password, start, office)).toBe('in');
});

it.each(Object.entries(accountKinds))(
  'accepts a hundred wrong passwords a day from all networks, with the same responses for %s',
  async (_kind, make) => {
    const { email } = await make();
    for (let attempt = 0; attempt < 100; attempt++)
      expect(await signIn(email, 'wrong', start, `203.0.113.${attempt}`)).toBe('401 Login failed');
    expect(await signIn(email, password, addSeconds(3600), office)).toBe(
      '429 Login failed. Please sign in with a one-time code or set a new password, or try again in 23 hours.',
    );
  },
);

it('limits what one household and one company can try from many IPv6 networks', async () => {
  const { email } = await createAccount();
  const tryFrom = (network: string) => signIn(email, 'wrong', start, `2001:db8:1:${network}::1`);
  for (let count = 0; count < 20; count++) expect(await tryFrom(count.toString(16))).toBe('401 Login failed');
  expect(await tryFrom('20')).toContain('429 Login failed. Please sign in with a one-time code');
  for (let count = 0; count < 60; count++) await tryFrom((0x100 * (1 + count)).toString(16));
  expect(await tryFrom('f100')).toContain('429');
  expect(await signIn(email, password, start, '2001:db8:2::1')).toBe('in');
});

it('stores no email and no IP address', async () => {
  const email = `${randomUUID()}@example.in`;
  await signIn(email, 'wrong');
  const stored = JSON.stringify(await shop.db.select().from(rateLimits));
  expect(stored).not.toContain(email);
  expect(stored).not.toContain(home);
});

it('counts passwords that confirm a change apart, because only a session can try them', async () => {
  const { email, userId } = await createAccount();
  const user = { id: userId, passwordHash: hash };
  for (let attempt = 0; attempt < 5; attempt++) await signIn(email, 'wrong');
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await attemptPassword(shop.services, user, 'wrong', start)).toBe(false);
  await expect(attemptPassword(shop.services, user, password, start)).rejects.toMatchObject({
    code: 'too_many_attempts',
    message: 'Too many wrong passwords. Please try again in 60 seconds.',
    retryAfterSeconds: 60,
  });
  expect(await attemptPassword(shop.services, user, password, addSeconds(60))).toBe(true);
});

it.each(['POST /auth/login', 'POST /admin/auth/login'])('protects %s', async (route) => {
  await shop.db.delete(users);
  const credentials = await addAdmin(shop);
  const login = async (input: string, email = credentials.email) => {
    const { status, body } = await shop.call(route, { body: { email, password: input } });
    return [status, body.code, body.message];
  };
  const unknownEmail = `${randomUUID()}@example.in`;
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await login('wrong')).toEqual([401, 'login_failed', 'Login failed']);
    expect(await login('wrong', unknownEmail)).toEqual([401, 'login_failed', 'Login failed']);
  }
  const locked = [
    429,
    'too_many_attempts',
    expect.stringMatching(/^Login failed\. Please try again in \d+ seconds\.$/),
  ];
  expect(await login(credentials.password)).toEqual(locked);
  expect(await login('wrong', unknownEmail)).toEqual(locked);
});
