/** Elements of a row that take the focus, the first of these that a row has. */
const targets = ['th a', 'input[type=checkbox]', 'a, button, summary'];

const findTarget = (row: Element): HTMLElement | undefined =>
  targets.map((selector) => row.querySelector<HTMLElement>(selector)).find((element) => element !== null) ?? undefined;

/** Returns the list in which the focus is, or the first list that is shown. */
function findList(): HTMLElement | undefined {
  const lists = [...document.querySelectorAll<HTMLElement>('main [data-list]')].filter(
    (list) => !list.closest('[hidden]'),
  );
  return lists.find((list) => list.contains(document.activeElement)) ?? lists[0];
}

/** Moves the focus to the row below (1) or above (-1). Without a focused row, to the first row. */
function moveRow(step: 1 | -1): boolean {
  const rows = [...(findList()?.querySelectorAll('tbody tr') ?? [])];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  const row = index < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, index + step))];
  const target = row && findTarget(row);
  target?.focus();
  target?.scrollIntoView?.({ block: 'nearest' });
  return target !== undefined;
}

/** Selects or deselects the row with the focus. */
function toggleRow(): boolean {
  const box = document.activeElement?.closest('[data-list] tbody tr')?.querySelector<HTMLElement>('.tick > input');
  box?.click();
  return Boolean(box);
}

function focusElement(selector: string): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((found) => !found.closest('[hidden]'));
  element?.focus();
  return element !== undefined;
}

/** The keys of lists. Each returns false if there is nothing on the screen that it applies to. */
export const listKeys: Readonly<Record<string, () => boolean>> = {
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: toggleRow,
  a: () => focusElement('[data-selection-bar] button:not(:disabled)'),
  '/': () => focusElement('main input[type=search]'),
};
