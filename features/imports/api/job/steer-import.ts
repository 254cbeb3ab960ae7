import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import { getStarter } from '../../../../api/src/platform/audit/later-work';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { acquireLock } from '../../../../api/src/platform/db/locks';
import { bulkActions, imports, users } from '../../../../api/src/platform/db/schema';
import { queueJob } from '../../../../api/src/platform/jobs/queue-job';
import { ImportNotFoundError, ImportRunningError, ImportStateError } from '../errors';
import { importFiles } from '../tables';
import { finishImport } from './finish-import';
import { importProducts } from './job';
import { failAbandonedImports, isOpenImport } from './start-import';

/**
 * SQL: whether an import can go on where it stopped: it is paused, or it failed, was not undone since, and its file is still there. Its columns are written out, because
 * Drizzle leaves the table out of a selection from one table.
 */
export const canResumeImport = sql<boolean>`(
  imports.finished_at is null and imports.paused_at is not null
  or imports.status = 'failed' and imports.cancelled_at is null
    and exists (select from ${importFiles} where import_id = imports.id)
    and not exists (select from ${bulkActions} where undo_of = imports.id))`;

/** Steers an import for an admin, in a transaction that has locked it. */
async function steer(
  db: Database,
  { id, actorId, action }: { id: string; actorId: string; action: string },
  change: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock of a start, so that an import is not resumed beside another that begins.
    await acquireLock(tx, 'import');
    await failAbandonedImports(tx);
    const [found] = await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
    if (!found) throw new ImportNotFoundError();
    await change(tx);
    await recordAuditEntry(tx, { actorId, action, entity: 'import', entityId: id });
  });
}

/**
 * Pauses an import after its current batch.
 *
 * @throws ImportNotFoundError, ImportStateError
 */
export const pauseImport = (db: Database, id: string, actorId: string): Promise<void> =>
  steer(db, { id, actorId, action: 'pause' }, async (tx) => {
    const paused = await tx
      .update(imports)
      .set({ pausedAt: new Date() })
      .where(and(eq(imports.id, id), isOpenImport, isNull(imports.pausedAt)))
      .returning({ id: imports.id });
    if (paused.length === 0) throw new ImportStateError('This import does not run any more.');
  });

/**
 * Continues an import that is paused or has failed, after the lines that are done, in the name of the admin who continues it.
 *
 * @throws ImportNotFoundError, ImportRunningError, ImportStateError
 */
export const resumeImport = (db: Database, id: string, actorId: string): Promise<void> =>
  steer(db, { id, actorId, action: 'resume' }, async (tx) => {
    const [{ canResume }] = await tx.select({ canResume: canResumeImport }).from(imports).where(eq(imports.id, id));
    if (!canResume)
      throw new ImportStateError('This import cannot be continued: it runs, has ended, or its file was deleted.');
    const isOther = and(isOpenImport, sql`${imports.id} <> ${id}`);
    if ((await tx.$count(imports, isOther)) > 0) throw new ImportRunningError();
    const stoppedMs = sql`extract(epoch from now() - coalesce(${imports.pausedAt}, ${imports.finishedAt}, now())) * 1000`;
    const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
    await tx
      .update(imports)
      .set({
        ...{ actorId, actorName: actor?.name ?? '' },
        ...{ status: 'waiting', pausedAt: null, finishedAt: null },
        pausedMs: sql`${imports.pausedMs} + greatest(0, ${stoppedMs})::bigint`,
      })
      .where(eq(imports.id, id));
    await queueJob(tx, importProducts, { importId: id, starter: getStarter(actorId) });
  });

/**
 * Ends an import after its current batch. What is done stays, and can be undone.
 *
 * @throws ImportNotFoundError, ImportStateError
 */
export const cancelImport = (db: Database, id: string, actorId: string): Promise<void> =>
  steer(db, { id, actorId, action: 'cancel' }, async (tx) => {
    const isOpenOne = and(eq(imports.id, id), isOpenImport);
    const cancelled = await tx
      .update(imports)
      .set({ cancelledAt: new Date() })
      .where(isOpenOne)
      .returning({ id: imports.id });
    if (cancelled.length === 0) throw new ImportStateError('This import does not run any more.');
    await finishImport(tx, id, 'failed');
  });
