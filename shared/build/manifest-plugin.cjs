const { readFileSync } = require('node:fs');
const path = require('node:path');
const { findPackageDir } = require('./find-package-dir.cjs');
const { createPackageFinder } = require('./packages-plugin.cjs');

const readPackage = (dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

/** Version of the federation plugin, whose manifests have this format. */
const pluginVersion = readPackage(findPackageDir('@module-federation/enhanced', __dirname)).version;

/**
 * Writes `mf-manifest.json`, in the format of Module Federation's own plugin: exposed modules and shared libraries with their scripts, and
 * the entry. That plugin would name the chunks of exposed modules, which makes the entry and every document larger. The shop loads no
 * manifest: it is for the browser extension of Module Federation and for other tools.
 */
class FederationManifest {
  /**
   * @param options options of the federation plugin: `name`, `filename` (without it there is no entry, as in a host), `exposes`, `shared`
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederationManifest', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FederationManifest', stage }, () => {
        const manifest = buildManifest(compilation, this.options, readPackage(compiler.context));
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`);
        compilation.emitAsset('mf-manifest.json', source);
      });
    });
  }
}

const buildManifest = (compilation, { name, filename, exposes = {}, shared }, { name: buildName, version }) => ({
  id: name,
  name,
  metaData: {
    name,
    type: 'app',
    buildInfo: { buildVersion: version, buildName },
    remoteEntry: { name: filename ?? '', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: name,
    pluginVersion,
    // The folder of the manifest, which is the folder of the release.
    publicPath: 'auto',
  },
  shared: listShared(compilation, name, shared),
  remotes: [],
  exposes: Object.entries(exposes).map(([exposed, file]) => ({
    id: `${name}:${exposed.slice(2)}`,
    name: exposed.slice(2),
    assets: listAssets(compilation, file),
    path: exposed,
  })),
});

/** Returns the scripts of a group of chunks. */
const listScripts = (group) => group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

const toAssets = (sync, async) => ({
  js: { sync: [...sync].sort(), async: [...async].sort() },
  css: { sync: [], async: [] },
});

/** Returns the scripts that an exposed file needs at once, and those that it may load later. */
function listAssets({ chunkGroups }, file) {
  const groups = chunkGroups.filter(({ origins }) => origins.some(({ request }) => request === file));
  const sync = new Set(groups.flatMap(listScripts));
  const seen = new Set(groups);
  for (const group of seen) for (const child of group.childrenIterable) seen.add(child);
  const async = new Set([...seen].flatMap(listScripts).filter((script) => !sync.has(script)));
  return toAssets(sync, async);
}

/** Returns the shared libraries that the build consumes or provides, with the range that it accepts and the version that it was built with. */
function listShared({ modules, chunkGraph, compiler }, container, config) {
  const names = new Map();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    if (module.type === 'consume-shared-module') names.set(module.options.shareKey, names.get(module.options.shareKey));
    if (module.type === 'provide-module') names.set(module._name, module._version || undefined);
  }
  const findVersion = createVersionFinder(compiler.context);
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, provided]) => {
      const { singleton = false, requiredVersion = '*' } = config[name] ?? config[`${name.split('/')[0]}/`] ?? {};
      return {
        id: `${container}:${name}`,
        name,
        version: provided ?? findVersion(name) ?? requiredVersion,
        singleton,
        requiredVersion,
        assets: toAssets([], []),
      };
    });
}

/** Returns a function that returns the version of a library that is installed for the build; undefined for a library that is not installed. */
function createVersionFinder(dir) {
  const findPackage = createPackageFinder();
  return (name) => {
    try {
      return findPackage(path.dirname(require.resolve(name, { paths: [dir] })))?.version;
    } catch {
      return undefined;
    }
  };
}

module.exports = { FederationManifest };
