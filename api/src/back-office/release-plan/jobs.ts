import { handleJob, type JobHandler } from '../../platform/jobs/job';
import { requestsCheckJob, requestsJob } from './requests-job';
import { type RunServices, runDueRequests } from './run-requests';

/** The jobs that promote what was approved, or at a time. */
export const releasePlanHandlers: readonly JobHandler<object, RunServices>[] = [
  handleJob(requestsJob, (services: RunServices) => runDueRequests(services)),
  handleJob(requestsCheckJob, (services: RunServices) => runDueRequests(services)),
];
