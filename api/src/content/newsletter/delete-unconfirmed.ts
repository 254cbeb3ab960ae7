import { and, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { newsletterSubscriptions as subscriptions } from '../../platform/db/schema';

const retentionMs = 30 * 24 * 3_600_000;

/** Deletes requests that were not confirmed within 30 days. Unsubscribed emails stay as a record of the unsubscription. */
export async function deleteUnconfirmed(db: Queryable, now: Date): Promise<void> {
  const isOld = lte(subscriptions.requestedAt, new Date(now.getTime() - retentionMs));
  await db.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), isNull(subscriptions.endedAt), isOld));
}
