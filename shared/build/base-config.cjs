const path = require('node:path');
const { declarationRule } = require('./fragments/declaration-loader.cjs');
const { serverAliases, singleCopyAliases, stubbedModules } = require('./pins/aliases.cjs');
const { minimizer } = require('./pins/minimizer.cjs');
const { isDevelopment } = require('./mode.cjs');
const { devtool, sourceMapNames } = require('./source-maps.cjs');
const { typescriptRule } = require('./typescript-rule.cjs');

/** Returns the output folder. Development builds have their own, so that they never mix with released ones. */
const getDistDir = (dir) => path.join(dir, isDevelopment ? 'dist/dev' : 'dist');

/** CSS modules: the names of the classes, and as the default export the text for a `<style>` that the page renders. */
const cssModuleRule = {
  test: /\.module\.css$/,
  type: 'css/module',
  // Custom properties keep their names, because the tokens of the design are some.
  parser: { exportType: 'text', dashedIdents: false },
  // Two remotes may have the same files.
  generator: { localIdentName: '[uniqueName]-[local]-[hash]', localIdentHashDigestLength: 6 },
};

const buildBaseConfig = (dir) => ({
  mode: isDevelopment ? 'development' : 'production',
  context: dir,
  devtool,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      typescriptRule,
      declarationRule,
      { test: /(?<!\.module)\.css$|\.svg$/, type: 'asset/source' },
      cssModuleRule,
    ],
  },
  experiments: { css: true },
  performance: false,
  stats: 'errors-warnings',
});

const buildWebConfig = (dir, uniqueName, publicPath, aliases, minChunkBytes = 27_000) => ({
  ...buildBaseConfig(dir),
  resolve: { ...buildBaseConfig(dir).resolve, alias: { ...singleCopyAliases, ...aliases, ...stubbedModules } },
  module: {
    rules: [
      ...buildBaseConfig(dir).module.rules,
      { test: /@module-federation\/(sdk|runtime-core|runtime|error-codes)\//, sideEffects: false },
    ],
  },
  // Parts below this size are not worth a separate request. In bytes before minification, comments included.
  optimization: { splitChunks: { minSize: minChunkBytes }, minimizer: [minimizer] },
  name: `${uniqueName}-web`,
  target: ['web', 'es2022'],
  output: {
    path: path.join(getDistDir(dir), 'web'),
    publicPath,
    uniqueName,
    clean: true,
    ...sourceMapNames,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    // Only a bound: the shell decides earlier when a chunk counts as failed (`shell/src/remotes/limit-silence.ts`), because a
    // chunk may arrive slowly.
    chunkLoadTimeout: 60_000,
  },
});

const buildServerConfig = (dir, uniqueName) => ({
  ...buildBaseConfig(dir),
  resolve: { ...buildBaseConfig(dir).resolve, alias: serverAliases },
  name: `${uniqueName}-server`,
  target: 'node20',
  optimization: { minimize: false },
  output: {
    path: path.join(getDistDir(dir), 'server'),
    publicPath: '',
    uniqueName,
    clean: true,
    ...sourceMapNames,
    filename: '[name].cjs',
    chunkFilename: '[name].[contenthash:10].cjs',
    chunkLoading: 'require',
    library: { type: 'commonjs-module' },
  },
});

module.exports = { buildServerConfig, buildWebConfig, minimizer };
