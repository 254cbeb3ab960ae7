import { brotliDecompressSync } from 'node:zlib';
import { compressed } from './compress';

it('compresses a document once, and another one for itself', async () => {
  const page = Buffer.from('<p>₹1,899</p>'.repeat(500));
  const first = await compressed(page);
  expect(brotliDecompressSync(first).equals(page)).toBe(true);
  expect(await compressed(Buffer.from(page))).toBe(first);
  const changed = Buffer.from(page.toString().replace('1,899', '1,799'));
  expect(brotliDecompressSync(await compressed(changed)).equals(changed)).toBe(true);
});
