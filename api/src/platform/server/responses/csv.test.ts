import { parseSafeCell, toCsv, toCsvRows } from './csv';

const parseCells = (...cells: (string | number | boolean | Date | null)[]) => toCsvRows([cells]).replace(/\r\n$/, '');

test('a CSV file begins with a byte order mark and ends its lines with CRLF (RFC 4180)', () => {
  expect(toCsv(['a', 'b'], [['ä', '₹']])).toBe('\ufeffa,b\r\nä,₹\r\n');
});

it('quotes cells with quotes, commas or line breaks', () => {
  expect(parseCells('5" heel', 'red, blue', 'one\ntwo', 'plain')).toBe('"5"" heel","red, blue","one\ntwo",plain');
});

it.each(['=1+1', '+91 98765', '-1+1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://evil.example")'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(parseCells(text).replace(/^"/, '')).toMatch(/^'/);
    expect(parseSafeCell(`'${text}`)).toBe(text);
  },
);

it.each(['-5', '-12.50', '7', 'a=b', "'quoted'", "Men's"])('does not change %j', (text) => {
  expect(parseCells(text)).toBe(text);
  expect(parseSafeCell(text)).toBe(text);
});

it('writes numbers as they are, also negative ones, times in UTC, and nothing for null', () => {
  expect(parseCells(-5, 1299.5, true, null, new Date(0))).toBe('-5,1299.5,true,,1970-01-01T00:00:00.000Z');
});

it.each(["'=1", "''=1", "'", "''", "'-5", "'+5"])('restores %j when it is read again', (text) => {
  expect(parseSafeCell(parseCells(text))).toBe(text);
});
