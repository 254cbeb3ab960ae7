import { inArray, lt } from 'drizzle-orm';
import { imports } from '../../../api/src/platform/db/schema';
import { deleteInBatches } from '../../../api/src/platform/retention/delete-in-batches';
import type { RetentionTask } from '../../../api/src/platform/retention/job';
import { deleteImportFiles, importFileDays } from './files/delete-files';
import { importChanges } from './tables';

/** Deletes the files of imports. An import that has failed or is paused can continue for a week, and its rows can be corrected. */
export const importFilesTask: RetentionTask = {
  name: 'importFiles',
  run: ({ db, config, getCutoff, signal }) =>
    deleteImportFiles({ db, storage: config.mediaStorage }, getCutoff(importFileDays), signal),
};

/** Deletes former values of products. An import can be undone for a day. */
export const importChangesTask: RetentionTask = {
  name: 'importChanges',
  run: ({ db, getCutoff, signal }) => {
    const old = db
      .select({ id: imports.id })
      .from(imports)
      .where(lt(imports.startedAt, getCutoff(2)));
    return deleteInBatches(db, importChanges, inArray(importChanges.importId, old), signal);
  },
};
