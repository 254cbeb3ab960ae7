import { and, isNull, lte } from 'drizzle-orm';
import { newsletterSubscriptions } from '../../../api/src/platform/db/schema';
import { deleteInBatches } from '../../../api/src/platform/retention/delete-in-batches';
import type { RetentionTask } from '../../../api/src/platform/retention/job';

/** Deletes emails whose readers have not confirmed them. Emails that have unsubscribed stay as a record of it. */
export const deleteUnconfirmed: RetentionTask = {
  name: 'unconfirmedSubscriptions',
  run: ({ db, days, getCutoff, signal }) => {
    const isUnconfirmed = and(isNull(newsletterSubscriptions.confirmedAt), isNull(newsletterSubscriptions.endedAt));
    const isOld = lte(newsletterSubscriptions.requestedAt, getCutoff(days.unconfirmedSubscriptions));
    return deleteInBatches(db, newsletterSubscriptions, and(isUnconfirmed, isOld), signal);
  },
};
