import { createHash } from 'node:crypto';

/** Identifies a mutant by its change, because Stryker gives it another number in each run. `file` is relative to the repository. */
export const toKey = (file, { location: { start, end }, mutatorName, replacement }) =>
  [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join(':');

/**
 * Chooses mutants at random. The same seed chooses the same mutants as long as their files do not change.
 *
 * @param mutants of Stryker's API
 * @param sample `size`: how many; without it, all. `keys`: these and no others
 * @returns a set of their ids
 */
export function chooseSample(mutants, { size = mutants.length, seed, root, keys }) {
  const ranked = mutants.map((mutant) => {
    const key = toKey(mutant.fileName.replace(`${root}/`, ''), mutant);
    return { id: mutant.id, key, rank: createHash('sha256').update(`${seed}:${key}`).digest('hex') };
  });
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = keys ? ranked.filter(({ key }) => keys.includes(key)) : ranked.slice(0, size);
  return new Set(chosen.map(({ id }) => id));
}
