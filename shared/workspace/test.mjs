// `npm test`: installs what is missing and runs every check, a fifth of the long sweeps (SHARE=1/1 runs them whole). `--no-browser` skips the
// journeys; `--changed` runs only the tests and journeys that depend on files changed since the branch left main (on main: since the last
// commit), the nearest first. `--journeys <names>` runs only the journeys
// whose files have these names.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from '../../.ci/bench/find-browser.mjs';
import { measureReference } from '../../.ci/bench/measure-reference.mjs';
import { getPatience } from '../../.ci/steps/budgets.mjs';
import { findShare, landingSeed } from '../../.ci/steps/choose-share.mjs';
import { restoreTypes, storeTypes } from '../../.ci/steps/stored-types.mjs';
import { addUsedRemotes, chooseJourneys, listUsedRemotes } from '../../e2e/choose-journeys.mjs';
import {
  formatSlowest,
  listJestDurations,
  listJestFailures,
  listPlaywrightDurations,
  listPlaywrightFailures,
} from '../../e2e/test-reports.mjs';
import { listChangedFiles, listFiles } from '../testing/changed/changed-files.mjs';
import { readChange } from '../testing/changed/read-change.mjs';
import { runQuiet, start, stopAll } from '../testing/changed/run-checks.mjs';
import { buildOrderedRun } from '../testing/changed/start-tests.mjs';
import { buildAll, getTestOptions, install, root } from './packages.mjs';

const isChangedOnly = process.argv.includes('--changed');
const journeysIndex = process.argv.indexOf('--journeys');
const chosenJourneys = journeysIndex < 0 ? undefined : process.argv.slice(journeysIndex + 1);
const withBrowser = !process.argv.includes('--no-browser');
const testVar = path.join(root, 'var/test');
/** The remotes that each journey has used when it ran last on this machine. */
const usedRemotesFile = path.join(root, 'node_modules/.cache/vastra-tests/used-remotes.json');
const counts = { passed: 0, failed: 0, skipped: 0 };
const durations = [];
const failedTests = [];
const failedSteps = [];

let isStopped = false;
// Ctrl-C reaches the programs by itself; a signal to this process alone does not. Playwright stops its server at SIGINT.
process.once('SIGTERM', () => {
  isStopped = true;
  stopAll('SIGINT');
});

