import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { refreshTokens, sessions, users } from '../../db/schema';
import { type Keys, sign } from '../keys';
import type { Audience, Claims } from './access-token';
import { deviceOf } from './device';

export { deviceOf };

const day = 24 * 60 * 60 * 1000;

/** How long a refresh token is good, and when the session ends however often it is refreshed. In ms. */
export const lifetimes: Record<Audience, { idle: number; absolute: number }> = {
  shop: { idle: 30 * day, absolute: 90 * day },
  admin: { idle: day / 2, absolute: 7 * day },
};

/** Two tabs that refresh at once, or a lost answer, sign nobody out: the previous token is honoured this long, in ms. */
export const graceAfterRotation = 10_000;

export interface LiveSession extends Claims {
  role: 'user' | 'admin';
  name: string;
  isBlocked: boolean;
}

/** The session behind an access token, unless it has ended since. */
export async function findLiveSession(db: Queryable, claims: Claims): Promise<LiveSession | undefined> {
  const [found] = await db
    .select({ role: users.role, name: users.name, blockedAt: users.blockedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.userId, claims.userId),
        eq(sessions.audience, claims.audience),
        isNull(sessions.revokedAt),
        gt(sessions.endsAt, new Date()),
      ),
    );
  return found && { ...claims, role: found.role, name: found.name, isBlocked: found.blockedAt !== null };
}

export interface Begun extends Claims {
  refreshToken: string;
}

export async function beginSession(
  db: Queryable,
  { userId, audience, userAgent = '' }: { userId: string; audience: Audience; userAgent?: string },
): Promise<Begun> {
  const now = Date.now();
  const { idle, absolute } = lifetimes[audience];
  const [session] = await db
    .insert(sessions)
    .values({ userId, audience, userAgent: userAgent.slice(0, 300), endsAt: new Date(now + absolute) })
    .returning({ id: sessions.id });
  const refreshToken = randomBytes(32).toString('base64url');
  await db
    .insert(refreshTokens)
    .values({ hash: hashOf(refreshToken), sessionId: session.id, expiresAt: new Date(now + idle) });
  return { userId, sessionId: session.id, audience, refreshToken };
}

/**
 * Gives the successor of a refresh token, or undefined for one that is unknown, expired or stolen. The successor follows
 * from its predecessor and our key, so that everybody who presents the previous token in time gets the same one.
 * A token that was rotated longer ago ends the whole family.
 */
export async function refreshSession(
  db: Database,
  keys: Keys,
  { token, audience, now = new Date() }: { token: string; audience: Audience; now?: Date },
): Promise<Begun | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockFamily(tx, token, audience);
    if (!found || found.session.revokedAt || found.session.endsAt <= now || found.token.expiresAt <= now)
      return undefined;
    const { session } = found;
    const claims = { userId: session.userId, sessionId: session.id, audience };

    let [current, row] = [token, found.token as Row | undefined];
    while (row?.rotatedAt) {
      if (now.getTime() - row.rotatedAt.getTime() > graceAfterRotation) {
        await tx.update(sessions).set({ revokedAt: now, revokedFor: 'reuse' }).where(eq(sessions.id, session.id));
        return undefined;
      }
      current = sign(keys.refreshToken, current);
      row = await findToken(tx, current);
    }
    if (!row) return undefined;
    if (current !== token) return { ...claims, refreshToken: current };

    const expiresAt = new Date(Math.min(now.getTime() + lifetimes[audience].idle, session.endsAt.getTime()));
    const next = sign(keys.refreshToken, current);
    await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, row.hash));
    await tx.insert(refreshTokens).values({ hash: hashOf(next), sessionId: session.id, expiresAt });
    await tx
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, session.id), lt(refreshTokens.expiresAt, now)));
    await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
    return { ...claims, refreshToken: next };
  });
}

/** Locks the session of a token, so that its refreshes happen one after the other, and then reads the token. */
async function lockFamily(tx: Queryable, token: string, audience: Audience) {
  const before = await findToken(tx, token);
  if (!before) return undefined;
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, before.sessionId), eq(sessions.audience, audience)))
    .for('update');
  const row = session && (await findToken(tx, token));
  return row && { session, token: row };
}

type Row = typeof refreshTokens.$inferSelect;

async function findToken(tx: Queryable, token: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(token)));
  return row;
}

/** Where a user is signed in, the sessions seen last first. One that nobody refreshed in its time counts no more. */
export async function listSessionsOf(db: Queryable, userId: string, now = new Date()): Promise<SignedInDevice[]> {
  const isAlive = (audience: Audience) =>
    and(eq(sessions.audience, audience), gt(sessions.lastSeenAt, new Date(now.getTime() - lifetimes[audience].idle)));
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.endsAt, now),
        or(isAlive('shop'), isAlive('admin')),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt,
    lastSeenAt,
  }));
}

export interface SignedInDevice {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

type Reason = NonNullable<(typeof sessions.$inferSelect)['revokedFor']>;

/** Ends one session of a user; false when the user has no such session, or it has ended already. */
export async function endSessionById(db: Queryable, userId: string, id: string): Promise<boolean> {
  const ended = await end(db, and(eq(sessions.id, id), eq(sessions.userId, userId)), 'ended');
  return ended > 0;
}

/** Ends all sessions of a user, in the shop and in the admin area, but the one of `except`. Says how many. */
export const endSessionsOf = (
  db: Queryable,
  userId: string,
  { except, reason }: { except?: string; reason: Reason },
): Promise<number> => end(db, and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined), reason);

/** Ends what somebody has open in the admin area. */
export const endAdminSessionsOf = (db: Queryable, userId: string): Promise<number> =>
  end(db, and(eq(sessions.userId, userId), eq(sessions.audience, 'admin')), 'ended');

async function end(db: Queryable, which: SQL | undefined, revokedFor: Reason): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: new Date(), revokedFor })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends the session of a refresh token. */
export async function endSession(db: Queryable, token: string): Promise<void> {
  const row = await findToken(db, token);
  if (row) await end(db, eq(sessions.id, row.sessionId), 'logout');
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
