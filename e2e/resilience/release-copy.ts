import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkFolder, readLiveVersion, releasesDir } from '../releases/release-files';

export interface ReleaseCopy {
  version: string;
  /** Path of the server entry on disk. */
  serverEntry: string;
  remove: () => void;
}

let copies = 0;

/**
 * Stores a copy of a remote's live release under another version.
 * `transformServerEntry` changes the server entry; the copy then has the hash of the changed file.
 */
export function storeReleaseCopy(remote: string, transformServerEntry?: (source: string) => string): ReleaseCopy {
  copies += 1;
  const version = `0.0.0-copy-${process.pid}-${Date.now()}-${copies}`;
  const from = path.join(releasesDir, remote, readLiveVersion(remote));
  const home = path.join(releasesDir, remote, version);
  linkFolder(from, home);
  const release = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8'));
  const serverEntry = path.join(home, release.serverEntry);
  if (transformServerEntry) {
    const source = transformServerEntry(readFileSync(serverEntry, 'utf8'));
    rmSync(serverEntry);
    writeFileSync(serverEntry, source);
    release.integrity[release.serverEntry] = createHash('sha256').update(source).digest('base64');
  }
  rmSync(path.join(home, 'release.json'));
  writeFileSync(path.join(home, 'release.json'), JSON.stringify({ ...release, version }));
  return { version, serverEntry, remove: () => rmSync(home, { recursive: true, force: true }) };
}
