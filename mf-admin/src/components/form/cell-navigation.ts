import type { KeyboardEvent } from 'react';

const stepsByKey: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns whether an arrow key leaves the field: the caret is at the edge, or all text is selected, as after entering the field. */
function isAtEdge(
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  [, right]: readonly [number, number],
): boolean {
  if (right === 0 || (selectionStart === 0 && selectionEnd === value.length)) return true;
  return selectionStart === selectionEnd && selectionStart === (right < 0 ? 0 : value.length);
}

/** Moves between cells with the arrow keys and Enter, as in a spreadsheet; skips cells that are not offered. */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = stepsByKey[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLInputElement) || !from.dataset.at) return;
  if (event.altKey || event.ctrlKey || event.metaKey || !isAtEdge(from, step)) return;
  // Enter would submit the form.
  event.preventDefault();
  let [row, column] = from.dataset.at.split(',').map(Number);
  for (;;) {
    row += step[0];
    column += step[1];
    const line = event.currentTarget.children[row];
    if (!line || column < 0 || column >= line.children.length - 1) return;
    const next = line.querySelector<HTMLInputElement>(`[data-at="${row},${column}"]`);
    if (!next) continue;
    next.focus();
    next.select();
    return;
  }
}
