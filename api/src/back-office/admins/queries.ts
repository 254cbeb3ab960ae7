import { type AdminRow, maxEntries } from '@vastra/shared/contract';
import { and, count, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { sessionLifetimes } from '../../platform/auth/sessions/sessions';
import type { Queryable } from '../../platform/db/connect';
import { sessions, users } from '../../platform/db/schema';

/** Returns all admins by name, with their last use of the admin area. */
export async function listAdmins(db: Queryable, now = new Date()): Promise<AdminRow[]> {
  const isOpen = and(
    isNull(sessions.revokedAt),
    gt(sessions.endsAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - sessionLifetimes.admin.idle)),
  );
  const rows = await db
    .select({
      user: users,
      lastSeenAt: max(sessions.lastSeenAt),
      sessions: count(sql`case when ${isOpen} then 1 end`),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.audience, 'admin')))
    .where(eq(users.role, 'admin'))
    .groupBy(users.id)
    .orderBy(sql`lower(${users.name})`, users.id)
    .limit(maxEntries);
  return rows.map(({ user, lastSeenAt, sessions: openSessions }) => ({
    _id: user.id,
    name: user.name,
    email: user.email,
    adminRole: user.adminRole,
    remotes: user.adminRemotes,
    isBlocked: user.blockedAt !== null,
    hasPassword: user.passwordHash !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    sessions: openSessions,
    version: user.version,
  }));
}
