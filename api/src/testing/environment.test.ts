jest.mock('../../../shared/testing/patience.cjs', () => ({ patience: 3 }));
// Stubs of the packages that the environment is built on.
jest.mock('jest-environment-node', () => ({ TestEnvironment: class {} }));
jest.mock('../../../shared/testing/async-storages.cjs', () => ({}));
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
