import { randomUUID } from 'node:crypto';
import type { BulkList } from '@vastra/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { bulkActionRows, bulkActions, users } from '../../platform/db/schema';
import { jobTable } from '../../platform/jobs/boss';
import { queueJob } from '../../platform/jobs/queue-job';
import { BulkActionRunningError, NothingToRetryError, NotUndoableError } from './errors';
import { runBulkAction } from './job/job';
import { hasRowStatus, isInUndoTime, listUndoRows, type StoredAction } from './queries';
import type { ResolvedAction } from './resolve-rows';

interface NewBulkAction extends ResolvedAction {
  list: BulkList;
  actorId: string;
  /** The bulk action or import that this one undoes. */
  undoOf?: string;
}

/** Rows that one statement inserts. */
const insertSize = 1000;

/** Stores a bulk action with an audit entry, and queues the job that carries it out in any worker. Returns its id. */
export async function storeBulkAction(
  tx: Queryable,
  { list, action, rows, actorId, undoOf }: NewBulkAction,
): Promise<string> {
  const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
  const id = randomUUID();
  await tx.insert(bulkActions).values({ id, list, action, actorId, actorName: actor?.name ?? '', undoOf });
  const values = rows.map(({ id: entityId, input }, position) => ({ bulkActionId: id, position, entityId, input }));
  for (let index = 0; index < values.length; index += insertSize)
    await tx.insert(bulkActionRows).values(values.slice(index, index + insertSize));
  await queueJob(tx, runBulkAction, { bulkActionId: id });
  const after = { kind: action.kind, rows: rows.length, ...(undoOf && { undoOf }) };
  await recordAuditEntry(tx, { actorId, action: 'start', entity: 'bulk-action', entityId: id, after });
  return id;
}

/**
 * Queues the rows that were not carried out once more.
 *
 * @throws BulkActionRunningError, NothingToRetryError
 */
export async function retryRows(tx: Queryable, { id }: StoredAction, actorId: string): Promise<void> {
  const [ended] = await tx
    .update(bulkActions)
    .set({ status: 'waiting', finishedAt: null })
    .where(and(eq(bulkActions.id, id), inArray(bulkActions.status, ['done', 'stopped'])))
    .returning({ id: bulkActions.id });
  if (!ended) throw new BulkActionRunningError();
  await tx
    .update(bulkActionRows)
    .set({ status: 'waiting', message: '' })
    .where(hasRowStatus(id, 'refused', 'failed'));
  const rows = await tx.$count(bulkActionRows, hasRowStatus(id, 'waiting'));
  if (rows === 0) throw new NothingToRetryError();
  await queueJob(tx, runBulkAction, { bulkActionId: id });
  await recordAuditEntry(tx, { actorId, action: 'retry', entity: 'bulk-action', entityId: id, after: { rows } });
}

/**
 * Starts the bulk action that undoes another one. Returns its id.
 *
 * @throws BulkActionRunningError, NotUndoableError
 */
export async function undoRows(tx: Queryable, { id }: StoredAction, actorId: string): Promise<string> {
  // Locked, so that two admins cannot undo it together.
  const [stored] = await tx.select().from(bulkActions).where(eq(bulkActions.id, id)).for('update');
  if (stored.status === 'waiting' || stored.status === 'running') throw new BulkActionRunningError();
  if (!isInUndoTime(stored)) throw new NotUndoableError();
  if ((await tx.$count(bulkActions, eq(bulkActions.undoOf, id))) > 0)
    throw new NotUndoableError('This was undone already.');
  const rows = await listUndoRows(tx, id);
  if (rows.length === 0) throw new NotUndoableError('This has changed nothing that can be undone.');
  const action = { kind: 'restore-products' };
  return storeBulkAction(tx, { list: stored.list, action, rows, actorId, undoOf: id });
}

/** Marks bulk actions as stopped that no job will continue: an admin deleted it, or its worker died in the last attempt. */
export async function stopAbandoned(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    update ${bulkActions} set status = 'stopped', finished_at = now()
    where status in ('waiting', 'running') and not exists (
      select from ${jobTable} job
      where job.name = ${runBulkAction.name} and job.state < 'completed' and job.data->>'bulkActionId' = ${bulkActions.id})`);
}
