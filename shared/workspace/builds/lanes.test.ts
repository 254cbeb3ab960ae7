import { createLanes } from './lanes.mjs';

/** A task that ends when the test says so. */
function createTask() {
  let end = () => {};
  const run = jest.fn(
    (_worker: string) =>
      new Promise<string>((resolve) => {
        end = () => resolve('done');
      }),
  );
  return { run, end: () => end() };
}

it('runs as many tasks as there are lanes, each next one in the lane that is free first', async () => {
  const inLane = createLanes(['left', 'right']);
  const tasks = [createTask(), createTask(), createTask()];
  const results = tasks.map(({ run }) => inLane(run));
  expect(tasks.map(({ run }) => run.mock.calls)).toEqual([[['left']], [['right']], []]);
  tasks[1].end();
  expect(await results[1]).toBe('done');
  await Promise.resolve();
  expect(tasks[2].run.mock.calls).toEqual([['right']]);
  tasks[0].end();
  tasks[2].end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
});

it('frees the lane of a task that fails', async () => {
  const inLane = createLanes(['only']);
  const failed = inLane(() => Promise.reject(new Error('no memory')));
  const next = inLane(async (worker) => worker);
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('only');
});
