import { z } from 'zod';
import type { Queryable } from '../db/connect';
import { declareJob, declareSchedule, type Job } from '../jobs/job';
import { queueJob } from '../jobs/queue-job';

/** Publishes and archives what is due. Queued for each time that an admin sets, so that it happens within a second of that time. */
export const publicationJob: Job<object> = declareJob('publish-and-archive', { data: z.object({}) });

/** The same each minute, for a time whose job is missing: a restored backup, or a job that was given up. */
export const publicationCheckJob: Job<object> = declareSchedule('check-publications', 60, { retryLimit: 2 });

/** Queues the job for these times, in the transaction that stores them. A job of a time that is changed later finds nothing to do. */
export async function queuePublications(
  tx: Queryable,
  times: { publishAt?: Date | null; archiveAt?: Date | null },
): Promise<void> {
  for (const startAfter of [times.publishAt, times.archiveAt])
    if (startAfter) await queueJob(tx, publicationJob, {}, { startAfter });
}
