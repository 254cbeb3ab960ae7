import { and, count, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import { NotAdminError } from '../../platform/auth/errors';
import { endAdminSessions, endSessions } from '../../platform/auth/sessions/sessions';
import type { Queryable } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { AccountNotFoundError, EmailMissingError, LastAdminError, OwnAccountError } from './errors';
import { queueNewAdminMail } from './new-admin-mail';

interface Change {
  role?: 'user' | 'admin';
  isBlocked?: boolean;
  version: number;
}

/**
 * Blocks or unblocks an account, or changes its role. Ends its sessions, queues the mail to a new admin and writes the audit entry in
 * the same transaction. Throws `AccountNotFoundError`, `OwnAccountError`, `LastAdminError`, `NotAdminError`, `EmailMissingError` or `ChangedMeanwhileError`.
 */
export async function changeUser(
  tx: Queryable,
  { actorId, siteUrl }: { actorId: string; siteUrl: string },
  id: string,
  change: Change,
): Promise<void> {
  // Serialised, because two admins who demote each other in parallel would leave no admin.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new AccountNotFoundError();
  assertSameVersion(user, change.version);
  const previous = { role: user.role, isBlocked: user.blockedAt !== null };
  const next = { role: change.role ?? previous.role, isBlocked: change.isBlocked ?? previous.isBlocked };
  const [wasActive, isActive] = [previous, next].map(({ role, isBlocked }) => role === 'admin' && !isBlocked);
  const changes = getChangedFields(previous, next);
  if (Object.keys(changes.after).length === 0) return;
  if (id === actorId && changes.after.isBlocked) throw new OwnAccountError();
  if (wasActive && !isActive && (await isLastAdmin(tx, user))) throw new LastAdminError();
  // The caller may have lost the role since the request was authorised.
  if (!(await hasActiveAdmin(tx, eq(users.id, actorId)))) throw new NotAdminError();
  const isNewAdmin = changes.after.role === 'admin';
  if (isNewAdmin && !user.emailVerifiedAt) throw new EmailMissingError();

  const now = new Date();
  await tx
    .update(users)
    .set({
      role: next.role,
      blockedAt: next.isBlocked ? (user.blockedAt ?? now) : null,
      version: user.version + 1,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  if (changes.after.isBlocked) await endSessions(tx, id, { reason: 'blocked' });
  if (changes.after.role === 'user') await endAdminSessions(tx, id);
  if (isNewAdmin && user.email) await queueNewAdminMail(tx, { ...user, email: user.email, siteUrl });
  await recordAuditEntry(tx, {
    actorId,
    action: getAuditAction(changes.after),
    entity: 'user',
    entityId: id,
    ...changes,
  });
}

/** Returns whether no other admin is active, or whether only this one can sign in to the admin area, with email and password. */
async function isLastAdmin(tx: Queryable, { id, email, passwordHash }: typeof users.$inferSelect): Promise<boolean> {
  if (!(await hasActiveAdmin(tx, ne(users.id, id)))) return true;
  if (!email || !passwordHash) return false;
  return !(await hasActiveAdmin(tx, and(ne(users.id, id), isNotNull(users.email), isNotNull(users.passwordHash))));
}

async function hasActiveAdmin(tx: Queryable, condition: SQL | undefined): Promise<boolean> {
  const isActiveAdmin = and(eq(users.role, 'admin'), isNull(users.blockedAt), condition);
  const [{ all }] = await tx.select({ all: count() }).from(users).where(isActiveAdmin);
  return all > 0;
}

function getAuditAction({ role, isBlocked }: { role?: string; isBlocked?: boolean }): string {
  if (role !== undefined && isBlocked !== undefined) return 'update';
  if (role !== undefined) return role === 'admin' ? 'make-admin' : 'take-role';
  return isBlocked ? 'block' : 'unblock';
}
