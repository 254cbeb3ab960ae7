import type { CodeSent } from '@vastra/shared/contract';
import type { FastifyInstance } from 'fastify';
import { codeSent, type Recipient, redeemCode, sendCode } from '../../platform/auth/codes';
import { InvalidCode, SessionExpired } from '../../platform/auth/errors';
import { countSend } from '../../platform/auth/otp-rate-limit';
import { tryPassword } from '../../platform/auth/password-attempts';
import { findUser } from '../../platform/auth/queries';
import type { Queryable } from '../../platform/db/connect';
import { Failure } from '../../platform/server/failure';
import { ConfirmationWrong, PasswordNeeded } from './errors';
import { lockUser, ownContact, type UserRow } from './queries';

type Shop = Pick<FastifyInstance, 'db' | 'keys' | 'config'>;

/** Sends the code that an account without a password confirms a change with (design 6.8). */
export async function sendConfirmation(shop: Shop, userId: string, ip: string): Promise<CodeSent> {
  const user = await requireUser(shop.db, userId);
  if (user.passwordHash !== null) throw new PasswordNeeded();
  const to = recipientOf(user);
  await countSend(shop, ip);
  const code = await shop.db.transaction((tx) => sendCode(tx, shop.keys, to));
  return codeSent(shop.config, to, code);
}

/**
 * Does the work on the customer's locked row, in one transaction, if `given` is the current password, or the code of an account
 * without one. A wrong one is counted, and the count is kept; a right code stays good when the work is refused.
 */
export async function confirmed<T>(
  { db, keys }: Shop,
  userId: string,
  given: string,
  work: (tx: Queryable, user: UserRow) => Promise<T>,
  /** What has to be locked before the customer's row. */
  lockFirst?: (tx: Queryable, userId: string) => Promise<unknown>,
): Promise<T> {
  const { passwordHash } = await requireUser(db, userId);
  // Outside the transaction: looking at a password takes long.
  if (passwordHash !== null && !(await tryPassword(db, { id: userId, passwordHash }, given))) {
    throw new ConfirmationWrong('password');
  }
  const outcome = await db.transaction(async (tx) => {
    await lockFirst?.(tx, userId);
    const user = await lockUser(tx, userId);
    // Somebody may have set another one meanwhile.
    if (user.passwordHash !== passwordHash) throw new ConfirmationWrong('password');
    const redeemed = passwordHash === null ? await redeemCode(tx, keys, recipientOf(user), given.trim()) : userId;
    if (redeemed instanceof InvalidCode) return new ConfirmationWrong('code');
    return typeof redeemed === 'string' ? { result: await work(tx, user) } : redeemed;
  });
  if (outcome instanceof Failure) throw outcome;
  return outcome.result;
}

export async function requireUser(db: Queryable, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new SessionExpired();
  return user;
}

function recipientOf(user: UserRow): Recipient {
  const email = ownContact(user, 'email');
  const to = email ? ({ channel: 'email', identifier: email } as const) : phoneOf(user);
  return { ...to, userId: user.id, purpose: 'confirmation' };
}

const phoneOf = (user: UserRow) => ({ channel: 'phone', identifier: ownContact(user, 'phone') ?? '' }) as const;
