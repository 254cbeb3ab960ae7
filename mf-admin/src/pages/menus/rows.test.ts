import { canIndent, indentRow, listPlaces, type MenuRow, moveRow, removeRow, toItems, toRows } from './rows';

/** Builds rows from names with dashes for their levels: "-A". */
const build = (...names: string[]): MenuRow[] =>
  names.map((text) => {
    const name = text.replace(/^-*/, '');
    const level = text.length - name.length + 1;
    return { key: name, level, kind: 'page', label: name, target: '/', name, isMissing: false };
  });
const show = (rows: readonly MenuRow[]) => rows.map(({ level, name }) => '-'.repeat(level - 1) + name);
const rows = build('A', '-B', '--C', '-D', 'E');

it('converts a tree to rows and back, and names the places of rows', () => {
  const items = toItems(rows);
  expect(items[0].items?.map(({ label }) => label)).toEqual(['B', 'D']);
  const tree = JSON.parse(JSON.stringify(items), (_key, value) =>
    value?.label ? { ...value, name: value.label, isMissing: false } : value,
  );
  expect(show(toRows(tree))).toEqual(show(rows));
  expect(listPlaces(rows)).toEqual([
    'items.0',
    'items.0.items.0',
    'items.0.items.0.items.0',
    'items.0.items.1',
    'items.1',
  ]);
});

it.each([
  [1, 3, ['A', '-D', '-B', '--C', 'E']],
  [0, 4, ['E', 'A', '-B', '--C', '-D']],
  [4, 1, ['A', '-E', '-B', '--C', '-D']],
  [3, 0, ['D', 'A', '-B', '--C', 'E']],
  [0, 2, ['A', '-B', '--C', '-D', 'E']],
])('moves row %i to %i with all items below it', (from, to, moved) => {
  expect(show(moveRow(rows, from, to, 3))).toEqual(moved);
});

it('keeps the number of levels of the menu', () => {
  expect(show(moveRow(build('A', '-B', 'C', '-D'), 2, 1, 2))).toEqual(['A', '-C', '-D', '-B']);
  expect(rows.map((_row, index) => canIndent(rows, index, 3))).toEqual([false, false, false, true, true]);
  expect(canIndent(build('A', 'B', '-C'), 1, 2)).toBe(false);
});

it('indents, outdents and removes an item with the items below it', () => {
  expect(show(indentRow(build('A', 'B', '-C', 'D'), 1, 1))).toEqual(['A', '-B', '--C', 'D']);
  expect(show(indentRow(rows, 1, -1))).toEqual(['A', 'B', '-C', '-D', 'E']);
  expect(show(removeRow(rows, 1))).toEqual(['A', '-D', 'E']);
});
