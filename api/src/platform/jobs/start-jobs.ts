import pg from 'pg';
import { openBoss } from './boss';
import type { AnyJobHandler, JobServices } from './job';
import { endAllLeases, recordSignOfLife } from './leases';
import { queueScheduledJob } from './queue-job';
import { Worker } from './worker';

/** Interval between two looks for due jobs, so that a code leaves within half a second. */
const pollIntervalMs = 500;
/** Interval in which leases are extended, several times within their 30 seconds, and ended ones are found. */
export const leaseIntervalSeconds = 8;
/** Pause after a failure, which means that the database cannot be reached. */
const recoveryMs = 5_000;
/** Time for jobs under way when the process stops. The whole process has ten seconds to stop. */
const shutdownGraceMs = 5_000;

/** Runs the jobs of the shop in this process. Returns the function that stops it and resolves when nothing is under way any more. */
export async function startJobs<Services extends JobServices>(
  services: Services & { jobHandlers: readonly AnyJobHandler<Services>[] },
): Promise<() => Promise<void>> {
  const { db, log, jobHandlers } = services;
  const boss = openBoss(db);
  let resumesAt = 0;
  const onError = (error: unknown) => {
    if (Date.now() < resumesAt) return;
    resumesAt = Date.now() + recoveryMs;
    log.error({ err: error }, 'jobs could not be worked on');
  };
  // The embedded database has one process, so the process that had these jobs is dead.
  if (!(db.$client instanceof pg.Pool)) await endAllLeases(db);
  const worker = new Worker<Services>(services, boss, jobHandlers, onError);
  const maintain = async () => {
    await worker.extendLeases();
    if (await recordSignOfLife(db, leaseIntervalSeconds - 1)) await boss.expire();
  };
  await maintain().catch(onError);

  const timers = [repeat(() => worker.poll(), pollIntervalMs), repeat(maintain, leaseIntervalSeconds * 1000)];
  for (const { job } of jobHandlers) {
    if (!job.everySeconds) continue;
    // Asks several times within a period, because the database's clock decides when the next one begins.
    const intervalMs = Math.min(job.everySeconds / 3, 60) * 1000;
    timers.push(repeat(() => queueScheduledJob(db, job), intervalMs));
  }

  /** Calls a function at once, and again `intervalMs` after it has ended. Returns the function that ends that. */
  function repeat(work: () => Promise<unknown>, intervalMs: number): () => Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    let running: Promise<unknown> = Promise.resolve();
    const run = () => {
      const isPaused = Date.now() < resumesAt;
      running = (isPaused ? Promise.resolve() : work().catch(onError)).then(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs);
      });
    };
    run();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    };
  }

  return async () => {
    // Leases are extended until the last job has ended.
    const [stopPolling, stopLeases, ...stopSchedules] = timers;
    await Promise.all([stopPolling(), ...stopSchedules.map((stop) => stop())]);
    await worker.stop(shutdownGraceMs);
    await stopLeases();
  };
}
