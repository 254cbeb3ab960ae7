const { createTransformer } = require('@swc/jest');
const { compileComponent } = require('./svelte-loader.cjs');

const toCommonJs = createTransformer({ jsc: { target: 'es2022' }, module: { type: 'commonjs' } });

/** The transformer for Jest. */
module.exports = {
  process: (source, filename, options) =>
    toCommonJs.process(compileComponent(source, { filename, generate: 'client' }), filename, options),
};
