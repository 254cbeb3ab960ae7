const { readFileSync } = require('node:fs');
const path = require('node:path');
const ProjectSequencer = require('../project-sequencer.cjs');
const { nearestTests } = require('./nearest-tests.cjs');

/** Seconds of test files that the first verdict waits for, by their durations in the last run; two workers share them. */
const maxSeconds = 10;
/** Seconds of a file that has not run on this machine. */
const assumedSeconds = 2;

/**
 * Leaves out the tests that the change cannot reach, and runs first what the first verdict waits for: the changed tests, those that failed in the last
 * run and the nearest others, which take ten seconds at most. The file TEST_ORDER has the order: `{ root, tests, changed, isNearOnly }`.
 */
module.exports = class NearestFirstSequencer extends ProjectSequencer {
  sort(tests) {
    const { root, tests: order, changed, isNearOnly } = JSON.parse(readFileSync(process.env.TEST_ORDER, 'utf8'));
    const ranks = new Map(order.map((file, index) => [path.join(root, file), index]));
    const changedFiles = new Set(changed.map((file) => path.join(root, file)));
    const { files } = nearestTests;
    let seconds = 0;
    const reached = tests.filter((test) => ranks.has(test.path));
    for (const test of [...reached].sort((a, b) => ranks.get(a.path) - ranks.get(b.path))) {
      const duration = (this.time(test) ?? assumedSeconds * 1000) / 1000;
      const isWanted = files.size === 0 || changedFiles.has(test.path) || this.hasFailed(test);
      if (!isWanted && seconds + duration > maxSeconds) continue;
      seconds += duration;
      files.add(test.path);
    }
    nearestTests.laterCount = reached.length - files.size;
    const isNear = (test) => files.has(test.path);
    const near = super.sort(reached.filter(isNear));
    return isNearOnly ? near : [...near, ...super.sort(reached.filter((test) => !isNear(test)))];
  }
};
