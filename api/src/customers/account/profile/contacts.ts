import { isIndianMobile } from '@vastra/shared/contract/rules';
import { eq } from 'drizzle-orm';
import { toNetworkSource } from '../../../platform/auth/attempts/attempt-source';
import { type Recipient, type RedeemFailure, redeemCode, sendCode } from '../../../platform/auth/codes/one-time-codes';
import { countDailyCode } from '../../../platform/auth/codes/otp-rate-limit';
import { AlreadyRegisteredError, InvalidPhoneError } from '../../../platform/auth/errors';
import type { Keys } from '../../../platform/auth/keys';
import { confirmContact } from '../../../platform/auth/users';
import type { PlatformConfig } from '../../../platform/config/platform-config';
import type { Queryable } from '../../../platform/db/connect';
import { isUniqueViolation } from '../../../platform/db/error-code';
import { users } from '../../../platform/db/schema';
import { NoPendingContactError } from '../errors';
import { notifyContactChanged } from '../mails';
import { type Channel, getPendingContact, getVerifiedContact, type UserRow } from '../queries';

/** A code that was sent, and where to. */
export interface Sent extends Pick<Recipient, 'channel' | 'identifier'> {
  code: string;
}

/** The keys that hash codes, the shop's URL for links, and what counts the codes of a day. */
export interface AccountContext {
  keys: Keys;
  siteUrl: string;
  config: Pick<PlatformConfig, 'codeLimitAddress' | 'codeLimitAll' | 'codeLimitDay' | 'codeLimitSms'>;
  /** Address of the caller. */
  ip: string;
}

/** Columns of a channel's pending value. */
export const pendingField = { email: 'pendingEmail', phone: 'pendingPhone' } as const;
/** Columns of a channel's time of verification. */
export const verifiedField = { email: 'emailVerifiedAt', phone: 'phoneVerifiedAt' } as const;

/** Sends the code that verifies an email or phone. Throws TooManyCodesError or CodeJustSentError. */
export async function sendContactCode(
  tx: Queryable,
  context: AccountContext,
  { channel, identifier, userId }: Pick<Recipient, 'channel' | 'identifier'> & { userId: string },
): Promise<Sent> {
  const source = toNetworkSource(context.ip);
  const { resendSeconds } = await countDailyCode(context, tx, { identifier, source });
  const to = { channel, identifier, userId, purpose: 'contact', challenge: userId, resendSeconds } as const;
  return { channel, identifier, code: await sendCode(tx, context, to) };
}

/** Sends the code for the pending contact again. Throws `NoPendingContactError`, `InvalidPhoneError` or `TooManyCodesError`. */
export async function resendCode(
  tx: Queryable,
  context: AccountContext,
  user: UserRow,
  channel: Channel,
): Promise<Sent> {
  const identifier = getPendingContact(user, channel);
  if (!identifier) throw new NoPendingContactError();
  if (channel === 'phone' && !isIndianMobile(identifier)) throw new InvalidPhoneError();
  return sendContactCode(tx, context, { channel, identifier, userId: user.id });
}

/**
 * Verifies the pending contact by its code and makes it the account's. Returns a failure instead of throwing it, because the transaction
 * has to commit. If two accounts verify the same contact at once, the unique index lets the first have it; the other one's
 * pending contact is removed. Throws `NoPendingContactError`.
 */
export async function verifyContact(
  tx: Queryable,
  context: AccountContext,
  user: UserRow,
  { channel, code }: { channel: Channel; code: string },
): Promise<RedeemFailure | AlreadyRegisteredError | undefined> {
  const identifier = getPendingContact(user, channel);
  if (!identifier) throw new NoPendingContactError();
  const source = toNetworkSource(context.ip);
  const attempt = { identifier, purpose: 'contact', userId: user.id, challenge: user.id, source } as const;
  const redeemed = await redeemCode(tx, context.keys, attempt, code);
  if (typeof redeemed !== 'string') return redeemed;
  await updateUser(tx, user, { [pendingField[channel]]: null });
  const isClaimed = await tx
    .transaction((savepoint) => claimContact(savepoint, user, channel, identifier))
    .catch(toFalseIfTaken);
  if (!isClaimed) {
    // The contact belongs to another account now, so nothing is pending any more.
    if (!getVerifiedContact(user, channel)) await updateUser(tx, user, { [channel]: null });
    return new AlreadyRegisteredError(channel, 'code');
  }
  await notifyPreviousContact(tx, context, user, channel, { isRemoved: false });
}

async function claimContact(savepoint: Queryable, user: UserRow, channel: Channel, identifier: string): Promise<true> {
  await updateUser(savepoint, user, { [channel]: identifier, [verifiedField[channel]]: null });
  if (!(await confirmContact(savepoint, user.id, { [channel]: identifier }))) throw new AlreadyRegisteredError(channel);
  return true;
}

function toFalseIfTaken(error: unknown): false {
  if (error instanceof AlreadyRegisteredError || isUniqueViolation(error)) return false;
  throw error;
}

/** Writes fields of the user's row. */
export const updateUser = (tx: Queryable, { id }: UserRow, values: Partial<UserRow>): Promise<unknown> =>
  tx
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id));

/** Notifies the contact that was the account's until now, if it had one. */
export async function notifyPreviousContact(
  tx: Queryable,
  { siteUrl }: AccountContext,
  user: UserRow,
  channel: Channel,
  { isRemoved }: { isRemoved: boolean },
): Promise<void> {
  const previous = getVerifiedContact(user, channel);
  if (previous) await notifyContactChanged(tx, { channel, to: previous, name: user.name, isRemoved, siteUrl });
}
