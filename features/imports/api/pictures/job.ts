import { z } from 'zod';
import { declareJob } from '../../../../api/src/platform/jobs/job';

/** The attempts after the first are for workers that died: each picture counts its own attempts. */
export const downloadPictures = declareJob('download-pictures', {
  data: z.object({ importId: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 2,
  timeoutSeconds: 6 * 3600,
});
