import { randomInt } from 'node:crypto';
import type { CodeSent } from '@vastra/shared/contract';
import { otpLength, otpResendSeconds } from '@vastra/shared/contract/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PlatformConfig } from '../../config/platform-config';
import type { Queryable } from '../../db/connect';
import { codeSends, oneTimeCodes } from '../../db/schema';
import { queueCode } from '../../mailbox/queue-code';
import { CodeJustSent, InvalidCode, TooManyAttempts, TooManyCodes } from '../errors';
import { isSame, type Keys, sign } from '../keys';

/** Life of a code, and the window in which its tries and resends are counted. In seconds. */
export const codeLifetime = 600;
const maxAttempts = 5;
const maxSends = 5;

/** What a code was asked for; it is good for nothing else. `contact` proves a new email or phone, `password` sets a forgotten one. */
export type Purpose = 'sign-in' | 'confirmation' | 'contact' | 'password';
const purposes: Purpose[] = ['sign-in', 'confirmation', 'contact', 'password'];

export interface Recipient {
  channel: 'email' | 'phone';
  /** The normalised email or phone. */
  identifier: string;
  userId: string;
  purpose: Purpose;
}

/** One code per identifier and purpose. */
const keyOf = (identifier: string, purpose: Purpose): string => `${purpose}:${identifier}`;

/**
 * Makes the one valid code of an identifier for a purpose and sends it. Tries and resends carry over from the code before;
 * resends are counted over all purposes, for they go to the same person.
 */
export async function sendCode(tx: Queryable, keys: Keys, to: Recipient, now = new Date()): Promise<string> {
  const { identifier, userId, purpose } = to;
  const key = keyOf(identifier, purpose);
  const since = (time: Date) => (now.getTime() - time.getTime()) / 1000;
  const rows = await lockCodes(tx, identifier);
  const windows = rows.filter(({ windowStart }) => since(windowStart) < codeLifetime);
  const before = windows.find((row) => row.identifier === key);
  if (windows.reduce((sum, { sends }) => sum + sends, 0) >= maxSends) {
    throw new TooManyCodes(codeLifetime - Math.max(...windows.map(({ windowStart }) => since(windowStart))));
  }
  if (before && since(before.createdAt) < otpResendSeconds) {
    throw new CodeJustSent(otpResendSeconds - since(before.createdAt));
  }
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
  const fresh = {
    userId,
    hash: hashOf(keys, key, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetime * 1000),
    ...(before ? { sends: before.sends + 1 } : { sends: 1, attempts: 0, windowStart: now }),
  };
  await tx
    .insert(oneTimeCodes)
    .values({ identifier: key, ...fresh })
    .onConflictDoUpdate({ target: oneTimeCodes.identifier, set: fresh });
  await queueCode(tx, { channel: to.channel, to: identifier, code });
  return code;
}

/**
 * What `sendCode` does, without a code: the same reads, two writes and a commit, so that the answer for a contact that nobody has
 * takes as long.
 */
export async function sendNothing(tx: Queryable, { identifier }: Pick<Recipient, 'identifier'>): Promise<void> {
  await lockCodes(tx, identifier);
  const [{ id }] = await tx.insert(codeSends).values({ address: '' }).returning({ id: codeSends.id });
  await tx.delete(codeSends).where(eq(codeSends.id, id));
}

/** The codes of an identifier. Locked is the identifier itself: parallel calls for one without a row would all be its first. */
async function lockCodes(tx: Queryable, identifier: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${identifier}`}, 0))`);
  const keys = purposes.map((purpose) => keyOf(identifier, purpose));
  return tx.select().from(oneTimeCodes).where(inArray(oneTimeCodes.identifier, keys)).for('update');
}

/**
 * The user whose code this is; with a `userId` only that one. Every try counts, also a right one too late; a right one uses the
 * code up.
 */
export async function redeemCode(
  tx: Queryable,
  keys: Keys,
  { identifier, purpose, userId }: { identifier: string; purpose: Purpose; userId?: string },
  code: string,
  now = new Date(),
): Promise<string | Failed> {
  const key = keyOf(identifier, purpose);
  const [tried] = await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(eq(oneTimeCodes.identifier, key))
    .returning();
  if (!tried) return new InvalidCode();
  if (tried.attempts > maxAttempts) return new TooManyAttempts();
  const isRight = isSame(tried.hash, hashOf(keys, key, code)) && tried.expiresAt > now;
  if (!isRight || (userId !== undefined && tried.userId !== userId)) return new InvalidCode();
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.identifier, key));
  return tried.userId;
}

/** Returned instead of thrown inside the transaction: the counted try must be kept. */
export type Failed = InvalidCode | TooManyAttempts;

/** What a caller is told of a code that was sent; the code itself only in the demo, where nothing is really sent. */
export const codeSent = (
  { isDemo }: Pick<PlatformConfig, 'isDemo'>,
  { channel, identifier }: Pick<Recipient, 'channel' | 'identifier'>,
  code: string,
): CodeSent => ({
  sentTo: identifier,
  channel,
  expiresIn: codeLifetime,
  resendAfter: otpResendSeconds,
  ...(isDemo && { otp: code }),
});

const hashOf = (keys: Keys, key: string, code: string): string => sign(keys.oneTimeCode, `${key}:${code}`);
