const path = require('node:path');

const runtimeEntry = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Gives Module Federation's modules ids that are not made of absolute paths. Without it clones in two folders build two releases of the same code.
 */
class FederationIds {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('FederationIds', (factory) => {
      factory.hooks.afterResolve.tap('FederationIds', ({ createData }) => {
        if (!runtimeEntry.test(createData.resource)) return;
        // The name of the file has a hash of its content, which imports the runtime by its path.
        const request = path.join(path.dirname(createData.resource), 'entry.js');
        Object.assign(createData, { request, userRequest: request });
      });
    });
    compiler.hooks.compilation.tap('FederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIds', (modules) => {
        for (const module of modules)
          if (module.constructor.name === 'ContainerEntryModule') compilation.chunkGraph.setModuleId(module, 'entry');
      });
    });
  }
}

module.exports = { FederationIds };
