const dayMs = 24 * 60 * 60 * 1000;
const indiaUtcOffsetMs = 5.5 * 60 * 60 * 1000;

/** Returns the day in India that is so many days ahead, "2026-11-20". */
export const getDayAhead = (days: number, now = new Date()): string =>
  new Date(now.getTime() + indiaUtcOffsetMs + days * dayMs).toISOString().slice(0, 10);
