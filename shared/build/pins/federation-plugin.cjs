const Module = require('node:module');
const { movedFiles } = require('./moved-files.cjs');

/** Returns the place of a file of webpack, for a request by name or by absolute path. The federation plugin uses both. */
function redirect(request) {
  const [, folder, name] = /^(|.*[\\/])(webpack[\\/]lib[\\/].+)$/.exec(request) ?? [];
  const file = name && movedFiles[name.replaceAll('\\', '/')];
  return file ? folder + file : request;
}

// Not a patch of the package manager, because the repositories of other teams, which install this package, would not have it.
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  return resolveFilename.call(this, redirect(request), ...rest);
};

const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

module.exports = { ModuleFederationPlugin };
