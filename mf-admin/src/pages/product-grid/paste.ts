import { type Field, fields, type GridRow } from './cells';

/** Splits a text that a spreadsheet has copied into its rows and cells. Cells in quotation marks may contain tabs and line breaks. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [['']];
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    const row = rows[rows.length - 1];
    if (isQuoted && character === '"' && text[index + 1] === '"') row[row.length - 1] += text[++index];
    else if (character === '"' && (isQuoted || row[row.length - 1] === '')) isQuoted = !isQuoted;
    else if (!isQuoted && character === '\t') row.push('');
    else if (!isQuoted && character === '\n') rows.push(['']);
    else if (character !== '\r') row[row.length - 1] += character;
  }
  // Spreadsheets end the last row with a line break.
  if (rows.length > 1 && rows[rows.length - 1].join('') === '') rows.pop();
  return rows;
}

/** Maps a pasted table to cells, beginning with a cell. Cells that a row does not have, and empty ones, are left out. */
export function toPastedCells(
  rows: readonly GridRow[],
  start: { key: string; field: Field },
  table: readonly string[][],
): { row: GridRow; field: Field; text: string }[] {
  const firstRow = rows.findIndex(({ key }) => key === start.key);
  const firstField = fields.indexOf(start.field);
  return table.flatMap((cells, rowOffset) =>
    cells.flatMap((text, fieldOffset) => {
      const row = rows[firstRow + rowOffset];
      const field = fields[firstField + fieldOffset];
      return row && field && row.values[field] !== undefined && text.trim() !== '' ? [{ row, field, text }] : [];
    }),
  );
}
