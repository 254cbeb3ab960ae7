import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, eq, inArray } from 'drizzle-orm';
import { loadProductFields } from '../../../catalogue/products/custom-fields';
import type { Database } from '../../../platform/db/connect';
import { importFiles, imports } from '../../../platform/db/schema';
import type { Extensions } from '../../../platform/extensions/extensions';
import type { JobAttempt, JobResult } from '../../../platform/jobs/job';
import { ImportEndedError, type RecordLines } from '../apply/import-batch';
import { addCollections } from '../mapping/add-collections';
import { readImportFile } from '../read-import-file';
import type { RecordServices } from '../records/services';
import { finishImport } from './finish-import';
import { type OpenImport, openRecords } from './open-records';

/** Duration of a batch. It holds locks, and PGlite's only connection, so other requests wait about this long. */
const batchMs = 40;
/** Pause after a batch, as a share of its duration, so that the shop stays responsive. */
const pauseShare = 0.5;
const maxBatchLines = 400;

/**
 * Runs an import in batches whose size adapts to `batchMs`. It begins after the lines that a previous run has done, whose worker stopped or
 * died, and resolves to `unfinished` after the current batch when this worker stops.
 */
export async function runImport(
  services: RecordServices & { db: Database; extensions: Pick<Extensions, 'importCheckers'> },
  { id, data: { importId }, isLast, signal, stopping }: JobAttempt<{ importId: string }>,
): Promise<JobResult> {
  const { db } = services;
  // A worker that lost the job, and goes on nevertheless, can store nothing: its run is no longer the import's.
  const task = await openImport(db, importId, `${id}-${randomUUID()}`);
  if (!task) return 'done';
  try {
    const { records, importRange } = openRecords(services, task);
    let index = findFirstRecord(records, task.done);
    let budget = 20;
    while (index < records.length) {
      if (stopping.aborted) return 'unfinished';
      signal.throwIfAborted();
      const end = findBatchEnd(records, index, budget);
      const durationMs = await importRange(index, end);
      index = end;
      budget = Math.round(Math.min(maxBatchLines, Math.max(1, budget * Math.min(2, batchMs / durationMs))));
      await setTimeout(Math.min(durationMs, 500) * pauseShare);
    }
    if (!task.isDryRun && task.mapping) await addCollections(db, task.mapping, task.actorId);
    await db.transaction((tx) => finishImport(tx, importId, 'done'));
    return 'done';
  } catch (error) {
    // An admin has ended the import, or another worker continues it.
    if (error instanceof ImportEndedError) return 'done';
    if (isLast && !signal.aborted) await db.transaction((tx) => finishImport(tx, importId, 'failed'));
    throw error;
  }
}

/** Makes `runId` the run that may store progress, and reads the file. Resolves to undefined when there is nothing to do any more. */
async function openImport(db: Database, id: string, runId: string): Promise<OpenImport | undefined> {
  const [opened] = await db
    .update(imports)
    .set({ status: 'running', runId })
    .where(and(eq(imports.id, id), inArray(imports.status, ['waiting', 'running'])))
    .returning({ isDryRun: imports.isDryRun, done: imports.done, actorId: imports.actorId, mapping: imports.mapping });
  const [file] = await db.select().from(importFiles).where(eq(importFiles.importId, id));
  if (!opened || !file) return undefined;
  const fieldKeys = (await loadProductFields(db)).map(({ key }) => key);
  const read = await readImportFile(await promisify(gunzip)(file.content), {
    fieldKeys,
    mapping: opened.mapping ?? undefined,
  });
  return { id, runId, ...opened, file: read, columns: read.columns };
}

/** Returns the index of the first record after the lines that are done. A batch is stored with its count, so that the two agree. */
function findFirstRecord(records: readonly RecordLines[], done: number): number {
  let index = 0;
  for (let lineCount = 0; lineCount < done; index++) lineCount += records[index].lines.length;
  return index;
}

/** Returns the index after the next records with at most `budget` lines in all, but one record at least. */
function findBatchEnd(records: readonly RecordLines[], from: number, budget: number): number {
  let to = from;
  let lineCount = 0;
  do lineCount += records[to++].lines.length;
  while (to < records.length && lineCount + records[to].lines.length <= budget);
  return to;
}
