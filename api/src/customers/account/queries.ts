import type { Profile, PublicField } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { SessionExpiredError } from '../../platform/auth/errors';
import { listPublicValues, loadFields } from '../../platform/custom-fields/custom-fields';
import type { Queryable } from '../../platform/db/connect';
import { media, users } from '../../platform/db/schema';
import { toWireImage } from '../../platform/media/wire-image';

/** A row of `users`. */
export type UserRow = typeof users.$inferSelect;
/** The two contacts that an account can have. */
export type Channel = 'email' | 'phone';

/** Returns the account's verified email or phone; null when there is none. */
export const getVerifiedContact = (user: UserRow, channel: Channel): string | null =>
  (channel === 'email' ? user.emailVerifiedAt : user.phoneVerifiedAt) && user[channel];

/** Returns the email or phone that waits for verification: a new contact, or a contact that was entered at registration and not verified. */
export const getPendingContact = (user: UserRow, channel: Channel): string | null =>
  (channel === 'email' ? user.pendingEmail : user.pendingPhone) ??
  (getVerifiedContact(user, channel) ? null : user[channel]);

/** Returns the customer's profile; throws `SessionExpiredError` if the account no longer exists. */
export async function getProfile(db: Queryable, userId: string): Promise<Profile> {
  const [row] = await db
    .select({ user: users, photo: media })
    .from(users)
    .leftJoin(media, eq(media.id, users.photoId))
    .where(eq(users.id, userId));
  if (!row) throw new SessionExpiredError();
  const { user, photo } = row;
  const customFields = await listProfileFields(db, user);
  return {
    name: user.name,
    email: getVerifiedContact(user, 'email'),
    phone: getVerifiedContact(user, 'phone'),
    pendingEmail: getPendingContact(user, 'email'),
    pendingPhone: getPendingContact(user, 'phone'),
    photo: photo && toWireImage(photo),
    hasPassword: user.passwordHash !== null,
    showsPurchases: user.showsPurchases,
    ...(customFields.length > 0 && { customFields }),
    createdAt: user.createdAt.toISOString(),
  };
}

/** Returns the custom fields that the customer sees. An account without values costs no query. */
const listProfileFields = async (db: Queryable, { customFields }: UserRow): Promise<PublicField[]> =>
  Object.keys(customFields).length > 0 ? listPublicValues(await loadFields(db, 'customer'), customFields) : [];

/** Locks and returns the customer's row, so that changes of one account run one after the other. Throws `SessionExpiredError`. */
export async function lockUser(tx: Queryable, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new SessionExpiredError();
  return user;
}
