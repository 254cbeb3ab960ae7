import type { Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder, isReleasedName, isRemoteName, isVersionName } from './names';

/** Returns the manifest of a release; undefined when there is none of that name. */
export async function readRelease(
  storage: ReleaseStorage,
  remote: string,
  version: string,
): Promise<Release | undefined> {
  if (!isReleasedName(remote) || !isVersionName(version)) return undefined;
  const stored = await storage.read(`${getReleaseFolder(remote, version)}/release.json`);
  return stored && (JSON.parse(stored.body.toString('utf8')) as Release);
}

/** Returns the manifests of all stored releases of a remote, latest first. */
export async function listReleases(storage: ReleaseStorage, remote: string): Promise<Release[]> {
  if (!isReleasedName(remote)) return [];
  const names = (await storage.list(remote)).filter((name) => name !== 'live.json' && isVersionName(name));
  // A folder without a valid manifest is not a release: it is being published, or its publication failed.
  const releases = await Promise.all(names.map((name) => readRelease(storage, remote, name).catch(ignoreInvalidJson)));
  return releases.filter((release) => release !== undefined).sort(compareByPublication);
}

const ignoreInvalidJson = (error: unknown): undefined => {
  if (!(error instanceof SyntaxError)) throw error;
};

const compareByPublication = (a: Release, b: Release): number =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.version.localeCompare(a.version);

/** Returns the remotes that have stored releases, sorted. */
export const listRemotes = async (storage: ReleaseStorage): Promise<string[]> =>
  (await storage.list('')).filter(isRemoteName);

/** Returns everything that has stored releases, sorted: the remotes, and `shell`. */
export const listReleased = async (storage: ReleaseStorage): Promise<string[]> =>
  (await storage.list('')).filter(isReleasedName);
