import { createHash } from 'node:crypto';
import type { Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from './names';

/** Folder of what removed releases contained. All environments share it. */
export const removedFolder = 'removed';

const toKey = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string =>
  `${removedFolder}/${getReleaseFolder(remote, version)}`;

const hashContent = ({ integrity }: Pick<Release, 'integrity'>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(integrity).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Remembers what a release contains before it is removed, so that its version never gets another content. */
export const rememberContent = (storage: ReleaseStorage, release: Release): Promise<void> =>
  storage.write(toKey(release), hashContent(release));

/** Returns whether a release of this version with another content was removed. */
export async function hadOtherContent(storage: ReleaseStorage, release: Release): Promise<boolean> {
  const stored = await storage.read(toKey(release));
  return stored !== undefined && stored.body.toString('utf8') !== hashContent(release);
}
