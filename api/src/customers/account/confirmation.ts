import type { CodeSent } from '@vastra/shared/contract';
import { sessionSource } from '../../platform/auth/attempts/attempt-source';
import { type Recipient, redeemCode, sendCode, toCodeSent } from '../../platform/auth/codes/one-time-codes';
import { countCodeRequest, countDailyCode } from '../../platform/auth/codes/otp-rate-limit';
import { InvalidCodeError, SessionExpiredError } from '../../platform/auth/errors';
import { attemptPassword } from '../../platform/auth/passwords/password-attempts';
import { findUser } from '../../platform/auth/users';
import type { Queryable } from '../../platform/db/connect';
import { HttpError } from '../../platform/server/errors/http-error';
import type { PlatformServices } from '../../platform/services';
import { ConfirmationWrongError, PasswordRequiredError } from './errors';
import { getVerifiedContact, lockUser, type UserRow } from './queries';

type Shop = Pick<PlatformServices, 'db' | 'keys' | 'config'>;

/** Sends the code by which an account without a password confirms a change (architecture 6.8). Throws `PasswordRequiredError` if it has one. */
export async function sendConfirmation(shop: Shop, userId: string): Promise<CodeSent> {
  const user = await getUser(shop.db, userId);
  if (user.passwordHash !== null) throw new PasswordRequiredError();
  const to = toRecipient(user);
  await countCodeRequest(shop, sessionSource);
  const code = await shop.db.transaction(async (tx) => {
    const { resendSeconds } = await countDailyCode(shop, tx, { identifier: to.identifier, source: sessionSource });
    return sendCode(tx, shop, { ...to, resendSeconds });
  });
  return toCodeSent(shop.config, to, code);
}

/**
 * Runs `work` on the customer's locked row, in one transaction, if `confirmation` is the current password, or the code of an account
 * without one; otherwise throws `ConfirmationWrongError` (architecture 6.8). A wrong attempt is counted and committed. A right code stays
 * valid if `work` throws.
 */
export async function withConfirmation<T>(
  { db, keys }: Shop,
  userId: string,
  confirmation: string,
  work: (tx: Queryable, user: UserRow) => Promise<T>,
  /** Locks rows that have to be locked before the customer's. */
  lockFirst?: (tx: Queryable, userId: string) => Promise<unknown>,
): Promise<T> {
  const { passwordHash } = await getUser(db, userId);
  // Outside the transaction, because hashing a password is slow.
  if (passwordHash !== null && !(await attemptPassword({ db, keys }, { id: userId, passwordHash }, confirmation))) {
    throw new ConfirmationWrongError('password');
  }
  const outcome = await db.transaction(async (tx) => {
    await lockFirst?.(tx, userId);
    const user = await lockUser(tx, userId);
    // The password may have been changed in the meantime.
    if (user.passwordHash !== passwordHash) throw new ConfirmationWrongError('password');
    const attempt = { ...toRecipient(user), source: sessionSource };
    const redeemed = passwordHash === null ? await redeemCode(tx, keys, attempt, confirmation.trim()) : userId;
    if (redeemed instanceof InvalidCodeError) return new ConfirmationWrongError('code');
    return typeof redeemed === 'string' ? { result: await work(tx, user) } : redeemed;
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome.result;
}

/** Returns the user; throws `SessionExpiredError` if the account no longer exists. */
export async function getUser(db: Queryable, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new SessionExpiredError();
  return user;
}

function toRecipient(user: UserRow): Recipient {
  const email = getVerifiedContact(user, 'email');
  const to = email ? ({ channel: 'email', identifier: email } as const) : toPhoneRecipient(user);
  return { ...to, userId: user.id, purpose: 'confirmation', challenge: user.id };
}

const toPhoneRecipient = (user: UserRow) =>
  ({ channel: 'phone', identifier: getVerifiedContact(user, 'phone') ?? '' }) as const;
