import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxPictureBytes } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { media, reviews } from '../../../api/src/platform/db/schema';
import { runRetention } from '../../../api/src/platform/retention/job';
import { addCatalogueProduct, addCategories } from '../../../api/src/testing/fixtures/catalogue';
import { createPng } from '../../../api/src/testing/png';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';
import { maxPicturesADay } from '../contract';
import { deleteUnusedPictures } from './pictures';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-reviews-'));
const shop = setUpTestShop({ limitFactor: 1, varDir });
let asha: SignedIn;
let number = 0;
let product: string;

beforeAll(() => addCategories(shop));
beforeEach(async () => {
  asha = await createSignedInUser(shop);
  product = `jacket-${number++}`;
  await addCatalogueProduct(shop, { id: product });
});

const buildPicture = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 138, g: 28, b: number } } });

async function send(bytes: Buffer, { user = asha, type = 'image/jpeg', field = 'file' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), 'picture.jpg');
  const request = new Response(form);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/pictures',
    headers: { ...user.bearer, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const upload = async (user = asha): Promise<string> =>
  (await send(await buildPicture().jpeg().toBuffer(), { user })).body.data.id;
const write = (images: string[], user = asha, id = product) =>
  shop.call(`POST /products/${id}/reviews`, { headers: user.bearer, body: { rating: 5, comment: 'Good.', images } });
const change = (id: string, images: string[], user = asha) =>
  shop.call(`PUT /reviews/${id}`, { headers: user.bearer, body: { rating: 5, comment: 'Good.', images } });
const backdate = (id: string, hours: number) =>
  shop.db
    .update(media)
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(media.id, id));
const expectedRefusal = { status: 400, body: { code: 'picture_unusable', details: { images: expect.any(String) } } };

describe('uploading', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts a %s, whatever its type says', async (format) => {
    const bytes = await buildPicture().toFormat(format).toBuffer();
    const { status, body } = await send(bytes, { type: 'text/html' });
    expect(status).toBe(201);
    expect(body.data.image).toMatchObject({ width: 160, alt: "A customer's picture" });
    const picture = await shop.app.inject(body.data.image.data);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 213 });
  });

  it('stores it upright, no larger than needed and without metadata', async () => {
    const bytes = await buildPicture(3000, 2000)
      .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { id } = (await send(bytes)).body.data;
    const [row] = await shop.db.select().from(media).where(eq(media.id, id));
    const stored = await sharp(join(varDir, 'media/masters', row.origin.replace('upload:', ''))).metadata();
    expect([row.width, row.height]).toEqual([1067, 1600]);
    expect(stored).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
    expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('accepts a photo of several megabytes', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const bytes = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'red', noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(2_000_000);
    expect((await send(bytes)).body.data.image).toMatchObject({ width: 1200, height: 900 });
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a GIF', () => buildPicture().gif().toBuffer()],
    ['a TIFF', () => buildPicture().tiff().toBuffer()],
    ['the beginning of a JPEG', async () => (await buildPicture().jpeg().toBuffer()).subarray(0, 400)],
    ['a JPEG in name only', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)])],
    ['a picture of a few pixels', () => buildPicture(50, 50).png().toBuffer()],
    ['a sliver', () => buildPicture(100, 500).png().toBuffer()],
    ['a PNG that unfolds to a gigabyte', async () => createPng(16_000, 16_000)],
  ])('rejects %s', async (_what, bytes) => {
    expect(await send(await bytes())).toMatchObject({ status: 415, body: { code: 'not_a_picture' } });
    expect(await shop.db.select().from(media).where(eq(media.alt, asha.userId))).toEqual([]);
  });

  it('rejects files that are too large', async () => {
    const jpeg = await buildPicture().jpeg().toBuffer();
    const bytes = Buffer.concat([jpeg, Buffer.alloc(maxPictureBytes)]);
    expect(await send(bytes)).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'Please choose a picture of at most 8 MB.' },
    });
  });

  it('is limited by customer', async () => {
    const replies = [];
    for (let time = 0; time < 31; time++) replies.push((await send(Buffer.from('none'))).status);
    expect(replies.filter((status) => status === 415)).toHaveLength(30);
    expect(replies[30]).toBe(429);
    expect((await send(Buffer.from('none'), { user: await createSignedInUser(shop) })).status).toBe(415);
  });

  it('rejects bodies that are no form', async () => {
    const headers = asha.bearer;
    const url = '/api/v1/reviews/pictures';
    for (const [payload, type] of [
      ['{}', 'application/json'],
      ['file=1', 'text/plain'],
      ['no parts', 'multipart/form-data'],
      ['no parts', 'multipart/form-data; boundary=x'],
    ]) {
      const reply = await shop.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect([400, 406, 415]).toContain(reply.statusCode);
      expect(reply.json()).toMatchObject({ success: false, code: expect.any(String) });
    }
  });

  it('rejects uploads above the daily limit', async () => {
    await upload();
    await shop.db.execute(sql`
      insert into media (id, hash, width, height, alt, origin)
      select ${asha.userId} || n, '0123456789ab', 100, 100, '', 'upload:reviews/' || ${asha.userId}::text || '/' || n
      from generate_series(1, ${maxPicturesADay - 1}) n
    `);
    const bytes = await buildPicture().jpeg().toBuffer();
    expect(await send(bytes)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await send(bytes, { user: await createSignedInUser(shop) })).status).toBe(201);
  });
});

