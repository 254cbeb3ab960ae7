const { default: SharingRuntime } = require('../../../shared/testing/runtime.cjs');

/** Packages without state of their own, whose loading takes longer than most test files. */
const sharedPackages = /^(zod|fastify|@fastify\/[^/]+|drizzle-orm)($|\/)/;

/**
 * The runtime of all tests, except that the test files of a worker share the packages above. Jest would evaluate them again for each
 * file, which is 0.6 s of processor time.
 */
class PackageSharingRuntime extends SharingRuntime {
  requireModule(from, name, options, isRequireActual) {
    // Node loads it, because it awaits at its top level, which a CommonJS module cannot. `import()` awaits the promise.
    if (name === 'harfbuzzjs') return Object.assign(import(name), { __esModule: true });
    if (name && sharedPackages.test(name) && !options?.isInternalModule)
      return require(this._resolution.resolveCjs(from, name));
    return super.requireModule(from, name, options, isRequireActual);
  }
}

module.exports = { __esModule: true, default: PackageSharingRuntime };
