import { type AdminRole, type Invitation, maxEntries } from '@vastra/shared/contract';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { endSessions } from '../../../platform/auth/sessions/end-sessions';
import { hashToken } from '../../../platform/auth/token-hash';
import { confirmContact, findContactOwner } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import { adminInvitations, users } from '../../../platform/db/schema';
import { TooManyEntriesError } from '../../../platform/server/errors/too-many-entries';
import { assertActorPermission, lockAdmins } from '../../users/change-user';
import { AlreadyAdminError, AlreadyInvitedError, InvitationLinkError, InvitationNotFoundError } from './errors';
import { queueInvitationMail } from './invitation-mail';
import { createInvitationToken } from './token';

type InvitationRow = typeof adminInvitations.$inferSelect;
interface Actor {
  actorId: string;
  siteUrl: string;
}

const isOpen = and(isNull(adminInvitations.acceptedAt), isNull(adminInvitations.withdrawnAt));

/** Returns the open invitations, the newest first. */
export async function listInvitations(db: Queryable, now = new Date()): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: adminInvitations, inviter: users.name })
    .from(adminInvitations)
    .leftJoin(users, eq(users.id, adminInvitations.invitedBy))
    .where(isOpen)
    .orderBy(desc(adminInvitations.sentAt), adminInvitations.id)
    .limit(maxEntries);
  return rows.map(({ invitation, inviter }) => toWireInvitation(invitation, inviter, now));
}

const toWireInvitation = (row: InvitationRow, inviter: string | null, now: Date): Invitation => ({
  _id: row.id,
  email: row.email,
  adminRole: row.adminRole,
  remotes: row.adminRemotes,
  invitedBy: inviter,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});

/** Invites an email and queues the mail. Throws `AlreadyAdminError` or `AlreadyInvitedError`. */
export async function inviteAdmin(
  tx: Queryable,
  { actorId, siteUrl }: Actor,
  { email, adminRole, remotes = [] }: { email: string; adminRole: AdminRole; remotes?: string[] },
  now = new Date(),
): Promise<Invitation> {
  await lockAdmins(tx);
  await assertActorPermission(tx, actorId, 'admins.write');
  if ((await findContactOwner(tx, { email }))?.role === 'admin') throw new AlreadyAdminError();
  const [{ all }] = await tx.select({ all: count() }).from(adminInvitations).where(isOpen);
  if (all >= maxEntries) throw new TooManyEntriesError();
  const adminRemotes = adminRole === 'release' ? [...new Set(remotes)].sort() : [];
  const { token, row } = createInvitationToken(now);
  const [invitation] = await tx
    .insert(adminInvitations)
    .values({ email, adminRole, adminRemotes, invitedBy: actorId, ...row })
    .onConflictDoNothing()
    .returning();
  if (!invitation) throw new AlreadyInvitedError();
  const inviter = await queueInvitationMail(tx, { invitation, token, siteUrl });
  await recordAuditEntry(tx, {
    actorId,
    action: 'invite',
    entity: 'admin',
    entityId: invitation.id,
    after: { email, adminRole, remotes: adminRemotes },
  });
  return toWireInvitation(invitation, inviter, now);
}

/** Sends an invitation again with a new link, which replaces the earlier one. Throws `InvitationNotFoundError`. */
export async function resendInvitation(
  tx: Queryable,
  { actorId, siteUrl }: Actor,
  id: string,
  now = new Date(),
): Promise<Invitation> {
  await lockAdmins(tx);
  await assertActorPermission(tx, actorId, 'admins.write');
  const { token, row } = createInvitationToken(now);
  const [invitation] = await tx
    .update(adminInvitations)
    .set(row)
    .where(and(eq(adminInvitations.id, id), isOpen))
    .returning();
  if (!invitation) throw new InvitationNotFoundError();
  const inviter = await queueInvitationMail(tx, { invitation, token, siteUrl });
  await recordAuditEntry(tx, { actorId, action: 'resend-invitation', entity: 'admin', entityId: id });
  return toWireInvitation(invitation, inviter, now);
}

/** Withdraws an invitation. Throws `InvitationNotFoundError`. */
export async function withdrawInvitation(tx: Queryable, actorId: string, id: string): Promise<void> {
  await lockAdmins(tx);
  await assertActorPermission(tx, actorId, 'admins.write');
  const [invitation] = await tx
    .update(adminInvitations)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(adminInvitations.id, id), isOpen))
    .returning();
  if (!invitation) throw new InvitationNotFoundError();
  await recordAuditEntry(tx, { actorId, action: 'withdraw-invitation', entity: 'admin', entityId: id });
}

/** Returns the invitation of a link, and the account with its email. Throws `InvitationLinkError`. */
export async function findInvitation(tx: Queryable, token: string, now = new Date()) {
  const [invitation] = await tx
    .select()
    .from(adminInvitations)
    .where(and(eq(adminInvitations.tokenHash, hashToken(token)), isOpen))
    .for('update');
  if (!invitation || invitation.expiresAt <= now) throw new InvitationLinkError();
  const account = await findContactOwner(tx, { email: invitation.email });
  if (account?.role === 'admin' || account?.blockedAt) throw new InvitationLinkError();
  return { invitation, account };
}

/** Makes the person with the link an admin with this password, once. The link proves the email. Throws `InvitationLinkError`. */
export async function acceptInvitation(
  tx: Queryable,
  { token, name, passwordHash }: { token: string; name?: string; passwordHash: string },
  now = new Date(),
): Promise<void> {
  await lockAdmins(tx);
  const { invitation, account } = await findInvitation(tx, token, now);
  const { email, adminRole, adminRemotes } = invitation;
  const user = account ?? (await createAccount(tx, { email, name: name || email.split('@')[0] }));
  await tx
    .update(users)
    .set({
      role: 'admin',
      adminRole,
      adminRemotes,
      passwordHash,
      version: user.version + 1,
      updatedAt: now,
    })
    .where(eq(users.id, user.id));
  await tx.update(adminInvitations).set({ acceptedAt: now }).where(eq(adminInvitations.id, invitation.id));
  await endSessions(tx, user.id, { reason: 'password' });
  await recordAuditEntry(tx, {
    actorId: user.id,
    action: 'accept-invitation',
    entity: 'user',
    entityId: user.id,
    before: account ? { role: account.role } : null,
    after: { role: 'admin', adminRole, remotes: adminRemotes },
  });
}

async function createAccount(tx: Queryable, { email, name }: { email: string; name: string }) {
  const [{ id }] = await tx.insert(users).values({ name, email }).returning({ id: users.id });
  return (await confirmContact(tx, id, { email }))!;
}
