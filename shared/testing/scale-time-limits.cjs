const { patience } = require('./patience.cjs');

/** Multiplies the limits of single tests and hooks of a describe block, such as `it('…', test, 60_000)`. */
function scaleBlock({ hooks, children }) {
  for (const hook of hooks) if (hook.timeout) hook.timeout *= patience;
  for (const child of children)
    if (child.type === 'describeBlock') scaleBlock(child);
    else if (child.timeout) child.timeout *= patience;
}

/**
 * Handles an event of jest-circus in an environment's `handleTestEvent`: before the first test of a file runs, all its time limits are
 * multiplied by `patience`. jest-circus has applied `jest.setTimeout` and `testTimeout` of the configuration by then, because its own
 * handler runs before the environment's.
 */
function scaleTimeLimits(event, state) {
  if (event.name !== 'run_start') return;
  state.testTimeout *= patience;
  scaleBlock(state.rootDescribeBlock);
}

module.exports = { scaleTimeLimits };
