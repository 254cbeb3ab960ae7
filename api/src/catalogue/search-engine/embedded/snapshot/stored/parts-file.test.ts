import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openParts, type Parts, writeParts } from './parts-file';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vastra-parts-'));
  file = path.join(folder, 'index');
});
afterEach(() => rm(folder, { recursive: true }));

const details = { build: 'one', readAt: 5 };
const parts: Parts = {
  titles: ['Été', 'भारत', 'a "b"\n', '\ud800'],
  none: [],
  live: Uint8Array.of(1, 0, 1),
  codes: Uint32Array.from({ length: 70 }, (_, index) => index * 2 ** 20),
  prices: Float64Array.of(0.1, -5, Number.POSITIVE_INFINITY),
};

async function read() {
  const stored = await openParts(file);
  try {
    return await stored!.read();
  } finally {
    await stored?.close();
  }
}

it('reads what was written, with room for more values', async () => {
  await writeParts(file, { details, parts });
  expect((await openParts(file).then(async (stored) => [stored?.details, await stored?.close()]))?.[0]).toEqual(
    details,
  );
  const { titles, none, live, codes, prices } = await read();
  expect([titles, none]).toEqual([parts.titles, []]);
  expect(live).toEqual(new Uint8Array([1, 0, 1, ...Array(61).fill(0)]));
  expect(codes).toHaveLength(128);
  expect((codes as Uint32Array).subarray(0, 70)).toEqual(parts.codes);
  expect((prices as Float64Array).subarray(0, 3)).toEqual(parts.prices);
  expect(await readdir(folder)).toEqual(['index']);
});

it('resolves to undefined without a file', async () => {
  expect(await openParts(file)).toBeUndefined();
});

it('throws for a file that ends early, and for one of which any byte differs', async () => {
  await writeParts(file, { details, parts });
  const bytes = await readFile(file);
  for (const length of [0, 7, 100, bytes.length - 1]) {
    await writeFile(file, bytes.subarray(0, length));
    await expect(read()).rejects.toThrow();
  }
  for (let position = 0; position < bytes.length; position++) {
    const damaged = Buffer.from(bytes);
    damaged[position] ^= 4;
    await writeFile(file, damaged);
    await expect(read()).rejects.toThrow();
  }
});

it('leaves the earlier file as it was when a write ends in the middle', async () => {
  await writeParts(file, { details, parts });
  const stop = new AbortController();
  const later: Parts = {
    ids: ['a'],
    get titles() {
      stop.abort();
      return ['b'];
    },
  };
  await expect(writeParts(file, { details, parts: later, signal: stop.signal })).rejects.toThrow();
  expect((await read()).titles).toEqual(parts.titles);
  expect(await readdir(folder)).toEqual(['index']);
});

it('removes what a killed process left, and nothing that another process may be writing', async () => {
  for (const name of ['index.old.part', 'index.new.part']) await writeFile(path.join(folder, name), 'x');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(path.join(folder, 'index.old.part'), longAgo, longAgo);
  await writeParts(file, { details, parts });
  expect((await readdir(folder)).sort()).toEqual(['index', 'index.new.part']);
});
