import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStorage } from '@vastra/platform/releases';
import { PicturesUnavailableError } from './errors';
import { demoMastersFolder, getRenditionFolder } from './files';

/** Configuration of pictures. */
export interface MediaConfig {
  varDir: string;
  /** Storage of the masters: `media` in `varDir`, or the bucket S3_BUCKET. */
  mediaStorage: ObjectStorage;
}

/** A picture whose files can be deleted. */
export interface PictureFiles {
  id: string;
  hash: string;
  origin: string;
}

/** Timeouts of the storage in ms. A page with many pictures must not wait for a storage that hangs, nor an upload for minutes. */
const readTimeoutMs = 5_000;
const writeTimeoutMs = 20_000;

/** Returns the key of a master by its origin, `demo:{file}` or `upload:{file}`; undefined for the demo's, which are in the repository. */
const findKey = (origin: string): string | undefined =>
  origin.startsWith('upload:') ? `masters/${origin.slice('upload:'.length)}` : undefined;

/** Waits for the storage. Throws PicturesUnavailableError if it fails or does not respond in time. */
async function callStorage<T>(pending: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([pending, timeout]);
  } catch (error) {
    throw new PicturesUnavailableError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the bytes of a master; undefined if there is none. Throws PicturesUnavailableError. */
export async function readMaster(origin: string, { mediaStorage }: MediaConfig): Promise<Buffer | undefined> {
  const key = findKey(origin);
  if (key) return (await callStorage(mediaStorage.read(key), readTimeoutMs))?.body;
  const file = join(demoMastersFolder, origin.slice(origin.indexOf(':') + 1));
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Returns a part of a master of an upload, from byte `start` to byte `end` inclusive; undefined if there is none. Throws PicturesUnavailableError. */
export function readMasterRange(
  origin: string,
  start: number,
  end: number,
  { mediaStorage }: MediaConfig,
): Promise<Buffer | undefined> {
  const key = findKey(origin);
  if (!key) throw new Error(`${origin} is no origin of an upload.`);
  return callStorage(mediaStorage.readRange(key, start, end), readTimeoutMs);
}

/** Stores a master. Throws PicturesUnavailableError, and leaves nothing then. */
export async function saveMaster(origin: string, { mediaStorage }: MediaConfig, data: Buffer): Promise<void> {
  const key = findKey(origin);
  if (!key) throw new Error(`${origin} is no origin of an upload.`);
  const writing = mediaStorage.write(key, data);
  await callStorage(writing, writeTimeoutMs).catch((error) => {
    // A write that succeeds after its timeout would leave a picture that nothing refers to.
    writing.then(() => mediaStorage.remove(key)).catch(() => undefined);
    throw error;
  });
}

/** Deletes a master and its renditions on this machine. Throws PicturesUnavailableError. */
export async function deleteMaster({ id, hash, origin }: PictureFiles, config: MediaConfig): Promise<void> {
  const key = findKey(origin);
  if (key) await callStorage(config.mediaStorage.remove(key), readTimeoutMs);
  await rm(getRenditionFolder({ id, hash }, config.varDir), { recursive: true, force: true });
}

/** Deletes the master of an upload that failed. The caller reports that failure, so another one of the storage is left out. */
export const discardMaster = (picture: PictureFiles, config: MediaConfig): Promise<void> =>
  deleteMaster(picture, config).catch(() => undefined);
