import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, timeSchema } from '../common';
import { buildPageSchema, idParams, listFields } from './common';

/** Every job of the shop. Open: an older admin area shows the name of a later job. */
export const jobNames = [
  'send-mail',
  'send-sms',
  'send-whatsapp',
  'release-holds',
  'check-payments',
  'remind-payments',
  'settle-refunds',
  'refund-second-payments',
  'send-gift-cards',
  'expire-credit',
  'track-parcels',
  'learn-transit-times',
  'book-return-pickups',
  'import-products',
  'download-pictures',
  'export-shop',
  'run-bulk-action',
  'publish-and-archive',
  'check-publications',
  'run-release-requests',
  'check-release-requests',
  'check-release-withdrawals',
  'send-release-webhook',
  'send-webhooks',
  'run-workflow',
  'check-workflows',
  'anchor-audit-log',
  'delete-old-data',
  'check-outbox',
  'maintain-jobs',
] as const;
export type JobName = (typeof jobNames)[number];

const jobNameSchema = z.string().min(1, 'Please choose a job').max(60);

/** A kind of job. `waiting` counts jobs that will start, some of them after a pause; `failed` those that were given up. */
export const jobKindSchema = z.object({
  name: z.string(),
  /** Seconds between two runs of a schedule; null for jobs that something else queues. */
  everySeconds: z.number().nullable(),
  waiting: z.number().int(),
  /** Number of jobs that run. */
  running: z.number().int(),
  failed: z.number().int(),
  /** Since when the oldest job could have started; null when none is due. */
  dueSince: timeSchema.nullable(),
  /** The last success of the last week. */
  lastSuccessAt: timeSchema.nullable(),
});
export type JobKind = z.output<typeof jobKindSchema>;

export const jobOverviewSchema = z.object({
  kinds: buildListSchema(jobKindSchema, 100),
  /** The last time at which a worker was alive; null before the first. */
  workerSeenAt: timeSchema.nullable(),
  /** No worker was alive lately, so that no job runs. */
  isWorkerMissing: z.boolean(),
});
export type JobOverview = z.output<typeof jobOverviewSchema>;

/** Returns how many jobs of each kind wait, run and were given up. */
export const getJobOverview = defineCall({
  method: 'GET',
  path: '/admin/jobs',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Jobs that wait, run or were given up',
  tags: ['admin'],
  response: { 200: envelope(jobOverviewSchema) },
});

/** A job that was given up. `reference` is the id of the job's subject, such as a message or an import; `error` names no person. */
export const deadLetterSchema = z.object({
  _id: z.string(),
  job: z.string(),
  reference: z.string(),
  queuedAt: timeSchema,
  failedAt: timeSchema,
  attempts: z.number().int(),
  error: z.string(),
});
export type DeadLetter = z.output<typeof deadLetterSchema>;

/** Lists the jobs that were given up, the newest first. */
export const listDeadLetters = defineCall({
  method: 'GET',
  path: '/admin/jobs/dead-letters',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Jobs that were given up, newest first',
  tags: ['admin'],
  querystring: z.object({ page: listFields.page, limit: listFields.limit, job: jobNameSchema.optional() }),
  response: { 200: envelope(buildPageSchema(deadLetterSchema)) },
});

/** Runs a job again that was given up. 404 `job_not_found` if it was retried or deleted meanwhile. */
export const retryDeadLetter = defineCall({
  method: 'POST',
  path: '/admin/jobs/dead-letters/:id/retry',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Runs a job again that was given up',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['job_not_found'] },
  response: { 200: doneSchema },
});

/** Runs all given-up jobs of a kind again, at most 500 per call. `remaining` counts those that are left. */
export const retryDeadLetters = defineCall({
  method: 'POST',
  path: '/admin/jobs/dead-letters/retry',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Runs all jobs of a kind again that were given up',
  tags: ['admin'],
  body: z.object({ job: jobNameSchema }),
  errorCodes: { 400: ['invalid_input'] },
  response: {
    200: envelope(
      z.object({
        /** Number of jobs that run again. */
        retried: z.number().int(),
        /** Number of failed jobs that are left. */
        remaining: z.number().int(),
      }),
    ),
  },
});

/** Deletes a job that was given up. 404 `job_not_found`. */
export const deleteDeadLetter = defineCall({
  method: 'DELETE',
  path: '/admin/jobs/dead-letters/:id',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Deletes a job that was given up',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['job_not_found'] },
  response: { 200: doneSchema },
});
