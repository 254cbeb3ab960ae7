const { version: sharedVersion, peerDependencies } = require('../package.json');

/** Folders of `shared` that exist once in a page. Each is a subpath export, `@vastra/shared/<name>`. */
const sharedModules = ['commands', 'events', 'federation', 'http', 'notify', 'router', 'session'];

/** Semver range of `@vastra/shared` that a release built from this tree needs. */
const sharedRange = `^${sharedVersion.split('.')[0]}.0.0`;

/**
 * Modules that exist once in a page, by name, with the semver range that a remote needs. The shell provides all of them;
 * remotes bundle none. A name that ends with a slash covers every subpath of the package.
 */
const singletons = {
  react: peerDependencies.react,
  'react/': peerDependencies.react,
  'react-dom': peerDependencies['react-dom'],
  'react-dom/': peerDependencies['react-dom'],
  'styled-components': peerDependencies['styled-components'],
  zustand: peerDependencies.zustand,
  ...Object.fromEntries(sharedModules.map((name) => [`@vastra/shared/${name}`, sharedRange])),
};

module.exports = { sharedModules, sharedRange, sharedVersion, singletons };
