import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../../db/connect';
import { users } from '../../db/schema';
import { concerning } from '../../server/errors/http-error';
import { LoginFailedError, PasswordLockedError } from '../errors';
import { type Keys, sign } from '../keys';
import { findContactOwner } from '../users';
import { isCorrectPassword } from './passwords';

type UserRow = typeof users.$inferSelect;

/**
 * The lockout: after five wrong passwords in a row for a minute, doubled with each further one, at most an hour. `getLockSeconds`
 * computes it for emails without an account, `lockSeconds` in SQL for accounts; both use these numbers.
 */
const maxAttempts = 5;
const firstLockSeconds = 60;
const maxLockSeconds = 3600;
/** Enough to reach the maximum, and few enough for the power not to overflow. */
const maxDoublings = 10;

/** Returns the lock after the `failed`th wrong password in a row, in seconds. */
const getLockSeconds = (failed: number): number =>
  failed < maxAttempts
    ? 0
    : Math.min(maxLockSeconds, firstLockSeconds * 2 ** Math.min(failed - maxAttempts, maxDoublings));

const failedAttempts = sql`${users.failedLogins} + 1`;
const lockSeconds = sql`least(${maxLockSeconds}, ${firstLockSeconds} * 2 ^ least(${failedAttempts} - ${maxAttempts}, ${maxDoublings}))`;

/**
 * Resolves to the account with this verified email and password. An unknown email fails exactly as a wrong password does, also when
 * it is locked.
 *
 * @throws LoginFailedError for a wrong password, PasswordLockedError while no password is accepted
 */
export async function authenticateByPassword(
  { db, keys }: { db: Database; keys: Keys },
  { email, password }: { email: string; password: string },
  now = new Date(),
): Promise<UserRow> {
  const user = await findContactOwner(db, { email });
  // Runs for unknown emails too: a locked account is refused before its password is verified, which must not be faster for one kind.
  const accountWait = await reserveAttempt(db, user?.id ?? '', now);
  const wait = user ? accountWait : reserveUnknownAttempt(sign(keys.networkAddress, email), now);
  const isCorrect = !wait && (await isCorrectPassword(user?.passwordHash, password));
  if (user && isCorrect) {
    await resetAttempts(db, user.id);
    return user;
  }
  const error = wait ? new PasswordLockedError('Login failed.', wait) : new LoginFailedError();
  throw user ? concerning(user.id, error) : error;
}

/**
 * Resolves to true if this is the user's password. Wrong ones count together with those of the sign-in. Do not call it in a
 * transaction that is rolled back for a wrong password, because that would undo the count.
 *
 * @throws PasswordLockedError while no password is accepted
 */
export async function attemptPassword(
  db: Queryable,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  password: string,
  now = new Date(),
): Promise<boolean> {
  const wait = await reserveAttempt(db, id, now);
  if (wait) throw concerning(id, new PasswordLockedError('Too many wrong passwords.', wait));
  const isCorrect = await isCorrectPassword(passwordHash, password);
  if (isCorrect) await resetAttempts(db, id);
  return isCorrect;
}

/**
 * Counts an attempt as a wrong one before the password is verified, so that parallel guesses get no more attempts than sequential
 * ones. Resolves to the seconds for which the account is still locked, or to 0 when the attempt may be made.
 */
async function reserveAttempt(db: Queryable, userId: string, now: Date): Promise<number> {
  const until = sql`${now.toISOString()}::timestamptz + ${lockSeconds} * interval '1 second'`;
  const [reserved] = await db
    .update(users)
    .set({
      failedLogins: failedAttempts,
      lockedUntil: sql`case when ${failedAttempts} >= ${maxAttempts} then ${until} end`,
    })
    .where(and(eq(users.id, userId), or(isNull(users.lockedUntil), lte(users.lockedUntil, now))))
    .returning({ id: users.id });
  if (reserved) return 0;
  const [row] = await db.select({ until: users.lockedUntil }).from(users).where(eq(users.id, userId));
  return row?.until ? Math.max(1, (row.until.getTime() - now.getTime()) / 1000) : 1;
}

const resetAttempts = (db: Queryable, userId: string): Promise<unknown> =>
  db.update(users).set({ failedLogins: 0, lockedUntil: null }).where(eq(users.id, userId));

/** Attempts for emails without an account, by the HMAC of the email. In memory, because they have no row and may be invented. */
const unknownAttempts = new LRUCache<string, { failed: number; lockedUntil: number }>({ max: 10_000 });

function reserveUnknownAttempt(key: string, now: Date): number {
  const previous = unknownAttempts.peek(key);
  if (previous && previous.lockedUntil > now.getTime()) return (previous.lockedUntil - now.getTime()) / 1000;
  const failed = (previous?.failed ?? 0) + 1;
  unknownAttempts.set(key, { failed, lockedUntil: now.getTime() + getLockSeconds(failed) * 1000 });
  return 0;
}
