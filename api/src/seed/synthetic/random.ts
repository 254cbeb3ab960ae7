/** Creates a pseudo-random generator (mulberry32). The same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** Returns a number from 0 to 1, without 1. */
  const getNext = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns an integer from `from` to `to`, both included. */
  const getIntegerBetween = (from: number, to: number): number => from + Math.floor(getNext() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(getNext() * items.length)];
  const pickSample = <T>(items: readonly T[], count: number): T[] => {
    const remaining = [...items];
    return Array.from(
      { length: Math.min(count, remaining.length) },
      () => remaining.splice(Math.floor(getNext() * remaining.length), 1)[0],
    );
  };
  return { next: getNext, between: getIntegerBetween, pick, sample: pickSample };
}

export type Random = ReturnType<typeof createRandom>;
