import type { Profile } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { SessionExpired } from '../../platform/auth/errors';
import type { Queryable } from '../../platform/db/connect';
import { media, users } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';

export type UserRow = typeof users.$inferSelect;
export type Channel = 'email' | 'phone';

/** The email or phone that is proved to be the account's. */
export const ownContact = (user: UserRow, channel: Channel): string | null =>
  (channel === 'email' ? user.emailVerifiedAt : user.phoneVerifiedAt) && user[channel];

/** The one that waits for its code: a new one, or what was typed at the registration beside the one that got the code. */
export const pendingContact = (user: UserRow, channel: Channel): string | null =>
  (channel === 'email' ? user.pendingEmail : user.pendingPhone) ?? (ownContact(user, channel) ? null : user[channel]);

export async function findProfile(db: Queryable, userId: string): Promise<Profile> {
  const [found] = await db
    .select({ user: users, photo: media })
    .from(users)
    .leftJoin(media, eq(media.id, users.photoId))
    .where(eq(users.id, userId));
  if (!found) throw new SessionExpired();
  const { user, photo } = found;
  return {
    name: user.name,
    email: ownContact(user, 'email'),
    phone: ownContact(user, 'phone'),
    pendingEmail: pendingContact(user, 'email'),
    pendingPhone: pendingContact(user, 'phone'),
    photo: photo && imageOf(photo),
    hasPassword: user.passwordHash !== null,
    createdAt: user.createdAt.toISOString(),
  };
}

/** The customer's row, locked: changes of one account come one after the other. */
export async function lockUser(tx: Queryable, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new SessionExpired();
  return user;
}
