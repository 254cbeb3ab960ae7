import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { refreshTokens, sessions, users } from '../../db/schema';
import { hashToken } from '../token-hash';
import type { Audience } from './access-token';
import { rotationGraceMs } from './refresh-session';

/**
 * Resolves to the user of a refresh token, without rotating it; undefined for an unknown, ended, expired or replaced token. It tells who opens a
 * document, because that request has no access token, and permits nothing.
 */
export async function findTokenUser(
  db: Queryable,
  token: string,
  audience: Audience,
  now = new Date(),
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(refreshTokens.hash, hashToken(token)),
        or(isNull(refreshTokens.rotatedAt), gt(refreshTokens.rotatedAt, new Date(now.getTime() - rotationGraceMs))),
        gt(refreshTokens.expiresAt, now),
        eq(sessions.audience, audience),
        isNull(sessions.revokedAt),
        gt(sessions.endsAt, now),
        isNull(users.blockedAt),
      ),
    );
  return row?.userId;
}
