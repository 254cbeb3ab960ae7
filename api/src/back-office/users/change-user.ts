import { type AdminRole, hasPermission, type Permission } from '@vastra/shared/contract';
import { and, count, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import { NotAdminError, PermissionMissingError } from '../../platform/auth/errors';
import { endAdminSessions, endSessions } from '../../platform/auth/sessions/end-sessions';
import { findUser } from '../../platform/auth/users';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { users } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { CannotBlockYourselfError, EmailNotVerifiedError, LastAdminError, UserNotFoundError } from './errors';
import { queueNewAdminMail } from './new-admin-mail';

interface Change {
  role?: 'user' | 'admin';
  adminRole?: AdminRole;
  remotes?: string[];
  isBlocked?: boolean;
  version: number;
}

interface Actor {
  actorId: string;
  siteUrl: string;
  /** Throws `ConfirmationRequiredError` if the actor needs a fresh confirmation; called for changes of admins and roles. */
  assertConfirmed?: () => void;
}

type UserRow = typeof users.$inferSelect;
type Access = Pick<UserRow, 'role' | 'adminRole'> & { remotes: string[]; isBlocked: boolean };

/**
 * Blocks or unblocks a user, or changes the user's role. Ends the user's sessions, queues the mail to a new admin and writes the audit
 * entry in the same transaction. Throws `UserNotFoundError`, `CannotBlockYourselfError`, `LastAdminError`, `NotAdminError`, `PermissionMissingError`,
 * `EmailNotVerifiedError`, `ChangedMeanwhileError` or what `assertConfirmed` throws.
 */
export async function changeUser(
  tx: Queryable,
  { actorId, siteUrl, assertConfirmed }: Actor,
  id: string,
  change: Change,
): Promise<void> {
  await lockAdmins(tx);
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new UserNotFoundError();
  assertSameVersion(user, change.version);
  const previous = toAccess(user);
  const next = buildNextAccess(previous, change);
  const changes = getChangedFields(previous, next);
  if (Object.keys(changes.after).length === 0) return;
  // The caller may have lost the role since the request was authorised.
  const touchesAdmin = previous.role === 'admin' || next.role === 'admin';
  await assertActorPermission(tx, actorId, touchesAdmin ? 'admins.write' : 'customers.write');
  if (touchesAdmin) assertConfirmed?.();
  if (id === actorId && changes.after.isBlocked) throw new CannotBlockYourselfError();
  if (isActiveOwner(previous) && !isActiveOwner(next) && (await isLastOwner(tx, user))) throw new LastAdminError();
  const isNewAdmin = changes.after.role === 'admin';
  if (isNewAdmin && !user.emailVerifiedAt) throw new EmailNotVerifiedError();

  const now = new Date();
  await tx
    .update(users)
    .set({
      role: next.role,
      adminRole: next.adminRole,
      adminRemotes: next.remotes,
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

/** Makes changes of admins run one after the other, because two owners who demote each other in parallel would leave no owner. */
export const lockAdmins = (tx: Queryable): Promise<unknown> => acquireLock(tx, 'admins');

/** Throws `NotAdminError` or `PermissionMissingError` unless the account is an admin with the permission at this moment. */
export async function assertActorPermission(tx: Queryable, actorId: string, permission: Permission): Promise<void> {
  const actor = await findUser(tx, actorId);
  if (actor?.role !== 'admin' || actor.blockedAt) throw new NotAdminError();
  if (!hasPermission(actor.adminRole, permission)) throw new PermissionMissingError();
}

const toAccess = ({ role, adminRole, adminRemotes, blockedAt }: UserRow): Access => ({
  role,
  adminRole,
  remotes: adminRemotes,
  isBlocked: blockedAt !== null,
});

/** Returns role and state after a change. A new admin without a chosen role becomes an owner, as before there were roles. */
function buildNextAccess(previous: Access, change: Change): Access {
  const role = change.role ?? previous.role;
  const isBlocked = change.isBlocked ?? previous.isBlocked;
  if (role !== 'admin') return { role, adminRole: null, remotes: [], isBlocked };
  const adminRole = change.adminRole ?? (previous.role === 'admin' ? previous.adminRole : 'owner');
  const remotes = adminRole === 'release' ? [...new Set(change.remotes ?? previous.remotes)].sort() : [];
  return { role, adminRole, remotes, isBlocked };
}

const isActiveOwner = ({ role, adminRole, isBlocked }: Access) =>
  role === 'admin' && adminRole === 'owner' && !isBlocked;

/** Returns whether no other owner is active, or whether only this one can sign in to the admin area, with email and password. */
async function isLastOwner(tx: Queryable, { id, email, passwordHash }: UserRow): Promise<boolean> {
  if (!(await hasActiveOwner(tx, ne(users.id, id)))) return true;
  if (!email || !passwordHash) return false;
  return !(await hasActiveOwner(tx, and(ne(users.id, id), isNotNull(users.email), isNotNull(users.passwordHash))));
}

async function hasActiveOwner(tx: Queryable, condition: SQL | undefined): Promise<boolean> {
  const isOwner = and(eq(users.role, 'admin'), eq(users.adminRole, 'owner'), isNull(users.blockedAt), condition);
  const [{ all }] = await tx.select({ all: count() }).from(users).where(isOwner);
  return all > 0;
}

function getAuditAction({ role, adminRole, remotes, isBlocked }: Partial<Access>): string {
  const changesRole = role !== undefined || adminRole !== undefined || remotes !== undefined;
  if (changesRole && isBlocked !== undefined) return 'update';
  if (role !== undefined) return role === 'admin' ? 'make-admin' : 'take-role';
  if (changesRole) return 'change-role';
  return isBlocked ? 'block' : 'unblock';
}
