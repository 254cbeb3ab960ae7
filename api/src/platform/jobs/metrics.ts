import { Counter, Gauge, Histogram, type Metric, type Registry } from 'prom-client';
import type { Database } from '../db/connect';
import { listQueueStates, type QueueState } from './backlog';
import type { AnyJobHandler } from './job';

/** Outcomes of an attempt. */
type Result = 'done' | 'unfinished' | 'failed' | 'given_up' | 'lost';

/** Attempts of jobs in this process. */
export const jobRuns = new Counter({
  name: 'vastra_job_runs_total',
  help: 'Attempts of jobs by result: done, unfinished (goes on later), failed (tried again), given_up, lost (to another worker)',
  labelNames: ['queue', 'result'],
  registers: [],
});

/** Duration of these attempts. */
export const jobSeconds = new Histogram({
  name: 'vastra_job_duration_seconds',
  help: 'Time of an attempt of a job',
  labelNames: ['queue'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 3600],
  registers: [],
});

/** Metrics of the jobs that this process runs. */
export const jobMetrics: readonly Metric[] = [jobRuns, jobSeconds];

/** Begins the counts of a queue, because Prometheus sees no increase in a count that begins with 1. */
export function beginJobCounts(queue: string): void {
  for (const result of ['done', 'failed', 'given_up'] satisfies Result[]) jobRuns.inc({ queue, result }, 0);
}

/** Starts the time of an attempt. Returns the function that counts its result. The label is `queue`, because `job` is Prometheus's own. */
export function createJobCount(queue: string): (result: Result) => void {
  const endTimer = jobSeconds.startTimer({ queue });
  let isCounted = false;
  return (result) => {
    // Steps after a result can fail, too.
    if (isCounted) return;
    isCounted = true;
    endTimer();
    jobRuns.inc({ queue, result });
  };
}

/** ms for which the states of the queues are used again, because counting them reads the whole table of jobs. */
const stateTtlMs = 10_000;

/** Adds the gauges of the queues, which are the same in every worker. There are none while the database does not respond. */
export function observeQueues(
  { db, jobHandlers }: { db: Database; jobHandlers: readonly AnyJobHandler[] },
  registry: Registry,
): void {
  let read: { at: number; states: Promise<QueueState[] | undefined> } | undefined;
  const readStates = (): Promise<QueueState[] | undefined> => {
    if (!read || Date.now() - read.at > stateTtlMs)
      read = { at: Date.now(), states: listQueueStates(db).catch(() => undefined) };
    return read.states;
  };
  const addGauge = (name: string, help: string, getValue: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const states = await readStates();
        this.reset();
        if (!states) return;
        for (const { job } of jobHandlers) {
          const state = states.find(({ name }) => name === job.name);
          this.set({ queue: job.name }, state ? getValue(state) : 0);
        }
      },
    });
  addGauge('vastra_jobs_waiting', 'Jobs that wait, also for a later time', ({ waiting }) => waiting);
  addGauge('vastra_jobs_given_up', 'Jobs that were given up and wait for an admin', ({ failed }) => failed);
  addGauge('vastra_jobs_oldest_due_seconds', 'Time since which the oldest due job waits', ({ dueSince }) =>
    dueSince ? Math.max(0, (Date.now() - dueSince.getTime()) / 1000) : 0,
  );
}
