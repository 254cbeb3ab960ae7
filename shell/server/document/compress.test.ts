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
