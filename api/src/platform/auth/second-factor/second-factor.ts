import { randomBytes } from 'node:crypto';
import type { SecondFactorKind } from '@vastra/shared/contract';
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { adminPasskeys, adminRecoveryCodes, adminTotp, passkeyChallenges, users } from '../../db/schema';
import { concerning } from '../../server/errors/http-error';
import { decrypt, encrypt } from '../encryption';
import { PasswordLockedError } from '../errors';
import type { Keys } from '../keys';
import type { ChangeOrigin } from './mails';
import { countRecoveryCodes, redeemRecoveryCode, replaceRecoveryCodes } from './recovery-codes';
import { findTotpStep } from './totp';

const secretBytes = 20;
/** Wrong codes in a row before the lockout, its first length and its maximum. */
const maxAttempts = 5;
const firstLockSeconds = 300;
const maxLockSeconds = 24 * 3600;

/** Stores a new secret, which counts as soon as a code of it is entered. Resolves to the secret. */
export async function startTotp(db: Queryable, keys: Keys, userId: string): Promise<Buffer> {
  const secret = randomBytes(secretBytes);
  const pendingSecret = encrypt(keys.secondFactor, userId, secret);
  await db
    .insert(adminTotp)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: adminTotp.userId, set: { pendingSecret } });
  return secret;
}

/** Makes the new secret the second factor if the code is right. Resolves to new recovery codes; undefined for a wrong code. */
export async function confirmTotp(
  tx: Queryable,
  keys: Keys,
  { userId, code, now = new Date() }: { userId: string; code: string; now?: Date },
): Promise<string[] | undefined> {
  const [row] = await tx.select().from(adminTotp).where(eq(adminTotp.userId, userId)).for('update');
  const secret = row?.pendingSecret && decrypt(keys.secondFactor, userId, row.pendingSecret);
  const step = secret ? findTotpStep(secret, code, now) : undefined;
  if (step === undefined) return undefined;
  await tx
    .update(adminTotp)
    .set({ secret: row.pendingSecret, pendingSecret: null, lastStep: step, failedAttempts: 0, lockedUntil: null })
    .where(eq(adminTotp.userId, userId));
  await markSecondFactor(tx, userId, now);
  return replaceRecoveryCodes(tx, keys, userId);
}

