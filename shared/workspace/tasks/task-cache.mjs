// The cache of builds and checks that machines share: a directory, or a bucket of an object store.
import { importTypescript } from '../../../platform/tools/import-typescript.mjs';

/** Reads where the cache is: `s3://bucket/prefix` or a directory. */
function parseLocation(location) {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(location);
  if (!bucket) return { RELEASES_DIR: location };
  const [, S3_BUCKET, prefix] = bucket;
  return { ...process.env, S3_BUCKET, S3_PREFIX: prefix && `${prefix.replace(/\/$/, '')}/` };
}

/**
 * Opens the cache of the setting `TASK_CACHE`. Resolves to undefined when it is not set. The cache fails quietly: what cannot be read is
 * made again, and what cannot be written is a line of the log, because a check must not depend on it.
 *
 * @param {(line: string) => void} log called with one line at the first failure
 * @param loadStorage resolves to the module that opens a storage
 */
export async function openTaskCache(
  log,
  location = process.env.TASK_CACHE,
  loadStorage = () => importTypescript('releases/index.ts'),
) {
  if (!location) return undefined;
  const { openStorage } = await loadStorage();
  const storage = openStorage(parseLocation(location));
  let hasFailed = false;
  const attempt = async (action, work) => {
    try {
      return await work();
    } catch (error) {
      if (!hasFailed) log(`TASK_CACHE cannot be ${action}: ${error.message}`);
      hasFailed = true;
      return undefined;
    }
  };
  return {
    /** Resolves to what is stored under a key (a Buffer), or undefined. */
    read: async (key) => (await attempt('read', () => storage.read(key)))?.body,
    /** Stores a Buffer or a string under a key. */
    write: (key, content) => attempt('written', () => storage.write(key, content)),
  };
}

/** Returns the part of a cache whose keys begin with a folder; undefined without a cache. */
export const getFolder = (cache, folder) =>
  cache && {
    read: (name) => cache.read(`${folder}/${name}`),
    write: (name, content) => cache.write(`${folder}/${name}`, content),
  };
