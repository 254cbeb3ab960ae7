/** Returns pseudo-random integers below a bound. */
export type Dice = (bound: number) => number;

/** Creates dice that give the same numbers for the same seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % bound;
  };
}
