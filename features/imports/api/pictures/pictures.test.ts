import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { media, productImages, products } from '../../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import { buildZip } from '../../../../api/src/platform/tables/testing/build-workbook';
import { pictureDownloads } from '../tables';
import { setUpImportShop } from '../testing/import-shop';
import { runPictureDownloads } from './download-pictures';
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
  files.set('/red.png', await drawPicture('red'));
  files.set('/also-red.png', await drawPicture('red'));
  files.set('/blue.png', await drawPicture('blue'));
  files.set('/page.png', Buffer.from('<html>'));
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const file = files.get(url);
    if (file) response.end(file);
    else response.writeHead(url === '/busy.png' ? 503 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests.length = 0;
});

/** This machine counts as the internet. */
const options = { isAllowed: (ip: string) => ip === '127.0.0.1', getPauseMs: () => 0 };
const downloadAll = () => runAllDueJobs(shop.services, [buildDownloadPicturesHandler(options)]);

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Variant Image,Status';
const buildFile = (...paths: string[]) =>
  [
    header,
    `kurta,Kurta,Color,Red,K-R,499,${origin}${paths[0]},Front,${origin}${paths[0]},archived`,
    `kurta,,,Blue,K-B,499,${paths[1] ? origin + paths[1] : ''},,${paths[1] ? origin + paths[1] : ''},`,
    ...paths.slice(2).map((path) => `kurta,,,,,,${origin}${path},,,`),
  ].join('\n');

const listImages = (productId = 'kurta') =>
  shop.db
    .select({ alt: media.alt, color: productImages.color, mediaId: media.id })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));

it('adds the pictures of a product in their order, with alternative text and colour', async () => {
  const { _id } = await runImport(buildFile('/red.png', '/blue.png'));
  expect((await callImports(`/${_id}`)).body.data.pictures).toEqual({ waiting: 2, done: 0, failed: 0 });
  expect(await listImages()).toEqual([]);
  await downloadAll();
  expect(await listImages()).toMatchObject([
    { alt: 'Front', color: 'Red' },
    { alt: 'Kurta in Blue', color: 'Blue' },
  ]);
  expect((await callImports(`/${_id}`)).body.data.pictures).toEqual({ waiting: 0, done: 2, failed: 0 });
});

it('stores the same file once, also for another product', async () => {
  const other = `saree,Saree,Color,Red,S-1,999,${origin}/also-red.png,,,archived`;
  await runImport(`${buildFile('/red.png', '/blue.png', '/also-red.png')}\n${other}`);
  await downloadAll();
  const [images, [saree]] = [await listImages(), await listImages('saree')];
  expect(images).toHaveLength(2);
  expect(images.map(({ mediaId }) => mediaId)).toContain(saree.mediaId);
});

it('downloads nothing again when the file is imported again, but what has failed', async () => {
  await runImport(buildFile('/red.png', '/late.png'));
  await downloadAll();
  requests.length = 0;
  files.set('/late.png', await drawPicture('green'));
  await runImport(buildFile('/red.png', '/late.png'));
  await downloadAll();
  files.delete('/late.png');
  expect([requests, (await listImages()).length]).toEqual([['/late.png'], 2]);
});

it('names what could not be downloaded in the report, and tries again where that may help', async () => {
  const { _id } = await runImport(buildFile('/missing.png', '/busy.png', '/page.png'));
  await downloadAll();
  expect(requests.filter((url) => url === '/busy.png')).toHaveLength(3);
  expect(requests.filter((url) => url === '/missing.png')).toHaveLength(1);
  const url = `/api/v1/admin/imports/${_id}/report.csv`;
  const report = (await shop.app.inject({ url, headers: admin.bearer })).body;
  expect(report).toContain(`2,kurta,picture,The server responded with 404: ${origin}/missing.png`);
  expect(report).toContain(`2,kurta,picture,The server responded with 503: ${origin}/busy.png`);
  expect(report).toContain('"Please choose a JPEG, PNG, WebP or AVIF picture.');
});

it('reaches no private network', async () => {
  await runImport(buildFile('/red.png'));
  await runAllDueJobs(shop.services, [buildDownloadPicturesHandler({ getPauseMs: () => 0 })]);
  const [download] = await shop.db.select().from(pictureDownloads);
  expect([download.status, download.message, requests]).toEqual(['failed', '127.0.0.1 is no host of the internet', []]);
});

