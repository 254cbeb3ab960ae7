import { isIndianMobile } from '@vastra/shared/contract/rules';
import { eq } from 'drizzle-orm';
import { type Failed, type Recipient, redeemCode, sendCode } from '../../../platform/auth/codes';
import { AlreadyRegistered, PhoneNotValid } from '../../../platform/auth/errors';
import type { Keys } from '../../../platform/auth/keys';
import { confirmContact } from '../../../platform/auth/queries';
import type { Queryable } from '../../../platform/db/connect';
import { users } from '../../../platform/db/schema';
import { NothingPending } from '../errors';
import { tellContactChanged } from '../mails';
import { type Channel, ownContact, pendingContact, type UserRow } from '../queries';

export interface Sent extends Pick<Recipient, 'channel' | 'identifier'> {
  code: string;
}

export interface Office {
  keys: Keys;
  siteUrl: string;
}

export const pendingField = { email: 'pendingEmail', phone: 'pendingPhone' } as const;
export const verifiedField = { email: 'emailVerifiedAt', phone: 'phoneVerifiedAt' } as const;

/** Sends the code that proves an email or phone. */
export const sendTo = async (tx: Queryable, keys: Keys, to: Omit<Recipient, 'purpose'>): Promise<Sent> => ({
  channel: to.channel,
  identifier: to.identifier,
  code: await sendCode(tx, keys, { ...to, purpose: 'contact' }),
});

/** Sends the code for the contact that waits again. */
export async function resendCode(tx: Queryable, { keys }: Office, user: UserRow, channel: Channel): Promise<Sent> {
  const identifier = pendingContact(user, channel);
  if (!identifier) throw new NothingPending();
  if (channel === 'phone' && !isIndianMobile(identifier)) throw new PhoneNotValid();
  return sendTo(tx, keys, { channel, identifier, userId: user.id });
}

/**
 * Makes the contact that waits the account's, by its code. Of two accounts that prove the same one at once the index of verified
 * ones lets the first have it; the other no longer waits for it.
 */
export async function verifyContact(
  tx: Queryable,
  office: Office,
  user: UserRow,
  { channel, code }: { channel: Channel; code: string },
): Promise<Failed | AlreadyRegistered | undefined> {
  const identifier = pendingContact(user, channel);
  if (!identifier) throw new NothingPending();
  const redeemed = await redeemCode(tx, office.keys, { identifier, purpose: 'contact', userId: user.id }, code);
  if (typeof redeemed !== 'string') return redeemed;
  await setUser(tx, user, { [pendingField[channel]]: null });
  const isTheirs = await tx.transaction((savepoint) => take(savepoint, user, channel, identifier)).catch(refusal);
  if (!isTheirs) {
    // Somebody else's: nothing is left to wait for.
    if (!ownContact(user, channel)) await setUser(tx, user, { [channel]: null });
    return new AlreadyRegistered(channel);
  }
  await tellBefore(tx, office, user, channel, { isGone: false });
}

async function take(savepoint: Queryable, user: UserRow, channel: Channel, identifier: string): Promise<true> {
  await setUser(savepoint, user, { [channel]: identifier, [verifiedField[channel]]: null });
  if (!(await confirmContact(savepoint, user.id, { [channel]: identifier }))) throw new AlreadyRegistered(channel);
  return true;
}

function refusal(error: unknown): false {
  if (error instanceof AlreadyRegistered || isUniqueViolation(error)) return false;
  throw error;
}

export const setUser = (tx: Queryable, { id }: UserRow, values: Partial<UserRow>): Promise<unknown> =>
  tx
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id));

/** Tells the email or phone that was the account's so far. */
export async function tellBefore(
  tx: Queryable,
  { siteUrl }: Office,
  user: UserRow,
  channel: Channel,
  { isGone }: { isGone: boolean },
): Promise<void> {
  const before = ownContact(user, channel);
  if (before) await tellContactChanged(tx, { channel, to: before, name: user.name, isGone, siteUrl });
}

/** Of the driver's failure, or of one that holds it. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause));
