import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * A row that goes takes the focus with it: it is given to what the row has become, to the row that follows, to the last one, or to
 * `onNothingLeft`. `ids` are the rows', in their order; a row's element carries its id as `data-row`.
 */
export function useListFocus(ids: string[], onNothingLeft: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ id: string; index: number }>(undefined);

  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || document.activeElement !== document.body) return;
    const at = ids.indexOf(lost.id);
    const row = list.current?.children[at >= 0 ? at : Math.min(lost.index, ids.length - 1)];
    focused.current = undefined;
    if (!(row instanceof HTMLElement)) return onNothingLeft();
    const undo = row.querySelector<HTMLElement>('[data-undo]');
    (undo ?? row).focus();
  });

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      focused.current = id === undefined ? undefined : { id, index: ids.indexOf(id) };
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