describe('a review', () => {
  it('shows the pictures of its author in their order', async () => {
    const ids = [await upload(), await upload()].reverse();
    const { status, body } = await write(ids);
    expect(status).toBe(201);
    expect(body.data.images.map(({ data }: { data: string }) => data.split('/')[2].split('-')[1])).toEqual(
      ids.map((id) => id.split('-')[1]),
    );
    expect((await shop.app.inject(body.data.images[0].data)).statusCode).toBe(200);
  });

  it("accepts neither another customer's pictures nor the shop's", async () => {
    const ravi = await createSignedInUser(shop);
    expect(await write([await upload(ravi)])).toMatchObject(expectedRefusal);
    expect(await write([`${product}-indigo`])).toMatchObject(expectedRefusal);
    expect(await write([await upload(), 'nothing'])).toMatchObject(expectedRefusal);
  });

  it('does not accept a picture of another review', async () => {
    const id = await upload();
    await write([id]);
    await addCatalogueProduct(shop, { id: `${product}-2` });
    expect(await write([id], asha, `${product}-2`)).toMatchObject(expectedRefusal);
  });

  it('can keep, add and remove pictures when it is changed', async () => {
    const [first, second, added] = [await upload(), await upload(), await upload()];
    const { id } = (await write([first, second])).body.data;
    await backdate(first, 1000);
    expect((await change(id, [first, added])).body.data.images).toHaveLength(2);
    expect(await change(id, [first, `${product}-indigo`])).toMatchObject(expectedRefusal);
    expect((await change(id, [second])).body.data.images).toHaveLength(1);
  });

  it('shows a picture that is sent twice only once', async () => {
    const id = await upload();
    expect((await write([id, id])).body.data.images).toHaveLength(1);
  });

  it('does not accept a picture that is about to be deleted', async () => {
    const id = await upload();
    await backdate(id, 24.5);
    expect(await write([id])).toMatchObject(expectedRefusal);
    await deleteUnusedPictures({ db: shop.db, config: shop.services.config });
    expect(await shop.db.select().from(media).where(eq(media.id, id))).toHaveLength(1);
  });
});

it('deletes pictures that no review uses after a day, and no others', async () => {
  const [used, unused, fresh] = [await upload(), await upload(), await upload()];
  await write([used]);
  for (const id of [used, unused]) await backdate(id, 26);
  await shop.db
    .insert(media)
    .values({ id: 'banner', hash: '0123456789ab', width: 1, height: 1, alt: '', origin: 'upload:banner.webp' });
  await backdate('banner', 1000);
  const [row] = await shop.db.select().from(media).where(eq(media.id, unused));
  await shop.app.inject(`/media/${row.id}-${row.hash}/160.webp`);
  const folder = join(varDir, 'media/masters/reviews', asha.userId);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await deleteUnusedPictures({ db: shop.db, config: shop.services.config })).toBe(1);
  const remainingRows = await shop.db.select({ id: media.id }).from(media);
  expect(remainingRows.map(({ id }) => id)).toEqual(expect.arrayContaining([used, fresh, 'banner']));
  expect(remainingRows).not.toContainEqual({ id: unused });
  expect(readdirSync(folder).sort()).toEqual([`${used}.webp`, `${fresh}.webp`].sort());
  expect(existsSync(join(varDir, 'media/renditions', `${row.id}-${row.hash}`))).toBe(false);
  // The picture of a deleted review is deleted by the next clean-up.
  await shop.db.delete(reviews);
  expect(await deleteUnusedPictures({ db: shop.db, config: shop.services.config })).toBeGreaterThan(0);
  expect(await shop.db.select().from(media).where(eq(media.id, used))).toEqual([]);
});

it('is cleaned up by the job that deletes old data', async () => {
  const id = await upload();
  await backdate(id, 26);
  await runRetention(shop.services);
  expect(await shop.db.select().from(media).where(eq(media.id, id))).toEqual([]);
});
