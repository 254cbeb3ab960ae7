const { version: sharedVersion } = require('../package.json');

/** Folders of `shared` that exist once in a page. Each is a subpath export, `@vastra/shared/<name>`. */
const sharedModules = ['commands', 'events', 'federation', 'http', 'notify', 'router', 'session'];

/** Semver range of `@vastra/shared` that a release built from this tree needs. */
const sharedRange = `^${sharedVersion.split('.')[0]}.0.0`;

/**
 * Modules that exist once in a page, by name, with the semver range that a remote needs. The shell provides all of them;
 * remotes bundle none. A name that ends with a slash covers every subpath of the package.
 */
const singletons = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'styled-components': '^6.0.0',
  zustand: '^5.0.0',
  ...Object.fromEntries(sharedModules.map((name) => [`@vastra/shared/${name}`, sharedRange])),
};

module.exports = { sharedModules, sharedRange, sharedVersion, singletons };
