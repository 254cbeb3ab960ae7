/** The calendar of India, which keeps one time all year. Lengths are in ms. */
export const indiaAheadOfUtc = 5.5 * 60 * 60 * 1000;
export const oneDay = 24 * 60 * 60 * 1000;

/** Midnight in India that began the day of `now`. */
export const startOfIndianDay = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + indiaAheadOfUtc) / oneDay) * oneDay - indiaAheadOfUtc);

export const daysBefore = (now: Date, count: number): Date => new Date(now.getTime() - count * oneDay);

/** The day in India, "2026-11-20". */
export const indianDay = (time: Date): string => new Date(time.getTime() + indiaAheadOfUtc).toISOString().slice(0, 10);
