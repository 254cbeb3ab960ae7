import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ObjectStorage } from '@vastra/platform/releases';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import pg from 'pg';
import type { FileFinding } from '../../../../api/src/back-office/transfer/file-finding';
import type { RecordServices } from '../../../../api/src/back-office/transfer/record-services';
import { loadProductFields } from '../../../../api/src/catalogue/products/custom-fields';
import { reportStopped } from '../../../../api/src/platform/audit/later-work';
import type { Database } from '../../../../api/src/platform/db/connect';
import { imports } from '../../../../api/src/platform/db/schema';
import type { Extensions } from '../../../../api/src/platform/extensions/extensions';
import type { JobAttempt, JobResult } from '../../../../api/src/platform/jobs/job';
import type { ImportMapping } from '../../contract';
import { ImportEndedError, StarterRefusedError, type Task } from '../apply/import-batch';
import { InvalidTableError } from '../errors';
import { openStoredFile } from '../files/open-file';
import { getFileKind } from '../formats/recognise';
import { listKindPermissions } from '../kind-permissions';
import { addCollections } from '../mapping/add-collections';
import { type ImportFile, openImportFile } from '../read-import-file';
import { importFiles } from '../tables';
import { deleteFileFinding, finishImport, storeFileFindings } from './finish-import';
import { withRecords } from './open-records';
import { adaptBatchSize, takeBatches } from './take-batches';

/** Duration of a batch on PGlite, for whose only connection other requests wait. */
const embeddedBatchMs = 40;
/** Duration of a batch on PostgreSQL. Its products are locked, so orders of these wait about this long; shorter batches cost more processor time for each record. */
const batchMs = 100;
/** Pause after a batch, as a share of its duration, so that the shop stays responsive. */
const pauseShare = 0.5;
const firstBatchLines = 20;

interface Services extends RecordServices {
  db: Database;
  extensions: Pick<Extensions, 'importCheckers'>;
  config: RecordServices['config'] & { mediaStorage: ObjectStorage };
}

/** An import whose file was opened. */
interface OpenImport extends Task {
  file: ImportFile;
  /** Lines that previous runs have imported. */
  done: number;
}

type Attempt = JobAttempt<{ importId: string; starter?: string }>;

/**
 * Runs an import in batches whose size adapts to their duration. It begins after the lines that a previous run has done, whose worker stopped or
 * died, and resolves to `unfinished` after the current batch when this worker stops.
 */
export async function runImport(services: Services, attempt: Attempt): Promise<JobResult> {
  const { id, data, isLast, signal } = attempt;
  const { importId } = data;
  const { db } = services;
  try {
    // A worker that lost the job, and goes on nevertheless, can store nothing: its run is no longer the import's.
    const task = await openImport(services, data, `${id}-${randomUUID()}`);
    if (!task) return 'done';
    const fileFindings = await importAll(services, task, attempt);
    if (!fileFindings) return 'unfinished';
    const added = task.mapping && !task.isDryRun ? await addCollections(db, task.mapping, task.actorId) : [];
    const findings = [...fileFindings, ...added];
    await db.transaction(async (tx) => {
      await storeFileFindings(tx, importId, findings);
      await finishImport(tx, importId, 'done');
    });
    return 'done';
  } catch (error) {
    // An admin has ended or paused the import, or another worker continues it.
    if (error instanceof ImportEndedError) return 'done';
    const isRefused = error instanceof StarterRefusedError;
    if (isRefused || error instanceof InvalidTableError) {
      // No further attempt could read the file, or may.
      const message = isRefused ? 'Stopped, because who started it may not import any more' : error.message;
      await db.transaction(async (tx) => {
        await storeFileFindings(tx, importId, [{ message }]);
        await finishImport(tx, importId, 'failed');
        if (isRefused) await reportStopped(tx, services.config.siteUrl, 'An import');
      });
      return 'done';
    }
    if (isLast && !signal.aborted) await db.transaction((tx) => finishImport(tx, importId, 'failed'));
    throw error;
  }
}

/** Imports what is left of a file. Resolves to findings about the files beside its table; undefined if this worker stops before. */
async function importAll(
  services: Services,
  task: OpenImport,
  { signal, stopping }: Attempt,
): Promise<FileFinding[] | undefined> {
  const shouldStop = () => {
    signal.throwIfAborted();
    return stopping.aborted;
  };
  const targetMs = services.db.$client instanceof pg.Pool ? batchMs : embeddedBatchMs;
  return withRecords(services, { task, file: task.file, shouldStop }, async (open) => {
    await services.db
      .update(imports)
      .set({ lines: open.lineCount })
      .where(and(eq(imports.id, task.id), eq(imports.runId, task.runId)));
    await deleteFileFinding(services.db, task.id);
    let maxLines = firstBatchLines;
    const batches = takeBatches(open.records, { skippedLines: task.done, getMaxLines: () => maxLines });
    for await (const batch of batches) {
      if (shouldStop()) return undefined;
      const durationMs = await open.importRecords(batch);
      maxLines = adaptBatchSize(maxLines, { durationMs, targetMs });
      await setTimeout(Math.min(durationMs, 500) * pauseShare);
    }
    return open.findings ?? [];
  });
}

/** Makes `runId` the run that may store progress, and opens the file. Resolves to undefined when there is nothing to do any more. */
async function openImport(
  { db, config }: Services,
  { importId: id, starter }: Attempt['data'],
  runId: string,
): Promise<OpenImport | undefined> {
  const [opened] = await db
    .update(imports)
    .set({ status: 'running', runId })
    .where(and(eq(imports.id, id), inArray(imports.status, ['waiting', 'running']), isNull(imports.pausedAt)))
    .returning({ isDryRun: imports.isDryRun, done: imports.done, actorId: imports.actorId, mapping: imports.mapping });
  const [stored] = await db.select().from(importFiles).where(eq(importFiles.importId, id));
  if (!opened || !stored) return undefined;
  const fieldKeys = (await loadProductFields(db)).map(({ key }) => key);
  const mapping = opened.mapping as ImportMapping | null;
  const options = { fieldKeys, mapping: mapping ?? undefined };
  const file = await openImportFile(await openStoredFile(stored, config.mediaStorage), options);
  const permissions = listKindPermissions(getFileKind(file));
  return {
    id,
    runId,
    ...opened,
    mapping,
    starter: starter ?? opened.actorId,
    permissions,
    file,
    columns: file.columns,
  };
}
