import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../../db/connect';
import type { users } from '../../db/schema';
import { countInTransaction, decreaseCount } from '../../limits/count-in-transaction';
import { concerning } from '../../server/errors/http-error';
import { type AttemptSource, findAttemptSource, sessionSource } from '../attempts/attempt-source';
import { reserveAttempt, resetAttempts } from '../attempts/lockout';
import { LoginFailedError, PasswordLockedError, PasswordsRefusedError } from '../errors';
import { type Keys, sign } from '../keys';
import { findContactOwner } from '../users';
import { isCorrectPassword } from './passwords';

type UserRow = typeof users.$inferSelect;

interface Shop {
  db: Database;
  keys: Keys;
}

/** Wrong passwords in a day of all callers who are no known device of the account. NIST SP 800-63B allows at most 100. */
const maxInTotal = 100;
/** Wrong passwords in a day of one IPv6 network that is wider than a caller's own, times its factor. */
const maxWideNetwork = 5;
const daySeconds = 24 * 60 * 60;

/**
 * Resolves to the account with this verified email and password. An unknown email fails exactly as a wrong password does, also when
 * it is locked. Each source has its own attempts, so that a stranger cannot lock the owner out.
 *
 * @throws LoginFailedError for a wrong password, PasswordLockedError while this source may try none, PasswordsRefusedError while only
 * known devices may
 */
export async function authenticateByPassword(
  { db, keys }: Shop,
  request: Pick<FastifyRequest, 'ip' | 'cookies'>,
  { email, password }: { email: string; password: string },
  now = new Date(),
): Promise<UserRow> {
  const user = await findContactOwner(db, { email });
  const source = findAttemptSource(keys, request, user?.id);
  const attempt = buildAttempt(keys, user?.id ?? email, source);
  const error = await startAttempt(db, attempt, now);
  if (error) throw user ? concerning(user.id, error) : error;
  if (await isCorrectPassword(user?.passwordHash, password)) {
    await endAttempt(db, attempt);
    return user!;
  }
  throw user ? concerning(user.id, new LoginFailedError()) : new LoginFailedError();
}

/**
 * Resolves to true if this is the password of the signed-in user. Do not call it in a transaction that is rolled back for a wrong password,
 * because that would undo the count.
 *
 * @throws PasswordLockedError while no password is accepted
 */
export async function attemptPassword(
  { db, keys }: Shop,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  password: string,
  now = new Date(),
): Promise<boolean> {
  const { key } = buildAttempt(keys, id, sessionSource);
  const wait = await reserveAttempt(db, key, now);
  if (wait) throw concerning(id, new PasswordLockedError('Too many wrong passwords.', wait));
  const isCorrect = await isCorrectPassword(passwordHash, password);
  if (isCorrect) await resetAttempts(db, key);
  return isCorrect;
}

/** Forgets the wrong passwords of a source that has proved the account in another way. */
export const forgetWrongPasswords = (
  db: Queryable,
  keys: Keys,
  { userId, source }: { userId: string; source: AttemptSource },
): Promise<unknown> => resetAttempts(db, buildAttempt(keys, userId, source).key);

interface Attempt {
  /** Names the account and the source. */
  key: string;
  /** Counts of the source with others, with their maximum in a day. */
  shared: { key: string; max: number }[];
}

function buildAttempt(keys: Keys, account: string, { id, networks }: AttemptSource): Attempt {
  const toKey = (who: string) => sign(keys.networkAddress, `password ${account} ${who}`);
  const wide = networks.slice(1).map(({ prefix, factor }) => ({ key: toKey(prefix), max: maxWideNetwork * factor }));
  const all = networks.length > 0 ? [{ key: toKey('strangers'), max: maxInTotal }] : [];
  return { key: toKey(id), shared: [...wide, ...all] };
}

/** Counts an attempt as a failed one before the password is verified. Resolves to an error if it may not be made. */
async function startAttempt(
  db: Queryable,
  { key, shared }: Attempt,
  now: Date,
): Promise<PasswordLockedError | PasswordsRefusedError | undefined> {
  for (const count of shared) {
    const wait = await countInTransaction(db, { ...count, seconds: daySeconds, now: now.getTime() });
    if (wait) return new PasswordsRefusedError(wait);
  }
  const wait = await reserveAttempt(db, key, now);
  if (!wait) return undefined;
  for (const count of shared) await decreaseCount(db, count.key);
  return new PasswordLockedError('Login failed.', wait);
}

/** Takes back the count of an attempt that has succeeded. */
async function endAttempt(db: Queryable, { key, shared }: Attempt): Promise<void> {
  await resetAttempts(db, key);
  for (const count of shared) await decreaseCount(db, count.key);
}
