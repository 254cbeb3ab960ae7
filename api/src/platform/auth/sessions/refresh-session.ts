import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { refreshTokens, sessions } from '../../db/schema';
import { type Keys, sign } from '../keys';
import { hashToken } from '../token-hash';
import type { Audience } from './access-token';
import { findSuccessor, findToken, type RefreshTokenRow } from './refresh-tokens';
import { type NewSession, sessionLifetimes } from './sessions';

/** Time for which a rotated token is still accepted, so that parallel tabs and lost responses do not sign the user out. */
export const rotationGraceMs = 10_000;

interface RefreshOptions {
  token: string;
  audience: Audience;
  network?: string;
  /** Is called with the account when a stolen token has ended its sessions. */
  onReuse?: (userId: string) => void;
  now?: Date;
}

/**
 * Rotates a refresh token (architecture 6.6). Resolves to undefined for an unknown, expired or stolen token. The successor is derived from the
 * token and our key, so that parallel requests with the same token get the same successor. A token that was rotated longer than `rotationGraceMs`
 * ago counts as stolen and ends the whole family.
 */
export async function refreshSession(
  db: Database,
  keys: Keys,
  { token, audience, network, onReuse, now = new Date() }: RefreshOptions,
): Promise<NewSession | undefined> {
  return db.transaction(async (tx) => {
    const family = await lockFamily(tx, token, audience);
    if (!family || family.session.revokedAt || family.session.endsAt <= now || family.token.expiresAt <= now)
      return undefined;
    const { session } = family;
    const claims = { userId: session.userId, sessionId: session.id, audience };

    let [current, row] = [token, family.token as RefreshTokenRow | undefined];
    while (row?.rotatedAt) {
      if (now.getTime() - row.rotatedAt.getTime() > rotationGraceMs) {
        await tx.update(sessions).set({ revokedAt: now, revokedFor: 'reuse' }).where(eq(sessions.id, session.id));
        onReuse?.(session.userId);
        return undefined;
      }
      [current, row] = await findSuccessor(tx, keys, current);
    }
    if (!row) return undefined;
    if (current !== token) return { ...claims, refreshToken: current };

    const expiresAt = new Date(Math.min(now.getTime() + sessionLifetimes[audience].idle, session.endsAt.getTime()));
    const next = sign(keys.refreshToken, current);
    await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, row.hash));
    await tx.insert(refreshTokens).values({ hash: hashToken(next), sessionId: session.id, expiresAt });
    await tx
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, session.id), lt(refreshTokens.expiresAt, now)));
    await tx.update(sessions).set({ lastSeenAt: now, network }).where(eq(sessions.id, session.id));
    return { ...claims, refreshToken: next };
  });
}

/** Locks the session of a token, so that its refreshes run one after the other, and then reads the token. */
async function lockFamily(tx: Queryable, token: string, audience: Audience) {
  const unlockedToken = await findToken(tx, token);
  if (!unlockedToken) return undefined;
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, unlockedToken.sessionId), eq(sessions.audience, audience)))
    .for('update');
  const row = session && (await findToken(tx, token));
  return row && { session, token: row };
}
