import { and, eq } from 'drizzle-orm';
import type { ExportServices } from '../../../../api/src/back-office/transfer/export-section';
import type { JobHandler } from '../../../../api/src/platform/jobs/job';
import { shopExports } from '../tables';
import { exportShop } from './job';
import { runExport } from './run-export';

/** Writes exports of everything in any worker. */
export const exportShopHandler: JobHandler<{ exportId: string }, ExportServices> = {
  job: exportShop,
  open: (services) => ({ run: (attempt) => runExport(services, attempt) }),
  // Begins the file again.
  reopen: (tx, { exportId }) =>
    tx
      .update(shopExports)
      .set({ status: 'waiting', finishedAt: null, removedAt: null })
      .where(and(eq(shopExports.id, exportId), eq(shopExports.status, 'failed'))),
};
