import type { TableRow } from './table';
import type { WorkbookParts } from './workbook-parts';
import { parseXml } from './xml';

/** Most columns of a row that are read. A cell far to the right would otherwise make an array of that length. */
const maxColumns = 2000;
const dayMs = 86_400_000;

/** Returns the index of the column of a cell such as B3. */
function toColumnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.replace(/\d+$/, '')) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** Converts the days since the beginning of Excel's calendar to 2026-11-26, or with a time to 2026-11-26 10:30:00. */
function toDayText(serial: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const time = new Date(Math.round((start + serial * dayMs) / 1000) * 1000);
  if (Number.isNaN(time.getTime())) return String(serial);
  const text = time.toISOString().slice(0, 19).replace('T', ' ');
  return text.replace(/ 00:00:00$/, '');
}

/** Returns a number without an exponent, as people type it: Excel stores all digits of a barcode that it shows as 8.9E+12. */
function toNumberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (Number.isSafeInteger(number)) return String(number);
  // Excel stores 0.1 + 0.2 as 0.30000000000000004, and shows 15 digits.
  return /e/i.test(value) && Math.abs(number) >= 1e15 ? value : String(Number(number.toPrecision(15)));
}

/** A cell while it is parsed. */
interface OpenCell {
  index: number;
  type: string;
  style: number;
  value: string;
}

function toCellText({ type, style, value }: OpenCell, { texts, isDateStyle, is1904 }: WorkbookParts): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n' && value !== '' && isDateStyle[style]) return toDayText(Number(value), is1904);
  return type === 'n' ? toNumberText(value) : value;
}

/**
 * Yields the rows of a sheet while it is unpacked. Rows without a cell are left out, but counted. A workbook stores no empty cells at the end of a row, so a row
 * gets as many cells as the first one has.
 */
export async function* readSheetRows(bytes: AsyncIterable<Buffer>, parts: WorkbookParts): AsyncGenerator<TableRow> {
  let rows: TableRow[] = [];
  let line = 0;
  let width = 0;
  let cells: string[] = [];
  let cell: OpenCell | undefined;
  let isValue = false;
  const parsing = parseXml(bytes, {
    open: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') {
        line = r ? Number(r) : line + 1;
        cells = [];
      } else if (name === 'c') {
        cell = { index: r ? toColumnIndex(r) : cells.length, type: t, style: Number(s), value: '' };
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text: (text) => {
      if (isValue && cell) cell.value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell && cell.index < maxColumns) {
        while (cells.length < cell.index) cells.push('');
        cells[cell.index] = toCellText(cell, parts).trim();
      }
      if (name !== 'row' || cells.length === 0) return;
      width ||= cells.length;
      while (cells.length < width) cells.push('');
      rows.push({ line, cells });
    },
  });
  for await (const _part of parsing) {
    yield* rows;
    rows = [];
  }
}
