import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openStorage } from '@vastra/platform/releases';
import { products } from '../../../../api/src/platform/db/schema';
import { readBytes } from '../../../../api/src/platform/tables/file-source';
import { buildZip } from '../../../../api/src/platform/tables/testing/build-workbook';
import { importFiles } from '../tables';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';
import { deleteImportFiles } from './delete-files';
import { MissingPartError, openStoredFile } from './open-file';
import { partBytes, storeUpload } from './store-upload';

const dir = mkdtempSync(join(tmpdir(), 'vastra-import-files-'));
const storage = openStorage({ RELEASES_DIR: dir });
afterAll(() => rmSync(dir, { recursive: true }));
const listStored = () => storage.list('imports');

/** Bytes by which a misplaced part is noticed. */
const large = Buffer.from(Uint32Array.from({ length: (partBytes * 2.5) / 4 }, (_, index) => index).buffer);

describe('an uploaded file', () => {
  test('of one part is stored compressed, and needs no storage', async () => {
    const stored = await storeUpload(Readable.from([Buffer.from('a,'), Buffer.from('b')]), storage);
    expect([stored.storageKey, stored.bytes, await listStored()]).toEqual([null, 3, []]);
    const source = await openStoredFile(stored, storage);
    expect(String(await readBytes(source, 0, source.size))).toBe('a,b');
  });

  test('of several parts is read as it was uploaded, whole and in ranges over the ends of parts', async () => {
    const chunks = Readable.from(
      (function* () {
        for (let at = 0; at < large.length; at += 1_000_003) yield large.subarray(at, at + 1_000_003);
      })(),
    );
    const stored = await storeUpload(chunks, storage);
    expect([stored.content, stored.bytes]).toEqual([null, large.length]);
    const source = await openStoredFile(stored, storage);
    expect((await readBytes(source, 0, source.size)).equals(large)).toBe(true);
    const [start, end] = [partBytes - 5, partBytes * 2 + 7];
    expect((await readBytes(source, start, end)).equals(large.subarray(start, end))).toBe(true);
    await storage.remove(`imports/${stored.storageKey}/1`);
    await expect(readBytes(source, 0, source.size)).rejects.toThrow(MissingPartError);
    await storage.remove('imports');
  });

  test('that breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield large;
        throw new Error('the connection is gone');
      })(),
    );
    await expect(storeUpload(broken, storage)).rejects.toThrow('the connection is gone');
    expect(await listStored()).toEqual([]);
  });
});

describe('a file of more than one part', () => {
  const { shop, uploadFile, waitUntilEnded } = setUpImportShop({ mediaStorage: storage });
  /** Bytes of a picture that no product names. A large table would take seconds to read. */
  const picture = randomBytes(partBytes);
  const buildArchive = (table: string) => buildZip({ 'pictures/unused.jpg': picture, 'products.csv': table });
  const table = buildCsv({ id: 'k1', sku: 'K-1' }, { id: 'k2', sku: 'K-2' });
  const upload = (text: string) => uploadFile(buildArchive(text), { name: 'autumn.zip' });

  it('is imported from the storage, and deleted after its time', async () => {
    const { status, body } = await upload(table);
    expect([status, body.data.lines]).toEqual([201, 0]);
    expect(await listStored()).toHaveLength(1);
    expect(await waitUntilEnded(body.data._id)).toMatchObject({ status: 'done', lines: 2, created: 2, refused: 0 });
    expect(await shop.db.$count(products)).toBe(2);
    const sources = { db: shop.db, storage };
    await deleteImportFiles(sources, new Date(Date.now() - 2 * 24 * 3600_000));
    expect([(await listStored()).length, await shop.db.$count(importFiles)]).toEqual([1, 1]);
    await deleteImportFiles(sources, new Date(Date.now() + 2 * 24 * 3600_000));
    expect([(await listStored()).length, await shop.db.$count(importFiles)]).toEqual([0, 0]);
  });

  test('that cannot be read ends the import with the reason, without another attempt', async () => {
    const { body } = await upload(`${table}"never closed`);
    const ended = await waitUntilEnded(body.data._id);
    expect(ended).toMatchObject({ status: 'failed', done: 0, problemCount: 1 });
    expect(ended.problems[0].message).toMatch(/^Line 4 has a cell with an opening quotation mark/);
    expect(await shop.db.$count(products)).toBe(0);
    await storage.remove('imports');
  });

  test('that is refused leaves nothing in the storage', async () => {
    const { status } = await uploadFile(`id,colour\n${'k,red\n'.repeat(1_500_000)}`);
    expect([status, readdirSync(join(dir, 'imports'))]).toEqual([400, []]);
  });
});
