import { paymentJobHandlers } from './ordering/payments/jobs';
import { anchorAuditLogHandler } from './platform/audit/anchor-job';
import type { AnyJobHandler } from './platform/jobs/job';
import { maintainJobsHandler } from './platform/jobs/maintain-jobs';
import { deleteOldDataHandler } from './platform/retention/job';

/** Every job of the shop with what runs it. The admin area lists them in this order. */
export const jobHandlers: readonly AnyJobHandler[] = [
  ...paymentJobHandlers,
  anchorAuditLogHandler,
  deleteOldDataHandler,
  maintainJobsHandler,
];
