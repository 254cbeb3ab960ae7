import {
  describeSaleStart,
  formatSaleStart,
  isSaleStart,
  saleStartFormatMessage,
  saleStartInPastMessage,
  toSaleStart,
  validateSaleStart,
} from './sale-start-rules';

const now = Date.UTC(2026, 10, 27, 4, 30);

test('a sale start is a minute in India', () => {
  expect(toSaleStart('2026-12-01T10:00')?.toISOString()).toBe('2026-12-01T04:30:00.000Z');
  expect(toSaleStart('')).toBeUndefined();
});

test.each([
  ['2026-12-01T10:00', true],
  ['2026-02-29T10:00', false],
  ['2026-12-01T24:00', false],
  ['2026-12-01 10:00', false],
  ['2026-13-01T10:00', false],
  ['2026-12-01T10:00:00', false],
  ['', false],
])('%s is a sale start: %s', (text, expected) => {
  expect(isSaleStart(text)).toBe(expected);
});

test('the product form accepts a future start, none, and the stored one', () => {
  expect(validateSaleStart('', '2026-12-01T10:00', now)).toBeUndefined();
  expect(validateSaleStart('2026-11-27T10:01', '', now)).toBeUndefined();
  expect(validateSaleStart('2026-11-27T10:00', '', now)).toBe(saleStartInPastMessage);
  expect(validateSaleStart('2026-11-27T10:00', '2026-11-27T10:00', now)).toBeUndefined();
  expect(validateSaleStart('tomorrow', '', now)).toBe(saleStartFormatMessage);
});

test('a start is described in India, with the year if it is far away', () => {
  expect(describeSaleStart(new Date('2026-12-01T04:30:00Z'), now)).toBe('On sale from 1 December, 10:00 am');
  expect(formatSaleStart(new Date('2026-11-30T18:30:00Z'), now)).toBe('1 December, 12:00 am');
  expect(formatSaleStart(new Date('2027-11-20T04:30:00Z'), now)).toBe('20 November 2027, 10:00 am');
});
