import { randomInt } from 'node:crypto';
import type { CodeSent } from '@vastra/shared/contract';
import { otpLength, otpResendSeconds } from '@vastra/shared/contract/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PlatformConfig } from '../../config/platform-config';
import type { Queryable } from '../../db/connect';
import { codeRequests, oneTimeCodes } from '../../db/schema';
import { queueCode } from '../../mailbox/queue-code';
import { CodeJustSentError, InvalidCodeError, TooManyAttemptsError, TooManyCodesError } from '../errors';
import { isSameSignature, type Keys, sign } from '../keys';

/** Lifetime of a code, and the window in which its attempts and resends are counted. */
export const codeLifetimeSeconds = 600;
const maxAttempts = 5;
const maxSends = 5;

/** The only use of a code. `contact` proves a new email or phone number, `password` sets a forgotten password. */
export type CodePurpose = 'sign-in' | 'confirmation' | 'contact' | 'password';
const purposes: CodePurpose[] = ['sign-in', 'confirmation', 'contact', 'password'];

export interface Recipient {
  channel: 'email' | 'phone';
  /** The normalised email or phone. */
  identifier: string;
  userId: string;
  purpose: CodePurpose;
}

/** Returns the primary key of a code: there is one per identifier and purpose. */
const toPurposeKey = (identifier: string, purpose: CodePurpose): string => `${purpose}:${identifier}`;

/**
 * Creates the only valid code of an identifier and purpose, queues the message and resolves to the code. Attempts and resends carry
 * over from the previous code; resends count over all purposes, because they reach the same person.
 *
 * @throws TooManyCodesError after five messages in ten minutes; CodeJustSentError within `otpResendSeconds` of the previous code
 */
export async function sendCode(tx: Queryable, keys: Keys, recipient: Recipient, now = new Date()): Promise<string> {
  const { identifier, userId, purpose } = recipient;
  const key = toPurposeKey(identifier, purpose);
  const getSecondsSince = (time: Date) => (now.getTime() - time.getTime()) / 1000;
  const rows = await lockCodes(tx, identifier);
  const windows = rows.filter(({ windowStart }) => getSecondsSince(windowStart) < codeLifetimeSeconds);
  const previous = windows.find((row) => row.purposeAndIdentifier === key);
  if (windows.reduce((sum, { sends }) => sum + sends, 0) >= maxSends) {
    throw new TooManyCodesError(
      codeLifetimeSeconds - Math.max(...windows.map(({ windowStart }) => getSecondsSince(windowStart))),
    );
  }
  if (previous && getSecondsSince(previous.createdAt) < otpResendSeconds) {
    throw new CodeJustSentError(otpResendSeconds - getSecondsSince(previous.createdAt));
  }
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
  const fresh = {
    userId,
    hash: hashCode(keys, key, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
    ...(previous ? { sends: previous.sends + 1 } : { sends: 1, attempts: 0, windowStart: now }),
  };
  await tx
    .insert(oneTimeCodes)
    .values({ purposeAndIdentifier: key, ...fresh })
    .onConflictDoUpdate({ target: oneTimeCodes.purposeAndIdentifier, set: fresh });
  await queueCode(tx, { channel: recipient.channel, to: identifier, code });
  return code;
}

/**
 * Does the same reads and number of writes as `sendCode` without a code, so that the response for a contact without an account
 * takes as long.
 */
export async function simulateSend(tx: Queryable, { identifier }: Pick<Recipient, 'identifier'>): Promise<void> {
  await lockCodes(tx, identifier);
  const [{ id }] = await tx.insert(codeRequests).values({ networkHash: '' }).returning({ id: codeRequests.id });
  await tx.delete(codeRequests).where(eq(codeRequests.id, id));
}

/** Locks an identifier and returns its codes. The lock is not on rows, because the first code of an identifier has no row yet. */
async function lockCodes(tx: Queryable, identifier: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${identifier}`}, 0))`);
  const keys = purposes.map((purpose) => toPurposeKey(identifier, purpose));
  return tx.select().from(oneTimeCodes).where(inArray(oneTimeCodes.purposeAndIdentifier, keys)).for('update');
}

/**
 * Resolves to the id of the user whose code this is, or to an error that the caller throws after the commit. With `userId`, the code
 * must be that user's. Every attempt counts, also a correct one after the expiry; a correct one deletes the code.
 */
export async function redeemCode(
  tx: Queryable,
  keys: Keys,
  { identifier, purpose, userId }: { identifier: string; purpose: CodePurpose; userId?: string },
  code: string,
  now = new Date(),
): Promise<string | RedeemFailure> {
  const key = toPurposeKey(identifier, purpose);
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(eq(oneTimeCodes.purposeAndIdentifier, key))
    .returning();
  if (!row) return new InvalidCodeError();
  if (row.attempts > maxAttempts) {
    // A new code has new attempts once the window is over, so this one is as good as expired by then.
    const seconds = codeLifetimeSeconds - (now.getTime() - row.windowStart.getTime()) / 1000;
    return seconds > 0 ? new TooManyAttemptsError(seconds) : new InvalidCodeError();
  }
  const isCorrect = isSameSignature(row.hash, hashCode(keys, key, code)) && row.expiresAt > now;
  if (!isCorrect || (userId !== undefined && row.userId !== userId)) return new InvalidCodeError();
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.purposeAndIdentifier, key));
  return row.userId;
}

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
