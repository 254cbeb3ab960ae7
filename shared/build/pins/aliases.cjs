const path = require('node:path');
const { findPackageDir } = require('../find-package-dir.cjs');
const { isDevelopment } = require('../mode.cjs');

const toolsDir = findPackageDir(
  '@module-federation/runtime-tools',
  findPackageDir('@module-federation/enhanced', __dirname),
);
const runtimeDir = findPackageDir('@module-federation/runtime', toolsDir);
const coreDir = findPackageDir('@module-federation/runtime-core', runtimeDir);
const stylisDir = findPackageDir('stylis', findPackageDir('styled-components', path.join(__dirname, '../..')));
const routerDir = findPackageDir('react-router', path.join(__dirname, '../..'));
const getStub = (name) => path.join(__dirname, '../stubs', name);
/** The router without its development warnings, which its package gives to every bundler. */
const routerAliases = isDevelopment
  ? {}
  : {
      'react-router$': path.join(routerDir, 'dist/production/index.mjs'),
      'react-router/dom$': path.join(routerDir, 'dist/production/dom-export.mjs'),
    };
/** Aliases of the server bundles: modules that replace those for browsers. */
const serverAliases = {
  ...routerAliases,
  [path.join(__dirname, '../../router/link.ts')]: path.join(__dirname, '../../router/server-link.tsx'),
};
/** Aliases that avoid a second copy, because webpack would bundle the federation runtime as ESM and as CommonJS (13 KB brotli each). */
const singleCopyAliases = {
  '@module-federation/runtime$': path.join(runtimeDir, 'dist/index.js'),
  '@module-federation/runtime-core$': path.join(coreDir, 'dist/index.js'),
  ...routerAliases,
};
/** Packages of the federation runtime that are replaced in part, each with the name under which its stub imports it. */
const shellAliases = {
  '@module-federation/sdk$': getStub('federation-sdk.mjs'),
  'federation-sdk$': path.join(findPackageDir('@module-federation/sdk', coreDir), 'dist/index.js'),
  '@module-federation/error-codes$': getStub('federation-error-codes.mjs'),
  'federation-error-codes$': path.join(findPackageDir('@module-federation/error-codes', coreDir), 'dist/index.mjs'),
};
/** In remotes these packages are replaced completely, and the runtime itself in part. */
const remoteAliases = {
  '@module-federation/runtime$': getStub('federation-runtime.mjs'),
  'federation-runtime$': path.join(runtimeDir, 'dist/index.js'),
  '@module-federation/sdk$': getStub('federation.mjs'),
  '@module-federation/error-codes$': getStub('federation.mjs'),
};

/** Replaces the vendor prefixes of stylis, because no browser that runs the scripts needs them. */
const stubbedModules = { [path.join(stylisDir, 'src/Prefixer.js')]: getStub('prefixer.mjs') };

module.exports = { remoteAliases, serverAliases, shellAliases, singleCopyAliases, stubbedModules };
