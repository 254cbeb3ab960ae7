const remotePattern = /^mf-[a-z0-9-]{1,40}$/;
const versionPattern = /^[\w.+-]{1,80}$/;

/** Returns whether a name is a valid remote, such as `mf-cart`. Check names from outside before they become a path. */
export const isRemoteName = (name: string): boolean => remotePattern.test(name);

/** Returns whether a name is a valid version, such as `1.0.0-3f2a9c1b7d`. Check names from outside before they become a path. */
export const isVersionName = (name: string): boolean =>
  versionPattern.test(name) && !name.includes('..') && name !== '.';

/** Returns the folder of a release, relative to the storage. Throws when a name could lead out of it. */
export function getReleaseFolder(remote: string, version: string): string {
  if (!isRemoteName(remote)) throw new Error(`${JSON.stringify(remote)} is no name of a remote`);
  if (!isVersionName(version)) throw new Error(`${JSON.stringify(version)} is no version`);
  return `${remote}/${version}`;
}

/** Returns the key of a remote's pointer. Throws when the name could lead out of the storage. */
export function getPointerKey(remote: string): string {
  if (!isRemoteName(remote)) throw new Error(`${JSON.stringify(remote)} is no name of a remote`);
  return `${remote}/live.json`;
}
