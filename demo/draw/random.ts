export interface RandomGenerator {
  /** 0 up to 1. */
  next(): number;
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Random numbers that are the same for the same seed (xorshift): a picture never changes between two draws. */
export function createRandom(seed: number): RandomGenerator {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
  for (let i = 0; i < 5; i++) next();
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}
