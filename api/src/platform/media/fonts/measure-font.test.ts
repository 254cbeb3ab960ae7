import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureFont } from './measure-font';
import { readWoff2 } from './read-woff2';

const folder = join(__dirname, '../../../../../shell/fonts');
const read = (name: string) => readFileSync(join(folder, `${name}.woff2`));
const refusal = (message: RegExp) =>
  expect.objectContaining({ statusCode: 415, code: 'not_a_font', details: { file: expect.stringMatching(message) } });

it.each(readdirSync(folder).filter((name) => name.endsWith('.woff2')))('accepts %s', (file) => {
  const { fallback, weights } = measureFont(readFileSync(join(folder, file)));
  expect(weights.min).toBeLessThanOrEqual(weights.max);
  expect(fallback.size).toBeGreaterThan(80);
  expect(fallback.size).toBeLessThan(120);
});

/** Measured by hand for the bundled fonts (shell/server/document/brand-styles.ts). */
it.each([
  ['inter-400', 108, 89.7, 22.3],
  ['hind-400', 96, 109.8, 56.8],
  ['nunito-sans-400', 101.2, 99.9, 34.9],
  ['dm-sans-400', 104.6, 94.9, 29.6],
  ['mukta-400', 93.9, 120.3, 56.6],
])('measures a fallback for %s', (file, size, ascent, descent) => {
  const { fallback } = measureFont(read(file));
  expect(Math.abs(fallback.size - size)).toBeLessThan(3);
  expect(Math.abs(fallback.ascent - ascent)).toBeLessThan(4);
  expect(Math.abs(fallback.descent - descent)).toBeLessThan(4);
});

it('reads the name of the family', () => expect(measureFont(read('inter-400')).name).toMatch(/^Inter/));

/** Writes the tables of a font again, without compression of outlines, with one table changed. */
function rebuild(source: Buffer, change: (tag: string, bytes: Buffer) => Buffer): Buffer {
  const toBase128 = (value: number): number[] =>
    value < 128 ? [value] : [...toBase128(Math.floor(value / 128)).map((byte) => byte | 0x80), value % 128];
  const tables = [...readWoff2(source)].map(
    ([tag, { bytes, isTransformed }]) => [tag, change(tag, Buffer.from(bytes)), isTransformed] as const,
  );
  const directory = tables.flatMap(([tag, bytes, isTransformed]) => {
    const version = tag === 'glyf' || tag === 'loca' ? (isTransformed ? 0 : 3) : isTransformed ? 1 : 0;
    const length = toBase128(bytes.length);
    return [0x3f | (version << 6), ...Buffer.from(tag, 'latin1'), ...length, ...(isTransformed ? length : [])];
  });
  const compressed = brotliCompressSync(Buffer.concat(tables.map(([, bytes]) => bytes)));
  const font = Buffer.concat([source.subarray(0, 48), Buffer.from(directory), compressed]);
  font.writeUInt16BE(tables.length, 12);
  font.writeUInt32BE(font.length, 8);
  font.writeUInt32BE(compressed.length, 20);
  return font;
}

it('reads a font that was written again', () => {
  const source = read('inter-400');
  expect(measureFont(rebuild(source, (_tag, bytes) => bytes))).toEqual(measureFont(source));
});

it('refuses a font without ₹, and without letters', () => {
  const source = read('inter-400');
  // Each range of format 4 that holds ₹ alone ends with it.
  const without = (code: number) =>
    rebuild(source, (tag, bytes) => {
      if (tag !== 'cmap') return bytes;
      const text = bytes.toString('latin1');
      const character = String.fromCharCode(code >> 8, code & 255);
      return Buffer.from(text.replaceAll(character, '\u0001\u0002'), 'latin1');
    });
  expect(() => measureFont(without(0x20b9))).toThrow(refusal(/no ₹/));
  expect(() => measureFont(rebuild(source, (tag, bytes) => (tag === 'cmap' ? Buffer.alloc(4) : bytes)))).toThrow(
    refusal(/WOFF2/),
  );
});

it.each([
  ['text', Buffer.from('wOF2 is not enough')],
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['half a font', read('inter-400').subarray(0, 5000)],
  ['another format', Buffer.concat([Buffer.from('wOFF'), read('inter-400').subarray(4)])],
  ['a collection', Buffer.concat([Buffer.from('wOF2ttcf'), read('inter-400').subarray(8)])],
])('refuses %s', (_what, bytes) => expect(() => measureFont(bytes)).toThrow(refusal(/WOFF2/)));

it('refuses tables that decompress to more than fonts have', () => {
  const bomb = rebuild(read('inter-400'), (tag, bytes) => (tag === 'name' ? Buffer.alloc(5 * 1024 * 1024) : bytes));
  expect(bomb.length).toBeLessThan(150 * 1024);
  expect(() => measureFont(bomb)).toThrow(refusal(/WOFF2/));
});
