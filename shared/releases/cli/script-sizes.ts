import type { Release } from '../../federation/release';
import { compressBrotli } from '../publish/compress';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from '../stored/names';

/** Bytes of a release's scripts on the line (brotli), each file read once. */
export function createSizeReader(storage: ReleaseStorage, release: Release) {
  const known = new Map<string, Promise<number>>();
  const read = async (file: string): Promise<number> => {
    const key = `${getReleaseFolder(release.remote, release.version)}/web/${file}`;
    const packed = await storage.read(`${key}.br`);
    if (packed) return packed.body.length;
    const plain = await storage.read(key);
    return plain ? ((await compressBrotli(plain.body)) ?? plain.body).length : 0;
  };
  const sizeOf = (file: string): Promise<number> => {
    const size = known.get(file) ?? read(file);
    known.set(file, size);
    return size;
  };
  return async (files: string[] = []): Promise<number> =>
    (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);
}
