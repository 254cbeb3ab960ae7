import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

export type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
/** Columns of numbers, stored as their bytes, and lists, stored as JSON. */
export type Parts = Record<string, Column | readonly unknown[]>;

/** Facts about the content of a file. */
export type Details = Record<string, string | number>;

interface PartEntry {
  name: string;
  type: keyof typeof columnTypes | 'json';
  bytes: number;
}

const columnTypes = { Uint8Array, Uint32Array, Float64Array };
/** Length of the contents, and checksum of all bytes before it. */
const tailBytes = 8;
/** An unfinished file that is older was left by a process that was killed. */
const maxUnfinishedMs = 3_600_000;
const suffix = '.part';

/**
 * Writes parts to a file, which is then complete or as it was before. Other work runs between two parts. Throws once `signal` is aborted.
 *
 * The file has the parts, the contents (details and the list of the parts) as JSON, and the tail.
 */
export async function writeParts(
  file: string,
  { details, parts, signal }: { details: Details; parts: Parts; signal?: AbortSignal },
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const unfinished = `${file}.${randomUUID()}${suffix}`;
  const handle = await open(unfinished, 'wx');
  try {
    const entries: PartEntry[] = [];
    let sum = 0;
    const append = async (bytes: Uint8Array) => {
      signal?.throwIfAborted();
      sum = crc32(bytes, sum);
      await handle.appendFile(bytes);
      await setImmediate();
    };
    for (const [name, part] of Object.entries(parts)) {
      const isColumn = ArrayBuffer.isView(part);
      const bytes = isColumn ? toBytes(part) : Buffer.from(JSON.stringify(part));
      const type = isColumn ? (part.constructor.name as PartEntry['type']) : 'json';
      entries.push({ name, type, bytes: bytes.length });
      await append(bytes);
    }
    const contents = Buffer.from(JSON.stringify({ details, entries }));
    await append(contents);
    const tail = Buffer.alloc(tailBytes);
    tail.writeUInt32LE(contents.length, 0);
    tail.writeUInt32LE(sum, 4);
    await append(tail);
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

export interface PartsFile {
  details: Details;
  /**
   * Reads all parts. A column has room for more values, as if it had grown, and 0 there.
   *
   * @throws if the file is damaged
   */
  read(): Promise<Parts>;
  close(): Promise<void>;
}

/** Opens a file for reading. Resolves to undefined if there is none. Throws if its end is damaged; the rest is checked when it is read. */
export async function openParts(file: string): Promise<PartsFile | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    if (size < tailBytes) throw new Error('damaged');
    const tail = await readBytes(handle, Buffer.alloc(tailBytes), size - tailBytes);
    const contentsStart = size - tailBytes - tail.readUInt32LE(0);
    if (contentsStart < 0) throw new Error('damaged');
    const contents = await readBytes(handle, Buffer.alloc(size - tailBytes - contentsStart), contentsStart);
    const { details, entries } = JSON.parse(contents.toString()) as { details: Details; entries: PartEntry[] };
    const read = async () => {
      const parts: Parts = {};
      let [sum, position] = [0, 0];
      for (const { name, type, bytes } of entries) {
        if (position + bytes > contentsStart) throw new Error('damaged');
        const target = type === 'json' ? Buffer.alloc(bytes) : createColumn(type, bytes);
        const content = await readBytes(handle, toBytes(target).subarray(0, bytes), position);
        [sum, position] = [crc32(content, sum), position + bytes];
        parts[name] = type === 'json' ? JSON.parse(content.toString()) : target;
      }
      if (position !== contentsStart || crc32(contents, sum) !== tail.readUInt32LE(4)) throw new Error('damaged');
      return parts;
    };
    return { details, read, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const toBytes = ({ buffer, byteOffset, byteLength }: Column): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** Returns a column for these bytes, of a length that columns have after they have grown. */
function createColumn(type: keyof typeof columnTypes, bytes: number): Column {
  const Type = columnTypes[type];
  return new Type(Math.max(64, 2 ** Math.ceil(Math.log2(bytes / Type.BYTES_PER_ELEMENT))));
}

/** Fills the bytes from a position of the file. Throws if the file ends before. */
async function readBytes(handle: FileHandle, bytes: Buffer, position: number): Promise<Buffer> {
  for (let length = 0; length < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, position + length);
    if (bytesRead === 0) throw new Error('damaged');
    length += bytesRead;
  }
  return bytes;
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(suffix)) continue;
    const unfinished = path.join(folder, name);
    const isOld = await stat(unfinished).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > maxUnfinishedMs,
      () => false,
    );
    if (isOld) await rm(unfinished, { force: true });
  }
}
