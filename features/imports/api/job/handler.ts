import type { ObjectStorage } from '@vastra/platform/releases';
import { and, eq, exists, isNull } from 'drizzle-orm';
import type { RecordServices } from '../../../../api/src/back-office/transfer/record-services';
import type { Database } from '../../../../api/src/platform/db/connect';
import { imports } from '../../../../api/src/platform/db/schema';
import type { Extensions } from '../../../../api/src/platform/extensions/extensions';
import type { JobHandler } from '../../../../api/src/platform/jobs/job';
import { importFiles } from '../tables';
import { importProducts } from './job';
import { runImport } from './run-import';

interface Services extends RecordServices {
  db: Database;
  config: RecordServices['config'] & { mediaStorage: ObjectStorage };
  extensions: Extensions;
}

/** Imports products in any worker. */
export const importProductsHandler: JobHandler<{ importId: string; starter?: string }, Services> = {
  job: importProducts,
  open: (services) => ({ run: (attempt) => runImport(services, attempt) }),
  // Continues after the lines that are done, if the file is still there.
  reopen: (tx, { importId }) => {
    const file = tx.select().from(importFiles).where(eq(importFiles.importId, imports.id));
    return tx
      .update(imports)
      .set({ status: 'waiting', finishedAt: null })
      .where(and(eq(imports.id, importId), eq(imports.status, 'failed'), isNull(imports.cancelledAt), exists(file)));
  },
};
