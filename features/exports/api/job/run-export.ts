import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { ExportServices } from '../../../../api/src/back-office/transfer/export-section';
import { mayStillDo, reportStopped } from '../../../../api/src/platform/audit/later-work';
import type { Database } from '../../../../api/src/platform/db/connect';
import type { JobAttempt, JobResult } from '../../../../api/src/platform/jobs/job';
import { type ShopExportProgress, startShopExport } from '../../contract';
import { createPartWriter, removeRunFiles, type StoredFile } from '../export-file';
import { exportSections } from '../sections';
import { shopExports } from '../tables';
import { writeArchive } from '../write-archive';
import { finishExport } from './finish-export';

/** The export was cancelled, or another worker has it. */
class RunEndedError extends Error {}

/** The owner who has started the export may not export any more. */
class StarterRefusedError extends Error {}

/** Pause after a batch as a share of its duration, so that the shop stays responsive, and its maximum in ms. */
const pauseShare = 0.25;
const maxPauseMs = 100;
/** ms between two writes of the progress. */
const progressMs = 1000;

/**
 * Writes an export. It begins the file from the first byte, also after another worker died or stopped, whose parts it removes. A run that has lost
 * the export removes its own parts alone.
 */
export async function runExport(
  services: ExportServices,
  { id, data: { exportId }, isLast, signal, stopping }: JobAttempt<{ exportId: string }>,
): Promise<JobResult> {
  const { db, config } = services;
  const file = { id: exportId, runId: `${id}-${randomUUID()}` };
  const begun = await beginRun(db, file);
  if (!begun) return 'done';
  const storage = config.mediaStorage;
  try {
    // Removes files of the previous run alone, because a third run may have the export already.
    if (begun.previousRunId) await removeRunFiles(storage, { id: exportId, runId: begun.previousRunId });
    const progress = await listProgress(services);
    const save = createProgressWriter(db, file, progress);
    const parts = createPartWriter(storage, file, (bytes) => save.now(bytes));
    let batchBegan = Date.now();
    const onBatch = async () => {
      stopping.throwIfAborted();
      signal.throwIfAborted();
      if (!(await mayStillDo(db, begun.actorId, startShopExport.permission))) throw new StarterRefusedError();
      await save.soon();
      await setTimeout(Math.min(maxPauseMs, (Date.now() - batchBegan) * pauseShare));
      batchBegan = Date.now();
    };
    await writeArchive(services, parts.write, { at: new Date(), progress, onBatch });
    const sha256 = await parts.end();
    if (!(await finishExport(db, file, { status: 'done', sha256, progress }))) throw new RunEndedError();
    return 'done';
  } catch (error) {
    // The next run removes the rest, if this process ends now.
    await removeRunFiles(storage, file).catch(() => undefined);
    if (error instanceof RunEndedError) return 'done';
    if (error instanceof StarterRefusedError) {
      const reason = 'who started it may not export any more';
      if (await finishExport(db, file, { status: 'failed', reason }))
        await db.transaction((tx) => reportStopped(tx, config.siteUrl, 'An export of everything'));
      return 'done';
    }
    if (stopping.aborted) return 'unfinished';
    if (isLast && !signal.aborted) await finishExport(db, file, { status: 'failed' });
    throw error;
  }
}

/** Gives the export to this run, which alone may write it then. Resolves to undefined if there is nothing to write any more. */
const beginRun = (
  db: Database,
  { id, runId }: StoredFile,
): Promise<{ previousRunId: string | null; actorId: string } | undefined> =>
  db.transaction(async (tx) => {
    const [previous] = await tx
      .select({ previousRunId: shopExports.runId, actorId: shopExports.actorId })
      .from(shopExports)
      .where(and(eq(shopExports.id, id), inArray(shopExports.status, ['waiting', 'running'])))
      .for('update');
    if (previous)
      await tx.update(shopExports).set({ status: 'running', runId, bytes: 0 }).where(eq(shopExports.id, id));
    return previous;
  });

async function listProgress(services: ExportServices): Promise<ShopExportProgress[]> {
  const progress: ShopExportProgress[] = [];
  for (const { label, count } of exportSections) progress.push({ label, done: 0, total: await count(services) });
  return progress;
}

/** Stores the progress of a run. Both functions throw `RunEndedError` once the run is no longer the export's. */
function createProgressWriter(db: Database, { id, runId }: StoredFile, progress: ShopExportProgress[]) {
  let bytes = 0;
  let savedAt = 0;
  const save = async () => {
    savedAt = Date.now();
    const saved = await db
      .update(shopExports)
      .set({ progress, bytes })
      .where(and(eq(shopExports.id, id), eq(shopExports.runId, runId), eq(shopExports.status, 'running')))
      .returning({ id: shopExports.id });
    if (saved.length === 0) throw new RunEndedError();
  };
  return {
    now(stored: number) {
      bytes = stored;
      return save();
    },
    soon: async () => {
      if (Date.now() - savedAt >= progressMs) await save();
    },
  };
}
