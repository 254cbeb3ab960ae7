const path = require('node:path');

const runtimeEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
const relativeImportsLoader = require.resolve('./relative-imports-loader.cjs');

/** Returns an id for a module of Module Federation whose own one would be made of an absolute path; undefined for other modules. */
function getModuleId(module, requestShortener) {
  if (module.constructor.name === 'ContainerEntryModule') return 'entry';
  // Its identifier is "provide module (default) react@19.3.1 = /…/index.js". No script contains its id, but a number that is taken moves another module.
  if (module.type === 'provide-module') return module.readableIdentifier(requestShortener);
  return undefined;
}

/**
 * Removes absolute paths from Module Federation's modules and their ids. Without it clones in two folders build two releases of the same
 * code.
 */
class FederationIds {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('FederationIds', (factory) => {
      factory.hooks.afterResolve.tap('FederationIds', ({ createData }) => {
        if (!runtimeEntry.test(createData.resource)) return;
        // The file imports the runtime by its path, and the name of the file has a hash of that.
        const request = path.join(path.dirname(createData.resource), 'entry.js');
        const loaders = [...createData.loaders, { loader: relativeImportsLoader }];
        Object.assign(createData, { request, userRequest: request, loaders });
      });
    });
    compiler.hooks.compilation.tap('FederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIds', (modules) => {
        for (const module of modules) {
          const id = getModuleId(module, compilation.requestShortener);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

module.exports = { FederationIds };
