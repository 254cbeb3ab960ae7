// A mutant often leaves a call without a response. Tests allow 90 s for a slow machine; here each test would wait that long.
Object.defineProperty(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'), {
  configurable: true,
  get: () => 15_000,
  set() {},
});
