/**
 * Writes `uses.json`: what the build imports of each library that the shell brings, so that a shell without it can refuse
 * the release before a visitor meets `undefined is not a function`. Of a library that is used as a whole (`import * as`, handed on)
 * only that it is used.
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
          uses[shareKey] = [...new Set([...(uses[shareKey] ?? []), ...namesOf(module, compilation)])].sort();
        }
        const sorted = Object.fromEntries(Object.entries(uses).sort(([a], [b]) => (a < b ? -1 : 1)));
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(sorted, null, 2)}\n`);
        compilation.emitAsset('uses.json', source);
      });
    });
  }
}

/** The names that modules of this build import from a shared one; webpack itself does not know what a shared module exports. */
function namesOf(module, { moduleGraph, chunkGraph }) {
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    // A module that was shaken off is in no chunk; a part of a concatenated module answers through that.
    if (!originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    // Inactive: only a function of that module needs it that nobody calls.
    if (!connection.isActive(undefined)) continue;
    for (const reference of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name) names.add(name);
    }
  }
  return names;
}

module.exports = { UsesOfShared };
