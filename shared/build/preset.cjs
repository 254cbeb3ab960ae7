const path = require('node:path');
const { ModuleFederationPlugin } = require('./pins/federation-plugin.cjs');
const { remoteAliases, shellAliases } = require('./pins/aliases.cjs');
const { buildServerConfig, buildWebConfig, minimizer } = require('./base-config.cjs');
const { FederationIds } = require('./pins/federation-ids-plugin.cjs');
const { FederationPaths } = require('./pins/federation-paths-plugin.cjs');
const { FilesOfFolders } = require('./files-plugin.cjs');
const { DeclarationsOfFragments } = require('./fragments/declarations-plugin.cjs');
const { FederationManifest } = require('./manifest-plugin.cjs');
const { isDevelopment } = require('./mode.cjs');
const { NoOwnCopies } = require('./no-own-copies-plugin.cjs');
const { NoPathsInIds } = require('./no-paths-in-ids-plugin.cjs');
const { PackagesOfBuild } = require('./packages-plugin.cjs');
const { addFastRefresh } = require('./refresh/add-fast-refresh.cjs');
const { toContainer } = require('@vastra/platform/releases/remote-names');
const { ScriptsOfEachPart } = require('./scripts-plugin.cjs');
const { singletons } = require('./singletons.cjs');
const { UsesOfShared } = require('./uses-plugin.cjs');

/** Returns the federation plugin's `shared` setting for all singletons. */
const buildSharedConfig = (options) =>
  Object.fromEntries(
    Object.entries(singletons).map(([name, range]) => [name, { singleton: true, requiredVersion: range, ...options }]),
  );

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
 * `exposes` maps './routes', './commands' and './fragments/<name>' to files of the remote. `minChunkBytes` is the size from which code that
 * several pages share gets a separate file: a remote of many pages with a common kit needs a lower one.
 */
function buildRemoteConfig({ dir, name, exposes, minChunkBytes }) {
  const container = toContainer(name);
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
      ...buildWebConfig(dir, container, 'auto', remoteAliases, minChunkBytes),
      entry: {},
      plugins: [
        webFederationPlugin,
        new FederationIds(),
        new ScriptsOfEachPart(),
        new DeclarationsOfFragments({ dir, exposes }),
        new UsesOfShared(),
        new FederationManifest({ name: container, ...federation }),
        new PackagesOfBuild(),
        new NoOwnCopies(singletons),
        new NoPathsInIds(),
      ],
    },
    {
      ...buildServerConfig(dir, container),
      entry: {},
      plugins: [nodeFederationPlugin, new FederationIds(), new PackagesOfBuild(), new NoPathsInIds()],
    },
  ];
}

/**
 * Libraries change less often than the shell, so that a separate file stays in the browser's cache.
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
      entry: { shell: './src/index.ts' },
      optimization: { splitChunks: { cacheGroups: { libraries } }, minimizer: [minimizer] },
      plugins: [
        host,
        new FederationIds(),
        new FederationPaths(),
        new ScriptsOfEachPart(),
        new FederationManifest({ name: 'shell', shared }),
        new PackagesOfBuild(),
        new NoPathsInIds(),
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
        new NoPathsInIds(),
      ],
      output: { ...buildServerConfig(dir, 'shell').output, library: { type: 'commonjs2' } },
    },
  ];
}

/** Returns a function that builds the same configurations, with what only development has. */
const forMode = (build) => (isDevelopment ? (options) => addFastRefresh(build(options)) : build);

module.exports = { remote: forMode(buildRemoteConfig), shell: forMode(buildShellConfig), singletons };
