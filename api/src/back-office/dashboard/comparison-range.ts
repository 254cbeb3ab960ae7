import type { Period } from '@vastra/shared/contract';
import { indianDay, oneDay, startOfIndianDay } from '../../platform/server/india';

export interface Span {
  from: Date;
  to: Date;
}

/** `before` ends as long ago as the period is long, at the same hour: a day that has only begun is not compared with a whole one. */
export interface Window {
  now: Span;
  before: Span;
  by: 'day' | 'month';
  /** Every day of the period, or the first of every month: "2026-11-20". */
  days: string[];
}

const lengths: Record<Exclude<Period, 'year'>, number> = { week: 7, month: 30, quarter: 90 };

export function windowOf(period: Period, now: Date): Window {
  if (period === 'year') return yearOf(now);
  const count = lengths[period];
  const from = new Date(startOfIndianDay(now).getTime() - (count - 1) * oneDay);
  const earlier = (time: Date) => new Date(time.getTime() - count * oneDay);
  const days = Array.from({ length: count }, (_, index) => indianDay(new Date(from.getTime() + index * oneDay)));
  return { now: { from, to: now }, before: { from: earlier(from), to: earlier(now) }, by: 'day', days };
}

/** Twelve months of the calendar, the present one is the last. */
function yearOf(now: Date): Window {
  const [year, month] = indianDay(now).split('-').map(Number);
  const firstOf = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
  const midnight = (day: string) => startOfIndianDay(new Date(`${day}T12:00:00+05:30`));
  const days = Array.from({ length: 12 }, (_, index) => firstOf(index - 11));
  const from = midnight(days[0]);
  const before = midnight(firstOf(-23));
  // The 29th of February has no like: it ends with the month.
  const sameTime = new Date(midnight(firstOf(-12)).getTime() + (now.getTime() - midnight(firstOf(0)).getTime()));
  const to = new Date(Math.min(sameTime.getTime(), from.getTime()));
  return { now: { from, to: now }, before: { from: before, to }, by: 'month', days };
}
