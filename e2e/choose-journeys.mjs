import path from 'node:path';

/** Returns the remotes that each journey of a Playwright report has used: `{ 'journeys/cart.spec.ts': ['mf-cart'] }`. */
export function listUsedRemotes({ suites }) {
  const collect = ({ suites: children = [], specs = [] }) => [
    ...children.flatMap(collect),
    ...specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'remotes')
      .flatMap(({ description }) => description.split(' ').filter(Boolean)),
  ];
  return Object.fromEntries(suites.map((suite) => [suite.file, [...new Set(collect(suite))].sort()]));
}

/**
 * Adds what journeys have used to what is known. A journey does not lose a remote, because it may have run another share of its pages.
 *
 * @param {Record<string, string[]>} known
 * @param {Record<string, string[]>} used as `listUsedRemotes` returns it
 */
export const addUsedRemotes = (known, used) => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(used).map(([journey, remotes]) => [
      journey,
      [...new Set([...(known[journey] ?? []), ...remotes])].sort(),
    ]),
  ),
});

const changesNothing = (file) => /\.(md|(test|stories)\.tsx?)$|^(docs|\.github|e2e\/visual)\/|\/testing\//.test(file);

/**
 * Chooses the journeys that changes can reach. A change of a remote reaches the journeys that have used it; every other change of code
 * reaches all of them. A journey of which no used remote is known is always chosen: it reads documents without a browser, or is new.
 *
 * @param changedFiles paths relative to the repository
 * @param journeys all files with journeys, relative to e2e
 * @param usedRemotes as `listUsedRemotes` returns it
 */
export function chooseJourneys(changedFiles, journeys, usedRemotes) {
  const changed = changedFiles.filter((file) => !changesNothing(file));
  const isJourney = (file) => /^(e2e|features\/[^/]+\/e2e)\/.*\.spec\.ts$/.test(file);
  const remotes = changed.map((file) => /^(mf-[^/]+)\//.exec(file)?.[1]).filter(Boolean);
  if (changed.some((file) => !isJourney(file) && !file.startsWith('mf-'))) return journeys;
  return journeys.filter((journey) => {
    if (changed.includes(path.posix.join('e2e', journey))) return true;
    const used = usedRemotes[journey] ?? [];
    return remotes.length > 0 && (used.length === 0 || used.some((remote) => remotes.includes(remote)));
  });
}
