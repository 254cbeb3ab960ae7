import { eq } from 'drizzle-orm';
import { endSessions } from '../../../platform/auth/sessions/end-sessions';
import type { Queryable } from '../../../platform/db/connect';
import { users } from '../../../platform/db/schema';
import { notifyPasswordSet } from '../mails';
import { getVerifiedContact, type UserRow } from '../queries';

/** Sets the password, ends all sessions except `sessionId`, and notifies the customer. */
export async function setPassword(
  tx: Queryable,
  user: UserRow,
  { hash, sessionId, siteUrl }: { hash: string; sessionId?: string; siteUrl: string },
): Promise<void> {
  await tx.update(users).set({ passwordHash: hash, updatedAt: new Date() }).where(eq(users.id, user.id));
  await endSessions(tx, user.id, { except: sessionId, reason: 'password' });
  const [email, phone] = [getVerifiedContact(user, 'email'), getVerifiedContact(user, 'phone')];
  const isFirst = user.passwordHash === null;
  const to = email ? ({ channel: 'email', to: email } as const) : ({ channel: 'phone', to: phone ?? '' } as const);
  await notifyPasswordSet(tx, { ...to, name: user.name, isFirst, siteUrl });
}
