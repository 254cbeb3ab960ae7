/** India's offset from UTC in ms. India has one time zone and no daylight saving time. */
export const indiaUtcOffsetMs = 5.5 * 60 * 60 * 1000;
export const dayMs = 24 * 60 * 60 * 1000;

/** Returns the midnight in India at or before `time`. */
export const toStartOfIndianDay = (time: Date): Date =>
  new Date(Math.floor((time.getTime() + indiaUtcOffsetMs) / dayMs) * dayMs - indiaUtcOffsetMs);

/** Returns the time `count` days (of 24 hours, may be a fraction) before `time`. */
export const subtractDays = (time: Date, count: number): Date => new Date(time.getTime() - count * dayMs);

/** Returns the date in India as "2026-11-20". */
export const toIndianDay = (time: Date): string =>
  new Date(time.getTime() + indiaUtcOffsetMs).toISOString().slice(0, 10);
