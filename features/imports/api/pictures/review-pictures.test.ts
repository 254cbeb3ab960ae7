import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { deleteUnusedProductPictures } from '../../../../api/src/catalogue/products/admin/write-images';
import { importRecordOrigins, media, productImages, reviews } from '../../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import { readMaster } from '../../../../api/src/platform/media/masters';
import { buildZip } from '../../../../api/src/platform/tables/testing/build-workbook';
import { addProduct } from '../../../../api/src/testing/shop';
import { pictureDownloads } from '../tables';
import { setUpImportShop } from '../testing/import-shop';
import { buildDownloadPicturesHandler } from './handler';

const { shop, admin, runImport, uploadFile, waitUntilEnded, callImports } = setUpImportShop();

/** Pictures of the other shop by path. */
const files = new Map<string, Buffer>();
const requests: string[] = [];
let server: Server;
let origin = '';

const drawPicture = (background: string) =>
  sharp({ create: { width: 120, height: 160, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  for (const color of ['red', 'blue', 'green', 'black', 'white']) files.set(`/${color}.png`, await drawPicture(color));
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
  for (const table of [importRecordOrigins, media]) await shop.db.delete(table);
  await addProduct(shop, { id: 'kurta' });
});

/** This machine counts as the internet. */
const options = { isAllowed: (ip: string) => ip === '127.0.0.1', getPauseMs: () => 0 };
const downloadAll = () => runAllDueJobs(shop.services, [buildDownloadPicturesHandler(options)]);

const buildRow = (author: string, ...names: string[]) =>
  `Soft,5,2024-05-01 10:00:00 UTC,${author},kurta,"${names.map((name) => `${origin}/${name}.png`).join(',')}"`;
const buildFile = (...rows: string[]) =>
  ['body,rating,review_date,reviewer_name,product_handle,picture_urls', ...rows].join('\n');

/** Lists the pictures of a review as colours of their first pixels. */
async function listColors(author = 'Asha') {
  const [{ mediaIds }] = await shop.db.select().from(reviews).where(eq(reviews.author, author));
  return Promise.all(
    mediaIds.map(async (id) => {
      const [row] = await shop.db.select().from(media).where(eq(media.id, id));
      const [red, green, blue] = await sharp(await readMaster(row.origin, shop.services.config))
        .raw()
        .toBuffer();
      return red > 200 ? 'red' : blue > 200 ? 'blue' : green > 100 ? 'green' : 'black';
    }),
  );
}

const isDownloaded = like(media.origin, 'upload:%');

it('adds the pictures of a review in the sequence of the file, each once', async () => {
  const { _id, created } = await runImport(buildFile(buildRow('Asha', 'red', 'blue'), buildRow('Ravi', 'blue')));
  expect([created, await listColors()]).toEqual([2, []]);
  expect((await callImports(`/${_id}`)).body.data.pictures).toEqual({ waiting: 3, done: 0, failed: 0 });
  await downloadAll();
  expect([await listColors(), await listColors('Ravi')]).toEqual([['red', 'blue'], ['blue']]);
  expect(await shop.db.select().from(media).where(isDownloaded)).toMatchObject([
    { alt: "A customer's picture", origin: expect.stringMatching(/^upload:reviews\/imported\/review-/) },
    { alt: "A customer's picture" },
  ]);
  // The picture that the product had before.
  expect(await shop.db.$count(productImages)).toBe(1);
});

it('downloads nothing again, but what has failed or is new', async () => {
  await runImport(buildFile(buildRow('Asha', 'red', 'late')));
  await downloadAll();
  expect(await listColors()).toEqual(['red']);
  requests.length = 0;
  files.set('/late.png', await drawPicture('blue'));
  const file = buildFile(buildRow('Asha', 'red', 'late', 'green'));
  expect(await runImport(file)).toMatchObject({ created: 0, updated: 1 });
  await downloadAll();
  files.delete('/late.png');
  expect([await listColors(), requests.sort()]).toEqual([
    ['red', 'blue', 'green'],
    ['/green.png', '/late.png'],
  ]);
  expect(await runImport(file)).toMatchObject({ created: 0, updated: 0, problems: [] });
});

it('takes four pictures, and names how many are left out', async () => {
  const { problems: findings } = await runImport(buildFile(buildRow('Asha', 'red', 'blue', 'green', 'black', 'white')));
  expect(findings).toMatchObject([
    { line: 2, column: 'pictures', message: 'A review has at most 4 pictures, so 1 of its pictures is left out' },
  ]);
  await downloadAll();
  expect(await listColors()).toEqual(['red', 'blue', 'green', 'black']);
});

it('lists what has failed with the product, and reaches no private network', async () => {
  const { _id } = await runImport(buildFile(buildRow('Asha', 'gone', 'red')));
  await runAllDueJobs(shop.services, [buildDownloadPicturesHandler({ getPauseMs: () => 0 })]);
  const { body } = await shop.call(`GET /admin/imports/${_id}/pictures`, { headers: admin.bearer });
  expect([body.data.map(({ product, message }: Record<string, string>) => [product, message]), requests]).toEqual([
    Array(2).fill(['kurta', '127.0.0.1 is no host of the internet']),
    [],
  ]);
  await shop.call(`POST /admin/imports/${_id}/pictures/retry`, { headers: admin.bearer, body: {} });
  await downloadAll();
  const report = await shop.app.inject({ url: `/api/v1/admin/imports/${_id}/report.csv`, headers: admin.bearer });
  expect(report.body).toContain(`2,kurta,picture,The server responded with 404: ${origin}/gone.png`);
  expect(await listColors()).toEqual(['red']);
});

it('leaves a review alone that its author has changed here, and a picture that was removed here', async () => {
  await runImport(buildFile(buildRow('Asha', 'red'), buildRow('Ravi', 'red', 'blue')));
  await downloadAll();
  await shop.db.update(reviews).set({ changedAt: new Date(), mediaIds: [] }).where(eq(reviews.author, 'Asha'));
  const [{ mediaIds }] = await shop.db.select().from(reviews).where(eq(reviews.author, 'Ravi'));
  await shop.db
    .update(reviews)
    .set({ mediaIds: [mediaIds[1]] })
    .where(eq(reviews.author, 'Ravi'));
  await runImport(buildFile(buildRow('Asha', 'red', 'green'), buildRow('Ravi', 'red', 'blue')));
  await downloadAll();
  expect([await listColors(), await listColors('Ravi')]).toEqual([[], ['blue']]);
});

it('adds no picture that waits to a review that was changed here meanwhile', async () => {
  await runImport(buildFile(buildRow('Asha', 'red')));
  await shop.db.update(reviews).set({ changedAt: new Date() });
  await downloadAll();
  const [{ status, message }] = await shop.db.select().from(pictureDownloads);
  expect([status, message]).toEqual(['failed', 'The review was changed in this shop, so it stays as it is']);
  expect([await listColors(), await shop.db.$count(media, isDownloaded)]).toEqual([[], 0]);
});

it('shares no picture with products, which delete pictures that they do not use any more', async () => {
  const products = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Variant Image,Status',
    `saree,Saree,Size,M,S-1,999,${origin}/red.png,,,archived`,
  ].join('\n');
  await runImport(products);
  await downloadAll();
  await runImport(buildFile(buildRow('Asha', 'red')));
  await downloadAll();
  expect(await shop.db.$count(media, isDownloaded)).toBe(2);
  await shop.db.delete(productImages);
  await deleteUnusedProductPictures(shop.services, new Date(Date.now() + 7_200_000));
  expect([await shop.db.$count(media, isDownloaded), await listColors()]).toEqual([1, ['red']]);
});

