import { toIndianDay } from '@vastra/shared/format';

/** India is 5 h 30 min ahead of UTC all year. */
const indianOffsetMs = 330 * 60_000;

/** A month in India: its first instant, the first one after it, and its number of days. */
export interface Month {
  /** "2026-11" */
  id: string;
  start: number;
  end: number;
  days: number;
}

/** Returns the month of the URL, or the current one. */
export function getMonth(id: string | null, now: Date): Month {
  const valid = id && /^20\d\d-(0[1-9]|1[0-2])$/.test(id) ? id : toIndianDay(now).slice(0, 7);
  const [year, number] = valid.split('-').map(Number);
  const start = Date.UTC(year, number - 1, 1);
  const end = Date.UTC(year, number, 1);
  return {
    id: valid,
    start: start - indianOffsetMs,
    end: end - indianOffsetMs,
    days: (end - start) / (24 * 60 * 60_000),
  };
}

/** Returns the id of the month that is `count` months later. */
export function addMonths(id: string, count: number): string {
  const [year, number] = id.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the part of a month that a period has, in percent from its start; undefined if they do not meet. */
export function getSpan(
  { start, end }: Month,
  period: { startDate: string; endDate: string | null },
): { left: number; width: number } | undefined {
  const from = Math.max(start, Date.parse(period.startDate));
  const until = Math.min(end, period.endDate ? Date.parse(period.endDate) : end);
  if (until <= from) return undefined;
  const toPercent = (ms: number) => (ms / (end - start)) * 100;
  return { left: toPercent(from - start), width: toPercent(until - from) };
}
