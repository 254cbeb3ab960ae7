/** Milliseconds. India keeps one time all year. */
export const indiaAheadOfUtc = 5.5 * 60 * 60 * 1000;
export const oneDay = 24 * 60 * 60 * 1000;

/** The last midnight in India. */
export const startOfIndianDay = (now: Date): Date => {
  const clock = now.getTime() + indiaAheadOfUtc;
  return new Date(clock - (clock % oneDay) - indiaAheadOfUtc);
};