it('writes no picture in a dry run, nor for a review that is refused', async () => {
  await runImport(buildFile(buildRow('Asha', 'red')), { isDryRun: true });
  await runImport(buildFile(buildRow('Asha', 'red').replace('kurta', 'unknown')));
  expect(await shop.db.$count(pictureDownloads)).toBe(0);
});

it('takes the pictures of JSON lines from a ZIP file; without one their paths are left out', async () => {
  const line = JSON.stringify({
    ...{ type: 'review', id: 'r-1', productId: 'kurta', rating: 4, author: 'Asha', comment: 'a < b, & "c"' },
    ...{ createdAt: '2024-05-01T10:00:00Z', fit: 'small', pictures: [{ url: 'pictures/red.png', alt: 'My kurta' }] },
  });
  await runImport(line);
  expect(await shop.db.$count(pictureDownloads)).toBe(0);
  const archive = buildZip({ 'reviews.jsonl': line, 'pictures/red.png': files.get('/red.png')! });
  const { body } = await uploadFile(archive, { name: 'reviews.zip' });
  await waitUntilEnded(body.data._id);
  await downloadAll();
  expect(await listColors()).toEqual(['red']);
  expect(await shop.db.select().from(reviews)).toMatchObject([{ fit: 'small', comment: 'a < b, & "c"' }]);
  expect(await shop.db.select().from(media).where(isDownloaded)).toMatchObject([{ alt: 'My kurta' }]);
});

it('names what to do with the export of a whole shop', async () => {
  const archive = buildZip({ 'manifest.json': '{}', 'products.jsonl': '{}', 'products.csv': 'id' });
  const { status, body } = await uploadFile(archive, { name: 'export.zip' });
  expect([status, body.message]).toEqual([400, expect.stringMatching(/export of a whole shop.*one by one/)]);
});
