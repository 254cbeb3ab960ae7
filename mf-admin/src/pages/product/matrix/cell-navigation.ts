import type { KeyboardEvent } from 'react';

const stepsByKey: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether the caret can go no further in that direction, or everything is selected as after coming into the field. */
function isAtEdge(
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  [, right]: readonly [number, number],
): boolean {
  if (right === 0 || (selectionStart === 0 && selectionEnd === value.length)) return true;
  return selectionStart === selectionEnd && selectionStart === (right < 0 ? 0 : value.length);
}

/** The arrows and Enter walk through the cells as in a spreadsheet, past those that are not offered. Tab is the browser's. */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = stepsByKey[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLInputElement) || !from.dataset.at) return;
  if (event.altKey || event.ctrlKey || event.metaKey || !isAtEdge(from, step)) return;
  // Enter would send the form.
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
