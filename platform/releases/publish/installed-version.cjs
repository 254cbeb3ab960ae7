const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Returns the version of an installed package, as a module in the folder gets it, or else this package; undefined if there is none. */
function findInstalledVersion(name, dir) {
  for (const start of [dir, __dirname])
    for (let folder = start; ; folder = path.dirname(folder)) {
      const file = path.join(folder, 'node_modules', name, 'package.json');
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
      if (folder === path.dirname(folder)) break;
    }
  return undefined;
}

module.exports = { findInstalledVersion };
