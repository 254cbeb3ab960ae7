import { isGtin } from '@vastra/shared/contract';

/**
 * Kind of a cell, which decides how a spreadsheet damages it when it opens a CSV file: it shortens long numbers, drops leading zeros, and takes sizes for days. The text that is
 * lost cannot be guessed in general, so the row is refused with a sentence that says what has happened.
 */
export type CellKind = 'code' | 'barcode' | 'option' | 'text';

const shortened = (cell: string): string =>
  `“${cell}” is a number that a spreadsheet has shortened, and its digits are lost. Give the column the format “Text” before you open the file, or import the file without opening it in a spreadsheet`;

/** Finds what a spreadsheet has done to a cell, as a sentence; undefined for a cell that looks right. */
export function findDamage(cell: string, kind: CellKind): string | undefined {
  if (/^#(REF|N\/A|NAME\?|VALUE|DIV\/0|NULL|NUM)!?$/i.test(cell))
    return `“${cell}” is the error of a formula. Please enter the value itself`;
  if (/^#{3,}$/.test(cell))
    return `“${cell}” is a column that was too narrow when the file was saved. Please widen it and save again`;
  if (/Ã[\u0080-\u00bf]|â€|à[¤¥][\u0080-\u00bf\u2013-\u2122]/.test(cell))
    return `“${cell.slice(0, 40)}” has garbled letters, because the file was opened in the wrong encoding. Please export it again and save it as “CSV UTF-8”`;
  if (kind !== 'text' && /^\d(\.\d+)?E\+\d+$/i.test(cell)) return shortened(cell);
  if (kind === 'text') return /(^|\s)\?{3,}(\s|$)/.test(cell) ? describeLostLetters(cell) : undefined;
  if (kind === 'barcode') return findLostZero(cell);
  return kind === 'option' ? describeDay(cell) : undefined;
}

const describeLostLetters = (cell: string): string =>
  `“${cell.slice(0, 40)}” has question marks where letters were lost. Please save the file as “CSV UTF-8”`;

/** Finds a barcode that is valid with the zeros before it that a spreadsheet drops. */
function findLostZero(cell: string): string | undefined {
  if (!/^\d{6,13}$/.test(cell) || isGtin(cell)) return undefined;
  const whole = [8, 12, 13, 14].map((length) => cell.padStart(length, '0')).find(isGtin);
  return whole && whole !== cell
    ? `“${cell}” lacks its leading zeros, which a spreadsheet has removed. It should be “${whole}”`
    : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Describes a size such as 10-12 that a spreadsheet took for a day. */
function describeDay(cell: string): string | undefined {
  const [, first, month, last] = /^(\d{1,2})?-?([A-Za-z]{3})-?(\d{2,4})?$/.exec(cell) ?? [];
  const number = month ? months.indexOf(month.toLowerCase()) + 1 : 0;
  if (number === 0 || Boolean(first) === Boolean(last)) return undefined;
  const original = first ? `${Number(first)}-${number}` : `${number}-${Number(last)}`;
  return `“${cell}” may be “${original}”, which a spreadsheet took for a day. Please enter it again, in a column with the format “Text”`;
}
