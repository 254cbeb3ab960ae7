import { isIndianMobile } from '@vastra/shared/contract/rules';
import { AlreadyRegisteredError, InvalidPhoneError } from '../../../platform/auth/errors';
import { type Contact, findContactOwner } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import { ContactMissingError } from '../errors';
import { type Channel, getPendingContact, getVerifiedContact, type UserRow } from '../queries';
import {
  type AccountContext,
  notifyPreviousContact,
  pendingField,
  type Sent,
  sendContactCode,
  updateUser,
  verifiedField,
} from './contacts';

/**
 * Changes the profile. The name changes at once; a new email or phone is pending until its code is entered; a missing one is removed.
 * Returns the codes that were sent. Throws `ContactMissingError`, `InvalidPhoneError` or `AlreadyRegisteredError`.
 */
export async function changeProfile(
  tx: Queryable,
  context: AccountContext,
  user: UserRow,
  form: Contact & { name: string },
): Promise<Sent[]> {
  const remains = (channel: Channel) => form[channel] !== undefined && getVerifiedContact(user, channel) !== null;
  if (!remains('email') && !remains('phone')) throw new ContactMissingError(user.email ? 'email' : 'phone');
  if (form.name !== user.name) await updateUser(tx, user, { name: form.name });
  const sentCodes: Sent[] = [];
  for (const channel of ['email', 'phone'] as const) {
    const [current, enteredValue] = [getVerifiedContact(user, channel), form[channel] ?? null];
    if (isNewContact(user, channel, enteredValue))
      sentCodes.push(await proposeContact(tx, context, user, channel, enteredValue));
    else if (enteredValue === null && current !== null) await removeContact(tx, context, user, channel);
  }
  return sentCodes;
}

/** Checks whether a contact is neither the account's verified one nor pending already. */
const isNewContact = (user: UserRow, channel: Channel, enteredValue: string | null): enteredValue is string =>
  enteredValue !== null &&
  enteredValue !== getVerifiedContact(user, channel) &&
  enteredValue !== getPendingContact(user, channel);

/** Returns how many codes a change of the profile sends. */
export const countCodes = (user: UserRow, form: Contact): number =>
  (['email', 'phone'] as const).filter((channel) => isNewContact(user, channel, form[channel] ?? null)).length;

/** Stores a new contact as pending and sends its code. */
async function proposeContact(
  tx: Queryable,
  context: AccountContext,
  user: UserRow,
  channel: Channel,
  identifier: string,
): Promise<Sent> {
  if (channel === 'phone' && !isIndianMobile(identifier)) throw new InvalidPhoneError();
  if (await findContactOwner(tx, { [channel]: identifier })) throw new AlreadyRegisteredError(channel);
  const withoutUnverified = getVerifiedContact(user, channel) === null ? { [channel]: null } : {};
  await updateUser(tx, user, { [pendingField[channel]]: identifier, ...withoutUnverified });
  return sendContactCode(tx, context, { channel, identifier, userId: user.id });
}

async function removeContact(tx: Queryable, context: AccountContext, user: UserRow, channel: Channel): Promise<void> {
  await updateUser(tx, user, { [channel]: null, [verifiedField[channel]]: null, [pendingField[channel]]: null });
  await notifyPreviousContact(tx, context, user, channel, { isRemoved: true });
}
