import { undoHours } from '@vastra/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { NotUndoableError } from '../../../api/src/back-office/bulk/errors';
import { storeBulkAction } from '../../../api/src/back-office/bulk/store-bulk-action';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { bulkActions, imports } from '../../../api/src/platform/db/schema';
import { ImportNotFoundError } from './errors';
import { importChanges } from './tables';

/**
 * SQL: whether an import of `imports` has changed something, and can be undone now. Its columns are written out, because Drizzle leaves the table out
 * of a selection from one table, where `id` would be the id of the bulk action.
 */
export const canUndoImport = sql<boolean>`(
  not imports.is_trial
  and imports.finished_at > now() - ${undoHours}::int * interval '1 hour'
  and exists (select from ${importChanges} where import_id = imports.id)
  and not exists (select from ${bulkActions} where undo_of = imports.id))`;

/**
 * Starts the bulk action that undoes an import, product by product. Returns its id.
 *
 * @throws ImportNotFoundError, NotUndoableError
 */
export async function undoImport(tx: Queryable, id: string, actorId: string): Promise<string> {
  // Locked, so that two admins cannot undo it together.
  const [found] = await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
  if (!found) throw new ImportNotFoundError();
  const [{ canUndo }] = await tx.select({ canUndo: canUndoImport }).from(imports).where(eq(imports.id, id));
  if (!canUndo) throw new NotUndoableError();
  const rows = await tx
    .select({
      id: importChanges.productId,
      input: sql<unknown>`jsonb_build_object('before', ${importChanges.before}, 'after', ${importChanges.after})`,
    })
    .from(importChanges)
    .where(eq(importChanges.importId, id))
    .orderBy(asc(importChanges.productId));
  const action = { kind: 'undo-import' };
  return storeBulkAction(tx, { list: 'products', action, rows, actorId, undoOf: id });
}
