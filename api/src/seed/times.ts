import { createHash } from 'node:crypto';
import { dayMs, indiaUtcOffsetMs, toStartOfIndianDay } from '../platform/calendar/india';

/** Shares of a day in which things of a kind happen, so that nobody orders before joining, or reviews before that. */
export const timesOfDay = {
  products: [0.05, 0.2],
  people: [0.22, 0.38],
  orders: [0.4, 0.85],
  reviews: [0.86, 0.96],
} as const;

/**
 * A time on the day in India that many days ago. The same name gives the same time of day. Of today only the part until
 * now is used, whatever the time is.
 */
export function buildTime(
  now: Date,
  daysAgo: number,
  { during, name }: { during: keyof typeof timesOfDay; name: string },
): Date {
  const today = toStartOfIndianDay(now).getTime();
  const length = daysAgo === 0 ? now.getTime() - today : dayMs;
  const [from, to] = timesOfDay[during];
  return new Date(today - daysAgo * dayMs + Math.floor(length * (from + (to - from) * toFraction(name))));
}

/** From 0 to 1, the same for the same name. */
export const toFraction = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;

/** The day in India, "261120": the first part of order numbers. */
export const toDayStamp = (time: Date): string =>
  new Date(time.getTime() + indiaUtcOffsetMs).toISOString().slice(2, 10).replaceAll('-', '');
