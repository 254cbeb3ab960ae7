import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStorage } from '../storage/storage';
import { getSourceMapKey } from '../stored/source-map-key';

/** Number of parallel uploads; an object store takes about 30 ms for each. */
const parallelUploads = 16;

/** Returns whether a file of a build is a source map (`shared/build/source-maps.cjs`), which is no file of the release. */
export const isSourceMap = (file: string): boolean => /^(web|server)\/maps\//.test(file);

/**
 * Stores the source maps of a release's files beside them, where no document server downloads or serves them. Maps that are stored stay.
 * They are in no hash and no signature: with another map an error would name another line, and nothing else would change.
 *
 * @param files names in the release, `web/12.3f2a9c1b7d.js`; those without a map are left out
 */
export async function storeSourceMaps(
  storage: ReleaseStorage,
  { folder, dist, files }: { folder: string; dist: string; files: string[] },
): Promise<void> {
  const stored = new Set(await listSourceMaps(storage, folder));
  const waiting = files.filter((file) => !stored.has(getSourceMapKey(folder, file)));
  const runWorker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const [side, ...name] = file.split('/');
      const map = await readFile(path.join(dist, side, 'maps', `${name.join('/')}.map`)).catch(() => undefined);
      if (map) await storage.write(getSourceMapKey(folder, file), map);
    }
  };
  await Promise.all(Array.from({ length: parallelUploads }, runWorker));
}

/** Copies the source maps of a release from another storage. */
export async function copySourceMaps(from: ReleaseStorage, to: ReleaseStorage, folder: string): Promise<void> {
  for (const key of await listSourceMaps(from, folder)) {
    const map = await from.read(key);
    if (map) await to.write(key, map.body);
  }
}

async function listSourceMaps(storage: ReleaseStorage, folder: string): Promise<string[]> {
  const list = async (side: string) =>
    (await storage.list(`${folder}/maps/${side}`)).map((name) => `${folder}/maps/${side}/${name}`);
  return (await Promise.all(['web', 'server'].map(list))).flat();
}
