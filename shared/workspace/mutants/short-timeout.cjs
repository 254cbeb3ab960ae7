// A mutant often leaves a call without a response. Tests allow 30 s for a slow database; here each test would wait that long.
Object.defineProperty(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'), {
  configurable: true,
  get: () => 15_000,
  set() {},
});
