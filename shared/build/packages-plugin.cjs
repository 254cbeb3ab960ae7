const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** File in the output folder that lists the packages of a build. `publish` makes the SBOM of it and does not store it. */
const packagesFile = 'packages.json';

/**
 * Writes `packages.json`, the packages of which the build contains code, with their versions and licenses. What tree shaking removed is
 * not in it, nor are libraries that the shell provides.
 */
class PackagesOfBuild {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PackagesOfBuild', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PackagesOfBuild', stage }, () => {
        const findPackage = createPackageFinder();
        const packages = new Map();
        for (const module of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          // A concatenated module consists of several.
          for (const { resource } of module.modules ?? [module]) {
            const found = resource && findPackage(path.dirname(resource));
            if (found) packages.set(`${found.name}@${found.version}`, found);
          }
        }
        const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(sorted, null, 2)}\n`);
        compilation.emitAsset(packagesFile, source);
      });
    });
  }
}

/** Returns a function that reads the name, version and license of the package of a folder. It caches by folder. */
function createPackageFinder() {
  const cache = new Map();
  return function findPackage(dir) {
    if (!cache.has(dir))
      cache.set(dir, readPackage(dir) ?? (path.dirname(dir) === dir ? undefined : findPackage(path.dirname(dir))));
    return cache.get(dir);
  };
}

/** Returns undefined without a package.json, and for those inside of a package that only set the kind of its modules. */
function readPackage(dir) {
  const file = path.join(dir, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'));
  return name && version ? { name, version, ...(typeof license === 'string' && { license }) } : undefined;
}

module.exports = { PackagesOfBuild, createPackageFinder, packagesFile };
