import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { collections, importRecordOrigins, media } from '../../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import { deleteUnusedAdminPictures } from '../../../../api/src/platform/media/admin-pictures';
import { buildZip } from '../../../../api/src/platform/tables/testing/build-workbook';
import { pictureDownloads } from '../tables';
import { setUpImportShop } from '../testing/import-shop';
import { buildDownloadPicturesHandler } from './handler';

const { shop, admin, runImport, uploadFile, waitUntilEnded, callImports } = setUpImportShop();

/** Pictures of the other shop by path. */
const files = new Map<string, Buffer>();
const requests: string[] = [];
let server: Server;
let origin = '';

beforeAll(async () => {
  for (const background of ['red', 'blue'])
    files.set(
      `/${background}.png`,
      await sharp({ create: { width: 1800, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const file = files.get(url);
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  requests.length = 0;
  for (const table of [collections, importRecordOrigins, pictureDownloads, media]) await shop.db.delete(table);
});

/** This machine counts as the internet. */
const options = { isAllowed: (ip: string) => ip === '127.0.0.1', getPauseMs: () => 0 };
const downloadAll = () => runAllDueJobs(shop.services, [buildDownloadPicturesHandler(options)]);

const buildRow = (handle: string, picture: string, alt = '') =>
  `${handle},Title of ${handle},TRUE,${picture && `${origin}/${picture}.png`},${alt},Tag,Equals,Linen`;
const buildFile = (...rows: string[]) =>
  ['Handle,Title,Published,Image Src,Image Alt Text,Rule: Product Column,Rule: Relation,Rule: Condition', ...rows].join(
    '\n',
  );

const findCollection = async (id = 'summer') => {
  const [row] = await shop.db
    .select({ mediaId: collections.mediaId, version: collections.version, alt: media.alt, width: media.width })
    .from(collections)
    .leftJoin(media, eq(media.id, collections.mediaId))
    .where(eq(collections.id, id));
  return row;
};
const isUploaded = like(media.origin, 'upload:pictures/%');

/** Stores a picture as an admin uploads one, and gives it to the collection. */
async function choosePicture(): Promise<void> {
  const row = {
    id: 'picture-own',
    hash: 'abc',
    width: 100,
    height: 100,
    alt: 'Own',
    origin: 'upload:pictures/own.webp',
  };
  await shop.db.insert(media).values(row);
  await shop.db.update(collections).set({ mediaId: 'picture-own' });
}

it('gives a collection its picture with the text of the file, and stores a file once', async () => {
  const file = buildFile(buildRow('summer', 'red', 'Linen in the sun'), buildRow('winter', 'red'));
  const { _id, created } = await runImport(file);
  expect([created, await findCollection()]).toMatchObject([2, { mediaId: null, version: 1 }]);
  expect((await callImports(`/${_id}`)).body.data.pictures).toEqual({ waiting: 2, done: 0, failed: 0 });
  await downloadAll();
  const summer = await findCollection();
  expect(summer).toMatchObject({
    version: 2,
    alt: expect.stringMatching(/Linen in the sun|Title of winter/),
    width: 1800,
  });
  expect(await findCollection('winter')).toMatchObject({ mediaId: summer.mediaId });
  expect(await shop.db.$count(media, isUploaded)).toBe(1);
  requests.length = 0;
  expect(await runImport(file)).toMatchObject({ created: 0, updated: 0, problems: [] });
  await downloadAll();
  expect(requests).toEqual([]);
});

it('replaces the picture with the picture of a later file', async () => {
  await runImport(buildFile(buildRow('summer', 'red')));
  await downloadAll();
  const { mediaId } = await findCollection();
  expect(await runImport(buildFile(buildRow('summer', 'blue')))).toMatchObject({ updated: 1 });
  expect(await findCollection()).toMatchObject({ mediaId });
  await downloadAll();
  const replaced = await findCollection();
  expect(replaced.mediaId).not.toBe(mediaId);
  // A file without a picture changes nothing.
  expect(await runImport(buildFile(buildRow('summer', '')))).toMatchObject({ updated: 0 });
  await runImport(buildFile(buildRow('summer', 'red')));
  await downloadAll();
  const restored = await findCollection();
  expect(restored.mediaId).not.toBe(replaced.mediaId);
});

it('leaves a picture that was chosen here, with a notice', async () => {
  await runImport(buildFile(buildRow('summer', 'red')));
  await downloadAll();
  await choosePicture();
  expect(await runImport(buildFile(buildRow('summer', 'red')))).toMatchObject({ updated: 0, problems: [] });
  expect(await runImport(buildFile(buildRow('summer', 'blue')))).toMatchObject({
    updated: 0,
    problems: [{ column: 'picture', message: 'It was changed here since the last import, so it stays as it is' }],
  });
  await downloadAll();
  expect(await findCollection()).toMatchObject({ mediaId: 'picture-own' });
});

it('leaves a picture that was chosen while the other one waited', async () => {
  const { _id } = await runImport(buildFile(buildRow('summer', 'red')));
  await choosePicture();
  await downloadAll();
  expect(await findCollection()).toMatchObject({ mediaId: 'picture-own' });
  const { body } = await shop.call(`GET /admin/imports/${_id}/pictures`, { headers: admin.bearer });
  expect(body.data).toMatchObject([
    { product: 'summer', message: 'The picture of the collection was changed in this shop, so it stays as it is' },
  ]);
  expect(await shop.db.$count(media, isUploaded)).toBe(1);
});

it('does not add a picture again that was removed here and deleted', async () => {
  await runImport(buildFile(buildRow('summer', 'red')));
  await downloadAll();
  await shop.db.update(collections).set({ mediaId: null });
  await shop.db.update(media).set({ createdAt: new Date('2026-01-01') });
  expect(await deleteUnusedAdminPictures(shop.services)).toBe(1);
  expect(await runImport(buildFile(buildRow('summer', 'red')))).toMatchObject({ updated: 0, problems: [] });
  expect(await runImport(buildFile(buildRow('summer', 'blue')))).toMatchObject({
    problems: [{ column: 'picture' }],
  });
  await downloadAll();
  expect(await findCollection()).toMatchObject({ mediaId: null });
});

it('reaches no private network, and takes a picture that has failed up again', async () => {
  const { _id } = await runImport(buildFile(buildRow('summer', 'red')));
  await runAllDueJobs(shop.services, [buildDownloadPicturesHandler({ getPauseMs: () => 0 })]);
  const { body } = await shop.call(`GET /admin/imports/${_id}/pictures`, { headers: admin.bearer });
  expect([body.data, requests]).toMatchObject([
    [{ product: 'summer', message: '127.0.0.1 is no host of the internet' }],
    [],
  ]);
  expect(await runImport(buildFile(buildRow('summer', 'red')))).toMatchObject({ updated: 1 });
  await downloadAll();
  expect(await findCollection()).toMatchObject({ mediaId: expect.any(String) });
});

it('leaves a collection that was made here as it is', async () => {
  await runImport(buildFile(buildRow('summer', '')));
  await shop.db.delete(importRecordOrigins);
  await runImport(buildFile(buildRow('summer', 'red')));
  expect(await shop.db.$count(pictureDownloads)).toBe(0);
});

it('reads pictures of collections from a ZIP file, and ignores paths without one', async () => {
  const line = {
    type: 'collection',
    id: 'summer',
    title: 'Summer',
    kind: 'manual',
    picture: { url: 'pictures/red.png' },
  };
  await runImport(JSON.stringify(line));
  expect(await shop.db.$count(pictureDownloads)).toBe(0);
  const zip = buildZip({ 'collections.jsonl': JSON.stringify(line), 'pictures/red.png': files.get('/red.png')! });
  const { body } = await uploadFile(zip, { name: 'collections.zip' });
  expect(await waitUntilEnded(body.data._id)).toMatchObject({ created: 0, updated: 1 });
  await downloadAll();
  expect(await findCollection()).toMatchObject({ mediaId: expect.any(String), alt: 'Summer' });
});
