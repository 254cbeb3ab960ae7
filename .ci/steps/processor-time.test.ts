import { execFileSync } from 'node:child_process';
import { skipWithout } from '../../shared/testing/skips.cjs';
import { getOtherShare, readProcessorTime } from './processor-time.mjs';

it('counts the processor time of other programs, not of its own process and ended children', () => {
  const start = { total: 1000, busy: 500, own: 100 };
  expect(getOtherShare(start, { total: 1200, busy: 640, own: 180 })).toBeCloseTo(0.3);
  expect(getOtherShare(start, { total: 1200, busy: 560, own: 180 })).toBe(0);
  expect(getOtherShare(undefined, start)).toBeUndefined();
});

skipWithout(process.platform === 'linux' ? [] : ['linux'], it)(
  'reads the time of a process with the children that it waited for',
  () => {
    const start = readProcessorTime(process.pid)!;
    execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000);']);
    const end = readProcessorTime(process.pid)!;
    expect(end.own - start.own).toBeGreaterThan(5);
    expect(end.total).toBeGreaterThan(start.total);
  },
);
