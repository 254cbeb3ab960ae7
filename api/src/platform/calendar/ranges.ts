import { type SQL, sql } from 'drizzle-orm';
import { dayMs, toStartOfIndianDay } from './india';

/** A time range; `to` is not included. */
export interface Range {
  from: Date;
  to: Date;
}

/** Returns the midnight in India at which a day ("2026-11-20") begins. */
export const toMidnight = (day: string): Date => toStartOfIndianDay(new Date(`${day}T12:00:00+05:30`));

/** Returns the time range of days in India, both included. */
export const getDayRange = (from: string, to: string): Range => ({
  from: toMidnight(from),
  to: new Date(toMidnight(to).getTime() + dayMs),
});

/** Returns the time range of a month ("2026-11") in India. */
export function getMonthRange(month: string): Range {
  const [year, number] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: toMidnight(`${month}-01`), to: toMidnight(next) };
}

/** SQL condition: the time is in the range. */
export const isIn = (time: SQL, { from, to }: Range): SQL =>
  sql`${time} >= ${from.toISOString()}::timestamptz and ${time} < ${to.toISOString()}::timestamptz`;

/** Returns the days of a range, as ranges. */
export const listDays = ({ from, to }: Range): Range[] =>
  Array.from({ length: Math.round((to.getTime() - from.getTime()) / dayMs) }, (_, index) => ({
    from: new Date(from.getTime() + index * dayMs),
    to: new Date(from.getTime() + (index + 1) * dayMs),
  }));
