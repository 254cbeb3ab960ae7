import { randomInt } from 'node:crypto';
import type { CodeSent } from '@vastra/shared/contract';
import { otpLength, otpResendSeconds } from '@vastra/shared/contract/rules';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { PlatformConfig } from '../../config/platform-config';
import type { Queryable } from '../../db/connect';
import { acquireLock } from '../../db/locks';
import { codeLocks, codeRequests, oneTimeCodes } from '../../db/schema';
import { queueCode } from '../../mailbox/queue-code';
import { concerning, HttpError } from '../../server/errors/http-error';
import type { AttemptSource } from '../attempts/attempt-source';
import { CodeJustSentError, InvalidCodeError, TooManyAttemptsError } from '../errors';
import { isSigned, type Keys, sign } from '../keys';
import { countGuess, findGuessWait } from './guess-limit';
import { takeBackRequest } from './otp-rate-limit';
import { countSms } from './sms-limit';

/** Lifetime of a code, and the window in which its attempts and resends are counted. */
export const codeLifetimeSeconds = 600;
const maxAttempts = 5;

/** The only use of a code. `contact` proves a new email or phone number, `password` sets a forgotten password,
 * `order` proves the phone number of a guest. */
export type CodePurpose = 'sign-in' | 'confirmation' | 'contact' | 'password' | 'order';

interface Addressee {
  /** The normalised email or phone. */
  identifier: string;
  purpose: CodePurpose;
  /** Secret that only the browser that asks for the code knows, or the account of its session. */
  challenge?: string;
}

export interface Recipient extends Addressee {
  channel: 'email' | 'phone';
  /** Null for a guest. */
  userId: string | null;
  /** Length of the code, by default the length of a code for a sign-in. */
  digits?: number;
  /** Seconds between two codes of the same purpose, for all callers together; by default `otpResendSeconds`. */
  resendSeconds?: number;
}

/** Names what a code is for and whom it reaches. */
const toTarget = (identifier: string, purpose: CodePurpose): string => `${purpose}:${identifier}`;

/** Returns the primary key of a code: there is one per identifier, purpose and challenge. */
const toKey = (keys: Keys, { identifier, purpose, challenge = '' }: Addressee): string =>
  `${purpose}:${challenge && sign(keys.oneTimeCode, challenge)}:${identifier}`;

/**
 * Creates the only valid code of an identifier, purpose and challenge, queues the message and resolves to the code. Attempts carry over from
 * the previous code.
 *
 * @throws CodeJustSentError within `resendSeconds` of the previous code, which its owner can enter in any browser
 * @throws SmsLimitError when the shop has sent its codes by SMS of the day
 */
export async function sendCode(
  tx: Queryable,
  { keys, config }: { keys: Keys; config: Pick<PlatformConfig, 'codeLimitSms'> },
  recipient: Recipient,
  now = new Date(),
): Promise<string> {
  const { identifier, userId, purpose, digits = otpLength, resendSeconds = otpResendSeconds } = recipient;
  const [key, target] = [toKey(keys, recipient), toTarget(identifier, purpose)];
  const getSecondsSince = (time: Date) => (now.getTime() - time.getTime()) / 1000;
  const rows = await lockCodes(tx, identifier, purpose);
  const sinceLast = Math.min(...rows.map(({ createdAt }) => getSecondsSince(createdAt)));
  if (sinceLast < resendSeconds) throw new CodeJustSentError(resendSeconds - sinceLast);
  const previous = rows.find((row) => row.key === key && getSecondsSince(row.windowStart) < codeLifetimeSeconds);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const fresh = {
    userId,
    target,
    hash: hashCode(keys, key, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
    ...(previous ? {} : { attempts: 0, windowStart: now }),
  };
  const isOver = and(
    eq(oneTimeCodes.target, target),
    lt(oneTimeCodes.windowStart, addSeconds(now, -codeLifetimeSeconds)),
  );
  await tx.delete(oneTimeCodes).where(and(isOver, lt(oneTimeCodes.expiresAt, now)));
  await tx
    .insert(oneTimeCodes)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: oneTimeCodes.key, set: fresh });
  if (recipient.channel === 'phone') await countSms(tx, { keys, max: config.codeLimitSms, now });
  await queueCode(tx, { channel: recipient.channel, to: identifier, code });
  return code;
}

/**
 * Does the same reads and number of writes as `sendCode` without a code, so that the response for a contact without an account
 * takes as long.
 */
export async function simulateSend(
  tx: Queryable,
  { identifier, purpose }: Pick<Recipient, 'identifier' | 'purpose'>,
): Promise<void> {
  await lockCodes(tx, identifier, purpose);
  const [{ id }] = await tx.insert(codeRequests).values({ networkHash: '' }).returning({ id: codeRequests.id });
  await tx.delete(codeRequests).where(eq(codeRequests.id, id));
  await tx.delete(codeRequests).where(eq(codeRequests.id, id));
}

/** Locks an identifier and returns its codes of a purpose. The lock is not on rows, because the first code of an identifier has no row yet. */
async function lockCodes(tx: Queryable, identifier: string, purpose: CodePurpose) {
  await lockIdentifier(tx, identifier);
  return tx
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.target, toTarget(identifier, purpose)))
    .for('update');
}

const lockIdentifier = (tx: Queryable, identifier: string): Promise<unknown> => acquireLock(tx, `code:${identifier}`);

/**
 * Resolves to the id of the user whose code this is (empty for a guest's), or to an error that the caller throws after the commit. With `userId`, the code
 * must be that user's. Every attempt counts, also a correct one after the expiry; a correct one deletes the codes.
 *
 * The browser that asked for a code holds its challenge and has five attempts. Without it each source has five, so that a stranger's wrong
 * codes do not lock the owner out. Wrong codes of all strangers are counted too (`findGuessWait`).
 */
