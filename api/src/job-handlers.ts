import { runBulkActionHandler } from './back-office/bulk/job/handler';
import { releaseNoticeHandlers } from './back-office/release-notices/jobs';
import { releasePlanHandlers } from './back-office/release-plan/jobs';
import { publicationJobHandlers } from './content/publication/jobs';
import { features } from './features';
import { returnJobHandlers } from './fulfilment/returns/jobs';
import { carrierJobHandlers } from './fulfilment/shipments/carriers/jobs';
import { giftCardJobHandlers } from './ordering/gift-cards/jobs';
import { paymentJobHandlers } from './payments/jobs';
import { anchorAuditLogHandler } from './platform/audit/anchor-job';
import type { AnyJobHandler } from './platform/jobs/job';
import { maintainJobsHandler } from './platform/jobs/maintain-jobs';
import { checkOutboxHandler } from './platform/mailbox/sending/check-outbox';
import { createSendHandlers } from './platform/mailbox/sending/send-message';
import { deleteOldDataHandler } from './platform/retention/job';
import { checkWorkflowsHandler } from './platform/workflows/check-workflows';
import { runWorkflowHandler } from './platform/workflows/run-workflow';
import type { Services } from './services';

/** Every job of the shop with what runs it. The admin area lists them in this order. */
export const jobHandlers: readonly AnyJobHandler<Services>[] = [
  ...createSendHandlers(),
  ...paymentJobHandlers,
  ...giftCardJobHandlers,
  ...carrierJobHandlers,
  ...returnJobHandlers,
  runBulkActionHandler,
  ...publicationJobHandlers,
  ...releasePlanHandlers,
  ...releaseNoticeHandlers,
  ...features.flatMap(({ jobs = [] }) => jobs),
  runWorkflowHandler,
  checkWorkflowsHandler,
  anchorAuditLogHandler,
  deleteOldDataHandler,
  checkOutboxHandler,
  maintainJobsHandler,
];
