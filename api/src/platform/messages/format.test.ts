import { formatDay, formatDayRange, formatRupees } from './format';

it.each([
  [1299, '₹1,299'],
  [129900.5, '₹1,29,900.50'],
  [0, '₹0'],
])('formats %d as %s', (amount, text) => expect(formatRupees(amount)).toBe(text));

it('formats a point in time as the day in India', () => {
  expect(formatDay('2026-11-20T19:00:00Z')).toBe('21 November 2026');
  expect(formatDay('2026-11-20')).toBe('20 November 2026');
});

it('formats a range of days with the year once', () => {
  expect(formatDayRange('2026-11-26', '2026-12-03')).toBe('26 November to 3 December 2026');
  expect(formatDayRange('2026-12-30', '2027-01-02')).toBe('30 December 2026 to 2 January 2027');
  expect(formatDayRange('2026-11-26', '2026-11-26')).toBe('26 November 2026');
});
