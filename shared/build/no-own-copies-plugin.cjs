const path = require('node:path');

const sharedDir = path.join(__dirname, '..') + path.sep;

/**
 * Fails a remote's build that bundles a copy of a singleton, because a second router or a second context would work only in part.
 * The usual cause is a module of `shared` that imports a singleton by a relative path instead of `@vastra/shared/…`.
 */
class NoOwnCopies {
  constructor(singletons) {
    const names = Object.keys(singletons).map((name) => name.replace(/\/$/, ''));
    const own = names
      .filter((name) => name.startsWith('@vastra/shared/'))
      .map((name) => name.slice('@vastra/shared/'.length));
    const packages = [...names.filter((name) => !name.startsWith('@vastra/')), 'react-router', 'react-router-dom'];
    this.isSingleton = (file) =>
      own.some((part) => file.startsWith(sharedDir + part + path.sep)) ||
      packages.some((name) => file.includes(`${path.sep}node_modules${path.sep}${name}${path.sep}`));
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoOwnCopies', (compilation) => {
      compilation.hooks.afterChunks.tap('NoOwnCopies', () => {
        for (const module of compilation.modules) {
          if (!module.resource || !this.isSingleton(module.resource)) continue;
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const importer = compilation.moduleGraph.getIssuer(module)?.resource ?? 'unknown';
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `This remote would bring its own copy of ${module.resource}, imported by ${importer}`,
            ),
          );
        }
      });
    });
  }
}

module.exports = { NoOwnCopies };
