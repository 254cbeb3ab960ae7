import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { users } from '../../db/schema';
import { LoginFailed, PasswordLocked } from '../errors';
import { type Keys, sign } from '../keys';
import { findOwner } from '../users';
import { isPassword } from './passwords';

type UserRow = typeof users.$inferSelect;

/** Wrong passwords in a row that lock an account, for a minute first, then twice as long each time, an hour at most. In seconds. */
const mostTries = 5;
const firstLock = 60;
const longestLock = 3600;

/** How long the account is locked after its `failed`th wrong password in a row. */
const lockAfter = (failed: number): number =>
  failed < mostTries ? 0 : Math.min(longestLock, firstLock * 2 ** Math.min(failed - mostTries, 10));

/** The account of an email and its password. An unknown email is answered as a wrong password is, also when it is locked. */
export async function userByPassword(
  { db, keys }: { db: Database; keys: Keys },
  { email, password }: { email: string; password: string },
  now = new Date(),
): Promise<UserRow> {
  const user = await findOwner(db, { email });
  // Asked for nobody, too: a locked account is answered without looking at a password, and that must not be quicker for one.
  const taken = await takeTry(db, user?.id ?? '', now);
  const wait = user ? taken : takeNobodysTry(sign(keys.networkAddress, email), now);
  if (wait) throw new PasswordLocked('Login failed.', wait);
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new LoginFailed();
  await forgetTries(db, user.id);
  return user;
}

/**
 * Whether this is the user's password. Wrong ones count together with those of the sign-in; throws `PasswordLocked` while none is
 * looked at. Not in a transaction that is undone for a wrong one: the try would be forgotten.
 */
export async function tryPassword(
  db: Queryable,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  password: string,
  now = new Date(),
): Promise<boolean> {
  const wait = await takeTry(db, id, now);
  if (wait) throw new PasswordLocked('Too many wrong passwords.', wait);
  const isRight = await isPassword(passwordHash, password);
  if (isRight) await forgetTries(db, id);
  return isRight;
}

/**
 * Counts a try as a wrong one before the password is looked at, so that a crowd of parallel guesses gets no more of them than one
 * after the other. Says for how many seconds the account is still locked; 0 when the try may be made.
 */
async function takeTry(db: Queryable, userId: string, now: Date): Promise<number> {
  const failed = sql`${users.failedLogins} + 1`;
  const lock = sql`least(${longestLock}, ${firstLock} * 2 ^ least(${failed} - ${mostTries}, 10))`;
  const until = sql`${now.toISOString()}::timestamptz + ${lock} * interval '1 second'`;
  const [taken] = await db
    .update(users)
    .set({ failedLogins: failed, lockedUntil: sql`case when ${failed} >= ${mostTries} then ${until} end` })
    .where(and(eq(users.id, userId), or(isNull(users.lockedUntil), lte(users.lockedUntil, now))))
    .returning({ id: users.id });
  if (taken) return 0;
  const [row] = await db.select({ until: users.lockedUntil }).from(users).where(eq(users.id, userId));
  return row?.until ? Math.max(1, (row.until.getTime() - now.getTime()) / 1000) : 1;
}

const forgetTries = (db: Queryable, userId: string): Promise<unknown> =>
  db.update(users).set({ failedLogins: 0, lockedUntil: null }).where(eq(users.id, userId));

/** Tries for emails that nobody has, by their HMAC. Kept in memory: there is no row for them, and they may be made up. */
const nobodys = new Map<string, { failed: number; lockedUntil: number }>();
const mostNobodys = 10_000;

function takeNobodysTry(key: string, now: Date): number {
  const before = nobodys.get(key);
  if (before && before.lockedUntil > now.getTime()) return (before.lockedUntil - now.getTime()) / 1000;
  const failed = (before?.failed ?? 0) + 1;
  // The ones tried last stay.
  nobodys.delete(key);
  nobodys.set(key, { failed, lockedUntil: now.getTime() + lockAfter(failed) * 1000 });
  if (nobodys.size > mostNobodys) nobodys.delete(nobodys.keys().next().value!);
  return 0;
}
