import { z } from 'zod';
import type { Queryable } from '../db/connect';
import type { PlatformServices } from '../services';

/** A kind of job. Its queue in the database has the same name and is created by a migration, like a table. */
export interface Job<Data = unknown> {
  name: string;
  /** Schema of what a job of this kind carries: ids only, because jobs are shown in the admin area and stay for weeks. */
  data: z.ZodType<Data>;
  /** Attempts after the first one. */
  retryLimit: number;
  /** Seconds until the second attempt, at least half of it; each further pause is twice as long. */
  retryDelaySeconds: number;
  /** Seconds after which an attempt is aborted. */
  timeoutSeconds: number;
  /** Jobs of this kind that a process runs at the same time. */
  concurrency: number;
  /** Seconds between two runs of a schedule, of which one worker runs one at a time. Undefined for jobs that are queued by a call. */
  everySeconds?: number;
}

interface JobOptions<Data> extends Partial<Omit<Job<Data>, 'name' | 'data'>> {
  data: z.ZodType<Data>;
}

/** Declares a kind of job. By default an attempt has a minute, and four more follow after half a minute to eight minutes. */
export const declareJob = <Data>(name: string, options: JobOptions<Data>): Job<Data> => ({
  name,
  retryLimit: 4,
  retryDelaySeconds: 60,
  timeoutSeconds: 60,
  concurrency: 1,
  ...options,
});

/** Declares a job that runs every so many seconds, once for all workers. */
export const declareSchedule = (
  name: string,
  everySeconds: number,
  options: Partial<Omit<Job, 'name' | 'data' | 'everySeconds'>>,
): Job<object> => declareJob(name, { ...options, everySeconds, data: z.object({}) as z.ZodType<object> });

/** `unfinished`: the worker stops; the job continues later, and the attempt does not count. */
export type JobResult = 'done' | 'unfinished';

/** One attempt of a job. */
export interface JobAttempt<Data> {
  id: string;
  data: Data;
  /** Counted from 1. */
  attempt: number;
  /** No further attempt follows if this one fails. */
  isLast: boolean;
  /** Aborts the attempt: it takes too long, the worker must end now, or another worker has the job. */
  signal: AbortSignal;
  /** The worker stops soon: a long job should store its progress and resolve to `unfinished`. */
  stopping: AbortSignal;
}

export type RunJob<Data> = (attempt: JobAttempt<Data>) => Promise<JobResult>;

/** The function that runs the jobs of one kind in a worker, and what ends its resources. */
export interface OpenJob<Data> {
  run: RunJob<Data>;
  close?(): void;
}

/** Services that the worker itself uses. */
export type JobServices = Pick<PlatformServices, 'db' | 'log'>;

/**
 * Connects a kind of job with what runs it and the services that this uses. The composition root (`api/src/job-handlers.ts`) lists all.
 */
export interface JobHandler<Data = unknown, Services = JobServices> {
  job: Job<Data>;
  /** Called when a worker starts. Undefined if the shop is not set up for the job, whose jobs then wait. */
  readonly open: (services: Services) => OpenJob<Data> | undefined;
  /** Undoes what a given-up job has marked as failed, in the transaction in which an admin queues it once more. */
  reopen?(tx: Queryable, data: Data): Promise<unknown>;
}

/** A handler of whatever data. `Services` is `never` where handlers are listed and not opened. */
// biome-ignore lint/suspicious/noExplicitAny: the data of each job has its own type
export type AnyJobHandler<Services = never> = JobHandler<any, Services>;

/** Builds a handler that needs nothing but services. */
export const handleJob = <Data, Services>(
  job: Job<Data>,
  run: (services: Services, attempt: JobAttempt<Data>) => Promise<unknown>,
): JobHandler<Data, Services> => ({
  job,
  open: (services) => ({
    run: async (attempt) => {
      await run(services, attempt);
      return 'done';
    },
  }),
});
