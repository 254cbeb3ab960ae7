const Sequencer = require('@jest/test-sequencer').default;

/**
 * Jest takes the files that took the longest first, and in a clone that has no times yet the largest. These are small
 * and take the longest; begun last, they would leave one worker idle.
 */
const longest = [
  'api/tests/crash/killed-on-postgres.test.ts',
  'api/tests/crash/killed-on-pglite.test.ts',
  'api/demo/draw/draw.test.ts',
  'api/src/seed/seed.test.ts',
  'api/tests/authorization/access.test.ts',
];
const rank = ({ path }) => {
  const index = longest.findIndex((name) => path.endsWith(name));
  return index < 0 ? longest.length : index;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
