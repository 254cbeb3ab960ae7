import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { listOwnerEmails } from '../../platform/auth/list-owner-emails';
import type { Queryable } from '../../platform/db/connect';
import { releaseNotices, type releaseTeams, users } from '../../platform/db/schema';
import { queueJob } from '../../platform/jobs/queue-job';
import { composeMail } from '../../platform/mailbox/compose-mail';
import { buildButton, buildParagraphs } from '../../platform/mailbox/mail-parts';
import { queueMail } from '../../platform/mailbox/outbox';
import { findOwnerTeam } from '../releases/owner-teams';
import { webhookJob } from './webhook-job';

export type NoticeRow = typeof releaseNotices.$inferSelect;
type NewNotice = Omit<typeof releaseNotices.$inferInsert, 'id' | 'createdAt'>;
type Team = typeof releaseTeams.$inferSelect;

const isActiveAdmin = and(eq(users.role, 'admin'), isNull(users.blockedAt), isNotNull(users.email));

/** Returns the emails that get a notice: the team's, else its approvers', else the owners' of the shop. */
async function listRecipients(tx: Queryable, team: Team | undefined): Promise<string[]> {
  if (team?.noticeEmail) return [team.noticeEmail];
  const approvers = team
    ? await tx
        .select({ email: users.email })
        .from(users)
        .where(and(isActiveAdmin, inArray(users.id, team.approvers)))
    : [];
  return approvers.length > 0 ? approvers.map(({ email }) => email!) : listOwnerEmails(tx);
}

const titles: Record<NoticeRow['kind'], string> = {
  withdrawn: 'was withdrawn',
  refused: 'was refused',
  failed: 'did not go live',
};

function buildNoticeMail({ remote, release, kind, reason, liveRelease }: NewNotice, siteUrl: string) {
  const subject = `${remote} ${release} ${titles[kind]}`;
  const live = liveRelease ? `${liveRelease} is live again.` : 'Visitors do not get it.';
  return composeMail({
    subject,
    preview: reason,
    siteUrl,
    parts: [
      buildParagraphs(reason, ...(kind === 'failed' ? [] : [live])),
      buildButton('Open the releases', `${siteUrl}/admin/releases`),
    ],
  });
}

/**
 * Notifies the owners of a remote of a withdrawal, once: queues the mails and the webhook in the caller's transaction. `author`: email of a person who gets the
 * mail too. Returns false if they were notified already.
 */
export async function notifyOwners(
  tx: Queryable,
  notice: NewNotice,
  { siteUrl, author }: { siteUrl: string; author?: string | null },
): Promise<boolean> {
  const [row] = await tx.insert(releaseNotices).values(notice).onConflictDoNothing().returning();
  if (!row) return false;
  const team = await findOwnerTeam(tx, notice.remote);
  const emails = [...(await listRecipients(tx, team)), ...(author ? [author] : [])];
  const mail = buildNoticeMail(notice, siteUrl);
  for (const to of new Set(emails.map((email) => email.toLowerCase()))) await queueMail(tx, { to, ...mail });
  if (team?.webhookUrl) await queueJob(tx, webhookJob, { noticeId: row.id, team: team.name });
  return true;
}
