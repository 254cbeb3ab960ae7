import { linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Releases folder of the shop that the tests use. */
export const releasesDir = path.resolve(
  process.env.VAR_DIR || path.join(import.meta.dirname, '../../var'),
  process.env.RELEASES_DIR ?? 'releases',
);

/** Returns the live version of a remote. */
export const readLiveVersion = (remote: string): string =>
  JSON.parse(readFileSync(path.join(releasesDir, remote, 'live.json'), 'utf8')).version;

/** Hard-links the files of a release into another folder, which is safe because a release never changes. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
}
