// `npm test`: installs what is missing and runs every check. `--no-browser` leaves the journeys out.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { buildAll, install, remotes, root } from './packages.mjs';
import { findBrowser } from './testing/find-browser.mjs';

const withBrowser = !process.argv.includes('--no-browser');
const testVar = path.join(root, 'var/test');
const counted = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];

/** Runs a command with its output shown; answers whether it succeeded. */
const shown = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

const bin = (name) => path.join(root, 'node_modules/.bin', name);

async function step(name, work) {
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
  counted.passed += result.numPassedTests;
  counted.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  counted.skipped += result.numPendingTests;
}

async function countPlaywright(file) {
  const { stats } = JSON.parse(await readFile(file, 'utf8'));
  counted.passed += stats.expected;
  counted.failed += stats.unexpected + stats.flaky;
  counted.skipped += stats.skipped;
}

/** Two free ports, one after the other: the shop's and its API's. */
async function freePorts() {
  const isFree = (port) =>
    new Promise((resolve) => {
      const probe = net.createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
  for (let port = 4100; port < 4900; port += 10) if ((await isFree(port)) && (await isFree(port + 1))) return port;
  throw new Error('No two free ports between 4100 and 4900');
}

async function unitTests() {
  const report = path.join(testVar, 'jest.json');
  const ok = await shown(bin('jest'), ['--json', `--outputFile=${report}`], {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    NODE_ENV: 'test',
    VAR_DIR: path.join(testVar, 'unit'),
  });
  await countJest(report);
  return ok;
}

async function journeys() {
  const browser = await findBrowser({ say: console.log });
  const port = await freePorts();
  const report = path.join(testVar, 'playwright.json');
  const playwright = createRequire(path.join(root, 'e2e/package.json')).resolve('@playwright/test/cli');
  const ok = await shown(process.execPath, [playwright, 'test', '--config', 'e2e/playwright.config.ts'], {
    PORT: String(port),
    VAR_DIR: path.join(testVar, 'shop'),
    BROWSER_PATH: browser ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Node's colours and Playwright's disagree; nobody reads a log for its colours.
    FORCE_COLOR: '0',
  });
  await countPlaywright(report);
  return ok;
}

const startedAt = Date.now();
await install({ say: console.log });
await rm(testVar, { recursive: true, force: true });
await mkdir(testVar, { recursive: true });
await step('format and lint', () => shown(bin('biome'), ['check', '.', '--error-on-warnings']));
await step('import boundaries', () =>
  shown(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'shell', 'shared', 'api', 'e2e', ...remotes]),
);
await step('no cycles of API folders', () =>
  shown(bin('depcruise'), ['--config', '.dependency-cruiser.folders.cjs', 'api/src']),
);
await step('types', () => shown(bin('tsc'), ['--noEmit']));
await step('unit, component and API tests', unitTests);
if (withBrowser) {
  await step('production build', () => buildAll({ say: console.log }));
  await step('journeys in a browser', journeys);
}

const { passed, failed, skipped } = counted;
console.log(`\nTook ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failedSteps.length > 0 || passed === 0 ? 1 : 0;
