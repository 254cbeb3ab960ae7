import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRelease, Release } from '@vastra/shared/federation';

/** A release that can be shown, and where its files lie. */
export interface StoredRelease extends Release {
  dir: string;
}

/** ms for which the pointers are believed: a promoted release is in documents at most this much later. */
const believe = 250;

/** The releases on disk. A remote without a readable release is left out; its URLs say that it is missing. */
export function releaseStore(dir: string) {
  const read = new Map<string, StoredRelease>();
  let current: StoredRelease[] = [];
  let readAt = 0;
  let reading: Promise<StoredRelease[]> | undefined;

  const readRelease = async (remote: string): Promise<StoredRelease | undefined> => {
    try {
      const { version } = JSON.parse(await readFile(path.join(dir, remote, 'live.json'), 'utf8')) as {
        version: string;
      };
      const key = `${remote}@${version}`;
      const known = read.get(key);
      if (known) return known;
      const home = path.join(dir, remote, version);
      const release = JSON.parse(await readFile(path.join(home, 'release.json'), 'utf8')) as Release;
      const stored = { ...release, dir: home };
      read.set(key, stored);
      return stored;
    } catch {
      // A pointer that is being written, or a release that is gone: what was live stays live.
      return current.find((one) => one.remote === remote);
    }
  };

  const readAll = async (): Promise<StoredRelease[]> => {
    const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
    const remotes = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const found = await Promise.all(remotes.sort().map(readRelease));
    const next = found.filter((one) => one !== undefined);
    // The same list as long as nothing changed, so that what is derived from it can be kept.
    if (next.length !== current.length || next.some((one, index) => one !== current[index])) current = next;
    readAt = Date.now();
    return current;
  };

  return {
    async live(): Promise<StoredRelease[]> {
      if (Date.now() - readAt < believe) return current;
      reading ??= readAll().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}

/** The address under which a release's browser files are served. */
export const baseOf = (release: Release): string => `/releases/${release.remote}/${release.version}/web/`;

/** The part of a release that a document tells the browser. */
export const forBrowser = (release: Release): LiveRelease => ({
  remote: release.remote,
  version: release.version,
  container: release.container,
  domain: release.domain,
  routes: release.routes,
  fragments: release.fragments,
  commands: release.commands,
  entry: release.entry,
  base: baseOf(release),
});
