import type { RetentionDays, RetentionRun } from '@vastra/shared/contract';
import { eq, lt } from 'drizzle-orm';
import type { PlatformConfig } from '../config/platform-config';
import type { Database } from '../db/connect';
import { settings } from '../db/schema';
import { declareSchedule, handleJob, type JobHandler } from '../jobs/job';
import type { PlatformServices } from '../services';
import type { BatchResult } from './delete-in-batches';
import { getRetention, retentionRunKey } from './policy';

export interface RetentionContext {
  db: Database;
  config: Pick<PlatformConfig, 'varDir' | 'mediaStorage'>;
  days: RetentionDays;
  now: Date;
  /** Returns the time before which something is deleted that is stored for so many days. */
  getCutoff: (days: number) => Date;
  signal?: AbortSignal;
}

/** Deletes one kind of data that the shop has stored for long enough, in batches. The name is in the log and in the settings. */
export interface RetentionTask {
  name: string;
  run(context: RetentionContext): Promise<BatchResult | undefined>;
}

interface Services extends Pick<PlatformServices, 'db' | 'config' | 'log'> {
  /** Tasks of the job `delete-old-data`, listed at the composition root (`api/src/retention-tasks.ts`). */
  retentionTasks: readonly RetentionTask[];
}

const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000];
/** A little less than an hour, so that a run that is early is not skipped. */
const minGapMs = hourMs - 5 * 60_000;

/**
 * Deletes everything that is stored for longer than the settings say. Does nothing if another process has run within the hour. Resolves to the
 * run; a task that fails does not stop the other tasks.
 */
export async function runRetention(
  services: Services,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<RetentionRun | undefined> {
  const { db, config, log, retentionTasks } = services;
  const run: RetentionRun = {
    startedAt: now.toISOString(),
    finishedAt: null,
    deleted: {},
    failed: [],
    isComplete: false,
  };
  if (!(await claimRun(db, run, now))) return undefined;
  const days = await getRetention(db);
  const getCutoff = (count: number) => new Date(now.getTime() - count * dayMs);
  let isComplete = true;
  for (const { name, run: runTask } of retentionTasks) {
    if (signal?.aborted) break;
    try {
      const result = await runTask({ db, config, days, now, getCutoff, signal });
      if (result?.count) run.deleted[name] = result.count;
      if (result && !result.isComplete) isComplete = false;
    } catch (error) {
      run.failed.push(name);
      log.error({ err: error, task: name }, 'data could not be deleted');
    }
  }
  run.isComplete = isComplete && !signal?.aborted && run.failed.length === 0;
  run.finishedAt = new Date().toISOString();
  await db.update(settings).set({ value: run }).where(eq(settings.key, retentionRunKey));
  const { deleted, failed } = run;
  log.info({ deleted, failed, isComplete: run.isComplete }, 'data retention');
  return run;
}

/** Returns whether this process may run now. One statement decides, so that of several processes one does. */
async function claimRun(db: Database, run: RetentionRun, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(settings)
    .values({ key: retentionRunKey, value: run, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: run, updatedAt: now },
      setWhere: lt(settings.updatedAt, new Date(now.getTime() - minGapMs)),
    })
    .returning({ key: settings.key });
  return claimed.length > 0;
}

/** Once an hour, because what is stored for a day would otherwise stay for up to two. */
export const deleteOldDataHandler: JobHandler<object, Services> = handleJob(
  declareSchedule('delete-old-data', hourMs / 1000, { retryLimit: 2, timeoutSeconds: 30 * 60 }),
  (services, { signal, stopping }) => runRetention(services, { signal: AbortSignal.any([signal, stopping]) }),
);
