import pLimit from 'p-limit';

// Uploads and renditions rely on this: a failed picture must not block the next one.

it('runs two encodings at a time, and all of them even if some fail', async () => {
  const limit = pLimit(2);
  const log: string[] = [];
  let running = 0;
  let maxRunning = 0;
  const buildWork = (name: string) => async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    log.push(name);
    if (name === 'b') throw new Error('b failed');
  };
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => limit(buildWork(name))));
  expect(maxRunning).toBe(2);
  expect(log.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
