import type { BrandFont } from '../../db/brand';
import { InvalidFontError } from '../errors';
import { type FontTable, readWoff2 } from './read-woff2';

/** Facts that the shop reads in a font. */
export type FontFacts = Pick<BrandFont, 'name' | 'weights' | 'fallback'>;

/** Characters that prices and texts need. */
const neededCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789₹';

/** Frequency of letters in English texts in percent, and of the space between words of five letters. */
const frequencies: Record<string, number> = {
  ...{ ' ': 20, a: 8.2, b: 1.5, c: 2.8, d: 4.3, e: 12.7, f: 2.2, g: 2, h: 6.1, i: 7, j: 0.2, k: 0.8, l: 4, m: 2.4 },
  ...{ n: 6.7, o: 7.5, p: 1.9, q: 0.1, r: 6, s: 6.3, t: 9.1, u: 2.8, v: 1, w: 2.4, x: 0.2, y: 2, z: 0.1 },
};

/** Widths of Arial in thousandths of its size. Liberation Sans and Roboto are as wide. */
const arialWidths: Record<string, number> = {
  ...{ ' ': 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222 },
  ...{ m: 833, n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500 },
};

const getAverage = (widths: (character: string) => number): number =>
  Object.entries(frequencies).reduce((sum, [character, share]) => sum + share * widths(character), 0);

type Tables = Map<string, FontTable>;

function getTable(tables: Tables, tag: string): Buffer {
  const bytes = tables.get(tag)?.bytes;
  if (!bytes) throw new Error(`the font has no table ${tag}`);
  return bytes;
}

/** Returns a function that finds the glyph of a character, 0 without one. Reads the two formats that fonts of today have. */
function readCharacterMap(cmap: Buffer): (character: string) => number {
  const count = cmap.readUInt16BE(2);
  const starts = Array.from({ length: count }, (_one, index) => cmap.readUInt32BE(4 + 8 * index + 4));
  const find = (format: number) => starts.find((start) => cmap.readUInt16BE(start) === format);
  const [wide, narrow] = [find(12), find(4)];
  if (wide !== undefined) return (character) => findInGroups(cmap.subarray(wide), character.codePointAt(0)!);
  if (narrow !== undefined) return (character) => findInSegments(cmap.subarray(narrow), character.codePointAt(0)!);
  throw new Error('the font has no map of Unicode characters');
}

function findInGroups(table: Buffer, code: number): number {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const group = 16 + 12 * index;
    if (code <= table.readUInt32BE(group + 4)) {
      const first = table.readUInt32BE(group);
      return code < first ? 0 : table.readUInt32BE(group + 8) + code - first;
    }
  }
  return 0;
}

function findInSegments(table: Buffer, code: number): number {
  const size = table.readUInt16BE(6);
  for (let index = 0; index < size; index += 2) {
    if (code > table.readUInt16BE(14 + index)) continue;
    const first = table.readUInt16BE(16 + size + index);
    if (code < first) return 0;
    const delta = table.readUInt16BE(16 + 2 * size + index);
    const position = 16 + 3 * size + index;
    const range = table.readUInt16BE(position);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = table.readUInt16BE(position + range + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Returns the width of a glyph in units of the font. The format may have transformed the table, which leaves out the bearings. */
function readAdvance(tables: Tables, glyph: number): number {
  const last = getTable(tables, 'hhea').readUInt16BE(34) - 1;
  const index = Math.min(glyph, last);
  return getTable(tables, 'hmtx').readUInt16BE(tables.get('hmtx')?.isTransformed ? 1 + 2 * index : 4 * index);
}

const round = (value: number): number => Math.round(value * 1000) / 10;

/** Returns percentages of Arial with which a line is as long and as high as in the font: size, ascent, descent, gap between lines. */
function measureFallback(tables: Tables, findGlyph: (character: string) => number): BrandFont['fallback'] {
  const unitsPerEm = getTable(tables, 'head').readUInt16BE(18);
  const average = getAverage((character) => readAdvance(tables, findGlyph(character)) / unitsPerEm);
  const size = average / getAverage((character) => arialWidths[character] / 1000);
  const os2 = getTable(tables, 'OS/2');
  const hasTypographic = (os2.readUInt16BE(62) & 0x80) !== 0;
  const [table, start] = hasTypographic ? ([os2, 68] as const) : ([getTable(tables, 'hhea'), 4] as const);
  const [ascent, descent, gap] = [0, 2, 4].map((offset) => table.readInt16BE(start + offset) / unitsPerEm / size);
  return { size: round(size), ascent: round(ascent), descent: round(Math.abs(descent)), gap: round(Math.max(0, gap)) };
}

/** Returns the family's name: the typographic name, or else the name that old programs read. */
function readName(name: Buffer): string {
  const texts = name.readUInt16BE(4);
  const names = new Map<number, string>();
  for (let index = 0; index < name.readUInt16BE(2); index += 1) {
    const record = 6 + 12 * index;
    const id = name.readUInt16BE(record + 6);
    if (name.readUInt16BE(record) !== 3 || names.has(id)) continue;
    const start = texts + name.readUInt16BE(record + 10);
    const bytes = Buffer.from(name.subarray(start, start + name.readUInt16BE(record + 8)));
    names.set(
      id,
      bytes
        .subarray(0, bytes.length & ~1)
        .swap16()
        .toString('utf16le'),
    );
  }
  const found = (names.get(16) ?? names.get(1) ?? '').replace(/\p{C}/gu, '').trim();
  return found.slice(0, 60) || 'Font without a name';
}

/** Returns the weights that the file draws: a range of a variable font, or a single weight. */
function readWeights(tables: Tables): BrandFont['weights'] {
  const axes = tables.get('fvar')?.bytes;
  const start = axes?.readUInt16BE(4) ?? 0;
  for (let index = 0; axes && index < axes.readUInt16BE(8); index += 1) {
    const axis = start + index * axes.readUInt16BE(10);
    if (axes.toString('latin1', axis, axis + 4) === 'wght')
      return { min: toWeight(axes.readInt32BE(axis + 4) / 65536), max: toWeight(axes.readInt32BE(axis + 12) / 65536) };
  }
  const weight = toWeight(getTable(tables, 'OS/2').readUInt16BE(4));
  return { min: weight, max: weight };
}

const toWeight = (value: number): number => Math.min(1000, Math.max(1, Math.round(value)));

/**
 * Reads what the shop must know of an uploaded font.
 *
 * @throws InvalidFontError for a file that is no WOFF2, or has not the letters, digits and ₹ of a shop
 */
export function measureFont(bytes: Buffer): FontFacts {
  let tables: Tables;
  let missing: string[];
  let facts: FontFacts;
  try {
    tables = readWoff2(bytes);
    const findGlyph = readCharacterMap(getTable(tables, 'cmap'));
    missing = [...neededCharacters].filter((character) => findGlyph(character) === 0);
    facts = {
      name: readName(getTable(tables, 'name')),
      weights: readWeights(tables),
      fallback: measureFallback(tables, findGlyph),
    };
  } catch {
    throw new InvalidFontError();
  }
  if (missing.length > 0)
    throw new InvalidFontError(
      missing.join('') === '₹'
        ? 'This font has no ₹, so prices would have a sign of another font. Please choose a file with ₹.'
        : `This font lacks ${missing.slice(0, 5).join(' ')}. Please choose a file with all English letters, digits and ₹.`,
    );
  const { size, ascent } = facts.fallback;
  if (!(size >= 40 && size <= 250 && ascent > 0)) throw new InvalidFontError();
  return facts;
}
