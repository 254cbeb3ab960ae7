const remotePattern = /^mf-[a-z0-9-]{1,40}$/;
const versionPattern = /^[\w.+-]{1,80}$/;

/** Whether a name from outside may stand for a remote: `mf-cart`. Nothing else becomes a path. */
export const isRemoteName = (name: string): boolean => remotePattern.test(name);

/** Whether a name from outside may stand for a version: `1.0.0-3f2a9c1b7d`. Nothing else becomes a path. */
export const isVersionName = (name: string): boolean =>
  versionPattern.test(name) && !name.includes('..') && name !== '.';

/** The folder of a release, relative to the storage. Throws when a name could lead elsewhere. */
export function getReleaseFolder(remote: string, version: string): string {
  if (!isRemoteName(remote)) throw new Error(`${JSON.stringify(remote)} is no name of a remote`);
  if (!isVersionName(version)) throw new Error(`${JSON.stringify(version)} is no version`);
  return `${remote}/${version}`;
}

/** The object that says which release of a remote is live. */
export function getPointerKey(remote: string): string {
  if (!isRemoteName(remote)) throw new Error(`${JSON.stringify(remote)} is no name of a remote`);
  return `${remote}/live.json`;
}