const markSecondFactor = (tx: Queryable, userId: string, now: Date): Promise<unknown> =>
  tx
    .update(users)
    .set({ secondFactorAt: sql`coalesce(${users.secondFactorAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId));

/** Makes a passkey that was just stored a second factor. Resolves to new recovery codes; none if the account has some that are not used. */
export async function activatePasskey(tx: Queryable, keys: Keys, userId: string, now = new Date()): Promise<string[]> {
  // Its row counts wrong recovery codes.
  await tx.insert(adminTotp).values({ userId }).onConflictDoNothing();
  await markSecondFactor(tx, userId, now);
  return (await countRecoveryCodes(tx, userId)) > 0 ? [] : replaceRecoveryCodes(tx, keys, userId);
}

/** Resolves to the second factors of an account. */
export async function listSecondFactors(db: Queryable, userId: string): Promise<SecondFactorKind[]> {
  const hasTotp = await db.$count(adminTotp, and(eq(adminTotp.userId, userId), isNotNull(adminTotp.secret)));
  const hasPasskey = await db.$count(adminPasskeys, eq(adminPasskeys.userId, userId));
  return [...(hasTotp ? (['totp'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
}

/** Locks an account, so that changes of its second factors run one after the other. */
export const lockSecondFactors = (tx: Queryable, userId: string): Promise<unknown> =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/**
 * Resolves to true for a code of the authenticator app that was not used yet, or for an unused recovery code. Do not call it in a
 * transaction that is rolled back for a wrong code, because that would undo the count of attempts.
 *
 * @throws PasswordLockedError while no code is accepted
 */
export async function attemptSecondFactor(
  db: Database,
  keys: Keys,
  { userId, code, now = new Date(), ...origin }: ChangeOrigin & { userId: string; code: string; now?: Date },
): Promise<boolean> {
  if (!(await reserveAttempt(db, userId, now))) return false;
  const digits = code.replace(/\s/g, '');
  const isRight = /^\d{6}$/.test(digits)
    ? await redeemTotp(db, keys, userId, digits, now)
    : await db.transaction((tx) => redeemRecoveryCode(tx, keys, { userId, code, now, ...origin }));
  if (isRight)
    await db.update(adminTotp).set({ failedAttempts: 0, lockedUntil: null }).where(eq(adminTotp.userId, userId));
  return isRight;
}

/**
 * Counts an attempt as a wrong one before the code is checked, so that parallel guesses get no more attempts than sequential ones. Resolves
 * to false for an admin without a second factor.
 */
async function reserveAttempt(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const failed = sql`${adminTotp.failedAttempts} + 1`;
  const seconds = sql`least(${maxLockSeconds}, ${firstLockSeconds} * 2 ^ least(${failed} - ${maxAttempts}, 20))`;
  const until = sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`;
  const isUnlocked = or(isNull(adminTotp.lockedUntil), lte(adminTotp.lockedUntil, now));
  const [reserved] = await db
    .update(adminTotp)
    .set({ failedAttempts: failed, lockedUntil: sql`case when ${failed} >= ${maxAttempts} then ${until} end` })
    .where(and(eq(adminTotp.userId, userId), isUnlocked))
    .returning({ userId: adminTotp.userId });
  if (reserved) return true;
  const [row] = await db.select().from(adminTotp).where(eq(adminTotp.userId, userId));
  if (row?.lockedUntil)
    throw concerning(
      userId,
      new PasswordLockedError('Too many wrong codes.', (row.lockedUntil.getTime() - now.getTime()) / 1000),
    );
  return false;
}

/** Decrypts with the current key, or with one of a previous session secret. */
function decryptByAny(keys: Keys, userId: string, text: string): Buffer | undefined {
  for (const { secondFactor } of [keys, ...keys.previous]) {
    const secret = decrypt(secondFactor, userId, text);
    if (secret) return secret;
  }
}

/** Accepts each code once: a code that a stranger has seen over the shoulder is useless afterwards. */
async function redeemTotp(db: Queryable, keys: Keys, userId: string, code: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(adminTotp).where(eq(adminTotp.userId, userId));
  const secret = row?.secret ? decryptByAny(keys, userId, row.secret) : undefined;
  const step = secret && findTotpStep(secret, code, now);
  if (!secret || step === undefined) return false;
  const isUnused = or(isNull(adminTotp.lastStep), lt(adminTotp.lastStep, step));
  const used = await db
    .update(adminTotp)
    // Encrypted again, so that the secret outlives a previous session secret.
    .set({ lastStep: step, secret: encrypt(keys.secondFactor, userId, secret) })
    .where(and(eq(adminTotp.userId, userId), isUnused))
    .returning({ userId: adminTotp.userId });
  return used.length > 0;
}

/** Removes the authenticator app. Resolves to the second factors that remain; without any, the recovery codes go too. */
export async function removeTotp(tx: Queryable, userId: string): Promise<SecondFactorKind[]> {
  await tx
    .update(adminTotp)
    .set({ secret: null, pendingSecret: null, lastStep: null })
    .where(eq(adminTotp.userId, userId));
  return removeLeftovers(tx, userId);
}

/** Removes the recovery codes of an account without second factors. Resolves to the second factors that remain. */
export async function removeLeftovers(tx: Queryable, userId: string): Promise<SecondFactorKind[]> {
  const remaining = await listSecondFactors(tx, userId);
  if (remaining.length === 0) await removeSecondFactors(tx, userId);
  return remaining;
}

/** Removes all second factors with their recovery codes. */
export async function removeSecondFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(adminPasskeys).where(eq(adminPasskeys.userId, userId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await tx.delete(adminTotp).where(eq(adminTotp.userId, userId));
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.userId, userId));
  await tx.update(users).set({ secondFactorAt: null }).where(eq(users.id, userId));
}
