import { linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the shop of the tests has its releases. */
export const releases = path.resolve(
  process.env.VAR_DIR || path.join(import.meta.dirname, '../../var'),
  process.env.RELEASES_DIR ?? 'releases',
);

/** The version that is live. */
export const liveOf = (remote: string): string =>
  JSON.parse(readFileSync(path.join(releases, remote, 'live.json'), 'utf8')).version;

/** The same files in another folder: a release never changes. */
export function linked(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linked(source, target);
    else linkSync(source, target);
  }
}
