const { isNativeError } = require('node:util/types');
const { TestEnvironment } = require('jest-environment-node');
const { disableStorages } = require('../../../shared/testing/async-storages.cjs');
const { scaleTimeLimits } = require('../../../shared/testing/scale-time-limits.cjs');
const testDatabases = require('./databases.cjs');

/** Lets `instanceof` accept errors of shared packages, because they inherit from the `Error` of Jest's own context. */
const acceptErrorsOfAllContexts = (ErrorOfContext) =>
  Object.defineProperty(ErrorOfContext, Symbol.hasInstance, {
    value(value) {
      return this === ErrorOfContext ? isNativeError(value) : Function.prototype[Symbol.hasInstance].call(this, value);
    },
  });

/**
 * Jest's Node environment, with time limits that grow on slow machines, with the databases that all test files of a worker share, for shared
 * packages (runtime.cjs), and without timers that outlive a test file.
 */
module.exports = class ApiEnvironment extends TestEnvironment {
  #timers = new Set();

  async setup() {
    await super.setup();
    this.#recordTimers();
    this.global.Date = Date;
    acceptErrorsOfAllContexts(this.global.Error);
    this.global.testDatabases = testDatabases;
  }

  handleTestEvent(event, state) {
    scaleTimeLimits(event, state);
  }

  /** Records what waits, because a timer that fires after its test file makes the worker's next file fail. */
  #recordTimers() {
    const start = this.global.setTimeout;
    const timers = this.#timers;
    this.global.setTimeout = Object.assign((callback, ...rest) => {
      const timer = start(
        (...values) => {
          timers.delete(timer);
          callback(...values);
        },
        ...rest,
      );
      timers.add(timer);
      return timer;
    }, start);
  }

  async teardown() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    disableStorages();
    await super.teardown();
  }
};
