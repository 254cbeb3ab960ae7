const { statSync } = require('node:fs');
const path = require('node:path');
const { runInThisContext } = require('node:vm');
const { default: SharingRuntime } = require('../../../shared/testing/runtime.cjs');

/** Packages without state, whose loading takes longer than most test files. */
const sharedPackages =
  /^(zod|fastify|@fastify\/[^/]+|drizzle-orm|@opensearch-project\/opensearch|ioredis|nodemailer|razorpay|sharp)($|\/)/;

/** Modules of ours that only describe: the contract, whose schemas zod compiles at their first use, and the tables of the database. */
const isSharedModule = (file) =>
  /\/(shared\/contract|api\/src\/platform\/db\/schema)\/(?!.*\.test\.ts$).*\.ts$/.test(file);

/** Shared modules that are loaded, by file name. They outlive the test file that needed them first. */
const sharedModules = new Map();

/** Seed of the random cases of property tests. Without it, each run has other cases (decision 211). */
const propertySeed = process.env.PROPERTY_SEED;

/** Evicts all shared modules when one of their files has changed, as it does while Jest watches. */
function evictChangedModules() {
  for (const [file, { mtimeMs }] of sharedModules)
    if (statSync(file, { throwIfNoEntry: false })?.mtimeMs !== mtimeMs) return sharedModules.clear();
}

/**
 * The runtime of all tests, except that the test files of a worker share the packages and modules above. Jest would evaluate them again for
 * each file, which is a second of processor time.
 */
class PackageSharingRuntime extends SharingRuntime {
  constructor(...args) {
    super(...args);
    if (this.isWatching) evictChangedModules();
    for (const [file, { sourceMapPath }] of sharedModules)
      if (sourceMapPath) this.transformCache.sourceMaps.set(file, sourceMapPath);
  }

  requireModule(from, name, options, isRequireActual) {
    // Node loads it, because it awaits at its top level, which a CommonJS module cannot. `import()` awaits the promise.
    if (name === 'harfbuzzjs') return Object.assign(import(name), { __esModule: true });
    if (name && !options?.isInternalModule) {
      if (sharedPackages.test(name)) return require(this._resolution.resolveCjs(from, name));
      if (!this._coverageOptions.collectCoverage && /^(\.|@vastra\/shared)/.test(name)) {
        const file = this._resolution.resolveCjs(from, name);
        if (isSharedModule(file)) return this.#requireShared(file);
      }
    }
    const loaded = super.requireModule(from, name, options, isRequireActual);
    if (name === 'fast-check' && propertySeed) loaded.configureGlobal({ seed: Number(propertySeed) });
    return loaded;
  }

  /** Loads a module outside of the context of a test file. */
  #requireShared(file) {
    const known = sharedModules.get(file);
    if (known) return known.module.exports;
    const module = { exports: {} };
    const { mtimeMs } = statSync(file);
    const code = this.transformCache.transform(file);
    const sourceMapPath = this.transformCache.sourceMaps.get(file);
    sharedModules.set(file, { module, mtimeMs, sourceMapPath });
    const run = runInThisContext(`(function (module, exports, require, __dirname, __filename) {${code}\n})`, {
      filename: file,
    });
    run(module, module.exports, (name) => this.requireModule(file, name), path.dirname(file), file);
    return module.exports;
  }
}

module.exports = { __esModule: true, default: PackageSharingRuntime };
