import { spawnSync } from 'node:child_process';
import { getHeapOptions, heapFlag } from './memory-limit';

const run = (code: string): string =>
  spawnSync(process.execPath, [...getHeapOptions(100e6), '--eval', code], { encoding: 'utf8' }).stderr;

it('is understood by this Node', () => {
  expect(getHeapOptions(0)).toEqual(['--max-semi-space-size=32']);
  expect(run('')).toBe('');
  expect(run(`require('node:v8').setFlagsFromString('${heapFlag}')`)).toBe('');
});

it('limits the heap to twice the memory', () => {
  const print = "process.stderr.write(String(require('node:v8').getHeapStatistics().heap_size_limit / 1e6))";
  // The young part of the heap is counted too.
  expect(Number(run(print))).toBeGreaterThan(200);
  expect(Number(run(print))).toBeLessThan(350);
});
