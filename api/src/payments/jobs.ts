import { declareSchedule, handleJob, type JobHandler } from '../platform/jobs/job';
import { releaseLapsedHolds } from './holds';
import { refundSecondPayments } from './refunds/second-payments';
import { settleRefunds } from './refunds/settle-refund';
import { remindPayments } from './reminders/remind-payments';
import { checkPayments } from './reports/check-payments';
import type { PaymentServices } from './services';

/**
 * Each run looks for what is due in the tables of payments, which hold the attempts and pauses of each refund: money that is owed must not
 * depend on a job that an admin can delete. The next run is the second attempt.
 */
const declare = (name: string) => declareSchedule(name, 15, { retryLimit: 0, timeoutSeconds: 10 * 60 });

/** Jobs of payments. Each has its own schedule, so that a provider that does not respond to one job does not delay the other jobs. */
export const paymentJobHandlers: readonly JobHandler<object, PaymentServices>[] = [
  handleJob(declare('release-holds'), (services, { signal }) => releaseLapsedHolds(services, new Date(), signal)),
  handleJob(declare('check-payments'), (services, { signal }) => checkPayments(services, new Date(), signal)),
  handleJob(
    declareSchedule('remind-payments', 60, { retryLimit: 0, timeoutSeconds: 10 * 60 }),
    (services, { signal }) => remindPayments(services, new Date(), signal),
  ),
  handleJob(declare('settle-refunds'), (services, { signal }) => settleRefunds(services, new Date(), signal)),
  handleJob(declare('refund-second-payments'), (services, { signal }) =>
    refundSecondPayments(services, new Date(), signal),
  ),
];
