import { createHash } from 'node:crypto';
import type { ObjectStorage } from '@vastra/platform/releases';
import type { WriteBytes } from '../../../api/src/platform/zip-files/zip-writer';

/** Size of the parts of a file in the storage; the last one is smaller. A part is what an export and a download have in memory. */
export const partBytes = 8 * 1024 * 1024;

const root = 'exports';
const getFolder = (exportId: string): string => `${root}/${exportId}`;
const getPartKey = ({ id, runId }: StoredFile, index: number): string =>
  `${getFolder(id)}/${runId}/${String(index).padStart(6, '0')}`;

/** A file of an export in the storage. */
export interface StoredFile {
  /** Id of the export. */
  id: string;
  /** Run of the worker that wrote it. A worker that has lost the export so writes into no file of its successor. */
  runId: string;
}

/** Removes what runs of an export have stored. */
export const removeExportFiles = (storage: ObjectStorage, exportId: string): Promise<void> =>
  storage.remove(getFolder(exportId));

/** Removes what one run of an export has stored. */
export const removeRunFiles = (storage: ObjectStorage, { id, runId }: StoredFile): Promise<void> =>
  storage.remove(`${getFolder(id)}/${runId}`);

/** Writes a file to the storage part by part, because no storage of ours writes a stream, and a part can be written again. */
export interface PartWriter {
  write: WriteBytes;
  /** Writes what is left. Resolves to the SHA-256 of the file in hex. */
  end(): Promise<string>;
}

/** Begins a file. `onPart` is called before each part is stored, with the bytes of the file so far; it may throw to end the export. */
export function createPartWriter(
  storage: ObjectStorage,
  file: StoredFile,
  onPart: (bytes: number) => Promise<void>,
): PartWriter {
  const sha256 = createHash('sha256');
  let chunks: Buffer[] = [];
  let waiting = 0;
  let stored = 0;
  let index = 0;
  const store = async (part: Buffer) => {
    await onPart(stored + part.length);
    await storage.write(getPartKey(file, index), part);
    index += 1;
    stored += part.length;
  };
  return {
    async write(bytes) {
      sha256.update(bytes);
      chunks.push(bytes);
      waiting += bytes.length;
      if (waiting < partBytes) return;
      let rest: Buffer = Buffer.concat(chunks);
      for (; rest.length >= partBytes; rest = rest.subarray(partBytes)) await store(rest.subarray(0, partBytes));
      // A copy, because a view would hold the memory of the whole.
      chunks = [Buffer.from(rest)];
      waiting = rest.length;
    },
    async end() {
      if (waiting > 0) await store(Buffer.concat(chunks));
      chunks = [];
      return sha256.digest('hex');
    },
  };
}

/** Yields the bytes `start` to `end` inclusive of a file, a part at a time. Throws if a part is missing. */
export async function* readExportFile(
  storage: ObjectStorage,
  file: StoredFile,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let index = Math.floor(start / partBytes); index * partBytes <= end; index++) {
    const offset = index * partBytes;
    const part = await storage.readRange(
      getPartKey(file, index),
      Math.max(0, start - offset),
      Math.min(partBytes - 1, end - offset),
    );
    if (!part) throw new Error(`Part ${index} of the export ${file.id} is missing.`);
    yield part;
  }
}
