import type { Table, TableRow } from '../../../../api/src/platform/tables/table';

/** Columns that the report of rows adds behind the columns of the file. A corrected report is uploaded with them. */
export const reportColumns = ['result', 'reason'] as const;

/** Returns a table without the columns of a report, if these are its last. */
export const dropReportColumns = (table: Table): Table => ({
  ...table,
  rows: { [Symbol.asyncIterator]: () => dropCells(table.rows) },
});

async function* dropCells(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  // The number of the file's own columns; undefined before the header.
  let width: number | undefined;
  for await (const row of rows) {
    width ??= row.cells.some(Boolean) ? findOwnWidth(row.cells) : undefined;
    if (width === undefined) yield row;
    // Cells without a column stay, because they are an error of the file.
    else yield { ...row, cells: [...row.cells.slice(0, width), ...row.cells.slice(width + reportColumns.length)] };
  }
}

/** Returns the number of columns before the columns of a report; infinity for a file without them. */
function findOwnWidth(header: readonly string[]): number {
  const width = header.length - reportColumns.length;
  return reportColumns.every((name, index) => header[width + index]?.trim().toLowerCase() === name)
    ? width
    : Number.POSITIVE_INFINITY;
}
