import { isIndianMobile } from '@vastra/shared/contract/rules';
import { AlreadyRegistered, PhoneNotValid } from '../../../platform/auth/errors';
import { type Contact, findOwner } from '../../../platform/auth/queries';
import type { Queryable } from '../../../platform/db/connect';
import { type Office, pendingField, type Sent, sendTo, setUser, tellBefore, verifiedField } from './contacts';
import { ContactMissing } from '../errors';
import { type Channel, ownContact, pendingContact, type UserRow } from '../queries';

/**
 * Changes the name at once; a new email or phone waits for the code that is sent there, and one that is left out goes. Answers the
 * codes that went out.
 */
export async function changeProfile(
  tx: Queryable,
  office: Office,
  user: UserRow,
  form: Contact & { name: string },
): Promise<Sent[]> {
  const isLeft = (channel: Channel) => form[channel] !== undefined && ownContact(user, channel) !== null;
  if (!isLeft('email') && !isLeft('phone')) throw new ContactMissing(user.email ? 'email' : 'phone');
  if (form.name !== user.name) await setUser(tx, user, { name: form.name });
  const sent: Sent[] = [];
  for (const channel of ['email', 'phone'] as const) {
    const [own, wanted] = [ownContact(user, channel), form[channel] ?? null];
    if (isNews(user, channel, wanted)) sent.push(await propose(tx, office, user, channel, wanted));
    else if (wanted === null && own !== null) await dropContact(tx, office, user, channel);
  }
  return sent;
}

/** Whether a contact is neither the account's nor waits for its code already. */
const isNews = (user: UserRow, channel: Channel, wanted: string | null): wanted is string =>
  wanted !== null && wanted !== ownContact(user, channel) && wanted !== pendingContact(user, channel);

/** How many codes a change of the profile sends. */
export const codesFor = (user: UserRow, form: Contact): number =>
  (['email', 'phone'] as const).filter((channel) => isNews(user, channel, form[channel] ?? null)).length;

/** Keeps a new contact apart and sends its code there. */
async function propose(
  tx: Queryable,
  { keys }: Office,
  user: UserRow,
  channel: Channel,
  identifier: string,
): Promise<Sent> {
  if (channel === 'phone' && !isIndianMobile(identifier)) throw new PhoneNotValid();
  if (await findOwner(tx, { [channel]: identifier })) throw new AlreadyRegistered(channel);
  const typedBefore = ownContact(user, channel) === null ? { [channel]: null } : {};
  await setUser(tx, user, { [pendingField[channel]]: identifier, ...typedBefore });
  return sendTo(tx, keys, { channel, identifier, userId: user.id });
}

async function dropContact(tx: Queryable, office: Office, user: UserRow, channel: Channel): Promise<void> {
  await setUser(tx, user, { [channel]: null, [verifiedField[channel]]: null, [pendingField[channel]]: null });
  await tellBefore(tx, office, user, channel, { isGone: true });
}
