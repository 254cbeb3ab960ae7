import { z } from 'zod';
import { declareJob } from '../../../../api/src/platform/jobs/job';

/** One runs at a time, over all workers. The attempts after the first are for workers that died. */
export const importProducts = declareJob('import-products', {
  data: z.object({ importId: z.string(), starter: z.string().optional() }),
  retryLimit: 4,
  retryDelaySeconds: 2,
  timeoutSeconds: 6 * 3600,
});
