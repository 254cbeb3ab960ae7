const { createRequire } = require('node:module');

/** Returns `require` of a package's dependency, found along a chain of package names. */
const requireAlong = (names) =>
  names.reduce((requireFrom, name) => createRequire(requireFrom.resolve(name)), createRequire(__filename));
const { default: Runtime } = requireAlong(['jest', '@jest/core', 'jest-runner'])('jest-runtime');

/** Packages without state of their own, whose loading takes longer than most test files. */
const sharedPackages = /^(zod|fastify|@fastify\/[^/]+|drizzle-orm)($|\/)/;

/**
 * Jest's module runtime, except that the test files of a worker share the packages above. Jest would compile and evaluate them
 * again for each file, which is 0.6 s of processor time.
 */
class SharingRuntime extends Runtime {
  requireModule(from, name, options, isRequireActual) {
    if (name && sharedPackages.test(name) && !options?.isInternalModule)
      return require(this._resolution.resolveCjs(from, name));
    return super.requireModule(from, name, options, isRequireActual);
  }
}

module.exports = { __esModule: true, default: SharingRuntime };
