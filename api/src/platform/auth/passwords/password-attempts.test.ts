import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addAdmin, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { users } from '../../db/schema';
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

const signIn = (email: string, input: string, now = start) =>
  authenticateByPassword({ db: shop.db, keys: shop.app.keys }, { email, password: input }, now).then(
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
  const { email, userId } = await createAccount();
  for (let attempt = 0; attempt < 5; attempt++) await signIn(email, 'wrong');
  expect(await signIn(email, password, addSeconds(60))).toBe('in');
  const [{ failedLogins, lockedUntil }] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect({ failedLogins, lockedUntil }).toEqual({ failedLogins: 0, lockedUntil: null });
});

it('allows parallel guesses no more than five attempts', async () => {
  const { email } = await createAccount();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong')));
  expect(crowd.filter((result) => result === '401 Login failed')).toHaveLength(5);
});

it('counts together with passwords that confirm a change', async () => {
  const { email, userId } = await createAccount();
  const user = { id: userId, passwordHash: hash };
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await attemptPassword(shop.db, user, 'wrong', start)).toBe(false);
  for (let attempt = 0; attempt < 2; attempt++) await signIn(email, 'wrong');
  await expect(attemptPassword(shop.db, user, password, start)).rejects.toMatchObject({
    code: 'too_many_attempts',
    message: 'Too many wrong passwords. Please try again in 60 seconds.',
    retryAfterSeconds: 60,
  });
  expect(await attemptPassword(shop.db, user, password, addSeconds(60))).toBe(true);
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
