const typescript = require('typescript');

/** Results by file name. */
const transpiled = new Map();

/** Transpiles each file once for the builds of a process, because those for browsers and for the document server need the same result. */
function transpileModule(source, options) {
  const known = transpiled.get(options.fileName);
  if (known?.source === source) return known.result;
  const result = typescript.transpileModule(source, options);
  transpiled.set(options.fileName, { source, result });
  return result;
}

/** The compiler of ts-loader. */
module.exports = { ...typescript, transpileModule };
