import { startOfIndianDay } from '../../platform/server/india';
import { monthTrend, todayTrend } from './trends';

it.each([
  [112, 100, '+12% from last month'],
  [98, 100, '-2% from last month'],
  [100, 100, '+0% from last month'],
  [56, 57, '-2% from last month'],
  [1, 3, '-67% from last month'],
  [0, 100, '-100% from last month'],
  [5, 0, '+100% from last month'],
  [0, 0, '+0% from last month'],
])('%d after %d is %s', (now, before, trend) => {
  expect(monthTrend(now, before)).toBe(trend);
});

it('says how many are new today', () => {
  expect(todayTrend(5)).toBe('+5 new today');
});

it.each([
  ['2026-11-20T06:00:00Z', '2026-11-19T18:30:00.000Z'],
  ['2026-11-19T18:29:59Z', '2026-11-18T18:30:00.000Z'],
  ['2026-11-19T18:30:00Z', '2026-11-19T18:30:00.000Z'],
])('the Indian day of %s began at %s', (now, start) => {
  expect(startOfIndianDay(new Date(now)).toISOString()).toBe(start);
});
