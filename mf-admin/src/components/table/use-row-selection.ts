import type { RowSelectionState } from '@tanstack/react-table';
import { useLocation } from '@vastra/shared/router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** Selected rows by history entry. They end with the document. */
const selections = new Map<string, RowSelectionState>();

const noRows: RowSelectionState = {};

/** Forgets the selections of all history entries, as a new document does. */
export const forgetSelections = (): void => selections.clear();

/** Returns the part of a selection whose rows are there; the selection itself if all are. */
export function keepRows(selection: RowSelectionState, ids: readonly string[]): RowSelectionState {
  const shown = new Set(ids);
  const entries = Object.entries(selection);
  const remaining = entries.filter(([id]) => shown.has(id));
  return remaining.length === entries.length ? selection : Object.fromEntries(remaining);
}

/**
 * The selected rows of a list. Back from a record shows them again; another filter, sorting or page is another history entry, which begins
 * without a selection.
 */
export function useRowSelection(): [RowSelectionState, Dispatch<SetStateAction<RowSelectionState>>] {
  const { key } = useLocation();
  const [{ of, selection }, setState] = useState({ of: key, selection: selections.get(key) ?? noRows });
  const current = of === key ? selection : (selections.get(key) ?? noRows);
  useEffect(() => {
    selections.set(key, current);
  }, [key, current]);
  return [
    current,
    (change) =>
      setState((state) => {
        const previous = state.of === key ? state.selection : (selections.get(key) ?? noRows);
        return { of: key, selection: typeof change === 'function' ? change(previous) : change };
      }),
  ];
}
