import {
  maxChartRows,
  parseRange,
  type SizeMeasureName,
  sizeMeasureNames,
  sizeMeasures,
} from '../../../contract/rules';
import { buildRow, type ChartTableValues } from './api';

/** Returns a validation message for the first cell that is wrong; true without one. */
export function validateTable({ measures, rows }: ChartTableValues): string | true {
  if (measures.length === 0) return 'Please add a measurement';
  if (rows.length === 0) return 'Please add a size';
  const names = rows.map(({ size }) => size.trim().toLowerCase());
  for (const [index, { size, cells }] of rows.entries()) {
    if (names[index] === '') return `Please enter the size of row ${index + 1}`;
    if (names.indexOf(names[index]) < index) return `The size ${size.trim()} is there twice`;
    const column = cells.findIndex((cell) => parseRange(cell) === undefined);
    if (column >= 0)
      return `${size.trim()}, ${sizeMeasures[measures[column]].label}: please enter cm from 1 to 300, such as 96 or 96-101`;
  }
  return true;
}

/** Returns the measurements that the table does not have. */
export const listFreeMeasures = (measures: readonly SizeMeasureName[]): SizeMeasureName[] =>
  sizeMeasureNames.filter((name) => !measures.includes(name));

/** Adds a column without measurements. */
export const addColumn = ({ measures, rows }: ChartTableValues, measure: SizeMeasureName): ChartTableValues => ({
  measures: [...measures, measure],
  rows: rows.map((row) => ({ ...row, cells: [...row.cells, ''] })),
});

export const removeColumn = ({ measures, rows }: ChartTableValues, column: number): ChartTableValues => ({
  measures: measures.filter((_, index) => index !== column),
  rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => index !== column) })),
});

/** Changes a cell. */
export const setCell = (table: ChartTableValues, row: number, column: number, text: string): ChartTableValues => ({
  ...table,
  rows: table.rows.map((current, index) =>
    index === row
      ? { ...current, cells: current.cells.map((cell, position) => (position === column ? text : cell)) }
      : current,
  ),
});

/** Changes the size of a row. */
export const setSize = (table: ChartTableValues, row: number, size: string): ChartTableValues => ({
  ...table,
  rows: table.rows.map((current, index) => (index === row ? { ...current, size } : current)),
});

/**
 * Fills cells from a spreadsheet's text, whose lines have tabs between the cells, from a cell on. Adds rows where the text has more lines; their sizes are
 * empty. What is right of the table is left out.
 */
export function pasteCells(table: ChartTableValues, row: number, column: number, text: string): ChartTableValues {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  let next = table;
  for (const [index, line] of lines.entries()) {
    const at = row + index;
    if (at >= maxChartRows) break;
    if (at >= next.rows.length) next = { ...next, rows: [...next.rows, buildRow(next.measures.length)] };
    for (const [offset, cell] of line.split('\t').entries()) next = setCell(next, at, column + offset, cell.trim());
  }
  return next;
}
