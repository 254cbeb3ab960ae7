// Orders the tests that a change can reach: the nearest first.
import path from 'node:path';

/** Files that Jest loads before each test file, or that decide which files Jest loads: a change of such a file reaches every test. */
const reachesEveryTest =
  /^(jest\.config\.cjs|pnpm-lock\.yaml|pnpm-workspace\.yaml)$|^shared\/testing\/(?!changed\/).*\.cjs$|^shared\/testing\/(setup|console)\.ts$|^api\/src\/testing\/(global-setup|global-teardown|environment|runtime|databases|argon2|postgres|postgres-log)\./;

const getFolders = (file) => path.posix.dirname(file).split('/');

/** Counts the folders to go up and down from one file to another. */
function countSteps(from, to) {
  const [start, end] = [getFolders(from), getFolders(to)];
  let common = 0;
  while (common < start.length && start[common] === end[common]) common++;
  return start.length + end.length - 2 * common;
}

/** Folders and words that say nothing about what a file is for. */
const plainWords = new Set(
  'src api mf shared components pages test ts tsx mjs cjs index routes page queries errors types schema contract ui'.split(
    ' ',
  ),
);
const listWords = (file) => new Set(file.split(/[/.-]/).filter((word) => !plainWords.has(word)));

/** Counts the words that the paths of two files share, because shared/contract/cart.ts is tested where a path says "cart". */
function countCommonWords(file, other) {
  const others = listWords(other);
  return [...listWords(file)].filter((word) => others.has(word)).length;
}

/**
 * Returns the tests that a change can reach, the nearest first: a changed test, then by the number of imports or of folders between them,
 * whichever is less. Each word that the paths share brings a test one step nearer.
 *
 * @param tests all files with tests, relative to the repository
 * @param changedFiles the same for the changed files, deleted ones too
 * @param distances as `measureDistances` returns them
 */
export function rankTests(tests, changedFiles, distances) {
  const isEverything = changedFiles.some((file) => reachesEveryTest.test(file));
  const rank = (test) => {
    if (distances.get(test) === 0) return { test, rank: Number.NEGATIVE_INFINITY, common: 0 };
    const steps = Math.min(...changedFiles.map((file) => countSteps(file, test)));
    const common = Math.max(...changedFiles.map((file) => countCommonWords(file, test)));
    return { test, rank: Math.min(distances.get(test) ?? Number.POSITIVE_INFINITY, steps + 1) - common, common };
  };
  return tests
    .filter((test) => isEverything || distances.has(test))
    .map(rank)
    .sort((a, b) => a.rank - b.rank || b.common - a.common || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}
