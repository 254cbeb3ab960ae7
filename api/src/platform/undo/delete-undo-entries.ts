import type { Queryable } from '../db/connect';
import { undoEntries } from '../db/schema';

/** Deletes what admins could undo, because personal data is erased, and an undo must not restore it. All entries are minutes old. */
export const deleteUndoEntries = (tx: Queryable) => tx.delete(undoEntries);
