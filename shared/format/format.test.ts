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
  expect(formatDateTime(Date.parse(at))).toMatch(/^22 Nov 2026, 1:10\sam$/);
  expect(formatTime(at)).toMatch(/^1:10\sam$/);
  expect(formatTimeWithSeconds(at)).toMatch(/^1:10:05\sam$/);
  expect(formatDayAndTime(at)).toBe('22 November, 1:10 am');
});

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
