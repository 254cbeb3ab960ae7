import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as releases from '../../../platform/releases';
import { runOnce } from './run-once.mjs';
import { openTaskCache } from './task-cache.mjs';

// Jest compiles TypeScript itself.
const loadStorage = async () => releases;
let root: string;
let inputs: string;
let passes: boolean;
let runCount: number;
/** Runs during the check. */
let during: () => void;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vastra-checks-'));
  inputs = 'first';
  passes = true;
  runCount = 0;
  during = () => {};
});

const check = (machine = 'here', cache?: Awaited<ReturnType<typeof openTaskCache>>) =>
  runOnce({
    memory: join(root, machine),
    cache,
    readHash: async () => inputs,
    run: async () => {
      runCount += 1;
      during();
      return passes;
    },
  });

it('runs a check that has passed only after a change', async () => {
  expect(await check()).toBe('passed');
  expect(await check()).toBe('remembered');
  inputs = 'second';
  expect(await check()).toBe('passed');
  inputs = 'first';
  expect(await check()).toBe('remembered');
  expect(runCount).toBe(2);
});

it('runs a check that has failed again', async () => {
  passes = false;
  expect(await check()).toBe('failed');
  expect(await check()).toBe('failed');
  passes = true;
  expect(await check()).toBe('passed');
});

it('does not remember a check during which a file was saved', async () => {
  during = () => {
    inputs = 'second';
  };
  expect(await check()).toBe('passed');
  during = () => {};
  inputs = 'first';
  expect(await check()).toBe('passed');
  expect(runCount).toBe(2);
});

it('knows what has passed on another machine', async () => {
  const cache = await openTaskCache(() => {}, join(root, 'cache'), loadStorage);
  expect(await check('one', cache)).toBe('passed');
  expect(await check('another', cache)).toBe('remembered');
  expect(await check('another')).toBe('remembered');
  expect(runCount).toBe(1);
});

it('runs, and writes one line, while the cache cannot be used', async () => {
  const lines: string[] = [];
  // A file cannot be the directory of a cache.
  const cache = await openTaskCache((line) => lines.push(line), __filename, loadStorage);
  expect(await check('here', cache)).toBe('passed');
  expect(lines).toEqual([expect.stringContaining('TASK_CACHE cannot be')]);
});

it('remembers the last 20 states', async () => {
  for (let state = 0; state < 25; state += 1) {
    inputs = String(state);
    await check();
  }
  expect(await readdir(join(root, 'here'))).toHaveLength(20);
});
