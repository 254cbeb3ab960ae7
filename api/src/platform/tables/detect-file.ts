import { InvalidFileError } from '../csv/errors';
import { type FileSource, readBytes } from './file-source';
import { isJsonLines } from './json-lines';

/** Kind of a file by its bytes; names and types of uploads are not trusted. */
export type FileKind =
  | { kind: 'workbook' }
  | { kind: 'json-lines' }
  | { kind: 'text'; encoding: TextEncodingName; bomBytes: number };

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const headBytes = 4096;

const pictureMessage = 'This is a picture. Please choose a CSV or XLSX file.';

/** First bytes, in Latin-1, of files that people choose instead of a table, and what to do. */
const foreignBytes: [string, string][] = [
  ['%PDF', 'This is a PDF. Please export the table as CSV or XLSX and choose that file.'],
  [
    '\xd0\xcf\x11\xe0',
    'This is a workbook of an old Excel (.xls), or one with a password. Please save it as .xlsx without a password and choose that file.',
  ],
  ['\x1f\x8b', 'This file is compressed (gzip). Please unpack it and choose the file inside.'],
  ['Rar!', 'This file is an archive. Please unpack it and choose the file inside.'],
  ['7z\xbc\xaf', 'This file is an archive. Please unpack it and choose the file inside.'],
  ['{\\rtf', 'This is a text document (RTF). Please export the table as CSV or XLSX and choose that file.'],
  ['\xff\xd8\xff', pictureMessage],
  ['\x89PNG', pictureMessage],
  ['GIF8', pictureMessage],
  ['RIFF', pictureMessage],
  ['SQLite format', 'This is a database. Please export the table as CSV and choose that file.'],
];

const foreignTexts: [RegExp, string][] = [
  [
    /^\s*<(!doctype html|html|head|body|table)/i,
    'This is a web page. The download may have ended at a sign-in page: please export the table again and choose the CSV file.',
  ],
  [/^\s*<\?xml/i, 'This is an XML file. Please export the table as CSV or XLSX and choose that file.'],
  [/^\s*[{[]/, 'This is a JSON file. Please export the table as CSV or XLSX and choose that file.'],
];

/**
 * Detects what a file is.
 *
 * @throws InvalidFileError with what to do instead, for a file without a table
 */
export async function detectFile(source: FileSource): Promise<FileKind> {
  const head = await readBytes(source, 0, headBytes);
  if (head.length === 0) throw new InvalidFileError('The file is empty.');
  const start = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return { kind: 'workbook' };
  if (isJsonLines(start)) return { kind: 'json-lines' };
  const foreign =
    foreignBytes.find(([bytes]) => start.startsWith(bytes)) ?? foreignTexts.find(([pattern]) => pattern.test(start));
  if (foreign) throw new InvalidFileError(foreign[1]);
  return { kind: 'text', ...(await detectEncoding(source, head)) };
}

async function detectEncoding(
  source: FileSource,
  head: Buffer,
): Promise<{ encoding: TextEncodingName; bomBytes: number }> {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bomBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bomBytes: 2 };
  const wide = detectWideText(head);
  if (wide) return { encoding: wide, bomBytes: 0 };
  if (head.includes(0))
    throw new InvalidFileError('The file is no text. Please export the table as CSV or XLSX and choose that file.');
  const bomBytes = head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  return { encoding: (await isUtf8(source)) ? 'utf-8' : 'windows-1252', bomBytes };
}

/** Detects UTF-16 without a byte order mark: each second byte of Latin letters, separators and digits is 0. */
function detectWideText(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head.length < 4) return undefined;
  const count = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const half = head.length / 2;
  if (count(1) > half * 0.7 && count(0) < half * 0.1) return 'utf-16le';
  return count(0) > half * 0.7 && count(1) < half * 0.1 ? 'utf-16be' : undefined;
}

/** Reads the whole file once, because a letter that is none of UTF-8 may be far from the beginning. */
async function isUtf8(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of source.open(0, source.size)) decoder.decode(part as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}
