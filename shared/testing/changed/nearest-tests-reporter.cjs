const { nearestTests } = require('./nearest-tests.cjs');

/** Sends the results of the nearest tests to the process that has started Jest, as soon as there are all of them. */
module.exports = class NearestTestsReporter {
  #waiting;
  #results = { passed: 0, failed: 0, files: 0 };

  onTestResult(test, { numPassingTests, numFailingTests, testExecError }) {
    this.#waiting ??= new Set(nearestTests.files);
    if (!this.#waiting.delete(test.path)) return;
    this.#results.passed += numPassingTests;
    this.#results.failed += numFailingTests + (testExecError ? 1 : 0);
    this.#results.files += 1;
    if (this.#waiting.size === 0) process.send?.({ ...this.#results, laterCount: nearestTests.laterCount });
  }
};
