import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { toCentralEntry, toEnd } from './zip-records';
import { createZipWriter } from './zip-writer';

const at = new Date('2026-11-26T09:30:00Z');

async function writeZip(fill: (zip: ReturnType<typeof createZipWriter>) => Promise<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const zip = createZipWriter(async (bytes) => void chunks.push(bytes), at);
  await fill(zip);
  const size = await zip.end();
  const archive = Buffer.concat(chunks);
  expect(archive.length).toBe(size);
  return archive;
}

async function readEntries(archive: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { zip, entries };
}

it('writes files that a reader of ZIP files opens, with checksums', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `{"id":"साड़ी ${index}"}\n`);
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);
  const archive = await writeZip(async (zip) => {
    const written = await zip.addText('products.jsonl', lines);
    expect(written.bytes).toBe(Buffer.byteLength(lines.join('')));
    await zip.addFile('pictures/लहंगा.jpg', picture);
    await zip.addText('empty.csv', []);
  });
  const { zip, entries } = await readEntries(archive);
  expect(entries.map(({ fileName }) => fileName)).toEqual(['products.jsonl', 'pictures/लहंगा.jpg', 'empty.csv']);
  expect(await text(await zip.openReadStreamPromise(entries[0]))).toBe(lines.join(''));
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entries[1])) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks)).toEqual(picture);
  expect(archive.length).toBeLessThan(lines.join('').length / 3);
});

it('writes more files than the old format of ZIP can count', async () => {
  const archive = await writeZip(async (zip) => {
    for (let index = 0; index < 65_600; index++) await zip.addFile(`${index}`, Buffer.alloc(0));
  });
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  expect(zip.entryCount).toBe(65_600);
});

it('has 64 bits for the place of a file behind the first 4 GB', () => {
  const entry = { name: 'a', method: 'stored', crc: 1, compressed: 2, size: 2, offset: 5 * 2 ** 32 } as const;
  const central = toCentralEntry(entry, at);
  expect(central.readUInt32LE(42)).toBe(0xffffffff);
  expect(central.readBigUInt64LE(46 + 1 + 4)).toBe(BigInt(entry.offset));
  expect(toEnd({ entries: 1, offset: 5 * 2 ** 32, size: 59 }).length).toBe(56 + 20 + 22);
  expect(toEnd({ entries: 1, offset: 100, size: 59 }).length).toBe(22);
});

it('refuses a file of more than 4 GB, which the format could not name', () => {
  const entry = { name: 'a', method: 'stored', crc: 1, compressed: 2 ** 32, size: 2 ** 32, offset: 0 } as const;
  expect(() => toCentralEntry(entry, at)).toThrow();
});
