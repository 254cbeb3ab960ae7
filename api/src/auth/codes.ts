import { randomInt } from 'node:crypto';
import { otpLength } from '@vastra/shared/contract/rules';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { oneTimeCodes } from '../db/schema';
import { queueMail, queueSms } from '../mailbox/outbox';
import { InvalidCode, TooManyAttempts, TooManyCodes } from './errors';
import { isSame, type Keys, sign } from './keys';

/** Life of a code, and the window in which its tries and resends are counted. In seconds. */
export const codeLifetime = 600;
const maxAttempts = 5;
const maxSends = 5;

export interface Recipient {
  channel: 'email' | 'phone';
  /** The normalised email or phone. */
  identifier: string;
  userId: string;
}

/** Makes the one valid code of an identifier and sends it. Tries and resends carry over from the code before. */
export async function sendCode(tx: Queryable, keys: Keys, to: Recipient, now = new Date()): Promise<string> {
  const { identifier, userId } = to;
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
  const fresh = {
    userId,
    hash: hashOf(keys, identifier, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetime * 1000),
  };
  const [before] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.identifier, identifier)).for('update');
  const isSameWindow = before && now.getTime() - before.windowStart.getTime() < codeLifetime * 1000;
  if (isSameWindow && before.sends >= maxSends) throw new TooManyCodes();
  const window = isSameWindow ? { sends: before.sends + 1 } : { sends: 1, attempts: 0, windowStart: now };
  await tx
    .insert(oneTimeCodes)
    .values({ identifier, ...fresh, ...window })
    .onConflictDoUpdate({ target: oneTimeCodes.identifier, set: { ...fresh, ...window } });
  await deliver(tx, to, code);
  return code;
}

/** The user whose code this is. Every try counts, also a right one too late; a right one uses the code up. */
export async function redeemCode(
  tx: Queryable,
  keys: Keys,
  identifier: string,
  code: string,
): Promise<string | Failed> {
  const [tried] = await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(eq(oneTimeCodes.identifier, identifier))
    .returning();
  if (!tried) return new InvalidCode();
  if (tried.attempts > maxAttempts) return new TooManyAttempts();
  if (tried.expiresAt <= new Date() || !isSame(tried.hash, hashOf(keys, identifier, code))) return new InvalidCode();
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.identifier, identifier));
  return tried.userId;
}

/** Returned instead of thrown inside the transaction: the counted try must be kept. */
export type Failed = InvalidCode | TooManyAttempts;

const hashOf = (keys: Keys, identifier: string, code: string): string =>
  sign(keys.oneTimeCode, `${identifier}:${code}`);

async function deliver(tx: Queryable, { channel, identifier }: Recipient, code: string): Promise<void> {
  const body = `${code} is your Vastra code. It is good for 10 minutes. Nobody from Vastra will ask you for it.`;
  if (channel === 'email') await queueMail(tx, { to: identifier, subject: `${code} is your Vastra code`, body });
  else await queueSms(tx, { to: identifier, body });
}
