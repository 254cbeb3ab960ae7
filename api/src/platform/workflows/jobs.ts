import { z } from 'zod';
import type { Queryable } from '../db/connect';
import { declareJob, declareSchedule, type Job } from '../jobs/job';
import { queueJob } from '../jobs/queue-job';
import type { RunRow } from './next-action';
import { maxTimeLimitMs } from './workflow';

const data = z.object({ runId: z.string(), turn: z.number().int() });
export type RunJobData = z.output<typeof data>;

/**
 * Makes one attempt of a step. Attempts of the step are counted in its run, so those of the job are for workers that died and for a database that
 * was away.
 */
export const runWorkflowJob: Job<RunJobData> = declareJob('run-workflow', {
  data,
  retryLimit: 5,
  retryDelaySeconds: 2,
  timeoutSeconds: maxTimeLimitMs / 1000 + 60,
  concurrency: 8,
});

/** Continues the runs whose job is missing: a restored backup, or a job that was given up or deleted. */
export const checkWorkflowsJob: Job<object> = declareSchedule('check-workflows', 60, { retryLimit: 0 });

/** Queues the job that continues a run, in the transaction that stores its turn. */
export const queueTurn = (tx: Queryable, { id, turn }: Pick<RunRow, 'id' | 'turn'>, pauseMs: number): Promise<void> =>
  queueJob(
    tx,
    runWorkflowJob,
    { runId: id, turn },
    { startAfter: pauseMs > 0 ? new Date(Date.now() + pauseMs) : undefined },
  );
