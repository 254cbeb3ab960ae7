import { eq } from 'drizzle-orm';
import { listOwnerEmails } from '../auth/list-owner-emails';
import { toIndianDay } from '../calendar/india';
import type { PlatformConfig } from '../config/platform-config';
import type { Database, Queryable } from '../db/connect';
import { auditAnchors } from '../db/schema';
import { declareSchedule, handleJob, type JobHandler } from '../jobs/job';
import { queueMail } from '../mailbox/outbox';
import type { Log } from '../services';
import { type AnchorStorage, buildAnchor, readAnchors, storeAnchor } from './anchors';
import { type AuditCheck, verifyAuditLog } from './audit';

interface Shop {
  db: Database;
  config: Pick<PlatformConfig, 'mailsAuditAnchors' | 'siteUrl'> & { auditAnchors: AnchorStorage };
  log: Pick<Log, 'error'>;
}

/** Anchors of the last month are compared each day; the command compares all. */
export const comparedAnchors = 31;

/**
 * Verifies the audit log and anchors its head outside of the database, once a day for all processes. A log that is broken is not anchored;
 * it is logged, and a mail notifies the owners. Resolves to false if this day was done already.
 */
export async function anchorAuditLog({ db, config, log }: Shop, now = new Date()): Promise<boolean> {
  const day = toIndianDay(now);
  const [done] = await db.select().from(auditAnchors).where(eq(auditAnchors.day, day));
  if (done) return false;
  return db.transaction(async (tx) => {
    // Another process waits here until this one has committed or failed.
    const inserted = await tx.insert(auditAnchors).values({ day, at: now }).onConflictDoNothing().returning();
    if (inserted.length === 0) return false;
    const { anchors, invalid } = await readAnchors(config.auditAnchors, comparedAnchors);
    const check = await verifyAuditLog(tx, anchors);
    if (check.brokenAt !== null || invalid.length > 0) {
      log.error({ ...check, invalidAnchors: invalid }, 'the audit log is broken');
      await mailOwners(tx, config, describeBroken(check, invalid, config.siteUrl));
      return true;
    }
    const anchor = await buildAnchor(tx, now);
    await storeAnchor(config.auditAnchors, day, anchor);
    await mailOwners(tx, config, {
      subject: `Audit log of ${day}: ${anchor.seq} entries, intact`,
      body: [
        `The audit log of ${config.siteUrl} has ${anchor.seq} entries and is intact. Keep this mail: with the line below, any holder of the shop's secret can show later that no entry up to now was changed or removed.`,
        JSON.stringify(anchor),
        'To compare: save the line as a file and run “pnpm --filter api audit-log FILE”.',
      ].join('\n\n'),
    });
    return true;
  });
}

const describeBroken = ({ brokenAt, entries }: AuditCheck, invalid: string[], siteUrl: string) => ({
  subject: 'The audit log is broken',
  body: [
    brokenAt === null
      ? `The audit log of ${siteUrl} has ${entries} entries, but anchors of it were changed: ${invalid.join(', ')}.`
      : `The audit log of ${siteUrl} was changed: entry ${brokenAt} is missing or is not what was written.`,
    'The database or the anchors were changed directly. Compare with a backup, and with the anchors in earlier mails.',
  ].join('\n\n'),
});

async function mailOwners(
  tx: Queryable,
  { mailsAuditAnchors }: Shop['config'],
  mail: { subject: string; body: string },
) {
  if (!mailsAuditAnchors) return;
  for (const to of await listOwnerEmails(tx)) await queueMail(tx, { ...mail, to });
}

/** Anchors at the start and every hour until the day's anchor is there. */
export const anchorAuditLogHandler: JobHandler<object, Shop> = handleJob(
  declareSchedule('anchor-audit-log', 3600, { retryLimit: 2, timeoutSeconds: 10 * 60 }),
  (services) => anchorAuditLog(services),
);
