import {
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatDayRange,
  formatLongDate,
  formatNumber,
  formatRupees,
  formatShortDay,
  formatTime,
  formatTimeWithSeconds,
  formatWeekday,
} from '.';

// 22 November, 1:10:05 am in India.
const at = '2026-11-21T19:40:05Z';

it('formats a point in time as the date and the time in India', () => {
  expect(formatDate(at)).toBe('22 Nov 2026');
  expect(formatLongDate(new Date(at))).toBe('22 November 2026');
  expect(formatDateTime(Date.parse(at))).toBe('22 Nov 2026, 1:10 am');
  expect(formatTime(at)).toBe('1:10 am');
  expect(formatTimeWithSeconds(at)).toBe('1:10:05 am');
  expect(formatDayAndTime(at)).toBe('22 November, 1:10 am');
});

it.each([
  ['2026-09-01T18:29:59Z', '1 Sep 2026, 11:59 pm'],
  ['2026-09-01T18:30:00Z', '2 Sep 2026, 12:00 am'],
  ['2026-12-31T06:30:00Z', '31 Dec 2026, 12:00 pm'],
  ['2027-12-31T18:30:00Z', '1 Jan 2028, 12:00 am'],
])('formats %s as %s', (time, text) => expect(formatDateTime(time)).toBe(text));

it('formats a calendar day without a time zone', () => {
  expect(formatWeekday('2026-11-25')).toBe('Wed, 25 Nov');
  expect(formatShortDay('2026-11-25')).toBe('25 Nov');
  expect(formatDayRange('2026-11-25', '2026-12-01')).toBe('Wed, 25 Nov – Tue, 1 Dec');
  expect(formatDayRange('2026-11-25', '2026-11-25')).toBe('Wed, 25 Nov');
});

it.each([
  [0, '₹0'],
  [1299, '₹1,299'],
  [1299.5, '₹1,299.50'],
  [1234567, '₹12,34,567'],
  [-79, '−₹79'],
])('formats %d rupees as %s', (amount, text) => expect(formatRupees(amount)).toBe(text));

it('groups digits as in India', () => {
  expect(formatNumber(1234567)).toBe('12,34,567');
});
