import { brotliDecompressSync } from 'node:zlib';
import { compressDocument } from './compress';

it('compresses each document once', async () => {
  const page = Buffer.from('<p>₹1,899</p>'.repeat(500));
  const first = await compressDocument(page);
  expect(brotliDecompressSync(first).equals(page)).toBe(true);
  expect(await compressDocument(Buffer.from(page))).toBe(first);
  const changed = Buffer.from(page.toString().replace('1,899', '1,799'));
  expect(brotliDecompressSync(await compressDocument(changed)).equals(changed)).toBe(true);
});

it('compresses more than 40 documents of a second quickly, and thoroughly again after the next one', async () => {
  let now = 5_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let count = 0;
  const text = Array.from({ length: 4000 }, (_, index) => `<li>${(index * 7919) % 1000}</li>`).join('');
  const compress = async () => (await compressDocument(Buffer.from(`${text}${count++ % 10}${count}`))).length;
  const thorough = await compress();
  for (let index = 1; index < 40; index++) await compress();
  expect(await compress()).toBeGreaterThan(thorough * 1.05);
  now += 1000;
  expect(await compress()).toBeGreaterThan(thorough * 1.05);
  now += 1000;
  expect(Math.abs((await compress()) - thorough)).toBeLessThan(thorough * 0.02);
  jest.restoreAllMocks();
});

test('a document has a window of 256 KB, because V8 collects garbage for larger ones', async () => {
  const [firstByte] = await compressDocument(Buffer.from('<p>A kurta</p>'.repeat(50)));
  // RFC 7932, 9.1: the low four bits are 2 (bits - 17) + 1.
  expect(firstByte & 0b1111).toBe(2 * (18 - 17) + 1);
});
