import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ObjectStorage } from '@vastra/platform/releases';
import { type FileSource, splitBytes, toFileSource } from '../../../../api/src/platform/tables/file-source';
import { partBytes, type StoredFile, toPartKey } from './store-upload';

/** A part of a file is not in the storage. */
export class MissingPartError extends Error {
  constructor(key: string) {
    super(`${key} is not in the storage of pictures. Do all machines have the same VAR_DIR or bucket?`);
  }
}

/** A stored file as its row has it; a row of an earlier version has no size. */
interface StoredRow extends Pick<StoredFile, 'storageKey'> {
  content: Uint8Array | null;
  bytes: number | null;
}

/** Opens a stored file, on whichever machine. A large one is read part by part. */
export async function openStoredFile(
  { content, storageKey, bytes }: StoredRow,
  storage: ObjectStorage,
): Promise<FileSource> {
  if (content) return toFileSource(await promisify(gunzip)(content));
  if (!storageKey || bytes === null) throw new Error('An import has no file.');
  return {
    size: bytes,
    open: (start, end) => Readable.from(readParts(storage, storageKey, { start, end }), { objectMode: false }),
  };
}

async function* readParts(
  storage: ObjectStorage,
  storageKey: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const index = Math.floor(at / partBytes);
    const offset = at - index * partBytes;
    const length = Math.min(partBytes - offset, end - at);
    const key = toPartKey(storageKey, index);
    const part =
      length === partBytes
        ? (await storage.read(key))?.body
        : await storage.readRange(key, offset, offset + length - 1);
    if (part?.length !== length) throw new MissingPartError(key);
    yield* splitBytes(part);
    at += length;
  }
}
