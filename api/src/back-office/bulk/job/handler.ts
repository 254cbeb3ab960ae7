import { and, eq } from 'drizzle-orm';
import type { FulfilmentServices } from '../../../fulfilment/services';
import { bulkActions } from '../../../platform/db/schema';
import type { JobHandler } from '../../../platform/jobs/job';
import { runBulkAction } from './job';
import { runRows } from './run-rows';

/** Carries out bulk actions in any worker. */
export const runBulkActionHandler: JobHandler<{ bulkActionId: string }, FulfilmentServices> = {
  job: runBulkAction,
  open: (services) => ({ run: (attempt) => runRows(services, attempt) }),
  // Continues with the rows that wait.
  reopen: (tx, { bulkActionId }) =>
    tx
      .update(bulkActions)
      .set({ status: 'waiting', finishedAt: null })
      .where(and(eq(bulkActions.id, bulkActionId), eq(bulkActions.status, 'stopped'))),
};
