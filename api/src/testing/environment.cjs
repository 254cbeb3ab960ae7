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
 * Jest's Node environment, with time limits that grow on slow machines, with the databases that all test files of a worker share, and for
 * shared packages (runtime.cjs).
 */
module.exports = class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Date = Date;
    acceptErrorsOfAllContexts(this.global.Error);
    this.global.testDatabases = testDatabases;
  }

  handleTestEvent(event, state) {
    scaleTimeLimits(event, state);
  }

  async teardown() {
    disableStorages();
    await super.teardown();
  }
};
