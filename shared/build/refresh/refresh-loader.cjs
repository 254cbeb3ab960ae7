const swc = require('@swc/core');

/** Finds the constants at the top of a module that may be components, such as `const Card = styled.div`. */
const constants = /^(?:export )?const ([A-Z]\w*) =/gm;

const options = {
  configFile: false,
  swcrc: false,
  isModule: true,
  jsc: {
    // Without jsx SWC skips its transform for React.
    parser: { syntax: 'ecmascript', jsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development: true, refresh: true } },
  },
};

/**
 * A webpack loader that connects the components of a module, as compiled by TypeScript, with the refresh runtime of the page: SWC registers
 * functions and notes the hooks that they call. Styled components are registered too, because each element below one would lose its state.
 */
module.exports = function refreshLoader(source, map) {
  const done = this.async();
  const isComponentFile = this.resourcePath.endsWith('.tsx');
  const inputSourceMap = map ? (typeof map === 'string' ? map : JSON.stringify(map)) : undefined;
  const names = isComponentFile ? [...source.matchAll(constants)].map(([, name]) => name) : [];
  swc.transform(source, { ...options, filename: this.resourcePath, sourceMaps: Boolean(map), inputSourceMap }).then(
    ({ code, map: outputMap }) => {
      const { scope } = this.getOptions();
      // On the line of the first statement, so that the lines of the source map stay right. Only the expression `__webpack_module__.id` makes
      // webpack give modules their ids.
      const start = [
        `const __refresh = globalThis.__FAST_REFRESH__?.openModule(${JSON.stringify(scope)}, __webpack_module__.id, __webpack_module__);`,
        'const $RefreshReg$ = (type, name) => __refresh?.register(type, name);',
        'const $RefreshSig$ = () => __refresh ? __refresh.createSignature() : (type) => type;',
      ].join(' ');
      const end = [
        ...names.map((name) => `$RefreshReg$(${name}, ${JSON.stringify(name)});`),
        // The page of a route and a fragment are replaced by the module that stands before them.
        ...(isComponentFile && this.resourceQuery !== '?own'
          ? ['__refresh?.acceptUpdates(import.meta.webpackHot);']
          : []),
      ].join('\n');
      done(null, `${start} ${code}\n${end}\n`, outputMap ? JSON.parse(outputMap) : undefined);
    },
    // TypeScript has reported what is wrong with the source; the module throws it otherwise.
    (error) => done(null, `throw new Error(${JSON.stringify(error.message)});`),
  );
};
