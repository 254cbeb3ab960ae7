import { createHash } from 'node:crypto';
import { dayMs, indiaUtcOffsetMs, toStartOfIndianDay } from '../../platform/calendar/india';

/** Parts of a day (0 to 1) in which each kind of thing happens, so that no customer orders before joining or reviews before ordering. */
export const timesOfDay = {
  products: [0.05, 0.2],
  people: [0.22, 0.38],
  orders: [0.4, 0.85],
  reviews: [0.86, 0.96],
} as const;

/**
 * Returns a time on the day (in India) so many days ago. The same name gives the same time of day. Times of today are not after
 * `now`.
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

/** Returns a number from 0 to 1, always the same one for a name. */
export const toFraction = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;

/** Returns the day in India as "261120", the first part of order numbers. */
export const toDayStamp = (time: Date): string =>
  new Date(time.getTime() + indiaUtcOffsetMs).toISOString().slice(2, 10).replaceAll('-', '');
