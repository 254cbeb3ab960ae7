import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkFolder, readLiveVersion, releasesDir } from '../releases/stored';

export interface StoredCopy {
  version: string;
  /** The server's entry on disk. */
  serverEntry: string;
  remove: () => void;
}

let copies = 0;

/**
 * Stores a copy of a remote's live release beside it, under a name of its own; nothing else changes.
 * `server`: what becomes of the server's entry; the copy is then published with it, hashes and all.
 */
export function storesCopy(remote: string, server?: (source: string) => string): StoredCopy {
  copies += 1;
  const version = `0.0.0-copy-${process.pid}-${Date.now()}-${copies}`;
  const from = path.join(releasesDir, remote, readLiveVersion(remote));
  const home = path.join(releasesDir, remote, version);
  linkFolder(from, home);
  const release = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8'));
  const serverEntry = path.join(home, release.serverEntry);
  if (server) {
    const source = server(readFileSync(serverEntry, 'utf8'));
    rmSync(serverEntry);
    writeFileSync(serverEntry, source);
    release.integrity[release.serverEntry] = createHash('sha256').update(source).digest('base64');
  }
  rmSync(path.join(home, 'release.json'));
  writeFileSync(path.join(home, 'release.json'), JSON.stringify({ ...release, version }));
  return { version, serverEntry, remove: () => rmSync(home, { recursive: true, force: true }) };
}
