import type { Release } from '../../federation/release';
import { compressBrotli } from '../publish/compress';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from '../stored/names';

/** Returns a function that adds up the brotli bytes of a release's scripts. Each file is read once. */
export function createSizeReader(storage: ReleaseStorage, release: Release) {
  const sizes = new Map<string, Promise<number>>();
  const read = async (file: string): Promise<number> => {
    const key = `${getReleaseFolder(release.remote, release.version)}/web/${file}`;
    const brotli = await storage.read(`${key}.br`);
    if (brotli) return brotli.body.length;
    const plain = await storage.read(key);
    return plain ? ((await compressBrotli(plain.body)) ?? plain.body).length : 0;
  };
  const getFileSize = (file: string): Promise<number> => {
    const size = sizes.get(file) ?? read(file);
    sizes.set(file, size);
    return size;
  };
  return async (files: string[] = []): Promise<number> =>
    (await Promise.all(files.map(getFileSize))).reduce((sum, size) => sum + size, 0);
}
