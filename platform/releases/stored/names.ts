const remotePattern = /^mf-[a-z0-9-]{1,40}$/;
const versionPattern = /^[\w.+-]{1,80}$/;

/** Name under which the shell is released. */
export const shellName = 'shell';

/** Returns whether a name is a valid remote, such as `mf-cart`. Check names from outside before they become a path. */
export const isRemoteName = (name: string): boolean => remotePattern.test(name);

/** Returns whether releases can have this name: the name of a remote, or `shell`. Check names from outside before they become a path. */
export const isReleasedName = (name: string): boolean => name === shellName || isRemoteName(name);

/** Returns whether a name is a valid version, such as `1.0.0-3f2a9c1b7d`. Check names from outside before they become a path. */
export const isVersionName = (name: string): boolean =>
  versionPattern.test(name) && !name.includes('..') && name !== '.';

/** Key of the index of all pointers. */
export const indexKey = 'live.json';

/** Returns the folder of a release, relative to the storage. Throws when a name could lead out of it. */
export function getReleaseFolder(remote: string, version: string): string {
  assertReleasedName(remote);
  if (!isVersionName(version)) throw new Error(`${JSON.stringify(version)} is no version`);
  return `${remote}/${version}`;
}

/** Returns the key of the copy of a pointer with its whole history, of a remote or of the shell. Throws when the name could lead out of the storage. */
export function getPointerKey(remote: string): string {
  assertReleasedName(remote);
  return `${remote}/live.json`;
}

function assertReleasedName(name: string): void {
  if (!isReleasedName(name)) throw new Error(`${JSON.stringify(name)} is no name of a remote`);
}
