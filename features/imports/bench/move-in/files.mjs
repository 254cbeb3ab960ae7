/** Encodes a cell for a separator (RFC 4180). */
const toCell = (text, separator) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Yields the lines of a CSV file.
 *
 * @param {readonly string[]} columns
 * @param {Iterable<Record<string, string>>} rows
 */
export function* toCsvLines(columns, rows, { separator = ',' } = {}) {
  yield `${columns.map((column) => toCell(column, separator)).join(separator)}\n`;
  for (const row of rows) yield `${columns.map((column) => toCell(row[column] ?? '', separator)).join(separator)}\n`;
}

/** Encodes text as shops and spreadsheets write it: utf-8, utf-8-bom or utf-16. */
export function encodeText(text, encoding = 'utf-8') {
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(encoding === 'utf-8-bom' ? `\ufeff${text}` : text);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a cell as Excel stores it when it opens and saves a CSV file: long numbers, leading zeros and what looks like a day. */
export function damageCell(text) {
  if (/^\d{12,}$/.test(text)) return Number(text).toExponential(5).replace('e+', 'E+');
  if (/^0\d+$/.test(text)) return String(Number(text));
  const [, day, month] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return month && Number(month) <= 12 && Number(month) > 0
    ? `${day.padStart(2, '0')}-${months[Number(month) - 1]}`
    : text;
}

/** Yields rows as Excel damages them. */
export function* damageRows(rows) {
  for (const row of rows)
    yield Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, damageCell(cell.replace(/^'(?=\d)/, ''))]),
    );
}
