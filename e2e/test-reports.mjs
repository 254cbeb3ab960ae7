import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

/** Returns the failed tests of a Jest report, each as a line: file, name and the first line of the error. */
export const listJestFailures = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = path.relative(root, name);
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });

/** Returns the failed and the flaky tests of a Playwright report, as `listJestFailures`. */
export function listPlaywrightFailures({ suites, errors = [] }) {
  const list = ({ suites: children = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error;
          return `${path.join('e2e', file)} (${projectName}): ${title}: ${firstLine(error?.message)}`;
        }),
    ),
    ...children.flatMap(list),
  ];
  return [...errors.map(({ message }) => firstLine(message)), ...suites.flatMap(list)];
}

/** Formats the `count` slowest files, slowest first, with paths relative to `root`. */
export const formatSlowest = (durations, root, count = 10) =>
  [...durations]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(root, file)}`)
    .join('\n');
