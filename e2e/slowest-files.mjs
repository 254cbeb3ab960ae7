import path from 'node:path';

/** Returns the duration of each test file of a Jest report, in ms. */
export const listJestDurations = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

/** Returns the duration of each file of a Playwright report, in ms: the sum of its tests, retries included. */
export function listPlaywrightDurations({ config, suites }) {
  const sumResults = ({ suites: children = [], specs = [] }) =>
    children.reduce((total, child) => total + sumResults(child), 0) +
    specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .reduce((total, { duration }) => total + duration, 0);
  return suites.map((suite) => ({ file: path.resolve(config.rootDir, suite.file), ms: sumResults(suite) }));
}

/** Formats the `count` slowest files, slowest first, with paths relative to `root`. */
export const formatSlowest = (durations, root, count = 10) =>
  [...durations]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(root, file)}`)
    .join('\n');
