import type { Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder, isRemoteName, isVersionName } from './names';

/** What a release says of itself. Undefined when there is none of that name. */
export async function readRelease(
  storage: ReleaseStorage,
  remote: string,
  version: string,
): Promise<Release | undefined> {
  if (!isRemoteName(remote) || !isVersionName(version)) return undefined;
  const stored = await storage.read(`${getReleaseFolder(remote, version)}/release.json`);
  return stored && (JSON.parse(stored.body.toString('utf8')) as Release);
}

/** All stored releases of a remote, the one that was published last first. */
export async function listReleases(storage: ReleaseStorage, remote: string): Promise<Release[]> {
  if (!isRemoteName(remote)) return [];
  const names = (await storage.list(remote)).filter((name) => name !== 'live.json' && isVersionName(name));
  // What cannot be read is no release: one that is being published, or a leftover.
  const found = await Promise.all(names.map((name) => readRelease(storage, remote, name).catch(ignoreNonsense)));
  return found.filter((one) => one !== undefined).sort(byAge);
}

const ignoreNonsense = (error: unknown): undefined => {
  if (!(error instanceof SyntaxError)) throw error;
};

const byAge = (a: Release, b: Release): number =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.version.localeCompare(a.version);

/** The remotes of which something is stored, sorted. */
export const listRemotes = async (storage: ReleaseStorage): Promise<string[]> =>
  (await storage.list('')).filter(isRemoteName);
