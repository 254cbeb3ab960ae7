/** See zipf.mjs. */
export function createRandom(seed: number): () => number;
export function createZipf<T>(items: readonly T[], random: () => number): () => T;
