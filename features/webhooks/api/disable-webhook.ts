import { and, eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import { listOwnerEmails } from '../../../api/src/platform/auth/list-owner-emails';
import type { Database } from '../../../api/src/platform/db/connect';
import { composeMail } from '../../../api/src/platform/mailbox/compose-mail';
import { buildParagraphs } from '../../../api/src/platform/mailbox/mail-parts';
import { queueMail } from '../../../api/src/platform/mailbox/outbox';
import { webhooks } from './tables';
import type { WebhookRow } from './webhooks';

const reasons = {
  failures: 'It has accepted no event for three days.',
  gone: 'It responded with 410: it wants no more events.',
};

/** Disables a webhook that does not work, once, and notifies the owners by mail. What waits for it stays until it is enabled. */
export const disableWebhook = (
  { db, siteUrl }: { db: Database; siteUrl: string },
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
  disabledFor: keyof typeof reasons,
): Promise<void> =>
  db.transaction(async (tx) => {
    const disabled = await tx
      .update(webhooks)
      .set({ isEnabled: false, disabledFor, updatedAt: new Date() })
      .where(and(eq(webhooks.id, id), eq(webhooks.isEnabled, true)))
      .returning();
    if (disabled.length === 0) return;
    const after = { isEnabled: false, disabledFor };
    const actor = { actorId: 'shop', actorName: 'The shop' };
    await recordAuditEntry(tx, { ...actor, action: 'update', entity: 'webhook', entityId: id, after });
    const { host } = new URL(url);
    const mail = composeMail({
      subject: `The webhook to ${host} is disabled`,
      preview: reasons[disabledFor],
      siteUrl,
      parts: [
        buildParagraphs(
          reasons[disabledFor],
          'Events wait for 30 days. They are sent once the webhook is enabled again.',
        ),
      ],
    });
    for (const to of await listOwnerEmails(tx)) await queueMail(tx, { to, ...mail });
  });