it('continues with the pictures that wait when a worker stops', async () => {
  const { _id: importId } = await runImport(buildFile('/red.png', '/blue.png'));
  const stopping = AbortSignal.abort();
  const { signal } = new AbortController();
  const attempt = { data: { importId }, signal, stopping };
  expect(await runPictureDownloads(shop.services, attempt, options)).toBe('unfinished');
  expect(requests).toEqual([]);
  await downloadAll();
  expect(await listImages()).toHaveLength(2);
});

it('gives up a picture that stops its worker again and again', async () => {
  await runImport(buildFile('/red.png'));
  await shop.db.update(pictureDownloads).set({ attempts: 3 });
  await downloadAll();
  const [download] = await shop.db.select().from(pictureDownloads);
  expect([download.status, requests]).toEqual(['failed', []]);
});

it('leaves the undo of the import possible', async () => {
  const { _id } = await runImport(buildFile('/red.png'));
  await downloadAll();
  const [{ version }] = await shop.db.select({ version: products.version }).from(products);
  expect(version).toBe(2);
  const { body } = await shop.call(`POST /admin/imports/${_id}/undo`, { headers: admin.bearer });
  expect(body.success).toBe(true);
});

describe('a ZIP of a file and its pictures', () => {
  const buildArchive = (names: readonly string[], pictures: Record<string, Buffer>) =>
    buildZip({
      'shop/products.csv': [
        header,
        ...names.map((name, index) => `kurta-${index},Kurta,Size,M,K-${index},499,${name},,,archived`),
      ].join('\n'),
      '__MACOSX/products.csv': 'not a table',
      ...pictures,
    });
  const importArchive = async (names: readonly string[], pictures: Record<string, Buffer>) => {
    const { status, body } = await uploadFile(buildArchive(names, pictures), { name: 'shop.zip' });
    expect(status).toBe(201);
    await waitUntilEnded(body.data._id);
    await downloadAll();
    return shop.db.select().from(pictureDownloads).orderBy(asc(pictureDownloads.line));
  };

  it('gives products the pictures that the file names, by path or by name in whatever case', async () => {
    const pictures = { 'shop/pictures/Red.png': files.get('/red.png')!, 'blue.png': files.get('/blue.png')! };
    const downloads = await importArchive(['red.PNG', 'blue.png', 'shop/pictures/Red.png'], pictures);
    expect(downloads.map(({ status, message }) => [status, message])).toEqual(Array(3).fill(['done', '']));
    expect([(await listImages('kurta-0')).length, requests]).toEqual([1, []]);
  });

  it('names what is missing, twice there, no picture, or too large', async () => {
    const downloads = await importArchive(['gone.png', 'red.png', 'page.png', 'bomb.png', '../../etc/passwd'], {
      'a/red.png': files.get('/red.png')!,
      'b/red.png': files.get('/red.png')!,
      'page.png': Buffer.from('<html>'),
      'bomb.png': Buffer.alloc(40_000_000),
    });
    expect(downloads.map(({ message }) => message)).toEqual([
      'The archive has no file “gone.png”',
      'The archive has 2 files called “red.png”. Please write their folders into the file, too',
      expect.stringMatching(/^Please choose a JPEG, PNG, WebP or AVIF picture/),
      expect.stringMatching(/too large when it is unpacked|more than 20 MB/),
      'The archive has no file “../../etc/passwd”',
    ]);
  });
});

it('tries one failed picture again, or all', async () => {
  const { _id } = await runImport(buildFile('/missing.png', '/late.png', '/later.png'));
  await downloadAll();
  const { body } = await shop.call(`GET /admin/imports/${_id}/pictures`, { headers: admin.bearer });
  expect(body.data).toHaveLength(3);
  const late = body.data.find(({ url }: { url: string }) => url.endsWith('/late.png'));
  expect(late).toMatchObject({ product: 'kurta', message: 'The server responded with 404' });
  for (const name of ['/late.png', '/later.png']) files.set(name, await drawPicture('green'));
  requests.length = 0;
  const retry = async (pictureId?: string) => {
    const options = { headers: admin.bearer, body: { pictureId } };
    await shop.call(`POST /admin/imports/${_id}/pictures/retry`, options);
    await downloadAll();
    return (await callImports(`/${_id}`)).body.data.pictures;
  };
  expect(await retry(late.id)).toEqual({ waiting: 0, done: 1, failed: 2 });
  expect(requests).toEqual(['/late.png']);
  expect(await retry()).toEqual({ waiting: 0, done: 2, failed: 1 });
  for (const name of ['/late.png', '/later.png']) files.delete(name);
});
