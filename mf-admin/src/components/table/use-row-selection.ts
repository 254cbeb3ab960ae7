import { useLocation } from '@vastra/shared/router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** The selected rows of a list, also those on pages that are not shown. */
export interface RowSelection<Row> {
  /** Rows as they were loaded last, by id. `seenAt`: the query of the page on which a row was. */
  rows: ReadonlyMap<string, { row: Row; seenAt: string }>;
  /** True if the admin has selected all rows that match the filter. */
  isEvery: boolean;
}

/** Selections by history entry. They end with the document. */
const selections = new Map<string, RowSelection<never>>();

const noRows: RowSelection<never> = { rows: new Map(), isEvery: false };

/** Forgets the selections of all history entries, as a new document does. */
export const forgetSelections = (): void => selections.clear();

/**
 * Returns a selection with the rows that were just loaded. A row that the same query returned before, and does not return any more, is gone; a row of
 * another page, or of another sorting, stays.
 */
export function refreshSelection<Row>(
  selection: RowSelection<Row>,
  shown: ReadonlyMap<string, Row>,
  seenAt: string,
): RowSelection<Row> {
  if (selection.rows.size === 0) return selection;
  const rows = new Map(
    [...selection.rows].flatMap(([id, item]) => {
      if (shown.has(id)) return [[id, { row: shown.get(id)!, seenAt }] as const];
      return item.seenAt === seenAt ? [] : [[id, item] as const];
    }),
  );
  return { ...selection, rows };
}

/**
 * The selected rows of a list. Sorting and paging keep them, and Back from a record shows them again. Another filter begins without a selection, so that no
 * action reaches rows that the filter leaves out.
 */
export function useRowSelection<Row>(
  filter: string,
): [RowSelection<Row>, Dispatch<SetStateAction<RowSelection<Row>>>, clear: () => void] {
  const { key } = useLocation();
  const load = (): RowSelection<Row> => selections.get(key) ?? noRows;
  const [state, setState] = useState(() => ({ filter, selection: load() }));
  const current = state.filter === filter ? state.selection : load();
  useEffect(() => {
    selections.set(key, current as RowSelection<never>);
  }, [key, current]);
  const setSelection: Dispatch<SetStateAction<RowSelection<Row>>> = (change) =>
    setState((previous) => {
      const selection = previous.filter === filter ? previous.selection : load();
      return { filter, selection: typeof change === 'function' ? change(selection) : change };
    });
  return [current, setSelection, () => setSelection(noRows)];
}
