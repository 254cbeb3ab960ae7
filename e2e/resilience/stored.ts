import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const releases = path.resolve(process.env.VAR_DIR || path.join(import.meta.dirname, '../../var'), 'releases');

export interface StoredCopy {
  version: string;
  /** The server's entry on disk. */
  serverEntry: string;
  remove: () => void;
}

const liveOf = (remote: string): string =>
  JSON.parse(readFileSync(path.join(releases, remote, 'live.json'), 'utf8')).version;

let copies = 0;

/**
 * Stores a copy of a remote's live release beside it, under a name of its own; nothing else changes.
 * `server`: what becomes of the server's entry; the copy is then published with it, hashes and all.
 */
export function storesCopy(remote: string, server?: (source: string) => string): StoredCopy {
  copies += 1;
  const version = `0.0.0-copy-${process.pid}-${Date.now()}-${copies}`;
  const from = path.join(releases, remote, liveOf(remote));
  const home = path.join(releases, remote, version);
  for (const part of ['server', 'web']) {
    mkdirSync(path.join(home, part), { recursive: true });
    for (const file of readdirSync(path.join(from, part)))
      linkSync(path.join(from, part, file), path.join(home, part, file));
  }
  const release = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8'));
  const serverEntry = path.join(home, release.serverEntry);
  if (server) {
    const source = server(readFileSync(serverEntry, 'utf8'));
    rmSync(serverEntry);
    writeFileSync(serverEntry, source);
    release.integrity[release.serverEntry] = createHash('sha256').update(source).digest('base64');
  }
  writeFileSync(path.join(home, 'release.json'), JSON.stringify({ ...release, version }));
  return { version, serverEntry, remove: () => rmSync(home, { recursive: true, force: true }) };
}
