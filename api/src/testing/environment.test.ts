jest.mock('../../../shared/testing/patience.cjs', () => ({ patience: 3 }));
// Stubs of the packages that the environment is built on.
jest.mock('jest-environment-node', () => ({
  TestEnvironment: class {
    global = { setTimeout, Error: class extends Error {} };
    async setup() {}
    async teardown() {}
  },
}));
jest.mock('../../../shared/testing/async-storages.cjs', () => ({ disableStorages: () => {} }));
jest.mock('./databases.cjs', () => ({}));

const ApiEnvironment = jest.requireActual('./environment.cjs');

it('multiplies the limits of tests by PATIENCE', () => {
  const state = {
    testTimeout: 30_000,
    rootDescribeBlock: { hooks: [], children: [{ type: 'test', timeout: 60_000 }] },
  };
  new ApiEnvironment().handleTestEvent({ name: 'run_start' }, state);
  expect(state.testTimeout).toBe(90_000);
  expect(state.rootDescribeBlock.children).toEqual([{ type: 'test', timeout: 180_000 }]);
});

it('ends the timers of a test file with it, so that none fires in the next', async () => {
  const environment = new ApiEnvironment();
  await environment.setup();
  const fired = jest.fn();
  environment.global.setTimeout(fired, 1, 'first');
  await new Promise((resolve) => environment.global.setTimeout(resolve, 20));
  environment.global.setTimeout(fired, 20, 'second');
  await environment.teardown();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(fired.mock.calls).toEqual([['first']]);
});
