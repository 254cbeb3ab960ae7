jest.mock('./patience.cjs', () => ({ patience: 3 }));
// Stubs of the packages that the environment is built on.
jest.mock(
  'jest-fixed-jsdom',
  () =>
    class {
      global = {};
      async setup() {}
      async teardown() {}
    },
);
jest.mock('./quick-jsdom.cjs', () => ({}));
jest.mock('./async-storages.cjs', () => ({ disableStorages: () => {} }));

const WebEnvironment = jest.requireActual('./environment.cjs');

/** Builds the part of jest-circus's state that has time limits: a test file with 30 s, and tests and hooks with other limits. */
const buildState = () => ({
  testTimeout: 30_000,
  rootDescribeBlock: {
    hooks: [{ type: 'beforeAll', timeout: 60_000 }, { type: 'afterAll' }],
    children: [
      { type: 'test', timeout: undefined },
      {
        type: 'describeBlock',
        hooks: [{ type: 'beforeEach', timeout: 40_000 }],
        children: [
          { type: 'test', timeout: 50_000 },
          { type: 'describeBlock', hooks: [], children: [{ type: 'test', timeout: 10_000 }] },
        ],
      },
    ],
  },
});

it('multiplies the limits of a file, its tests and its hooks by PATIENCE before the first test, and lengthens those shorter than the limit of the file', () => {
  const state = buildState();
  new WebEnvironment().handleTestEvent({ name: 'run_start' }, state);
  expect(state).toEqual({
    testTimeout: 90_000,
    rootDescribeBlock: {
      hooks: [{ type: 'beforeAll', timeout: 180_000 }, { type: 'afterAll' }],
      children: [
        { type: 'test', timeout: undefined },
        {
          type: 'describeBlock',
          hooks: [{ type: 'beforeEach', timeout: 120_000 }],
          children: [
            { type: 'test', timeout: 150_000 },
            { type: 'describeBlock', hooks: [], children: [{ type: 'test', timeout: 90_000 }] },
          ],
        },
      ],
    },
  });
});

it('leaves limits as they are at every other event', () => {
  const state = buildState();
  for (const name of ['setup', 'add_test', 'run_describe_start', 'test_start', 'run_finish'])
    new WebEnvironment().handleTestEvent({ name }, state);
  expect(state).toEqual(buildState());
});

it("waits for renders until React's scheduler has nothing left to do, and runs none after the test file", async () => {
  const environment = new WebEnvironment();
  await environment.setup();
  const { setImmediate: schedule, waitForRenders } = environment.global;
  let parts = 0;
  const renderPart = () => {
    parts += 1;
    if (parts < 5) schedule(renderPart);
  };
  schedule(renderPart);
  await waitForRenders();
  expect(parts).toBe(5);
  schedule(renderPart);
  await environment.teardown();
  await waitForRenders();
  expect(parts).toBe(5);
});
