// Builds packages with webpack, one after the other, in a process of jest-worker. A later package takes half of the time that a new process
// needs, because webpack and TypeScript are compiled and optimized already.
const { createRequire } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { findPackageDir } = require('../../build/find-package-dir.cjs');

const requireOfShared = createRequire(path.resolve(__dirname, '../../package.json'));
const federationDir = findPackageDir('@module-federation/enhanced', path.resolve(__dirname, '../..'));

/** Module Federation writes its entries below the folder in which its first build ran, whose path is in the ids of modules. */
function moveFederationEntries(dir) {
  const constants = require(path.join(federationDir, 'dist/src/lib/container/constant.js'));
  constants.TEMP_DIR = path.join(dir, 'node_modules', path.basename(constants.TEMP_DIR));
}

exports.build = (dir, isPatient) => {
  if (isPatient) os.setPriority(os.constants.priority.PRIORITY_LOW);
  process.chdir(dir);
  moveFederationEntries(dir);
  const compiler = requireOfShared('webpack')(require(path.join(dir, 'webpack.config.cjs')));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
};

// The command that started the build has ended.
process.on('disconnect', () => process.exit());
