/** Files that webpack 5.111 moved, by the names under which `@module-federation/enhanced` 2.9.3 still requires them. */
const movedFiles = {
  'webpack/lib/HotUpdateChunk': 'webpack/lib/graph/HotUpdateChunk.js',
  'webpack/lib/ModuleFactory': 'webpack/lib/module/ModuleFactory.js',
  'webpack/lib/dependencies/EntryDependency': 'webpack/lib/entry/EntryDependency.js',
  'webpack/lib/dependencies/ModuleDependency': 'webpack/lib/dependencies/core/ModuleDependency.js',
  'webpack/lib/dependencies/StaticExportsDependency': 'webpack/lib/dependencies/core/StaticExportsDependency.js',
  'webpack/lib/util/extractUrlAndGlobal': 'webpack/lib/externals/extractUrlAndGlobal.js',
  'webpack/lib/util/fs': 'webpack/lib/fs/fs.js',
  'webpack/lib/util/semver': 'webpack/lib/sharing/semver.js',
};

module.exports = { movedFiles };
