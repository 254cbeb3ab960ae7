import { hasPermission, type Permission } from '@vastra/shared/contract';
import { and, eq, exists, gt } from 'drizzle-orm';
import { listOwnerEmails } from '../auth/list-owner-emails';
import type { Queryable } from '../db/connect';
import { apiKeySecrets, apiKeys, users } from '../db/schema';
import { composeMail } from '../mailbox/compose-mail';
import { buildParagraphs } from '../mailbox/mail-parts';
import { queueMail } from '../mailbox/outbox';
import { findProgram } from './author';

const keyPrefix = 'key:';

/** Returns who starts work in an admin's name now: the admin, or `key:<id>` where a program acts. The audit log has the same ids. */
export const getStarter = (userId: string): string => findProgram(userId)?.actorId ?? userId;

/**
 * Resolves to whether who started or scheduled work may still do it: the admin is not blocked and has the permission, and a key has it too and has a secret that has not ended.
 * Work that goes on after the response asks at each part, because its admin can be blocked meanwhile.
 *
 * @param starter as of `getStarter`
 * @param remote remote that an admin with the role `release` must have
 */
export async function mayStillDo(
  db: Queryable,
  starter: string,
  permission: Permission,
  remote?: string,
): Promise<boolean> {
  const key = starter.startsWith(keyPrefix) ? await findLiveKey(db, starter.slice(keyPrefix.length)) : undefined;
  if (starter.startsWith(keyPrefix) && !key?.permissions.includes(permission)) return false;
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.id, key?.userId ?? starter));
  if (admin?.role !== 'admin' || admin.blockedAt || !hasPermission(admin.adminRole, permission)) return false;
  return admin.adminRole !== 'release' || remote === undefined || admin.adminRemotes.includes(remote);
}

async function findLiveKey(db: Queryable, id: string) {
  const secrets = db
    .select()
    .from(apiKeySecrets)
    .where(and(eq(apiKeySecrets.keyId, apiKeys.id), gt(apiKeySecrets.expiresAt, new Date())));
  const [key] = await db
    .select({ userId: apiKeys.userId, permissions: apiKeys.permissions })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), exists(secrets)));
  return key;
}

/**
 * Mails the owners that work was stopped because who started it may not do it any more.
 *
 * @param what the work, such as “The import of kurtas.csv”
 */
export async function reportStopped(tx: Queryable, siteUrl: string, what: string): Promise<void> {
  const text = `${what} was stopped, because who started it may not do it any more. What was done stays. Start the rest again if it is wanted.`;
  const mail = composeMail({ subject: `${what} was stopped`, preview: text, siteUrl, parts: [buildParagraphs(text)] });
  for (const to of await listOwnerEmails(tx)) await queueMail(tx, { to, ...mail });
}
