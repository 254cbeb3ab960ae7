import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the focused row disappears: to the element that replaced the row, else to the next row, else to the last
 * one. Calls `onNothingLeft` if the list is empty. `ids` are the rows' ids in order; each row's element has its id in `data-row`.
 */
export function useListFocus(ids: string[], onNothingLeft: () => void) {
  const listRef = useRef<HTMLUListElement>(null);
  const focused = useRef<{ id: string; index: number }>(undefined);

  useLayoutEffect(() => {
    const lostFocus = focused.current;
    if (!lostFocus || document.activeElement !== document.body) return;
    const index = ids.indexOf(lostFocus.id);
    const row = listRef.current?.children[index >= 0 ? index : Math.min(lostFocus.index, ids.length - 1)];
    focused.current = undefined;
    if (!(row instanceof HTMLElement)) return onNothingLeft();
    const undoButton = row.querySelector<HTMLElement>('[data-undo]');
    (undoButton ?? row).focus();
  });

  return {
    ref: listRef,
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      focused.current = id === undefined ? undefined : { id, index: ids.indexOf(id) };
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
