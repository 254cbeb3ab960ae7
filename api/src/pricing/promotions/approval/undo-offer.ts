import type { Queryable } from '../../../platform/db/connect';
import type { UndoRow } from '../../../platform/db/schema';
import type { OfferKind } from '../../approval/assessment';
import { OfferUndoError } from '../../approval/errors';
import { isActiveWithoutApproval } from './find-unapproved';

/** Columns that neither switch an offer on nor are terms of it. */
const otherColumns: readonly string[] = ['name', 'label', 'title', 'description', 'is_listed', 'version', 'updated_at'];

/** Returns whether an undo gives back nothing but texts, so that the offer stays on or off with the same terms. */
const isOfTexts = (rows: readonly UndoRow[]): boolean =>
  rows.every(
    ({ before, after }) =>
      before &&
      after &&
      Object.keys(before).every(
        (name) => otherColumns.includes(name) || JSON.stringify(before[name]) === JSON.stringify(after[name]),
      ),
  );

const doNothing = async () => {};

/** Builds the steps of the undo of an offer's change. It is refused if the offer would be active again without the approval that it needs. */
export const buildOfferUndo = (kind: OfferKind) => ({
  lock: doNothing,
  prepare: doNothing,
  complete: async (tx: Queryable, { id, rows }: { id: string; rows: readonly UndoRow[] }): Promise<void> => {
    if (!isOfTexts(rows) && (await isActiveWithoutApproval(tx, kind, id, new Date()))) throw new OfferUndoError();
  },
});
