import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Options, ZipFile } from 'yazl';

/** Takes the bytes of an archive in their sequence. */
export type WriteBytes = (bytes: Buffer) => Promise<void>;

type Chunks<Chunk> = AsyncIterable<Chunk> | Iterable<Chunk>;

/** Size and checksum of a file that was added as text. */
export interface WrittenText {
  /** Size without compression. */
  bytes: number;
  /** SHA-256 of the text in hex. */
  sha256: string;
}

/** Writes a ZIP archive of any size as a stream. Only its directory is in memory, less than 1 KB per file. */
export interface ZipWriter {
  /** Adds a file that is compressed already, such as a picture. */
  addFile(name: string, bytes: Buffer): Promise<void>;
  /** Adds a file of text, which is compressed as it comes. */
  addText(name: string, chunks: Chunks<string>): Promise<WrittenText>;
  /** Writes the directory. Resolves to the size of the archive in bytes. */
  end(): Promise<number>;
}

/** Begins a ZIP archive, whose files have the time `at`. Each call rejects with the error of `writeBytes`. */
export function createZipWriter(writeBytes: WriteBytes, at: Date): ZipWriter {
  const zip = new ZipFile();
  const written = writeAll(zip.outputStream, writeBytes);
  written.catch(() => undefined);

  async function add(name: string, chunks: Chunks<Buffer>, options: Partial<Options>): Promise<void> {
    let stream: Readable | undefined = Readable.from(chunks, { objectMode: false });
    const ended = finished(stream);
    zip.addReadStreamLazy(name, { ...options, mtime: at }, (open) => open(null, stream!));
    // The archive ends after its files, so it is first only with an error.
    await Promise.race([ended, written]);
    // `yazl` holds its functions until the end of the archive, and so would hold the content of every file.
    stream = undefined;
  }

  return {
    addFile: (name, bytes) => add(name, [bytes], { compress: false }),
    async addText(name, chunks) {
      const sha256 = createHash('sha256');
      let size = 0;
      const encode = async function* () {
        for await (const chunk of chunks) {
          const bytes = Buffer.from(chunk);
          sha256.update(bytes);
          size += bytes.length;
          yield bytes;
        }
      };
      await add(name, encode(), { compress: true });
      return { bytes: size, sha256: sha256.digest('hex') };
    },
    end() {
      zip.end();
      return written;
    },
  };
}

async function writeAll(stream: NodeJS.ReadableStream, writeBytes: WriteBytes): Promise<number> {
  let size = 0;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    size += bytes.length;
    await writeBytes(bytes);
  }
  return size;
}
