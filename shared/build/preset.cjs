const { createRequire } = require('node:module');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const styledComponentIds = require('typescript-plugin-styled-components').default;
const { remoteAliases, shellAliases, singleCopyAliases, stubbedModules } = require('./aliases.cjs');
const { FilesOfFolders } = require('./files-plugin.cjs');
const { FederationManifest } = require('./manifest-plugin.cjs');
const { minifyStyles } = require('./minify-styles.cjs');
const { NoOwnCopies } = require('./no-own-copies-plugin.cjs');
const { PackagesOfBuild } = require('./packages-plugin.cjs');
const { addFastRefresh } = require('./refresh/add-fast-refresh.cjs');
const { formatError } = require('./refresh/format-error.cjs');
const { ScriptsOfEachPart } = require('./scripts-plugin.cjs');
const { singletons } = require('./singletons.cjs');
const { devtool, sourceMapNames } = require('./source-maps.cjs');
const { UsesOfShared } = require('./uses-plugin.cjs');

const isDevelopment = process.env.NODE_ENV === 'development';
const mode = isDevelopment ? 'development' : 'production';
const tsconfig = path.join(__dirname, '../../tsconfig.json');

/** Returns the federation plugin's `shared` setting for all singletons. */
const buildSharedConfig = (options) =>
  Object.fromEntries(
    Object.entries(singletons).map(([name, range]) => [name, { singleton: true, requiredVersion: range, ...options }]),
  );

/**
 * styled-components numbers components in load order unless they get an id at compile time;
 * then server and browser disagree. The id is made of package and file, so two remotes' ids differ.
 */
const typescript = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    configFile: tsconfig,
    ...(isDevelopment && { errorFormatter: formatError }),
    compilerOptions: { noEmit: false, sourceMap: true },
    getCustomTransformers: () => ({
      before: [
        ...(isDevelopment ? [] : [minifyStyles]),
        // Its own minifier removes spaces between selectors.
        styledComponentIds({ ssr: true, displayName: isDevelopment, minify: false }),
      ],
    }),
  },
};

/** Returns the output folder. Development builds have their own, so that they never mix with released ones. */
const getDistDir = (dir) => path.join(dir, isDevelopment ? 'dist/dev' : 'dist');

const buildBaseConfig = (dir) => ({
  mode,
  context: dir,
  devtool,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [typescript, { test: /\.(css|svg)$/, type: 'asset/source' }] },
  performance: false,
  stats: 'errors-warnings',
});

/** Webpack's own minimizer plugin with SWC: half the time of Terser, output 0.4 % smaller. Its unsafe options broke the list pages. */
const Minimizer = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin');
const minimizer = new Minimizer({
  minify: Minimizer.swcMinify,
  minimizerOptions: {
    compress: { passes: 3 },
    mangle: true,
  },
});

const buildWebConfig = (dir, uniqueName, publicPath, aliases) => ({
  ...buildBaseConfig(dir),
  resolve: { ...buildBaseConfig(dir).resolve, alias: { ...singleCopyAliases, ...aliases, ...stubbedModules } },
  module: {
    rules: [
      ...buildBaseConfig(dir).module.rules,
      { test: /@module-federation\/(sdk|runtime-core|runtime|error-codes)\//, sideEffects: false },
    ],
  },
  // Parts below this size are not worth a request of their own. In bytes before minification, comments included.
  optimization: { splitChunks: { minSize: 26_000 }, minimizer: [minimizer] },
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

const createWebFederationPlugin = (name, options) =>
  new ModuleFederationPlugin({
    name,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    ...options,
    experiments: {
      ...options.experiments,
      optimization: { disableSnapshot: true, target: 'web', ...options.experiments?.optimization },
    },
  });

/**
 * The two builds of a remote: for browsers and for the document server.
 * `exposes` maps './routes', './commands' and './fragments/<name>' to files of the remote.
 */
function buildRemoteConfig({ dir, name, exposes }) {
  const container = name.replace(/-/g, '_');
  const federation = { filename: 'remoteEntry.js', exposes, shared: buildSharedConfig({ import: false }) };
  const webFederationPlugin = createWebFederationPlugin(container, {
    ...federation,
    // Only the shell loads remotes.
    experiments: { externalRuntime: true, optimization: { disableRemote: true } },
  });
  const nodeFederationPlugin = new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.cjs',
    library: { type: 'commonjs-module' },
    manifest: false,
    dts: false,
    exposes,
    shared: buildSharedConfig({ import: false }),
  });
  return [
    {
      ...buildWebConfig(dir, container, 'auto', remoteAliases),
      entry: {},
      plugins: [
        webFederationPlugin,
        new ScriptsOfEachPart(),
        new UsesOfShared(),
        new FederationManifest({ name: container, ...federation }),
        new PackagesOfBuild(),
        new NoOwnCopies(singletons),
      ],
    },
    { ...buildServerConfig(dir, container), entry: {}, plugins: [nodeFederationPlugin, new PackagesOfBuild()] },
  ];
}

/**
 * Libraries change less often than the shell: a file of their own stays in the browser's cache.
 * Only what the page starts with; ky and the toast library are loaded with the first call and the first notice.
 */
const libraries = {
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
  test: /[\\/]node_modules[\\/](?!\.pnpm[\\/]@module-federation)/,
};

/**
 * The shell's two builds: the browser's host, and the document server with its launcher. A release needs no installed packages, so they are
 * in the bundle, and the fonts and icons beside it.
 */
function buildShellConfig({ dir }) {
  // Eager, so that every shared library is in the first scripts and no page waits for a chunk of each.
  const shared = buildSharedConfig({ eager: true });
  const host = createWebFederationPlugin('shell', {
    shared,
    experiments: { provideExternalRuntime: true },
  });
  return [
    {
      // Set at run time, because the URL contains the version (`shell/src/public-path.ts`).
      ...buildWebConfig(dir, 'shell', '', shellAliases),
      entry: { shell: './src/index.tsx' },
      optimization: { splitChunks: { cacheGroups: { libraries } }, minimizer: [minimizer] },
      plugins: [
        host,
        new ScriptsOfEachPart(),
        new FederationManifest({ name: 'shell', shared }),
        new PackagesOfBuild(),
      ],
    },
    {
      ...buildServerConfig(dir, 'shell'),
      entry: { main: './server/main.ts', serve: './server/serve-release.ts' },
      // webpack breaks files without semicolons, such as undici's, where it leaves out unused exports of CommonJS.
      optimization: { minimize: false, usedExports: false },
      // Native packages that ws uses if they are installed.
      externals: ['bufferutil', 'utf-8-validate'],
      plugins: [
        new FilesOfFolders({ fonts: path.join(dir, 'fonts'), icons: path.join(dir, 'icons') }),
        new PackagesOfBuild(),
      ],
      output: { ...buildServerConfig(dir, 'shell').output, library: { type: 'commonjs2' } },
    },
  ];
}

/** Returns a function that builds the same configurations, with what only development has. */
const forMode = (build) => (isDevelopment ? (options) => addFastRefresh(build(options)) : build);

module.exports = { remote: forMode(buildRemoteConfig), shell: forMode(buildShellConfig), singletons };
