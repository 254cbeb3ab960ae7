// jest-circus stores the running test in an AsyncLocalStorage, one for each file, and never disables it. Node 20 carries each enabled one
// along with every promise, so that the promises of a worker would cost more with each file that it has run.
const { AsyncLocalStorage } = require('node:async_hooks');

const enabled = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...args) {
  enabled.add(this);
  return run.apply(this, args);
};

/** Disables the storages that a test file has used. A storage that is used again enables itself. */
function disableStorages() {
  for (const storage of enabled) storage.disable();
  enabled.clear();
}

module.exports = { disableStorages };
