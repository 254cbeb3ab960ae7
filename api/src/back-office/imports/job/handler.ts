import { and, eq, exists } from 'drizzle-orm';
import { importFiles, imports } from '../../../platform/db/schema';
import type { JobHandler } from '../../../platform/jobs/job';
import { importProducts } from './job';
import { runImport } from './run-import';

/** Imports products in any worker. */
export const importProductsHandler: JobHandler<{ importId: string }> = {
  job: importProducts,
  open: ({ db }) => ({ run: (attempt) => runImport(db, attempt) }),
  // Continues after the lines that are done, if the file is still there.
  reopen: (tx, { importId }) => {
    const file = tx.select().from(importFiles).where(eq(importFiles.importId, imports.id));
    return tx
      .update(imports)
      .set({ status: 'waiting', finishedAt: null })
      .where(and(eq(imports.id, importId), eq(imports.status, 'failed'), exists(file)));
  },
};
