import type { ObjectStorage } from '@vastra/platform/releases';
import { lt } from 'drizzle-orm';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';
import type { Database } from '../../../../api/src/platform/db/connect';
import { deleteInBatches } from '../../../../api/src/platform/retention/delete-in-batches';
import { importFiles } from '../tables';
import { filesFolder, removeFile } from './store-upload';

/** Days after its upload in which a file is deleted. */
export const importFileDays = 7;

/** Deletes the files of imports that are older than a time, also the parts of uploads that broke off with their process. Resolves to the number of files in rows. */
export async function deleteImportFiles(
  { db, storage }: { db: Database; storage: ObjectStorage },
  cutoff: Date,
  signal?: AbortSignal,
) {
  const cutoffDay = toIndianDay(cutoff);
  for (const storageKey of await storage.list(filesFolder)) {
    signal?.throwIfAborted();
    if (storageKey.slice(0, cutoffDay.length) < cutoffDay) await removeFile(storageKey, storage);
  }
  return deleteInBatches(db, importFiles, lt(importFiles.createdAt, cutoff), signal);
}
