import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addAdmin, signedInUser, testShop } from '../../../testing/shop';
import { users } from '../../db/schema';
import { tryPassword, userByPassword } from './password-attempts';
import { hashPassword } from './passwords';

const shop = testShop();
const password = 'correct horse battery';
const start = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let hash: string;

beforeAll(async () => {
  hash = await hashPassword(password);
});

const signsIn = (email: string, given: string, now = start) =>
  userByPassword({ db: shop.db, keys: shop.app.keys }, { email, password: given }, now).then(
    () => 'in',
    ({ statusCode, message }) => `${statusCode} ${message}`,
  );
const account = async (passwordHash: string | null = hash) => {
  const email = `${randomUUID()}@example.in`;
  return { email, ...(await signedInUser(shop, { email, passwordHash })) };
};

const whose = {
  'an account with a password': () => account(),
  'an account without one': () => account(null),
  'nobody at all': async () => ({ email: `${randomUUID()}@example.in` }),
};

it.each(Object.entries(whose))('locks out by and by, and says the same of %s', async (_whose, make) => {
  const { email } = await make();
  for (let tries = 0; tries < 5; tries++) expect(await signsIn(email, 'wrong')).toBe('401 Login failed');
  expect(await signsIn(email, password)).toBe('429 Login failed. Please try again in 60 seconds.');
  expect(await signsIn(email, 'wrong', after(59.2))).toBe('429 Login failed. Please try again in 1 second.');
  let now = 60;
  for (const minutes of [2, 4, 8, 16, 32, 60, 60]) {
    expect(await signsIn(email, 'wrong', after(now))).toBe('401 Login failed');
    expect(await signsIn(email, 'wrong', after(now))).toBe(`429 Login failed. Please try again in ${minutes} minutes.`);
    now += minutes * 60;
  }
});

it('starts anew after a right password', async () => {
  const { email } = await account();
  for (let tries = 0; tries < 4; tries++) await signsIn(email, 'wrong');
  expect(await signsIn(email, password)).toBe('in');
  for (let tries = 0; tries < 4; tries++) expect(await signsIn(email, 'wrong')).toBe('401 Login failed');
  expect(await signsIn(email, password)).toBe('in');
});

it('lets the right password in when the lock is over', async () => {
  const { email, userId } = await account();
  for (let tries = 0; tries < 5; tries++) await signsIn(email, 'wrong');
  expect(await signsIn(email, password, after(60))).toBe('in');
  const [{ failedLogins, lockedUntil }] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect({ failedLogins, lockedUntil }).toEqual({ failedLogins: 0, lockedUntil: null });
});

it('gives a crowd of guesses no more than five', async () => {
  const { email } = await account();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => signsIn(email, 'wrong')));
  expect(crowd.filter((answer) => answer === '401 Login failed')).toHaveLength(5);
});

it('counts together with the password that confirms a change', async () => {
  const { email, userId } = await account();
  const user = { id: userId, passwordHash: hash };
  for (let tries = 0; tries < 3; tries++) expect(await tryPassword(shop.db, user, 'wrong', start)).toBe(false);
  for (let tries = 0; tries < 2; tries++) await signsIn(email, 'wrong');
  await expect(tryPassword(shop.db, user, password, start)).rejects.toMatchObject({
    code: 'too_many_attempts',
    message: 'Too many wrong passwords. Please try again in 60 seconds.',
  });
  expect(await tryPassword(shop.db, user, password, after(60))).toBe(true);
});

it.each(['POST /auth/login', 'POST /admin/auth/login'])('is behind %s', async (route) => {
  await shop.db.delete(users);
  const credentials = await addAdmin(shop);
  const answers = async (given: string, email = credentials.email) => {
    const { status, body } = await shop.call(route, { body: { email, password: given } });
    return [status, body.code, body.message];
  };
  const nobody = `${randomUUID()}@example.in`;
  for (let tries = 0; tries < 5; tries++) {
    expect(await answers('wrong')).toEqual([401, 'login_failed', 'Login failed']);
    expect(await answers('wrong', nobody)).toEqual([401, 'login_failed', 'Login failed']);
  }
  const locked = [
    429,
    'too_many_attempts',
    expect.stringMatching(/^Login failed\. Please try again in \d+ seconds\.$/),
  ];
  expect(await answers(credentials.password)).toEqual(locked);
  expect(await answers('wrong', nobody)).toEqual(locked);
});
