import { dayMs, toStartOfIndianDay } from '../../platform/calendar/india';

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
