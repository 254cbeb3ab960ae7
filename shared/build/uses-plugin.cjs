/**
 * Writes `uses.json`, the names that the build imports from each shared library, so that a shell without them can refuse the
 * release before a visitor meets `undefined is not a function`. A library that is used as a whole (`import * as`) has an empty list.
 */
class UsesOfShared {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UsesOfShared', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UsesOfShared', stage }, () => {
        const uses = {};
        for (const module of compilation.modules) {
          if (module.type !== 'consume-shared-module') continue;
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const { shareKey } = module.options;
          uses[shareKey] = [...new Set([...(uses[shareKey] ?? []), ...listImportedNames(module, compilation)])].sort();
        }
        const sorted = Object.fromEntries(Object.entries(uses).sort(([a], [b]) => (a < b ? -1 : 1)));
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(sorted, null, 2)}\n`);
        compilation.emitAsset('uses.json', source);
      });
    });
  }
}

/** Returns the names that modules of this build import from a shared one. webpack itself does not know the exports of a shared module. */
function listImportedNames(module, { moduleGraph, chunkGraph }) {
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    // A module that tree shaking has removed is in no chunk; a concatenated module counts by its root.
    if (!originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    // An inactive connection is needed only by a function that is never called.
    if (!connection.isActive(undefined)) continue;
    for (const reference of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name) names.add(name);
    }
  }
  return names;
}

module.exports = { UsesOfShared };
