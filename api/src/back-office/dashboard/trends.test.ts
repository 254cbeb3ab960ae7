import { toStartOfIndianDay } from '../../platform/calendar/india';
import { formatMonthTrend, formatTodayTrend } from './trends';

it.each([
  [112, 100, '+12% from last month'],
  [98, 100, '-2% from last month'],
  [100, 100, '+0% from last month'],
  [56, 57, '-2% from last month'],
  [1, 3, '-67% from last month'],
  [0, 100, '-100% from last month'],
  [5, 0, '+100% from last month'],
  [0, 0, '+0% from last month'],
])('formats %d after %d as %s', (current, previous, trend) => {
  expect(formatMonthTrend(current, previous)).toBe(trend);
});

it('formats the number of new ones today', () => {
  expect(formatTodayTrend(5)).toBe('+5 new today');
});

test.each([
  ['2026-11-20T06:00:00Z', '2026-11-19T18:30:00.000Z'],
  ['2026-11-19T18:29:59Z', '2026-11-18T18:30:00.000Z'],
  ['2026-11-19T18:30:00Z', '2026-11-19T18:30:00.000Z'],
])('the Indian day of %s began at %s', (now, start) => {
  expect(toStartOfIndianDay(new Date(now)).toISOString()).toBe(start);
});
