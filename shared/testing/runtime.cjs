const { statSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');

/** Returns `require` of a package's dependency, found along a chain of package names. */
const requireAlong = (names) =>
  names.reduce((requireFrom, name) => createRequire(requireFrom.resolve(name)), createRequire(__filename));
const { default: Runtime } = requireAlong(['jest', '@jest/core', 'jest-runner'])('jest-runtime');

/** The folder of the repository. */
const root = path.join(__dirname, '../..', path.sep);

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
    const { watch, watchAll } = args.at(-1);
    /** Is true if a later run of this process may find other sources. */
    this.isWatching = watch || watchAll;
    // Code that counts coverage is made for one run.
    if (!this._coverageOptions.collectCoverage) this.#shareScripts();
  }

  #shareScripts() {
    const { transformCache, executor, isWatching } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      const key = `${Boolean(options?.isInternalModule)} ${Boolean(options?.supportsStaticESM)} ${filename}`;
      // A thousand files have not changed since the last test file; a test may change those outside of the repository.
      const mtimeMs = isWatching || !filename.startsWith(root) ? statSync(filename).mtimeMs : 0;
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
      if (!context) return compile(code, filename);
      let entry = scripts.get(filename);
      if (entry?.code !== code) {
        entry = { code, script: this.#buildScript(code, filename) };
        scripts.set(filename, entry);
      }
      return entry.script ? entry.script.runInContext(context) : compile(code, filename);
    };
  }

  /** Compiles a module for all contexts. Returns undefined for a module that Jest must compile itself. */
  #buildScript(code, filename) {
    // A dynamic import needs the loader of its test file.
    if (code.includes('import(') || this._resolution.isCoreModule(filename)) return undefined;
    const head = `(function (${this.executor.injectedModuleParameters.join(', ')}) {`;
    try {
      return new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    } catch {
      return undefined;
    }
  }
}

module.exports = { __esModule: true, default: SharingRuntime };
