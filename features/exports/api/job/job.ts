import { z } from 'zod';
import { declareJob } from '../../../../api/src/platform/jobs/job';

/** One runs at a time, over all workers. The attempts after the first are for workers that died; each begins the file again. */
export const exportShop = declareJob('export-shop', {
  data: z.object({ exportId: z.string() }),
  retryLimit: 4,
  retryDelaySeconds: 2,
  timeoutSeconds: 12 * 3600,
});
