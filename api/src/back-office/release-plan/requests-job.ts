import { z } from 'zod';
import { declareJob, declareSchedule, type Job } from '../../platform/jobs/job';

/** Makes what is due live. Queued for each approval and each time, so that it happens within a second. */
export const requestsJob: Job<object> = declareJob('run-release-requests', { data: z.object({}) });

/** The same each minute, for a time whose job is missing: a restored backup, or a job that was given up. */
export const requestsCheckJob: Job<object> = declareSchedule('check-release-requests', 60, { retryLimit: 2 });
