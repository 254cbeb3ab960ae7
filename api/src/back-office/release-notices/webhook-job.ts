import { z } from 'zod';
import { declareJob } from '../../platform/jobs/job';

/** Sends a notice to the webhook of a team: nine attempts, over two to four hours, as mails. */
export const webhookJob = declareJob('send-release-webhook', {
  data: z.object({ noticeId: z.string(), team: z.string() }),
  retryLimit: 8,
  concurrency: 4,
});
