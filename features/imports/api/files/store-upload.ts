import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ObjectStorage } from '@vastra/platform/releases';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';

/** Bytes of a part in the storage, and of the largest file that is in the database. */
export const partBytes = 8 * 1024 * 1024;

/** A file of an import: compressed in its row, or in parts in the storage. */
export interface StoredFile {
  content: Buffer | null;
  storageKey: string | null;
  bytes: number;
}

/** Folder of the storage that has the files of imports. */
export const filesFolder = 'imports';

/** Returns the key of a part. */
export const toPartKey = (storageKey: string, index: number): string => `${filesFolder}/${storageKey}/${index}`;

/**
 * Stores a file while it arrives: one part of it is in memory at a time. A file of one part goes into its row, so that a shop without a large file needs no shared
 * storage. Leaves nothing in the storage if the upload breaks off.
 */
export async function storeUpload(upload: AsyncIterable<Buffer>, storage: ObjectStorage): Promise<StoredFile> {
  // The day is in the name, because the storage does not know the age of its objects.
  const storageKey = `${toIndianDay(new Date())}-${randomUUID()}`;
  let index = 0;
  let bytes = 0;
  try {
    let last: Buffer | undefined;
    for await (const part of toParts(upload)) {
      if (last) await storage.write(toPartKey(storageKey, index++), last);
      last = part;
      bytes += part.length;
    }
    if (index === 0) return { content: await promisify(gzip)(last ?? Buffer.alloc(0)), storageKey: null, bytes };
    await storage.write(toPartKey(storageKey, index), last!);
    return { content: null, storageKey, bytes };
  } catch (error) {
    if (index > 0) await removeFile(storageKey, storage).catch(() => undefined);
    throw error;
  }
}

/** Removes the parts of a file. */
export const removeFile = (storageKey: string, storage: ObjectStorage): Promise<void> =>
  storage.remove(`${filesFolder}/${storageKey}`);

/** Yields the bytes of a stream in parts of `partBytes`; the last may be shorter. */
async function* toParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (let chunk of stream) {
    while (length + chunk.length >= partBytes) {
      const taken = partBytes - length;
      yield Buffer.concat([...chunks, chunk.subarray(0, taken)]);
      chunk = chunk.subarray(taken);
      chunks = [];
      length = 0;
    }
    if (chunk.length === 0) continue;
    // A copy, because the chunk is a view of a larger buffer.
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
