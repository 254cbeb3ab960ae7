import type { RetentionDays, RetentionRun } from '@vastra/shared/contract';
import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../config/platform-config';
import type { Database } from '../db/connect';
import { settings } from '../db/schema';
import type { BatchResult } from './delete-in-batches';
import { getRetention, retentionRunKey } from './policy';

export interface RetentionContext {
  db: Database;
  config: Pick<PlatformConfig, 'varDir'>;
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Tasks of the job, registered at the composition root (`api/src/retention-tasks.ts`). */
    retentionTasks: readonly RetentionTask[];
  }
}

type Shop = Pick<FastifyInstance, 'db' | 'config' | 'log' | 'retentionTasks'>;

const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000];
/** Once an hour, because what is stored for a day would otherwise stay for up to two. */
const intervalMs = hourMs;
/** A little less, so that a process whose timer is early does not skip a run. */
const minGapMs = intervalMs - 5 * 60_000;

/**
 * Deletes everything that is stored for longer than the settings say. Does nothing if another process has run within the hour. Resolves to
 * the run; a task that fails does not stop the others.
 */
export async function runRetention(
  shop: Shop,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<RetentionRun | undefined> {
  const { db, config, log, retentionTasks } = shop;
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

/** Runs the job at start and every hour. Returns a function that stops it and resolves when a run under way has ended. */
export function startRetention(app: Shop): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = runRetention(app, { signal: stopping.signal }).then(
      () => undefined,
      (error) => app.log.error({ err: error }, 'data retention could not run'),
    );
  };
  run();
  const timer = setInterval(run, intervalMs);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}
