import { createHash, randomBytes } from 'node:crypto';
import type { AdminRole } from '@vastra/shared/contract';
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { refreshTokens, sessions, users } from '../../db/schema';
import { type Keys, sign } from '../keys';
import type { AccessClaims, Audience } from './access-token';
import { toDeviceName } from './device';

const dayMs = 24 * 60 * 60 * 1000;

/** Lifetime of an unused refresh token, and of a session however often it is refreshed. In ms. */
export const sessionLifetimes: Record<Audience, { idle: number; absolute: number }> = {
  shop: { idle: 30 * dayMs, absolute: 90 * dayMs },
  admin: { idle: dayMs / 2, absolute: 7 * dayMs },
};

/** Time for which a rotated token is still accepted, so that parallel tabs and lost responses do not sign the user out. */
export const rotationGraceMs = 10_000;

export interface LiveSession extends AccessClaims {
  role: 'user' | 'admin';
  /** Role in the admin area; null for customers. */
  adminRole: AdminRole | null;
  /** Remotes of the role `release`. */
  adminRemotes: string[];
  name: string;
  isBlocked: boolean;
  hasSecondFactor: boolean;
  /** Last proof of who the admin is; null in the shop. */
  confirmedAt: Date | null;
}

/** Resolves to the session of an access token; undefined when it has ended since. */
export async function findLiveSession(db: Queryable, claims: AccessClaims): Promise<LiveSession | undefined> {
  const [row] = await db
    .select({
      role: users.role,
      adminRole: users.adminRole,
      adminRemotes: users.adminRemotes,
      name: users.name,
      blockedAt: users.blockedAt,
      secondFactorAt: users.secondFactorAt,
      confirmedAt: sessions.confirmedAt,
    })
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
  if (!row) return undefined;
  const { blockedAt, secondFactorAt, ...user } = row;
  return { ...claims, ...user, isBlocked: blockedAt !== null, hasSecondFactor: secondFactorAt !== null };
}

export interface NewSession extends AccessClaims {
  refreshToken: string;
}

interface NewSessionOptions {
  userId: string;
  audience: Audience;
  userAgent?: string;
  /** Network of an admin's browser, which the list of sessions shows. */
  network?: string;
}

/** Creates a session and its first refresh token. */
export async function createSession(
  db: Queryable,
  { userId, audience, userAgent = '', network }: NewSessionOptions,
): Promise<NewSession> {
  const now = Date.now();
  const { idle, absolute } = sessionLifetimes[audience];
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      audience,
      userAgent: userAgent.slice(0, 300),
      network,
      confirmedAt: audience === 'admin' ? new Date(now) : null,
      endsAt: new Date(now + absolute),
    })
    .returning({ id: sessions.id });
  const refreshToken = randomBytes(32).toString('base64url');
  await db
    .insert(refreshTokens)
    .values({ hash: hashToken(refreshToken), sessionId: session.id, expiresAt: new Date(now + idle) });
  return { userId, sessionId: session.id, audience, refreshToken };
}

interface RefreshOptions {
  token: string;
  audience: Audience;
  network?: string;
  /** Is called with the account when a stolen token has ended its sessions. */
  onReuse?: (userId: string) => void;
  now?: Date;
}

/**
 * Rotates a refresh token (architecture 6.6). Resolves to undefined for one that is unknown, expired or stolen. The successor is derived
 * from the token and our key, so that parallel requests with the same token get the same successor. A token that was rotated longer than
 * `rotationGraceMs` ago counts as stolen and ends the whole family.
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

    let [current, row] = [token, family.token as Row | undefined];
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

type Row = typeof refreshTokens.$inferSelect;

/** Resolves to the successor of a rotated token and its row. A previous key may have made it. */
async function findSuccessor(tx: Queryable, keys: Keys, token: string): Promise<[string, Row | undefined]> {
  for (const { refreshToken } of [keys, ...keys.previous]) {
    const successor = sign(refreshToken, token);
    const row = await findToken(tx, successor);
    if (row) return [successor, row];
  }
  return [token, undefined];
}

async function findToken(tx: Queryable, token: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)));
  return row;
}

/** Maximum number of sessions that their list shows. */
const maxListedSessions = 100;

/** Lists the devices on which a user is signed in, the last used first. Leaves out sessions whose refresh token has expired. */
export async function listSessions(
  db: Queryable,
  userId: string,
  { now = new Date(), audience }: { now?: Date; audience?: Audience } = {},
): Promise<SignedInDevice[]> {
  const isAlive = (audience: Audience) =>
    and(
      eq(sessions.audience, audience),
      gt(sessions.lastSeenAt, new Date(now.getTime() - sessionLifetimes[audience].idle)),
    );
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.endsAt, now),
        audience ? isAlive(audience) : or(isAlive('shop'), isAlive('admin')),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxListedSessions);
  return rows.map(({ id, userAgent, network, createdAt, lastSeenAt }) => ({
    id,
    device: toDeviceName(userAgent),
    network,
    createdAt,
    lastSeenAt,
  }));
}

export interface SignedInDevice {
  id: string;
  device: string;
  /** Empty for sessions in the shop. */
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
}

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

/** Returns the hash under which a refresh token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
