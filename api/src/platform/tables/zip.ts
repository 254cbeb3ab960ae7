import { Transform } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { InvalidFileError } from '../csv/errors';
import type { FileSource } from './file-source';

/** Most files of a workbook that are looked at. */
const maxWorkbookFiles = 2000;
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

const createDamageError = (subject: string) =>
  new InvalidFileError(
    `The ${subject} is damaged or was not uploaded whole. Please save it again and choose that file.`,
  );

/** An archive whose files are unpacked while they are read. */
export interface Archive {
  names: string[];
  /** Reads a file; without bytes if the archive has none of that name. Throws `InvalidFileError`. */
  read(name: string): AsyncGenerator<Buffer>;
  /** Returns the bytes of a file when it is unpacked; 0 if the archive has none of that name. */
  sizeOf(name: string): number;
}

interface ArchiveOptions {
  /** Most files that are looked at. */
  maxFiles?: number;
  /** Name of the archive in errors. */
  subject?: string;
}

/**
 * Opens a ZIP archive.
 *
 * @throws InvalidFileError if it is damaged
 */
export async function openArchive(
  source: FileSource,
  { maxFiles = maxWorkbookFiles, subject = 'workbook' }: ArchiveOptions = {},
): Promise<Archive> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > maxFiles)
        throw new InvalidFileError(
          maxFiles === maxWorkbookFiles
            ? 'This archive has too many files to be a workbook.'
            : `This archive has more than ${maxFiles.toLocaleString('en-IN')} files. Please split it.`,
        );
    }
    return {
      names: [...entries.keys()],
      read: (name) => unpack(zip, entries.get(name), subject),
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    };
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    // The names are of no use then; nothing is ever written under them.
    if (/relative path|absolute path/.test((error as Error).message))
      throw new InvalidFileError('The archive has a file whose name leads out of it. Please pack it again.');
    throw createDamageError(subject);
  }
}

async function* unpack(zip: ZipFile, entry: Entry | undefined, subject: string): AsyncGenerator<Buffer> {
  if (!entry) return;
  if (entry.isEncrypted())
    throw new InvalidFileError(`The ${subject} has a password. Please save it without one and choose that file.`);
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const limit = buildLimit(Math.max(freeBytes, entry.compressedSize * maxRatio), subject);
    stream.on('error', (error) => limit.destroy(error));
    yield* stream.pipe(limit) as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof InvalidFileError ? error : createDamageError(subject);
  }
}

/** Builds the stream that fails after a number of bytes. */
function buildLimit(maxBytes: number, subject: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      const isTooLarge = bytes > maxBytes;
      done(isTooLarge ? new InvalidFileError(`The ${subject} is too large when it is unpacked.`) : null, part);
    },
  });
}
