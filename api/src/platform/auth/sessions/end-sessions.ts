import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { sessions } from '../../db/schema';
import type { Audience } from './access-token';
import { findToken } from './refresh-tokens';

type Reason = NonNullable<(typeof sessions.$inferSelect)['revokedFor']>;

/** Ends one session of a user. Resolves to false when the user has no such session, or it has ended already. */
export async function endSessionById(db: Queryable, userId: string, id: string, audience?: Audience): Promise<boolean> {
  const isOfAudience = audience && eq(sessions.audience, audience);
  const ended = await revokeSessions(db, and(eq(sessions.id, id), eq(sessions.userId, userId), isOfAudience), 'ended');
  return ended > 0;
}

/** Ends all sessions of a user in the shop and the admin area, except the id `except`. Resolves to their number. */
export const endSessions = (
  db: Queryable,
  userId: string,
  { except: exceptSessionId, reason }: { except?: string; reason: Reason },
): Promise<number> =>
  revokeSessions(
    db,
    and(eq(sessions.userId, userId), exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined),
    reason,
  );

/** Ends all sessions of a user in the admin area, except the id `except`. Resolves to their number. */
export const endAdminSessions = (
  db: Queryable,
  userId: string,
  { except: exceptSessionId }: { except?: string } = {},
): Promise<number> =>
  revokeSessions(
    db,
    and(
      eq(sessions.userId, userId),
      eq(sessions.audience, 'admin'),
      exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
    ),
    'ended',
  );

async function revokeSessions(db: Queryable, condition: SQL | undefined, revokedFor: Reason): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: new Date(), revokedFor })
    .where(and(condition, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends the session of a refresh token, if there is one. */
export async function endSessionByToken(db: Queryable, token: string): Promise<void> {
  const row = await findToken(db, token);
  if (row) await revokeSessions(db, eq(sessions.id, row.sessionId), 'logout');
}
