import { Transform } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { InvalidFileError } from '../csv/errors';
import type { FileSource } from './file-source';

/** Most files of an archive that are looked at. */
const maxEntries = 2000;
/** A file that grows more than this when it is unpacked is meant to exhaust the machine. */
const maxRatio = 200;
/** A file may be unpacked to this many bytes, whatever its ratio. */
const freeBytes = 10_000_000;

class SourceReader extends RandomAccessReader {
  constructor(private readonly source: FileSource) {
    super();
  }
  override _readStreamForRange(start: number, end: number) {
    return this.source.open(start, end);
  }
}

const createDamageError = () =>
  new InvalidFileError('The workbook is damaged or was not uploaded whole. Please save it again and choose that file.');

/** An archive whose files are unpacked while they are read. */
export interface Archive {
  names: string[];
  /** Reads a file; without bytes if the archive has none of that name. Throws `InvalidFileError`. */
  read(name: string): AsyncGenerator<Buffer>;
}

/**
 * Opens a ZIP archive.
 *
 * @throws InvalidFileError if it is damaged
 */
export async function openArchive(source: FileSource): Promise<Archive> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > maxEntries) throw new InvalidFileError('This archive has too many files to be a workbook.');
    }
    return { names: [...entries.keys()], read: (name) => unpack(zip, entries.get(name)) };
  } catch (error) {
    throw error instanceof InvalidFileError ? error : createDamageError();
  }
}

async function* unpack(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) return;
  if (entry.isEncrypted())
    throw new InvalidFileError('The workbook has a password. Please save it without one and choose that file.');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const limit = buildLimit(Math.max(freeBytes, entry.compressedSize * maxRatio));
    stream.on('error', (error) => limit.destroy(error));
    yield* stream.pipe(limit) as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof InvalidFileError ? error : createDamageError();
  }
}

/** Builds the stream that fails after a number of bytes. */
function buildLimit(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      const isTooLarge = bytes > maxBytes;
      done(isTooLarge ? new InvalidFileError('The workbook is too large when it is unpacked.') : null, part);
    },
  });
}
