import { declareSchedule, handleJob, type JobHandler } from '../../../platform/jobs/job';
import type { FulfilmentServices } from '../../services';
import { learnTransitTimes } from '../transit-times/learn-transit-times';
import { trackParcels } from './tracking/track-parcels';

/** Jobs about parcels. */
export const carrierJobHandlers: readonly JobHandler<object, FulfilmentServices>[] = [
  // The next run is the second attempt.
  handleJob(
    declareSchedule('track-parcels', 15 * 60, { retryLimit: 0, timeoutSeconds: 10 * 60 }),
    (services, { signal }) => trackParcels(services, new Date(), signal),
  ),
  handleJob(declareSchedule('learn-transit-times', 6 * 3600, { retryLimit: 1, timeoutSeconds: 5 * 60 }), ({ db }) =>
    learnTransitTimes(db, new Date()),
  ),
];
