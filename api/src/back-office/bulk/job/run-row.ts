import { and, eq } from 'drizzle-orm';
import type { FulfilmentServices } from '../../../fulfilment/services';
import { mayStillDo } from '../../../platform/audit/later-work';
import { PermissionMissingError } from '../../../platform/auth/errors';
import type { Queryable } from '../../../platform/db/connect';
import { findErrorCode } from '../../../platform/db/error-code';
import { bulkActionRows } from '../../../platform/db/schema';
import { HttpError } from '../../../platform/server/errors/http-error';
import { getBulkActionKind } from '../actions';
import type { StoredAction } from '../queries';

const maxAttempts = 3;
/** Codes of PostgreSQL for a deadlock and for a conflict of transactions, after which a row is tried again. */
const conflictCodes = ['40P01', '40001'];

/**
 * Carries out a row that waits, and stores its result in the transaction of its change, so that a row is never carried out twice. Stores the sentence
 * of a refusal, or that the row has failed. Throws if the result cannot be stored.
 */
export async function runRow(services: FulfilmentServices, action: StoredAction, position: number): Promise<void> {
  const isRow = and(eq(bulkActionRows.bulkActionId, action.id), eq(bulkActionRows.position, position));
  for (let attempt = 1; ; attempt++) {
    try {
      return await services.db.transaction((tx) => carryOut(tx, services, action, isRow));
    } catch (error) {
      if (conflictCodes.includes(findErrorCode(error) ?? '') && attempt < maxAttempts) continue;
      const isRefusal = error instanceof HttpError && error.statusCode < 500;
      if (!isRefusal)
        services.log.error({ err: error, bulkAction: action.id, position }, 'a row of a bulk action failed');
      await services.db
        .update(bulkActionRows)
        .set(
          isRefusal
            ? { status: 'refused', message: error.message }
            : { status: 'failed', message: 'An unexpected error occurred. Please try it again.' },
        )
        .where(and(isRow, eq(bulkActionRows.status, 'waiting')));
      return;
    }
  }
}

async function carryOut(
  tx: Queryable,
  services: FulfilmentServices,
  { id: bulkActionId, action, actorId }: StoredAction,
  isRow: ReturnType<typeof and>,
): Promise<void> {
  // Locked first, so that a worker that has lost the job and the next one do not carry it out together.
  const [row] = await tx
    .select()
    .from(bulkActionRows)
    .where(and(isRow, eq(bulkActionRows.status, 'waiting')))
    .for('update');
  if (!row) return;
  const { permission, runRow: run } = getBulkActionKind(action.kind);
  if (!(await mayStillDo(tx, actorId, permission))) throw new PermissionMissingError();
  const context = { bulkActionId, actorId, services, now: new Date() };
  const { message, shipmentIds = [], undo } = await run(tx, action, { id: row.entityId, input: row.input }, context);
  await tx.update(bulkActionRows).set({ status: 'done', message, shipmentIds, undo }).where(isRow);
}
