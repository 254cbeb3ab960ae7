import type { Queryable } from '../db/connect';
import { openBoss, toBossDatabase, toSendingDatabase } from './boss';
import type { Job } from './job';
import { getTraceData } from './trace-job';

export interface QueueOptions {
  /** Higher ones run first. */
  priority?: number;
  startAfter?: Date;
}

/**
 * Seconds for which a job belongs to its worker without a sign of life; after that another worker gets it. The worker extends it as long
 * as the job runs (`leases.ts`).
 */
export const leaseSeconds = 30;

/** Only builds SQL; each call runs it on the caller's connection. */
const boss = openBoss(undefined as never);

/** Returns pg-boss's options for a job. They are stored with the job, so that a change of the declaration counts for new jobs. */
const toSendOptions = ({ retryLimit, retryDelaySeconds }: Pick<Job, 'retryLimit' | 'retryDelaySeconds'>) => ({
  retryLimit,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  expireInSeconds: leaseSeconds,
});

/** Names of the queues that have taken a job. No queue is ever deleted, so these take the next one too. */
const existingQueues = new Set<string>();

/**
 * Queues a job in the transaction of the change that causes it, so that both are stored or neither. Not for a queue whose policy limits its jobs:
 * an insert that such a policy leaves out would not be noticed.
 */
export async function queueJob<Data extends object>(
  tx: Queryable,
  job: Job<Data>,
  data: Data,
  options: QueueOptions = {},
): Promise<void> {
  const db = existingQueues.has(job.name) ? toSendingDatabase(tx) : toBossDatabase(tx);
  const id = await boss.send(
    job.name,
    { ...job.data.parse(data), ...getTraceData() },
    { ...toSendOptions(job), ...options, db },
  );
  if (!id) throw new Error(`The job ${job.name} has no queue. Are all migrations run?`);
  existingQueues.add(job.name);
}

/**
 * Queues the next run of a schedule, unless this period's run was queued already, by whichever process, or one still waits. With `isExtra`
 * it runs once more in this period.
 */
export async function queueScheduledJob(db: Queryable, job: Job<object>, { isExtra = false } = {}): Promise<void> {
  const slot = isExtra ? {} : { singletonSeconds: job.everySeconds };
  await boss.send(job.name, {}, { ...toSendOptions(job), ...slot, db: toBossDatabase(db) });
}
