import { withoutSpan } from '@vastra/platform/server/tracing/tracer';
import type PgBoss from 'pg-boss';
import { Completions } from './completions';
import type { AnyJobHandler, JobServices, OpenJob } from './job';
import { JobError, toFailureReason } from './job-error';
import { deleteFailures, extendLeases, failPermanently, listDueQueues, releaseJob } from './leases';
import { beginJobCounts, createJobCount } from './metrics';
import { storeWithRetries } from './store-with-retries';
import { traceJob } from './trace-job';

/** A kind of job that this process runs. */
interface Lane {
  handler: AnyJobHandler;
  // biome-ignore lint/suspicious/noExplicitAny: the data of each job has its own type
  open: OpenJob<any>;
  runningCount: number;
}

interface RunningJob {
  retryCount: number;
  /** Aborts when another worker has the job. */
  lost: AbortController;
  hasTimedOut: () => boolean;
}

/** Fetches due jobs and runs them. One per process. */
export class Worker<Services extends JobServices> {
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Map<string, RunningJob>();
  readonly #settling = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #cutOff = new AbortController();
  readonly #completions: Completions;
  #polling: Promise<void> | undefined;
  #isPollWanted = false;

  constructor(
    private readonly services: Services,
    private readonly boss: PgBoss,
    handlers: readonly AnyJobHandler<Services>[],
    /** Called when the database cannot be reached. */
    private readonly onError: (error: unknown) => void,
  ) {
    this.#completions = new Completions(boss);
    for (const handler of handlers) {
      const open = handler.open(services);
      if (!open) continue;
      this.#lanes.set(handler.job.name, { handler, open, runningCount: 0 });
      beginJobCounts(handler.job.name);
    }
  }

  /** Starts the jobs that are due, as many as may run at the same time. A call during another one makes it look once more. */
  poll(): Promise<void> {
    this.#isPollWanted = true;
    this.#polling ??= withoutSpan(() => this.#pollWhileWanted())
      .catch(this.onError)
      .finally(() => {
        this.#polling = undefined;
      });
    return this.#polling;
  }

  async #pollWhileWanted(): Promise<void> {
    while (this.#isPollWanted && !this.#stopping.signal.aborted) {
      this.#isPollWanted = false;
      for (const name of await listDueQueues(this.services.db)) {
        const lane = this.#lanes.get(name);
        if (lane && !this.#stopping.signal.aborted) await this.#fill(lane);
      }
    }
  }

  async #fill(lane: Lane): Promise<void> {
    const { job } = lane.handler;
    const batchSize = job.concurrency - lane.runningCount;
    if (batchSize <= 0) return;
    const jobs = await this.boss.fetch<unknown>(job.name, { batchSize, includeMetadata: true });
    // PostgreSQL returns the rows of an update in any sequence.
    for (const fetched of jobs.sort((a, b) => b.priority - a.priority)) {
      lane.runningCount += 1;
      const settling = traceJob(fetched, (fail) => this.#run(lane, fetched, fail))
        .catch(this.onError)
        .finally(() => {
          lane.runningCount -= 1;
          this.#settling.delete(settling);
          // There may be more than could be fetched at once.
          void this.poll();
        });
      this.#settling.add(settling);
    }
  }

  async #run(
    { handler, open }: Lane,
    row: PgBoss.JobWithMetadata<unknown>,
    fail: (error: unknown) => void,
  ): Promise<void> {
    const { job } = handler;
    const timeout = AbortSignal.timeout(job.timeoutSeconds * 1000);
    const lost = new AbortController();
    const signal = AbortSignal.any([timeout, lost.signal, this.#cutOff.signal]);
    this.#running.set(row.id, { retryCount: row.retryCount, lost, hasTimedOut: () => timeout.aborted });
    const details = { job: job.name, id: row.id, attempt: row.retryCount + 1 };
    const count = createJobCount(job.name);
    try {
      const result = await open.run({
        id: row.id,
        data: parseData(handler, row.data),
        attempt: row.retryCount + 1,
        isLast: row.retryCount >= row.retryLimit,
        signal,
        stopping: this.#stopping.signal,
      });
      if (lost.signal.aborted) return count('lost');
      await this.#store(() =>
        result === 'unfinished' ? releaseJob(this.services.db, row) : this.#completions.complete(job.name, row.id),
      );
      count(result);
      // A run that succeeds makes up for those that failed.
      if (job.everySeconds) await deleteFailures(this.services.db, row);
    } catch (error) {
      if (lost.signal.aborted) return count('lost');
      if (this.#cutOff.signal.aborted) return await this.#store(() => releaseJob(this.services.db, row));
      const reason = timeout.aborted ? 'took too long' : toFailureReason(error);
      const isPermanent = error instanceof JobError && error.isPermanent;
      const isGivenUp = isPermanent || row.retryCount >= row.retryLimit;
      count(isGivenUp ? 'given_up' : 'failed');
      fail(error);
      await this.#store(() =>
        isPermanent
          ? failPermanently(this.services.db, row, reason)
          : this.boss.fail(job.name, row.id, { message: reason }),
      );
      if (job.everySeconds) await deleteFailures(this.services.db, row);
      // An unexpected error is logged with its stack, because the reason does not say where it happened.
      const cause = error instanceof JobError ? {} : { err: error };
      if (isGivenUp) this.services.log.error({ ...details, reason, ...cause }, 'a job is given up');
      else this.services.log.warn({ ...details, reason, ...cause }, 'a job has failed and will be tried again');
    } finally {
      this.#running.delete(row.id);
    }
  }

  /** Stores an outcome. If the database stays away, the lease of the job ends and another worker gets it. */
  #store = (store: () => Promise<unknown>): Promise<void> => storeWithRetries(store, this.#cutOff.signal);

  /** Extends the leases of the running jobs, and aborts those that another worker has. A job that takes too long loses its lease. */
  async extendLeases(): Promise<void> {
    const leases = [...this.#running]
      .filter(([, { hasTimedOut }]) => !hasTimedOut())
      .map(([id, { retryCount }]) => ({ id, retryCount }));
    if (leases.length === 0) return;
    const extended = new Set(await extendLeases(this.services.db, leases));
    for (const { id } of leases) if (!extended.has(id)) this.#running.get(id)?.lost.abort();
  }

  /** Starts no further job. Resolves when none is running; jobs that run after `graceMs` are aborted and given back. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    const cut = setTimeout(() => this.#cutOff.abort(), graceMs);
    await this.#polling;
    while (this.#settling.size > 0) await Promise.all(this.#settling);
    clearTimeout(cut);
    for (const { open } of this.#lanes.values()) open.close?.();
  }

  /** Resolves when nothing is due or running any more. For tests, which have no timer that polls. */
  async runAllDue(): Promise<void> {
    do {
      await this.poll();
      await Promise.all(this.#settling);
    } while (this.#settling.size > 0 || this.#polling);
  }
}

function parseData({ job }: AnyJobHandler, data: unknown): unknown {
  const parsed = job.data.safeParse(data ?? {});
  if (!parsed.success) throw new JobError('its data is of another version', true);
  return parsed.data;
}
