import type { ObjectStorage } from '@vastra/platform/releases';

/** Objects that are copied at the same time. */
const parallelCopies = 8;

/** Returns the keys of all objects below a folder of a directory. */
async function listKeys(storage: ObjectStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (const name of await storage.list(folder)) {
    const key = `${folder}/${name}`;
    if (/\.(webp|mp4|webm|woff2)$/.test(name)) keys.push(key);
    else keys.push(...(await listKeys(storage, key)));
  }
  return keys;
}

/**
 * Copies the masters of a directory into another storage. Those that are there already are left, because a master never changes. Resolves
 * to the numbers of both. Throws the first failure; another call goes on where this one ended.
 */
export async function copyMastersToStorage(
  directory: ObjectStorage,
  storage: ObjectStorage,
): Promise<{ copied: number; present: number }> {
  const waiting = await listKeys(directory, 'masters');
  const counts = { copied: 0, present: 0 };
  const runWorker = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const [master, existing] = await Promise.all([directory.read(key), storage.read(key)]);
      if (existing && master?.body.equals(existing.body)) counts.present += 1;
      else if (master) {
        await storage.write(key, master.body);
        counts.copied += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelCopies }, runWorker));
  return counts;
}
