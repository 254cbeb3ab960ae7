import { brotliDecompressSync } from 'node:zlib';

/** Tags that a WOFF2 names by a number (W3C, WOFF File Format 2.0, section 4.1). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  );
const headerBytes = 48;
/** Largest size of the tables together. A file that decompresses to more is meant to exhaust the memory. */
const maxTableBytes = 4 * 1024 * 1024;

/** A table of a font, and whether the format has transformed it. */
export interface FontTable {
  bytes: Buffer;
  isTransformed: boolean;
}

/** Reads a number of up to five bytes (UIntBase128), and returns it with the offset after it. */
function readBase128(bytes: Buffer, start: number): [value: number, end: number] {
  let value = 0;
  for (let offset = start; offset < start + 5; offset += 1) {
    const byte = bytes.readUInt8(offset);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, offset + 1];
  }
  throw new RangeError('a number has more than five bytes');
}

/**
 * Returns the tables of a WOFF2 by their tags. Collections of fonts are refused.
 *
 * @throws an error for bytes that are no such font
 */
export function readWoff2(bytes: Buffer): Map<string, FontTable> {
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('the file has not the signature of WOFF2');
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new Error('the file is a collection of fonts');
  if (bytes.readUInt32BE(8) !== bytes.length) throw new Error('the file has not the length that it states');
  const count = bytes.readUInt16BE(12);
  const entries: { tag: string; length: number; isTransformed: boolean }[] = [];
  let offset = headerBytes;
  for (let index = 0; index < count; index += 1) {
    const flags = bytes.readUInt8(offset);
    offset += 1;
    let tag = knownTags[flags & 0x3f]?.replace('_', ' ');
    if (!tag) {
      tag = bytes.toString('latin1', offset, offset + 4);
      offset += 4;
    }
    // Version 3 of outlines, and version 0 of all other tables, is the table as it was.
    const isTransformed = flags >> 6 !== (tag === 'glyf' || tag === 'loca' ? 3 : 0);
    let length: number;
    [length, offset] = readBase128(bytes, offset);
    if (isTransformed) [length, offset] = readBase128(bytes, offset);
    entries.push({ tag, length, isTransformed });
  }
  const compressed = bytes.subarray(offset, offset + bytes.readUInt32BE(20));
  const data = brotliDecompressSync(compressed, { maxOutputLength: maxTableBytes });
  const tables = new Map<string, FontTable>();
  let start = 0;
  for (const { tag, length, isTransformed } of entries) {
    tables.set(tag, { bytes: data.subarray(start, start + length), isTransformed });
    start += length;
  }
  if (start > data.length) throw new Error('the tables are longer than the file');
  return tables;
}
