import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type CentralEntry, toCentralEntry, toDataDescriptor, toEnd, toLocalHeader } from './zip-records';

/** Takes the bytes of an archive in their sequence. */
export type WriteBytes = (bytes: Buffer) => Promise<void>;

/** Size and checksum of a file that was added as text. */
export interface WrittenText {
  /** Size without compression. */
  bytes: number;
  /** SHA-256 of the text in hex. */
  sha256: string;
}

/** Writes a ZIP archive of any size as a stream. Only its directory is in memory, about 100 bytes per file. */
export interface ZipWriter {
  /** Adds a file that is compressed already, such as a picture. */
  addFile(name: string, bytes: Buffer): Promise<void>;
  /** Adds a file of text, at most 4 GB, which is compressed as it comes. */
  addText(name: string, chunks: AsyncIterable<string> | Iterable<string>): Promise<WrittenText>;
  /** Writes the directory. Resolves to the size of the archive. */
  end(): Promise<number>;
}

/** Begins a ZIP archive, whose files have the time `at`. */
export function createZipWriter(writeBytes: WriteBytes, at: Date): ZipWriter {
  const directory: Buffer[] = [];
  let offset = 0;
  const write = async (bytes: Buffer) => {
    offset += bytes.length;
    await writeBytes(bytes);
  };
  const addEntry = (entry: CentralEntry) => directory.push(toCentralEntry(entry, at));
  return {
    async addFile(name, bytes) {
      const sizes = { crc: crc32(bytes), compressed: bytes.length, size: bytes.length };
      addEntry({ name, method: 'stored', offset, ...sizes });
      await write(toLocalHeader({ name, method: 'stored', ...sizes }, at));
      await write(bytes);
    },
    async addText(name, chunks) {
      const begin = offset;
      await write(toLocalHeader({ name, method: 'deflated', crc: 0, compressed: 0, size: 0 }, at));
      const { hash, ...sizes } = await deflateText(chunks, write);
      await write(toDataDescriptor(sizes));
      addEntry({ name, method: 'deflated', offset: begin, ...sizes });
      return { bytes: sizes.size, sha256: hash };
    },
    async end() {
      const begin = offset;
      for (const entry of directory) await write(entry);
      await write(toEnd({ entries: directory.length, offset: begin, size: offset - begin }));
      return offset;
    },
  };
}

async function deflateText(chunks: AsyncIterable<string> | Iterable<string>, write: WriteBytes) {
  const deflate = createDeflateRaw();
  const sha256 = createHash('sha256');
  let waiting: Buffer[] = [];
  const sizes = { crc: 0, compressed: 0, size: 0 };
  deflate.on('data', (bytes: Buffer) => waiting.push(bytes));
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    sizes.compressed += bytes.length;
    if (bytes.length > 0) await write(bytes);
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk);
    sizes.crc = crc32(bytes, sizes.crc);
    sizes.size += bytes.length;
    sha256.update(bytes);
    await new Promise<void>((resolve, reject) => deflate.write(bytes, (error) => (error ? reject(error) : resolve())));
    await flush();
  }
  const ended = once(deflate, 'end');
  deflate.end();
  await ended;
  await flush();
  return { ...sizes, hash: sha256.digest('hex') };
}
