// `pnpm check --changed`: gives a verdict of a change in seconds with the checks and tests that are nearest to it, then runs all other tests that
// the change can reach.
import path from 'node:path';
import { root } from '../../workspace/packages.mjs';
import { findTypeErrors } from './language-server.mjs';
import { listQuickChecks, listWholeChecks } from './list-checks.mjs';
import { readChange } from './read-change.mjs';
import { runChecks, start, stopAll } from './run-checks.mjs';
import { startTests } from './start-tests.mjs';

/** Resolves to the names of the checks that failed: `types`, or none. */
async function checkTypes(files) {
  if (files.length === 0) return [];
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const errors = await findTypeErrors(root, compiler, files).catch((error) => [error.message]);
  if (errors.length === 0) return [];
  console.log(`\n── types: FAILED\n${errors.join('\n')}`);
  return ['types'];
}

const formatCount = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const formatList = (items) => items.filter(Boolean).join(', ');

/** Resolves to what passed and what failed of the nearest checks and tests, and to the number of test files that follow. */
async function runNearest({ changed, existing, typed }, jest) {
  const checks = listQuickChecks(changed, existing);
  const [failedChecks, failedTypes, tests] = await Promise.all([runChecks(checks), checkTypes(typed), jest?.nearest]);
  const hasBroken = jest && !tests && !(await jest.end);
  return {
    passed: formatList([
      ...checks.map(({ name }) => name),
      typed.length > 0 && `types of ${formatCount(typed.length, 'file')}`,
      tests && `${formatCount(tests.passed, 'test')} in ${formatCount(tests.files, 'file')}`,
    ]),
    failed: formatList([
      ...failedChecks,
      ...failedTypes,
      tests?.failed > 0 && formatCount(tests.failed, 'test'),
      hasBroken && 'tests',
    ]),
    laterTests: formatList([tests?.laterCount > 0 && formatCount(tests.laterCount, 'more test file')]),
  };
}

async function runAll(change, { isNearOnly, getSeconds }) {
  const jest = change.tests.length > 0 ? startTests(start, { ...change, isNearOnly }) : undefined;
  const { passed, failed, laterTests } = await runNearest(change, jest);
  // Its summary follows the last result.
  if (isNearOnly) await jest?.end;
  if (failed) {
    console.log(`\n── Failed in ${getSeconds()}: ${failed}${laterTests && `. Not run: ${laterTests}`}`);
    return false;
  }
  console.log(`\n── Passed in ${getSeconds()}: ${passed || 'nothing to check'}`);
  const checks = listWholeChecks(change.changed);
  const later = formatList([laterTests, ...checks.map(({ name }) => `${name} of everything`)]);
  if (!later) return (await jest?.end) ?? true;
  if (isNearOnly) {
    console.log(`── Not run: ${later}, which the change can reach.`);
    return true;
  }
  console.log(`── The change can reach ${later}. They run now; Ctrl-C stops them.\n`);
  const [failedChecks, haveTestsPassed] = await Promise.all([
    runChecks(checks, { isPatient: true }),
    jest?.end ?? true,
  ]);
  const failedLater = formatList([...failedChecks, !haveTestsPassed && 'tests']);
  console.log(failedLater ? `\n── Failed in ${getSeconds()}: ${failedLater}` : `\n── All passed in ${getSeconds()}`);
  return !failedLater;
}

/**
 * Checks what changed since the branch left main. Prints a verdict of what is nearest, and goes on with the rest if that passed. Resolves to
 * whether everything passed.
 *
 * @param startedAt time in ms at which the command started
 * @param isNearOnly true to end after the first verdict
 */
export async function runChanged({ startedAt, isNearOnly = false }) {
  const change = readChange();
  if (change.changed.length === 0) {
    console.log('Nothing has changed since the branch left main.');
    return true;
  }
  const getSeconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    return await runAll(change, { isNearOnly, getSeconds });
  } finally {
    stopAll();
  }
}
