import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { audit, changesOf } from '../../platform/audit/audit';
import { NotAdmin } from '../../platform/auth/errors';
import { endAdminSessionsOf, endSessionsOf } from '../../platform/auth/sessions';
import type { Queryable } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';
import { refuseOlder } from '../../platform/server/changed-meanwhile';
import { AccountNotFound, EmailMissing, LastAdmin, OwnAccount } from './errors';
import { tellNewAdmin } from './new-admin-mail';

interface Change {
  role?: 'user' | 'admin';
  isBlocked?: boolean;
  version: number;
}

/** Blocks an account or changes its role; what follows from it is in the same transaction. */
export async function changeUser(
  tx: Queryable,
  { actorId, siteUrl }: { actorId: string; siteUrl: string },
  id: string,
  change: Change,
): Promise<void> {
  // One after the other: two admins who take the role from each other would each still see the other one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new AccountNotFound();
  refuseOlder(user, change.version);
  const before = { role: user.role, isBlocked: user.blockedAt !== null };
  const after = { role: change.role ?? before.role, isBlocked: change.isBlocked ?? before.isBlocked };
  const [wasActive, isActive] = [before, after].map(({ role, isBlocked }) => role === 'admin' && !isBlocked);
  const changes = changesOf(before, after);
  if (Object.keys(changes.after).length === 0) return;
  if (id === actorId && changes.after.isBlocked) throw new OwnAccount();
  if (wasActive && !isActive && !(await hasActiveAdmin(tx, ne(users.id, id)))) throw new LastAdmin();
  // Somebody may have taken the role since the call came in.
  if (!(await hasActiveAdmin(tx, eq(users.id, actorId)))) throw new NotAdmin();
  const isNewAdmin = changes.after.role === 'admin';
  if (isNewAdmin && !user.emailVerifiedAt) throw new EmailMissing();

  const now = new Date();
  await tx
    .update(users)
    .set({
      role: after.role,
      blockedAt: after.isBlocked ? (user.blockedAt ?? now) : null,
      version: user.version + 1,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  if (changes.after.isBlocked) await endSessionsOf(tx, id, { reason: 'blocked' });
  if (changes.after.role === 'user') await endAdminSessionsOf(tx, id);
  if (isNewAdmin && user.email) await tellNewAdmin(tx, { ...user, email: user.email, siteUrl });
  await audit(tx, { actorId, action: actionOf(changes.after), entity: 'user', entityId: id, ...changes });
}

async function hasActiveAdmin(tx: Queryable, which: ReturnType<typeof eq>): Promise<boolean> {
  const isActiveAdmin = and(eq(users.role, 'admin'), isNull(users.blockedAt), which);
  const [{ all }] = await tx.select({ all: count() }).from(users).where(isActiveAdmin);
  return all > 0;
}

function actionOf({ role, isBlocked }: { role?: string; isBlocked?: boolean }): string {
  if (role !== undefined && isBlocked !== undefined) return 'update';
  if (role !== undefined) return role === 'admin' ? 'make-admin' : 'take-role';
  return isBlocked ? 'block' : 'unblock';
}
