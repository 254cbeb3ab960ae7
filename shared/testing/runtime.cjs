const { statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

/** Returns `require` of a package's dependency, found along a chain of package names. */
const requireAlong = (names) =>
  names.reduce((requireFrom, name) => createRequire(requireFrom.resolve(name)), createRequire(__filename));
const { default: Runtime } = requireAlong(['jest', '@jest/core', 'jest-runner'])('jest-runtime');

/** Transformed files, and scripts compiled from them, by file name. They outlive the test file that needed them first. */
const transformed = new Map();
const scripts = new Map();

/**
 * Jest's module runtime, except that the test files of a worker share what is compiled: each file runs the same script in its own
 * context. Jest would read, check and compile a thousand modules again for each file.
 */
class SharingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    // Code that counts coverage is made for one run.
    if (!this._coverageOptions.collectCoverage) this.#shareScripts();
  }

  #shareScripts() {
    const { transformCache, executor } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      const key = `${Boolean(options?.isInternalModule)} ${Boolean(options?.supportsStaticESM)} ${filename}`;
      const { mtimeMs } = statSync(filename);
      let entry = transformed.get(key);
      if (entry?.mtimeMs !== mtimeMs) {
        const code = transform(filename, options);
        entry = { mtimeMs, code, file: transformCache.transforms.get(filename) };
        transformed.set(key, entry);
      }
      if (entry.file) {
        transformCache.transforms.set(filename, entry.file);
        if (entry.file.sourceMapPath) transformCache.sourceMaps.set(filename, entry.file.sourceMapPath);
      }
      return entry.code;
    };

    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = this._environment.getVmContext();
      // A dynamic import needs the loader of its test file.
      if (!context || code.includes('import(') || this._resolution.isCoreModule(filename))
        return compile(code, filename);
      let entry = scripts.get(filename);
      if (entry?.code !== code) {
        const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
        try {
          const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
          entry = { code, script };
        } catch {
          return compile(code, filename);
        }
        scripts.set(filename, entry);
      }
      return entry.script.runInContext(context);
    };
  }
}

module.exports = { __esModule: true, default: SharingRuntime };
