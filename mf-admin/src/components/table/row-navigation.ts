import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * Moves the focus from a row's link or checkbox to the link or checkbox in the row above or below (arrow keys), or in the first or last row
 * (Home, End).
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target as HTMLElement;
  if (step === undefined || !from.matches('a, input[type=checkbox]') || event.altKey || event.ctrlKey || event.metaKey)
    return;
  const rows = [...event.currentTarget.children];
  const index = rows.findIndex((row) => row.contains(from));
  const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
  const target = next?.querySelector<HTMLElement>(from.matches('a') ? 'th a' : 'input[type=checkbox]');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
