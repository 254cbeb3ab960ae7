import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pointer } from '@vastra/platform/releases';

/** Releases folder of the shop that the tests use. */
export const releasesDir = path.resolve(
  process.env.VAR_DIR || path.join(import.meta.dirname, '../../var'),
  process.env.RELEASES_DIR ?? 'releases',
);

/**
 * Reads the pointer of a remote in a releases folder. The index is written before the copy, so that the pointer is never older than the output of a
 * release command.
 */
export function readPointer(dir: string, remote: string): Pointer {
  const read = (file: string) => JSON.parse(readFileSync(path.join(dir, file), 'utf8'));
  const indexed = existsSync(path.join(dir, 'live.json')) ? read('live.json').remotes[remote] : undefined;
  return indexed ?? read(`${remote}/live.json`);
}

/** Returns the live version of a remote. */
export const readLiveVersion = (remote: string): string => readPointer(releasesDir, remote).version;

/** Hard-links the files of a release into another folder, which is safe because a release never changes. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
}
