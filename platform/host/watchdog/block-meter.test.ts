import { createBlockMeter, type Look } from './block-meter';

const heartbeatAt = 1_000_000;
/** Returns a look `silentMs` after the heartbeat, in which the process has used `usedMs` of processor time. */
const lookAfter = (silentMs: number, usedMs: number): Look => ({
  heartbeatAt,
  now: heartbeatAt + silentMs,
  processorMs: 40_000 + usedMs,
});

/** Returns a meter that has seen the heartbeat. */
function startMeter() {
  const meter = createBlockMeter(5000);
  expect(meter.isBlocked(lookAfter(0, 0))).toBe(false);
  return meter;
}

it('finds a thread blocked once its code has run for the limit', () => {
  const { isBlocked } = startMeter();
  expect(isBlocked(lookAfter(4900, 4900))).toBe(false);
  expect(isBlocked(lookAfter(5100, 5000))).toBe(true);
});

it('finds no thread blocked that got little processor time', () => {
  const { isBlocked } = startMeter();
  expect(isBlocked(lookAfter(7000, 600))).toBe(false);
  expect(isBlocked(lookAfter(40_000, 3000))).toBe(false);
  expect(isBlocked(lookAfter(41_000, 5000))).toBe(true);
});

it('finds no thread blocked before the limit, however much processor time other threads used', () => {
  expect(startMeter().isBlocked(lookAfter(3000, 6000))).toBe(false);
});

it('finds a thread blocked that only waits, after twelve times the limit', () => {
  const { isBlocked } = startMeter();
  expect(isBlocked(lookAfter(59_900, 10))).toBe(false);
  expect(isBlocked(lookAfter(60_000, 10))).toBe(true);
});

it('begins again with each heartbeat', () => {
  const { isBlocked } = startMeter();
  isBlocked(lookAfter(4000, 4000));
  const next = (ms: number): Look => ({
    heartbeatAt: heartbeatAt + 4000,
    now: heartbeatAt + 4000 + ms,
    processorMs: 44_000 + ms,
  });
  expect([next(0), next(4900), next(5000)].map(isBlocked)).toEqual([false, false, true]);
});