/** Runs Node with its output shown. Resolves to whether it succeeded. */
const runShown = (args, env = {}) =>
  new Promise((resolve) => {
    const child = start('node', args, { env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** Runs a check as a step, and prints its output at its end. */
const runCheckStep = (name, [command, ...args], options) =>
  runStep(name, async () => {
    const { isPassed, output } = await runQuiet(command, args, options);
    if (output) console.log(`\n${output}`);
    return isPassed;
  });

async function runStep(name, work) {
  if (isStopped) return;
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const ok = await work().catch((error) => {
    console.error(error.message ?? error);
    return false;
  });
  console.log(`── ${name}: ${ok === false ? 'FAILED' : 'ok'} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  if (ok === false) failedSteps.push(name);
}

async function countJest(file) {
  const result = JSON.parse(await readFile(file, 'utf8'));
  counts.passed += result.numPassedTests;
  counts.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  counts.skipped += result.numPendingTests;
  durations.push(...listJestDurations(result));
  failedTests.push(...listJestFailures(result, root));
}

async function countPlaywright(file) {
  const report = JSON.parse(await readFile(file, 'utf8'));
  const { stats } = report;
  counts.passed += stats.expected;
  counts.failed += stats.unexpected + stats.flaky;
  counts.skipped += stats.skipped;
  durations.push(...listPlaywrightDurations(report));
  failedTests.push(...listPlaywrightFailures(report));
  await mkdir(path.dirname(usedRemotesFile), { recursive: true });
  await writeFile(usedRemotesFile, JSON.stringify(addUsedRemotes(await readUsedRemotes(), listUsedRemotes(report))));
}

const readUsedRemotes = async () => JSON.parse(await readFile(usedRemotesFile, 'utf8').catch(() => '{}'));

/** Resolves to the journeys that the changes can reach; undefined when they can reach all. */
async function findChangedJourneys() {
  // Git knows them faster than a walk over e2e, whose links lead to all packages of the repository.
  const journeys = listFiles(root, ['e2e/*.spec.ts', 'features/*.spec.ts']).map((name) =>
    path.posix.relative('e2e', name),
  );
  const chosen = chooseJourneys(listChangedFiles(root), journeys, await readUsedRemotes());
  return chosen.length === journeys.length ? undefined : chosen;
}

async function runUnitTests() {
  const change = isChangedOnly ? readChange() : undefined;
  if (change?.tests.length === 0) return true;
  const ordered = change ? buildOrderedRun(change) : { args: [], env: {} };
  const report = path.join(testVar, 'jest.json');
  // Its workers get the options too.
  const ok = await runShown(
    [
      ...getTestOptions(),
      createRequire(path.join(root, 'package.json')).resolve('jest/bin/jest'),
      '--ignoreProjects',
      'engines',
      '--json',
      `--outputFile=${report}`,
      ...ordered.args,
    ],
    {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      NODE_ENV: 'test',
      VAR_DIR: path.join(testVar, 'unit'),
      ...ordered.env,
    },
  );
  await countJest(report);
  return ok;
}

/** Runs all journeys, or with these arguments for Playwright. */
async function runJourneys(args = []) {
  const browser = await findBrowser({ log: console.log });
  // Loaded here, because its package may have been installed just now.
  const { findFreePorts } = await import('../../e2e/find-free-ports.mjs');
  const port = await findFreePorts(4100);
  const report = path.join(testVar, 'playwright.json');
  const playwright = createRequire(path.join(root, 'e2e/package.json')).resolve('@playwright/test/cli');
  const ok = await runShown([playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    PORT: String(port),
    VAR_DIR: path.join(testVar, 'shop'),
    BROWSER_PATH: browser ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHOSEN_JOURNEYS: args.length > 0 ? '1' : '',
    // Node's colours and Playwright's disagree; a log needs no colours.
    FORCE_COLOR: '0',
  });
  await countPlaywright(report);
  return ok;
}

/** Sets what tests read: how patient they are on this machine, and which share of the long sweeps they run. */
function setUpEnvironment() {
  const reference = Number(process.env.REFERENCE) || Math.round(measureReference());
  process.env.PATIENCE ??= String(getPatience(reference));
  // A journey that is run by its name runs whole.
  process.env.SHARE ??= chosenJourneys ? '1/1' : findShare();
  // The same random cases in each run, so that a test fails for a change and not by chance. The nightly run has other cases each time.
  if (process.env.SUITE !== 'nightly') process.env.PROPERTY_SEED ??= landingSeed;
  const { PATIENCE, SHARE } = process.env;
  console.log(
    `Reference program: ${reference} requests a second. Time limits: ${PATIENCE} times. Share of the sweeps: ${SHARE}.`,
  );
}

const startedAt = Date.now();
setUpEnvironment();
await install({ log: console.log });
await rm(testVar, { recursive: true, force: true });
await mkdir(testVar, { recursive: true });
/** Checks of sources that take seconds. */
const sourceChecks = {
  'format and lint': ['biome', 'check', '.', '--error-on-warnings'],
  words: ['node', '.ci/lint/check-words.mjs'],
  clock: ['node', '.ci/lint/check-render.mjs'],
  tokens: ['node', '.ci/lint/check-tokens.mjs'],
  functions: ['node', '.ci/lint/check-functions.mjs'],
  licenses: ['node', '.ci/lint/check-licenses.mjs'],
};

/** Runs the checks of sources, the longest last. They run beside builds and tests, which leave a processor idle now and then. */
async function checkSources() {
  for (const [name, command] of Object.entries(sourceChecks)) await runCheckStep(name, command);
  if (process.env.CI) restoreTypes(root);
  await runCheckStep('types', ['tsc', '--noEmit', '--checkers', '1'], { isPatient: true });
  if (process.env.CI && !failedSteps.includes('types')) storeTypes(root);
  await runCheckStep('import boundaries', ['node', '.ci/lint/check-imports.mjs'], { isPatient: true });
}

async function runTests() {
  const journeys = isChangedOnly && withBrowser ? await findChangedJourneys() : undefined;
  const hasJourneys = withBrowser && journeys?.length !== 0;
  if (hasJourneys) await runStep('production build', () => buildAll({ log: console.log }));
  // Beside the tests.
  const bytes = hasJourneys && runCheckStep('bytes of scripts', ['node', '.ci/bench/bytes.mjs'], { isPatient: true });
  await runStep('unit, component and API tests', runUnitTests);
  await bytes;
  if (!hasJourneys) return;
  if (!journeys) return runStep('journeys in a browser', () => runJourneys());
  // Journeys that change the shop run after all other journeys, as in a whole run.
  for (const isLate of [false, true]) {
    const names = journeys.filter((name) => name.startsWith('changes/') === isLate);
    if (names.length === 0) continue;
    const step = isLate ? 'journeys that change the shop' : `${names.length} journeys in a browser`;
    await runStep(step, () => runJourneys(['--no-deps', ...names.map((name) => path.posix.join('e2e', name))]));
  }
}

async function runAll() {
  await Promise.all([runTests(), checkSources()]);
}

if (chosenJourneys) await runStep('journeys in a browser', () => runJourneys(chosenJourneys));
else await runAll();

if (durations.length > 0) console.log(`\nSlowest test files:\n${formatSlowest(durations, root)}`);
const { passed, failed, skipped } = counts;
console.log(`\nTook ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
if (failedSteps.length > 0) console.log(`Failed: ${[failedSteps.join(', '), ...failedTests].join('\n  ')}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = isStopped || failedSteps.length > 0 || (passed + skipped === 0 && !isChangedOnly) ? 1 : 0;
