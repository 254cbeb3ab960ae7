import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/job';

/** Two run at a time in each worker, so that a long bulk action does not hold up a short one. The attempts after the first are for workers that died. */
export const runBulkAction = declareJob('run-bulk-action', {
  data: z.object({ bulkActionId: z.string() }),
  retryLimit: 4,
  retryDelaySeconds: 2,
  timeoutSeconds: 3600,
  concurrency: 2,
});
