const path = require('node:path');

/** The package is installed in another repository. */
const isInstalled = __dirname.split(path.sep).includes('node_modules');

/** A path that webpack makes relative to the package before it makes the id: a part between `|` and `!`, without its query. */
const relativePart = /(^|[|!])(?:[a-z]:)?[\\/][^|!?]*/gi;

/** Returns whether webpack makes an id from the path of the folder in which the package of the folder `dir` lies. */
function hasPathInId(identifier, dir) {
  const rest = identifier.replace(relativePart, '$1');
  return [dir, path.dirname(dir)].some((folder) => rest.includes(folder + path.sep));
}

/**
 * Fails a build that makes the id of a module from an absolute path, because clones in two folders would build two releases of the same code. Two builds
 * rarely show it: the ids differ only in a folder whose hash is the number of another module. In another repository it is a warning, because the loaders
 * of a team may do that.
 */
class NoPathsInIds {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoPathsInIds', (compilation) => {
      // webpack sets its defaults after it has applied the plugins.
      if (compiler.options.optimization.moduleIds !== 'deterministic') return;
      const reports = isInstalled ? compilation.warnings : compilation.errors;
      compilation.hooks.beforeModuleIds.tap({ name: 'NoPathsInIds', stage: 100 }, (modules) => {
        for (const module of modules) {
          if (!module.needId || compilation.chunkGraph.getModuleId(module) !== null) continue;
          if (!hasPathInId(module.identifier(), compiler.context)) continue;
          reports.push(
            new compiler.webpack.WebpackError(
              `The id of this module would depend on the folder of the repository: ${module.identifier()}`,
            ),
          );
        }
      });
    });
  }
}

module.exports = { NoPathsInIds, hasPathInId };
