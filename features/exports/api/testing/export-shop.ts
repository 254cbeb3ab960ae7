import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import { createSignedInUser, type SignedIn, setUpTestShop, type TestShop } from '../../../../api/src/testing/shop';
import { exportShopHandler } from '../job/handler';

/** Reads the files of an archive by their names. */
export async function readArchiveFiles(archive: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}

/** Reads the files of an archive as text by their names. */
export const readArchive = async (archive: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await readArchiveFiles(archive)).map(([name, bytes]) => [name, bytes.toString('utf8')]),
  );

/** Parses a file of JSON lines. */
// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary lines
export const parseLines = (file: string): any[] =>
  file
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Sets up a shop with a folder for files and an owner, who exports everything. */
export function setUpExportShop() {
  const varDir = mkdtempSync(join(tmpdir(), 'export-'));
  const shop = setUpTestShop({ varDir });
  const owner = {} as SignedIn;
  beforeAll(async () => {
    Object.assign(owner, await createSignedInUser(shop, { role: 'admin', name: 'Meera Owner' }));
  });
  afterAll(() => rmSync(varDir, { recursive: true, force: true }));
  return { shop, owner, varDir, ...buildExportCalls(shop, owner) };
}

/** Builds the calls by which an owner exports everything. */
export function buildExportCalls(shop: TestShop, owner: SignedIn) {
  const call = (route: string, headers = owner.bearer) => shop.call(route, { headers });
  const start = async (): Promise<string> => {
    const { status, body } = await call('POST /admin/shop-exports');
    expect([status, body.message]).toEqual([201, undefined]);
    return body.data._id;
  };
  const runWorker = () => runAllDueJobs(shop.services, [exportShopHandler]);
  const find = async (id: string) =>
    (await call('GET /admin/shop-exports')).body.data.find(({ _id }: { _id: string }) => _id === id);
  const createLink = async (id: string): Promise<string> =>
    (await call(`POST /admin/shop-exports/${id}/link`)).body.data.url;
  const download = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });
  /** Exports everything. Resolves to the archive. */
  const exportArchive = async (): Promise<Buffer> => {
    const id = await start();
    await runWorker();
    expect(await find(id)).toMatchObject({ status: 'done' });
    return (await download(await createLink(id))).rawPayload;
  };
  /** Exports everything. Resolves to the files of the archive as text. */
  const exportAll = async (): Promise<Record<string, string>> => readArchive(await exportArchive());
  return { call, start, runWorker, find, createLink, download, exportArchive, exportAll };
}
