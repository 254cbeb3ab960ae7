import { randomBytes } from 'node:crypto';
import type { AdminRole, Permission } from '@vastra/shared/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { prepareOnce } from '../../db/prepare';
import { refreshTokens, sessions, users } from '../../db/schema';
import { hashToken } from '../token-hash';
import type { AccessClaims, Audience } from './access-token';

const dayMs = 24 * 60 * 60 * 1000;

/** Lifetime of an unused refresh token, and of a session however often it is refreshed. In ms. */
export const sessionLifetimes: Record<Audience, { idle: number; absolute: number }> = {
  shop: { idle: 30 * dayMs, absolute: 90 * dayMs },
  admin: { idle: dayMs / 2, absolute: 7 * dayMs },
};

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
  /** Permissions of the key with which a program acts in the admin's name, which are narrower than the role; undefined for a person. */
  keyPermissions?: readonly Permission[];
}

const getSessionRows = prepareOnce((db) =>
  db
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
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        eq(sessions.audience, sql.placeholder('audience')),
        isNull(sessions.revokedAt),
        gt(sessions.endsAt, sql.placeholder('now')),
      ),
    )
    .prepare('session'),
);

/** Resolves to the session of an access token; undefined when it has ended since. */
export async function findLiveSession(db: Queryable, claims: AccessClaims): Promise<LiveSession | undefined> {
  const [row] = await getSessionRows(db).execute({ ...claims, now: new Date() });
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
