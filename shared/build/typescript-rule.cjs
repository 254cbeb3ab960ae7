const path = require('node:path');
const { minifyStyles } = require('./minify-styles.cjs');
const { isDevelopment } = require('./mode.cjs');
const { formatError } = require('./refresh/format-error.cjs');
const { styledComponentIds } = require('./styled-component-ids.cjs');

const tsconfig = path.join(__dirname, '../tsconfig.base.json');

const typescriptRule = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    compiler: require.resolve('./typescript-compiler.cjs'),
    // It warns of a compiler with another name.
    logLevel: 'error',
    // A remote in another repository has @vastra/shared there, as TypeScript.
    allowTsInNodeModules: true,
    configFile: tsconfig,
    ...(isDevelopment && { errorFormatter: formatError }),
    compilerOptions: { noEmit: false, sourceMap: true },
    getCustomTransformers: () => ({ before: [...(isDevelopment ? [] : [minifyStyles]), styledComponentIds] }),
  },
};

module.exports = { typescriptRule };
