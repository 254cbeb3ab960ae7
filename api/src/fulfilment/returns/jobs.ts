import { declareSchedule, handleJob, type JobHandler } from '../../platform/jobs/job';
import type { FulfilmentServices } from '../services';
import { runPickups } from './pickups/run-pickups';
import { trackPickups } from './pickups/track-pickups';

/** Jobs of returns. Each run looks for what is due in the table, which has the pauses of each pick-up, so the next run is the next attempt. */
export const returnJobHandlers: readonly JobHandler<object, FulfilmentServices>[] = [
  handleJob(
    declareSchedule('book-return-pickups', 30, { retryLimit: 0, timeoutSeconds: 10 * 60 }),
    async (services, { signal }) => {
      await runPickups(services, new Date(), signal);
      await trackPickups(services, new Date(), signal);
    },
  ),
];