export async function redeemCode(
  tx: Queryable,
  keys: Keys,
  attempt: Addressee & { userId?: string | null; source: AttemptSource },
  code: string,
  now = new Date(),
): Promise<string | RedeemFailure> {
  const { identifier, purpose, source } = attempt;
  const target = toTarget(identifier, purpose);
  await lockIdentifier(tx, identifier);
  const wait = await findGuessWait(tx, keys, { identifier, source, now });
  if (wait) return new TooManyAttemptsError(wait);
  const matching = await findMatchingCode(tx, keys, attempt, code, now);
  if (matching instanceof InvalidCodeError) await countGuess(tx, keys, { identifier, source, now });
  if (matching instanceof HttpError) return matching;
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.target, target));
  await tx.delete(codeLocks).where(eq(codeLocks.target, toLockKey(keys, target, source)));
  await takeBackRequest(tx, keys, { identifier, source });
  return matching.userId ?? '';
}

async function findMatchingCode(
  tx: Queryable,
  keys: Keys,
  attempt: Addressee & { userId?: string | null; source: AttemptSource },
  code: string,
  now: Date,
): Promise<CodeRow | RedeemFailure> {
  const { identifier, purpose, userId, source } = attempt;
  const target = toTarget(identifier, purpose);
  const [own] = attempt.challenge
    ? await tx
        .update(oneTimeCodes)
        .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
        .where(eq(oneTimeCodes.key, toKey(keys, attempt)))
        .returning()
    : [];
  if (own && own.attempts > maxAttempts) {
    // A new code has new attempts once the window is over, so this one is as good as expired by then.
    const seconds = codeLifetimeSeconds - (now.getTime() - own.windowStart.getTime()) / 1000;
    const error = seconds > 0 ? new TooManyAttemptsError(seconds) : new InvalidCodeError();
    return own.userId ? concerning(own.userId, error) : error;
  }
  const isValid = (row: CodeRow) =>
    isSigned(keys, 'oneTimeCode', `${row.key}:${code}`, row.hash) &&
    row.expiresAt > now &&
    (!userId || row.userId === userId);
  const matching = own
    ? [own].find(isValid)
    : await attemptWithoutChallenge(tx, { target, lockKey: toLockKey(keys, target, source), now }, (rows) =>
        rows.find(isValid),
      );
  if (matching) return matching;
  return own?.userId ? concerning(own.userId, new InvalidCodeError()) : new InvalidCodeError();
}

type CodeRow = typeof oneTimeCodes.$inferSelect;

const toLockKey = (keys: Keys, target: string, source: AttemptSource): string =>
  `${target} ${sign(keys.networkAddress, source.id)}`;

/**
 * Counts an attempt without the challenge. The fifth wrong one of a source locks its attempts for ten minutes, each further lock within a day
 * for twice as long; codes that were sent before the end of a lock stay locked for the source.
 */
async function attemptWithoutChallenge(
  tx: Queryable,
  { target, lockKey, now }: { target: string; lockKey: string; now: Date },
  find: (rows: CodeRow[]) => CodeRow | undefined,
): Promise<CodeRow | TooManyAttemptsError | undefined> {
  const rows = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.target, target));
  if (rows.length === 0) return undefined;
  const [stored] = await tx.select().from(codeLocks).where(eq(codeLocks.target, lockKey));
  const lock = stored && addSeconds(stored.lastAttemptAt, daySeconds) > now ? stored : undefined;
  const lockedSeconds = lock?.lockedUntil ? (lock.lockedUntil.getTime() - now.getTime()) / 1000 : 0;
  if (lockedSeconds > 0) return new TooManyAttemptsError(lockedSeconds);
  const found = find(rows.filter(({ createdAt }) => !lock?.lockedUntil || createdAt >= lock.lockedUntil));
  if (found) return found;
  const isWindowOver = !lock || addSeconds(lock.lastAttemptAt, codeLifetimeSeconds) <= now;
  const attempts = (isWindowOver ? 0 : lock.attempts % maxAttempts) + 1;
  const lockouts = (lock?.lockouts ?? 0) + (attempts === maxAttempts ? 1 : 0);
  const lockSeconds = Math.min(daySeconds, codeLifetimeSeconds * 2 ** (lockouts - 1));
  const lockedUntil = attempts === maxAttempts ? addSeconds(now, lockSeconds) : (lock?.lockedUntil ?? null);
  const values = { attempts, lockouts, lockedUntil, lastAttemptAt: now };
  await tx
    .insert(codeLocks)
    .values({ target: lockKey, ...values })
    .onConflictDoUpdate({ target: codeLocks.target, set: values });
  return undefined;
}

const daySeconds = 24 * 60 * 60;
const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** Returned, not thrown inside the transaction, because a rollback would undo the counted attempt. */
export type RedeemFailure = InvalidCodeError | TooManyAttemptsError;

/** Converts a sent code for the response (architecture 6.7). Only a demo returns the code itself, because it sends no messages. */
export const toCodeSent = (
  { isDemo }: Pick<PlatformConfig, 'isDemo'>,
  { channel, identifier }: Pick<Recipient, 'channel' | 'identifier'>,
  code: string,
): CodeSent => ({
  sentTo: identifier,
  channel,
  expiresIn: codeLifetimeSeconds,
  resendAfter: otpResendSeconds,
  ...(isDemo && { otp: code }),
});

const hashCode = (keys: Keys, key: string, code: string): string => sign(keys.oneTimeCode, `${key}:${code}`);
