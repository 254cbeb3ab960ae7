import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';
import { InvalidFileError } from '../../../../api/src/platform/csv/errors';
import { type FileSource, readBytes } from '../../../../api/src/platform/tables/file-source';
import { type Archive, openArchive } from '../../../../api/src/platform/tables/zip';

/** Most files of an archive: 25,000 pictures, and as many again that no product has. */
const maxFiles = 50_000;

/** A file of an archive. */
export interface ArchiveFile {
  path: string;
  /** Reads it. Resolves to a sentence if it has more bytes. */
  read(maxBytes: number): Promise<Buffer | string>;
}

/** A ZIP archive with one CSV file or one file of JSON lines, and the pictures or invoices beside it. */
export interface PictureArchive {
  /** The CSV file, or the file of JSON lines. */
  table: FileSource;
  /** Paths of all files, without what macOS has added. */
  names: readonly string[];
  /** Finds a file by its path, or by its name if one file has it. Returns a sentence if there is none. */
  find(name: string): ArchiveFile | string;
}

/**
 * Opens an archive of pictures. Resolves to undefined for anything else: a CSV file, a workbook, or an archive with another number of such files. Nothing is
 * unpacked to the disk, so names of files lead nowhere.
 *
 * @throws InvalidFileError if it is damaged, or has too many files
 */
export async function openPictureArchive(source: FileSource): Promise<PictureArchive | undefined> {
  if (String(await readBytes(source, 0, 4)) !== 'PK\x03\x04') return undefined;
  const archive = await openArchive(source, { maxFiles, subject: 'archive or workbook' });
  if (archive.names.includes('xl/workbook.xml')) return undefined;
  const tables = archive.names.filter((name) => /\.(csv|jsonl|ndjson)$/i.test(name) && !isHidden(name));
  if (archive.names.includes('manifest.json') && tables.length > 1)
    throw new InvalidFileError(
      'This is an export of a whole shop. Please unpack it and import its files one by one. For pictures, put one file, such as products.jsonl, and the folder “pictures” into a ZIP file.',
    );
  if (tables.length !== 1) return undefined;
  const names = archive.names.filter((name) => !isHidden(name));
  return { table: toSource(archive, tables[0]), names, find: buildFinder(archive) };
}

/** Returns whether macOS has added a file to an archive. */
const isHidden = (name: string): boolean => name.startsWith('__MACOSX/') || basename(name).startsWith('.');

const toSource = (archive: Archive, name: string): FileSource => ({
  size: archive.sizeOf(name),
  open: (start, end) => Readable.from(readRange(archive, { name, start, end }), { objectMode: false }),
});

async function* readRange(
  archive: Archive,
  { name, start, end }: { name: string; start: number; end: number },
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const part of archive.read(name)) {
    const wanted = part.subarray(Math.max(0, start - at), Math.max(0, end - at));
    at += part.length;
    if (wanted.length > 0) yield wanted;
    if (at >= end) return;
  }
}

function buildFinder(archive: Archive): PictureArchive['find'] {
  const paths = new Set(archive.names);
  const pathsByName = new Map<string, string[]>();
  for (const path of archive.names.filter((name) => !isHidden(name))) {
    const key = basename(path).toLowerCase();
    pathsByName.set(key, [...(pathsByName.get(key) ?? []), path]);
  }
  return (name) => {
    const shown = name.slice(0, 100);
    const found = paths.has(name) ? [name] : (pathsByName.get(basename(name).toLowerCase()) ?? []);
    if (found.length === 0) return `The archive has no file “${shown}”`;
    if (found.length > 1)
      return `The archive has ${found.length} files called “${shown}”. Please write their folders into the file, too`;
    return { path: found[0], read: (maxBytes) => readFile(archive, found[0], maxBytes) };
  };
}

/** Reads a file. Resolves to a sentence if it is too large; what the archive says about its own size is not trusted. */
async function readFile(archive: Archive, path: string, maxBytes: number): Promise<Buffer | string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of archive.read(path)) {
    length += part.length;
    if (length > maxBytes) return `The file has more than ${maxBytes / 1024 / 1024} MB`;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
