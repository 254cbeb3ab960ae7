import { parseAmount } from '@vastra/shared/contract';
import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import type { RowReader } from './columns';
import { readEnd, readTime, timeMessage } from './times';

/** Reads the cells of a row as values, and collects what cannot be read. */
export interface CellReader {
  get(...names: string[]): string;
  /** Returns rupees; `fallback` for an empty cell. */
  getAmount<Fallback extends number | null>(fallback: Fallback, ...names: string[]): number | Fallback;
  /** Returns a whole number; null for an empty cell. */
  getCount(...names: string[]): number | null;
  /** Returns a time in ISO 8601; null for an empty cell. */
  getTime(...names: string[]): string | null;
  /** Returns the end of a day, or a time. */
  getEnd(...names: string[]): string | null;
  refuse(name: string, message: string): void;
  refusals: CellNotice[];
}

/** Opens a row. */
export function readCells(reader: RowReader, cells: readonly string[]): CellReader {
  const refusals: CellNotice[] = [];
  const get = (...names: string[]) => reader.get(cells, ...names);
  const refuse = (name: string, message: string) => {
    refusals.push({ column: reader.nameOf(name), message });
  };
  const findName = (names: readonly string[]) => names.find((name) => reader.has(name)) ?? names[0];
  const getMoment = (names: readonly string[], read: (text: string) => Date | undefined): string | null => {
    const text = get(...names);
    if (text === '') return null;
    const at = read(text);
    if (!at) refuse(findName(names), timeMessage);
    return at?.toISOString() ?? null;
  };
  return {
    ...{ get, refuse, refusals },
    getAmount: (fallback, ...names) => {
      const text = get(...names);
      if (text === '') return fallback;
      const amount = parseAmount(text.replace(/^-/, ''));
      if (Number.isNaN(amount)) refuse(findName(names), 'Please enter an amount in rupees, such as 1299.50');
      return Number.isNaN(amount) ? fallback : amount;
    },
    getCount: (...names) => {
      const text = get(...names);
      if (text === '') return null;
      if (!/^\d{1,9}$/.test(text)) refuse(findName(names), 'Please enter a whole number');
      return /^\d{1,9}$/.test(text) ? Number(text) : null;
    },
    getTime: (...names) => getMoment(names, readTime),
    getEnd: (...names) => getMoment(names, readEnd),
  };
}

/** Returns whether a cell says yes. */
export const isYes = (cell: string): boolean => /^(true|yes|1|active|enabled)$/i.test(cell);
/** Returns whether a cell says no. */
export const isNo = (cell: string): boolean => /^(false|no|0|disabled)$/i.test(cell);

/** Returns the tags of a cell, which commas separate. */
export const splitTags = (cell: string): string[] =>
  cell
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
