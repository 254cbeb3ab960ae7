// Starts Jest with the tests that a change can reach, the nearest first.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getTestOptions, root } from '../../workspace/packages.mjs';

const requireHere = createRequire(import.meta.url);

/**
 * Returns the arguments and the variables with which Jest runs these tests in their order: `{ args, env }`. They are no arguments themselves,
 * because Jest's summary would list them all.
 *
 * @param tests files with tests in their order, relative to the repository; at least one
 * @param changed changed files
 * @param isNearOnly true to run only those that the first verdict waits for
 */
export function buildOrderedRun({ tests, changed, isNearOnly = false }) {
  const folder = path.join(root, 'node_modules/.cache/vastra-tests');
  const orderFile = path.join(folder, `order-${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(orderFile, JSON.stringify({ root, tests, changed, isNearOnly }));
  process.on('exit', () => rmSync(orderFile, { force: true }));
  return {
    args: [`--testSequencer=${requireHere.resolve('./nearest-first-sequencer.cjs')}`],
    env: { TEST_ORDER: orderFile },
  };
}

/**
 * Starts Jest. Returns two promises: `nearest` of the results of the tests that the first verdict waits for (`passed`, `failed`, `files`, and
 * `laterCount` of files that follow), undefined if Jest ends without them; and `end` of whether all tests passed.
 *
 * @param start starts a program: `start(command, args, options)`
 * @param order as `buildOrderedRun` takes it
 */
export function startTests(start, order) {
  const ordered = buildOrderedRun(order);
  const args = [
    ...getTestOptions(),
    createRequire(path.join(root, 'package.json')).resolve('jest/bin/jest'),
    ...['--ignoreProjects', 'engines', '--reporters=default'],
    `--reporters=${requireHere.resolve('./nearest-tests-reporter.cjs')}`,
    `--reporters=${path.join(root, 'api/src/testing/postgres-log-reporter.cjs')}`,
    ...ordered.args,
  ];
  const env = {
    ...process.env,
    ...ordered.env,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    NODE_ENV: 'test',
    VAR_DIR: path.join(root, 'var/test/unit'),
  };
  const child = start('node', args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  const end = new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const nearest = Promise.race([new Promise((resolve) => child.once('message', resolve)), end.then(() => undefined)]);
  return { nearest, end };
}
