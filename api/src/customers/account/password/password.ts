import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../../platform/auth/sessions';
import type { Queryable } from '../../../platform/db/connect';
import { users } from '../../../platform/db/schema';
import { tellPasswordSet } from '../mails';
import { ownContact, type UserRow } from '../queries';

/** Sets the password and ends every session but the one that asks for it, if it is one. */
export async function setPassword(
  tx: Queryable,
  user: UserRow,
  { hash, sessionId, siteUrl }: { hash: string; sessionId?: string; siteUrl: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: hash, failedLogins: 0, lockedUntil: null, updatedAt: new Date() })
    .where(eq(users.id, user.id));
  await endSessionsOf(tx, user.id, { except: sessionId, reason: 'password' });
  const [email, phone] = [ownContact(user, 'email'), ownContact(user, 'phone')];
  const isFirst = user.passwordHash === null;
  const to = email ? ({ channel: 'email', to: email } as const) : ({ channel: 'phone', to: phone ?? '' } as const);
  await tellPasswordSet(tx, { ...to, name: user.name, isFirst, siteUrl });
}
