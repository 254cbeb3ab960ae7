const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

const requireAlong = (names) =>
  names.reduce((requireFrom, name) => createRequire(requireFrom.resolve(name)), createRequire(__filename));
const { default: TestRunner } = requireAlong(['jest', '@jest/core'])('jest-runner');

/** The names of the tests of each file and how long it took, written by the run without a mutant. */
const memory = path.join(process.cwd(), 'test-names.json');
const read = () => (existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {});

/**
 * Jest's runner, except that a run for a mutant loads only the files with tests that cover it, the fastest file first, and ends after
 * the first file that fails. Stryker leaves this to Jest, which would load all files and run them all.
 */
module.exports = class MutantTestRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    if (!process.env.__STRYKER_ACTIVE_MUTANT__) return this.recordTests(tests, watcher, options);
    const known = read();
    const pattern = this._globalConfig.testNamePattern && new RegExp(this._globalConfig.testNamePattern, 'i');
    const covering = tests
      .filter(({ path: file }) => !pattern || !known[file] || known[file].names.some((name) => pattern.test(name)))
      .sort((a, b) => (known[a.path]?.ms ?? 0) - (known[b.path]?.ms ?? 0));
    let isKilled = false;
    this.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
      isKilled ||= numFailingTests > 0 || Boolean(testExecError);
    });
    this.on('test-file-failure', () => {
      isKilled = true;
    });
    for (const test of covering) {
      await super.runTests([test], watcher, options);
      if (isKilled) return;
    }
  }

  async recordTests(tests, watcher, options) {
    const known = read();
    this.on('test-file-success', ([{ path: file }, { testResults, perfStats }]) => {
      known[file] = { names: testResults.map(({ fullName }) => fullName), ms: perfStats.end - perfStats.start };
    });
    await super.runTests(tests, watcher, options);
    writeFileSync(memory, JSON.stringify(known));
  }
};
