import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FulfilmentServices } from '../../../fulfilment/services';
import { mayStillDo, reportStopped } from '../../../platform/audit/later-work';
import type { Queryable } from '../../../platform/db/connect';
import { bulkActionRows, bulkActions } from '../../../platform/db/schema';
import type { JobAttempt, JobResult } from '../../../platform/jobs/job';
import { getBulkActionKind } from '../actions';
import { hasRowStatus, type StoredAction } from '../queries';
import { runRow } from './run-row';

/** Positions that are read at once. */
const batchSize = 100;
/** Pause after a row as a share of its duration, so that the shop stays responsive, and its maximum in ms. */
const pauseShare = 0.5;
const maxPauseMs = 200;

/**
 * Carries out the rows of a bulk action that wait, one after the other, each in its own transaction. A later attempt begins with the first row that
 * waits. Resolves to `unfinished` after the current row when this worker stops.
 */
export async function runRows(
  services: FulfilmentServices,
  { data: { bulkActionId }, isLast, signal, stopping }: JobAttempt<{ bulkActionId: string }>,
): Promise<JobResult> {
  const { db } = services;
  const action = await openBulkAction(db, bulkActionId);
  if (!action) return 'done';
  try {
    for (;;) {
      const positions = await listWaiting(db, bulkActionId);
      if (positions.length === 0) break;
      for (const position of positions) {
        if (stopping.aborted) return 'unfinished';
        signal.throwIfAborted();
        const startedAt = performance.now();
        await runRow(services, action, position);
        await setTimeout(Math.min((performance.now() - startedAt) * pauseShare, maxPauseMs));
      }
    }
    await db.transaction(async (tx) => {
      await finish(tx, bulkActionId, 'done');
      const { permission } = getBulkActionKind(action.action.kind);
      if (!(await mayStillDo(tx, action.actorId, permission)))
        await reportStopped(tx, services.config.siteUrl, `The bulk action of ${action.actorName}`);
    });
    return 'done';
  } catch (error) {
    if (isLast && !signal.aborted) await finish(db, bulkActionId, 'stopped');
    throw error;
  }
}

const isOpen = (id: string) => and(eq(bulkActions.id, id), inArray(bulkActions.status, ['waiting', 'running']));

/** Marks a bulk action as running. Resolves to undefined if it has ended. */
async function openBulkAction(db: Queryable, id: string): Promise<StoredAction | undefined> {
  const [opened] = await db.update(bulkActions).set({ status: 'running' }).where(isOpen(id)).returning();
  return opened;
}

async function listWaiting(db: Queryable, id: string): Promise<number[]> {
  const rows = await db
    .select({ position: bulkActionRows.position })
    .from(bulkActionRows)
    .where(hasRowStatus(id, 'waiting'))
    .orderBy(asc(bulkActionRows.position))
    .limit(batchSize);
  return rows.map(({ position }) => position);
}

const finish = (db: Queryable, id: string, status: 'done' | 'stopped') =>
  db.update(bulkActions).set({ status, finishedAt: new Date() }).where(isOpen(id));
