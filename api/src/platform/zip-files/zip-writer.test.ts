import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
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

it('fails with the error of the target, and with the error of a text', async () => {
  const full = createZipWriter(() => Promise.reject(new Error('The storage is full')), at);
  await expect(full.addFile('a', Buffer.alloc(500_000))).rejects.toThrow('The storage is full');
  await expect(full.end()).rejects.toThrow('The storage is full');
  const zip = createZipWriter(async () => undefined, at);
  const texts = (async function* () {
    yield 'One';
    throw new Error('The export was ended');
  })();
  await expect(zip.addText('a', texts)).rejects.toThrow('The export was ended');
});

it('holds no content of the files that are written', async () => {
  const pictures: WeakRef<Buffer>[] = [];
  await writeZip(async (zip) => {
    for (let index = 0; index < 200; index++) {
      const picture = Buffer.alloc(10_000, index);
      pictures.push(new WeakRef(picture));
      await zip.addFile(`${index}.jpg`, picture);
    }
    setFlagsFromString('--expose-gc');
    await setImmediate();
    runInNewContext('gc')();
    expect(pictures.filter((picture) => picture.deref()).length).toBeLessThan(20);
  });
});
