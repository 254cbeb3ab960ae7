import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const sampleMs = 1000;
const maxBusyPercent = 10;
const maxSamples = 10;

const readTimes = () =>
  cpus().reduce(
    (sum, { times }) => ({
      idle: sum.idle + times.idle,
      all: sum.all + Object.values(times).reduce((total, time) => total + time, 0),
    }),
    { idle: 0, all: 0 },
  );

/** Resolves to the share of the processors' time that is used during a second, in percent. */
async function measureBusy() {
  const start = readTimes();
  await wait(sampleMs);
  const end = readTimes();
  return Math.round(100 * (1 - (end.idle - start.idle) / (end.all - start.all)));
}

/**
 * Waits until the machine is idle, at most ten seconds. Resolves to the percentage that was used in the last second, so that the table says
 * so if it never was.
 */
export async function waitUntilIdle() {
  let busy = await measureBusy();
  for (let sample = 1; busy > maxBusyPercent && sample < maxSamples; sample++) busy = await measureBusy();
  return busy;
}
