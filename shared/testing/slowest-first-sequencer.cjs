const Sequencer = require('@jest/test-sequencer').default;

/**
 * Test files to start first. Jest starts those that took longest in the last run, or in a new clone the largest files.
 * These are small but slow; started last, they would leave one worker idle.
 */
const slowestFiles = [
  'api/demo/draw/draw.test.ts',
  'api/src/seed/seed.test.ts',
  'api/tests/authorization/access.test.ts',
];
const getRank = ({ path }) => {
  const index = slowestFiles.findIndex((name) => path.endsWith(name));
  return index < 0 ? slowestFiles.length : index;
};

module.exports = class SlowestFirstSequencer extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => getRank(a) - getRank(b));
  }
};
