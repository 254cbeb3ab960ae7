import { toRupees } from '@vastra/shared/contract';
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { dayMs } from '../../platform/calendar/india';
import { acquireLock } from '../../platform/db/locks';
import { ledgerAccounts, ledgerEntries, outbox, users } from '../../platform/db/schema';
import { buildLinkMail } from '../../platform/mailbox/link-mail';
import { type Mail, queueMail } from '../../platform/mailbox/outbox';
import { type MailTexts, renderMailTexts } from '../../platform/messages/render-mail';
import type { PlatformServices } from '../../platform/services';

/** Time before the expiry at which the customer gets a mail, in milliseconds. */
const noticeMs = 7 * dayMs;
const batchSize = 500;

/** Mails customers what of their store credit expires within a week, once for each time at which something expires. */
export async function remindOfExpiry({ db, config }: PlatformServices, now: Date, signal?: AbortSignal): Promise<void> {
  const soon = await db
    .select({
      accountId: ledgerEntries.accountId,
      expiresAt: ledgerEntries.expiresAt,
      amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
      email: users.email,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(users, and(eq(users.id, ledgerAccounts.userId), isNotNull(users.emailVerifiedAt)))
    .where(and(gt(ledgerEntries.expiresAt, now), lte(ledgerEntries.expiresAt, new Date(now.getTime() + noticeMs))))
    .groupBy(ledgerEntries.accountId, ledgerEntries.expiresAt, users.email)
    .having(sql`sum(${ledgerEntries.amount}) > 0`)
    .limit(batchSize);
  for (const { accountId, expiresAt, amount, email } of soon) {
    if (signal?.aborted) return;
    if (!email || !expiresAt) continue;
    const id = `credit-expiry-${accountId}-${expiresAt.getTime()}`;
    await db.transaction(async (tx) => {
      await acquireLock(tx, `gift-cards:${id}`);
      if ((await tx.$count(outbox, eq(outbox.id, id))) > 0) return;
      const sum = `₹${toRupees(amount).toLocaleString('en-IN')}`;
      const texts = await renderMailTexts(tx, 'credit_reminder', { amount: sum, expires: formatDay(expiresAt) });
      if (!texts) return;
      const mail = buildCreditReminder(texts, { to: email, siteUrl: config.siteUrl });
      await queueMail(tx, { ...mail, id, event: 'credit_reminder' });
    });
  }
}

/** Builds the reminder of store credit from the texts of its template. */
export const buildCreditReminder = (
  { subject, heading, paragraphs }: MailTexts,
  { to, siteUrl }: Record<'to' | 'siteUrl', string>,
): Mail =>
  buildLinkMail({
    to,
    subject,
    heading,
    sentence: paragraphs.join('\n'),
    button: { label: 'See your store credit', link: `${siteUrl}/account/credit` },
    advice: 'Credit that you spend before that day does not expire.',
    siteUrl,
  });

const formatDay = (time: Date): string =>
  time.toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' });
