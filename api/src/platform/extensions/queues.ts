import { z } from 'zod';
import { type AnyJobHandler, declareJob, declareSchedule, handleJob, type Job } from '../jobs/job';
import type { ExtensionHost } from './extension-host';
import type { Manifest } from './manifest';
import type { Queue } from './own-tables';

const eventSchema = z.object({
  name: z.string(),
  orderId: z.string(),
  at: z.iso.datetime(),
  refundAmount: z.int().optional(),
});
/** An event that waits for an extension. Its order is read when it is delivered. */
export type QueuedEvent = z.output<typeof eventSchema>;

/** Returns the job that delivers events to an extension. Each extension has a queue, so that a slow one delays no other. */
export const declareEventJob = (name: string): Job<QueuedEvent> =>
  declareJob(`extension-${name}`, { data: eventSchema, retryLimit: 10, retryDelaySeconds: 30 });

const toScheduleName = (name: string, job: string): string => `extension-${name}--${job}`;

/** Lists the queues that an extension needs. */
export const listQueues = ({ name, events, jobs }: Manifest): Queue[] => [
  ...(events.length > 0 ? [{ name: declareEventJob(name).name, policy: 'standard' as const }] : []),
  ...jobs.map((job) => ({ name: toScheduleName(name, job.name), policy: 'stately' as const })),
];

/** Builds the handlers of the jobs that extensions run on a schedule. */
export const createScheduleHandlers = (hosts: readonly ExtensionHost[]): AnyJobHandler<object>[] =>
  hosts.flatMap((host) =>
    host.manifest.jobs.map((job) =>
      handleJob(
        declareSchedule(toScheduleName(host.manifest.name, job.name), job.everySeconds, {
          retryLimit: 2,
          timeoutSeconds: 70,
        }),
        async () => host.call('job', job.name, job.name),
      ),
    ),
  );
