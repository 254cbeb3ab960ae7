import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxPictureBytes } from '@vastra/shared/contract';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { media } from '../../../platform/db/schema';
import { emptyPng } from '../../../testing/png';
import { type SignedIn, signedInUser, testShop } from '../../../testing/shop';
import { customers } from '../testing/customer';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-photos-'));
const shop = testShop({ varDir });
const { call, rowOf, profile } = customers(shop);
let asha: SignedIn;

beforeEach(async () => {
  asha = await signedInUser(shop);
});
afterAll(() => rmSync(varDir, { recursive: true }));

/** Red on the left, blue in the middle, green on the right. */
const flag = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite(
    ['#ff0000', '#00ff00'].map((background, at) => ({
      input: { create: { width: Math.floor(width / 3), height, channels: 3 as const, background } },
      gravity: at === 0 ? 'west' : 'east',
    })),
  );

async function send(bytes: Buffer, { type = 'image/jpeg', who = asha } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'me.jpg');
  const request = new Response(form);
  const reply = await shop.app.inject({
    method: 'PUT',
    url: '/api/v1/account/photo',
    headers: { ...who.bearer, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const rowsOfPhotos = () => shop.db.select().from(media).where(like(media.origin, 'upload:photos/%'));
const filesOf = (kind: string) => {
  const folder = join(varDir, 'media', kind);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const unreadable = { status: 400, body: { code: 'picture_unreadable', message: expect.any(String) } };

it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'takes a %s, whatever it is said to be',
  async (format) => {
    const { status, body } = await send(await flag().toFormat(format).toBuffer(), { type: 'text/html' });
    expect(status).toBe(200);
    expect(body.data.photo).toEqual({
      data: expect.stringMatching(/^\/media\/photo-[0-9a-f]{32}-[0-9a-f]{12}\/480\.webp$/),
      alt: 'Profile photo',
      width: 480,
      height: 480,
    });
    const picture = await shop.app.inject(body.data.photo.data);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 });
  },
);

it('keeps the middle, 512 pixels square, upright and without what the camera wrote', async () => {
  const bytes = await sharp(await flag().png().toBuffer())
    .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  await send(bytes);
  const [row] = await shop.db
    .select()
    .from(media)
    .where(eq(media.id, (await rowOf(asha)).photoId!));
  const kept = sharp(join(varDir, 'media/masters', row.origin.replace('upload:', '')));
  const { format, width, height, exif, xmp, icc, orientation } = await kept.metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  const { dominant } = await kept.stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r + dominant.g).toBeLessThan(60);
});

it('enlarges a small one', async () => {
  expect((await send(await flag(120, 100).png().toBuffer())).body.data.photo).toMatchObject({
    width: 480,
    height: 480,
  });
});

it('puts a new one into the place of the old one, whose files go', async () => {
  const old = (await send(await flag().png().toBuffer())).body.data.photo;
  expect((await shop.app.inject(old.data)).statusCode).toBe(200);
  const folder = old.data.split('/')[2];
  expect(filesOf('renditions')).toContain(folder);
  const { photoId } = await rowOf(asha);
  const fresh = (await send(await flag(400, 400).png().toBuffer())).body.data.photo;
  expect(await profile(asha)).toMatchObject({ photo: fresh });
  expect((await shop.app.inject(old.data)).statusCode).toBe(404);
  expect(filesOf('renditions')).not.toContain(folder);
  expect(filesOf('masters/photos')).not.toContain(`${photoId}.webp`);
  expect(await shop.db.select().from(media).where(eq(media.id, photoId!))).toEqual([]);
});

it('goes with its files when it is removed; also right when there is none', async () => {
  await send(await flag().png().toBuffer());
  const { photoId } = await rowOf(asha);
  expect(filesOf('masters/photos')).toContain(`${photoId}.webp`);
  expect((await call(asha, 'DELETE /account/photo')).body.data).toMatchObject({ photo: null });
  expect(filesOf('masters/photos')).not.toContain(`${photoId}.webp`);
  expect((await call(asha, 'DELETE /account/photo')).status).toBe(200);
});

describe('what is no picture', () => {
  let before: number;
  beforeEach(async () => {
    before = (await rowsOfPhotos()).length;
  });
  afterEach(async () => {
    expect(await rowsOfPhotos()).toHaveLength(before);
    expect(filesOf('masters/photos')).toHaveLength(before);
    expect(await profile(asha)).toMatchObject({ photo: null });
  });

  it.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')],
    ['the beginning of a JPEG', Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1')],
    ['the beginning of a GIF', Buffer.from('GIF89a and so on', 'latin1')],
    ['more pixels than memory', emptyPng(30_000, 30_000)],
  ])('is refused: %s', async (_name, bytes) => {
    expect(await send(bytes, { type: 'image/png' })).toMatchObject(unreadable);
  });

  it('is refused: a sliver', async () => {
    expect(await send(await flag(900, 100).png().toBuffer())).toMatchObject(unreadable);
  });

  it('is refused: a call without a file', async () => {
    expect(await call(asha, 'PUT /account/photo')).toMatchObject(unreadable);
    const headers = { ...asha.bearer, 'content-type': 'multipart/form-data; boundary=x' };
    const reply = await shop.app.inject({ method: 'PUT', url: '/api/v1/account/photo', headers, payload: '--x--\r\n' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'picture_unreadable' });
  });

  it('is refused: more than 8 MB', async () => {
    const { status, body } = await send(Buffer.concat([await flag().png().toBuffer(), Buffer.alloc(maxPictureBytes)]));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'picture_too_large', message: 'Please choose a picture of at most 8 MB.' });
  });
});

it('is taken ten times a minute', async () => {
  const again = () => send(Buffer.from('not a picture'));
  for (let count = 0; count < 10; count++) expect((await again()).status).toBe(400);
  expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await send(Buffer.from('not a picture'), { who: await signedInUser(shop) })).status).toBe(400);
});
