import type { Period } from '@vastra/shared/contract';
import { dayMs, toIndianDay, toStartOfIndianDay } from '../../platform/calendar/india';

/** From and to are both included. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/**
 * The current period and the previous period, with which it is compared. `previous` ends exactly one period ago, at the same time of day, so that
 * a day that has only begun is not compared with a whole one.
 */
export interface ComparisonWindow {
  current: TimeRange;
  previous: TimeRange;
  unit: 'day' | 'month';
  /** Days in India (YYYY-MM-DD): every day of the period, or the first of every month. */
  days: string[];
}

const periodDays: Record<Exclude<Period, 'year'>, number> = { week: 7, month: 30, quarter: 90 };

/** Returns the window of a period that ends now. Days and months are in India's time. */
export function getComparisonWindow(period: Period, now: Date): ComparisonWindow {
  if (period === 'year') return getYearWindow(now);
  const count = periodDays[period];
  const from = new Date(toStartOfIndianDay(now).getTime() - (count - 1) * dayMs);
  const shiftBack = (time: Date) => new Date(time.getTime() - count * dayMs);
  const days = Array.from({ length: count }, (_, index) => toIndianDay(new Date(from.getTime() + index * dayMs)));
  return { current: { from, to: now }, previous: { from: shiftBack(from), to: shiftBack(now) }, unit: 'day', days };
}

/** Returns twelve calendar months, of which the current one is the last. */
function getYearWindow(now: Date): ComparisonWindow {
  const [year, month] = toIndianDay(now).split('-').map(Number);
  const getFirstOfMonth = (offset: number) =>
    new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
  const toMidnight = (day: string) => toStartOfIndianDay(new Date(`${day}T12:00:00+05:30`));
  const days = Array.from({ length: 12 }, (_, index) => getFirstOfMonth(index - 11));
  const from = toMidnight(days[0]);
  const previousFrom = toMidnight(getFirstOfMonth(-23));
  // Clamped to the end of the month, because 29 February has no counterpart in the previous year.
  const sameTime = new Date(
    toMidnight(getFirstOfMonth(-12)).getTime() + (now.getTime() - toMidnight(getFirstOfMonth(0)).getTime()),
  );
  const to = new Date(Math.min(sameTime.getTime(), from.getTime()));
  return { current: { from, to: now }, previous: { from: previousFrom, to }, unit: 'month', days };
}
