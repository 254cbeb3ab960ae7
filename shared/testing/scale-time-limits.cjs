const { patience } = require('./patience.cjs');

/** Multiplies the limits of single tests and hooks of a describe block, such as `it('…', test, 600_000)`. None is shorter than the file's. */
function scaleBlock({ hooks, children }, testTimeout) {
  const scale = (item) => {
    if (item.timeout) item.timeout = Math.max(item.timeout * patience, testTimeout);
  };
  hooks.forEach(scale);
  for (const child of children)
    if (child.type === 'describeBlock') scaleBlock(child, testTimeout);
    else scale(child);
}

/**
 * Handles an event of jest-circus in an environment's `handleTestEvent`: before the first test of a file runs, all its time limits are
 * multiplied by `patience`. jest-circus has applied `jest.setTimeout` and `testTimeout` of the configuration by then, because its own
 * handler runs before the environment's.
 */
function scaleTimeLimits(event, state) {
  if (event.name !== 'run_start') return;
  state.testTimeout *= patience;
  scaleBlock(state.rootDescribeBlock, state.testTimeout);
}

module.exports = { scaleTimeLimits };
