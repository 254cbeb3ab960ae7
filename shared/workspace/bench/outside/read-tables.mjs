const toCells = (line) =>
  line
    .split('│')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^'(.*)'$/, '$1'));

/** Returns the rows of all tables that a bench has printed with `console.table`, as objects of texts; `(index)` is the first column. */
export function readTables(text) {
  let columns;
  const rows = [];
  for (const line of text.split('\n').map((padded) => padded.trim())) {
    if (line.startsWith('┌')) columns = undefined;
    if (!line.startsWith('│')) continue;
    const cells = toCells(line);
    if (columns) rows.push(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
    else columns = cells;
  }
  return rows;
}

/**
 * Returns a function that finds a figure in the output of a bench: in the column, of the first row whose other columns begin with these texts.
 * It returns undefined for an output without it.
 *
 * @param where texts by column, such as `{ name: 'distinct searches' }`
 */
export const inTable = (where, column) => (text) => {
  const row = readTables(text).find((candidate) =>
    Object.entries(where).every(([name, start]) => candidate[name]?.startsWith(start)),
  );
  return row?.[column] ? Number(row[column]) : undefined;
};
