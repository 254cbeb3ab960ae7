import type { AdminMenuItem, MenuItemInput, MenuItemKind } from '@vastra/shared/contract';

/** An item of a menu as the editor holds it: the tree is a list of rows with levels, because rows are dragged. */
export interface MenuRow {
  key: string;
  /** 1 to 3. A row with a higher level than the row above it is below that item. */
  level: number;
  kind: MenuItemKind;
  label: string;
  target: string;
  /** Text that the shop shows. */
  name: string;
  /** True if the target is gone. */
  isMissing: boolean;
}

let counter = 0;
/** Returns a key that no other row of this page has. */
export const createKey = (): string => `row-${++counter}`;

/** Converts the tree of a menu to rows, parents before children. */
export const toRows = (items: readonly AdminMenuItem[], level = 1): MenuRow[] =>
  items.flatMap(({ items: children = [], kind, ...item }) => [
    { key: createKey(), level, ...item, kind: kind as MenuItemKind },
    ...toRows(children, level + 1),
  ]);

/** Returns the end of an item's part of the list: the index behind the last row below the item. */
function findEnd(rows: readonly MenuRow[], index: number): number {
  const end = rows.findIndex((row, position) => position > index && row.level <= rows[index].level);
  return end < 0 ? rows.length : end;
}

/** Converts rows to the tree. */
export function toItems(rows: readonly MenuRow[]): MenuItemInput[] {
  const items: MenuItemInput[] = [];
  for (let index = 0; index < rows.length; index = findEnd(rows, index)) {
    const { kind, label, target } = rows[index];
    items.push({ kind, label, target, items: toItems(rows.slice(index + 1, findEnd(rows, index))) });
  }
  return items;
}

/** Returns the place in the tree of each row, as the API names it: `items.0.items.2`. */
export function listPlaces(rows: readonly MenuRow[]): string[] {
  const counts: number[] = [];
  return rows.map(({ level }) => {
    counts.length = level;
    counts[level - 1] = (counts[level - 1] ?? -1) + 1;
    return counts.map((count) => `items.${count}`).join('.');
  });
}

/** Lowers levels that no item above allows. */
function fixLevels(rows: readonly MenuRow[], maxLevel: number): MenuRow[] {
  let previous = 0;
  return rows.map((row) => {
    const level = Math.min(row.level, previous + 1, maxLevel);
    previous = level;
    return level === row.level ? row : { ...row, level };
  });
}

const shift = (rows: readonly MenuRow[], by: number): MenuRow[] =>
  rows.map((row) => ({ ...row, level: row.level + by }));

/** Moves an item with all items below it to the place of another row. */
export function moveRow(rows: readonly MenuRow[], from: number, to: number, maxLevel: number): MenuRow[] {
  const end = findEnd(rows, from);
  if (to >= from && to < end) return [...rows];
  const block = rows.slice(from, end);
  const rest = [...rows.slice(0, from), ...rows.slice(end)];
  const at = rest.indexOf(rows[to]) + (to > from ? 1 : 0);
  const [above, below] = [rest[at - 1]?.level ?? 0, rest[at]?.level ?? 1];
  // Between a parent and its child the item becomes a child, too.
  const level = Math.min(above + 1, Math.max(block[0].level, below));
  return fixLevels([...rest.slice(0, at), ...shift(block, level - block[0].level), ...rest.slice(at)], maxLevel);
}

/** Returns whether an item can become an item of the one above it. */
export function canIndent(rows: readonly MenuRow[], index: number, maxLevel: number): boolean {
  const deepest = Math.max(...rows.slice(index, findEnd(rows, index)).map(({ level }) => level));
  return index > 0 && rows[index].level <= rows[index - 1].level && deepest < maxLevel;
}

/** Moves an item with all items below it by levels: 1 makes it an item of the one above it, -1 takes it out of its parent. */
export function indentRow(rows: readonly MenuRow[], index: number, by: 1 | -1): MenuRow[] {
  const end = findEnd(rows, index);
  return [...rows.slice(0, index), ...shift(rows.slice(index, end), by), ...rows.slice(end)];
}

/** Removes an item with all items below it. */
export const removeRow = (rows: readonly MenuRow[], index: number): MenuRow[] => [
  ...rows.slice(0, index),
  ...rows.slice(findEnd(rows, index)),
];
