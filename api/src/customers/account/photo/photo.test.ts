import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxPictureBytes } from '@vastra/shared/contract';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { media } from '../../../platform/db/schema';
import { createPng } from '../../../testing/png';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers } from '../testing/customer';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-photos-'));
const shop = setUpTestShop({ limitFactor: 1, varDir });
const { call, getRow, getProfile } = createCustomerHelpers(shop);
let asha: SignedIn;

beforeEach(async () => {
  asha = await createSignedInUser(shop);
});

/** A picture that is red on the left, blue in the middle and green on the right. */
const flag = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite(
    ['#ff0000', '#00ff00'].map((background, at) => ({
      input: { create: { width: Math.floor(width / 3), height, channels: 3 as const, background } },
      gravity: at === 0 ? 'west' : 'east',
    })),
  );

async function uploadPhoto(bytes: Buffer, { type = 'image/jpeg', customer = asha } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'me.jpg');
  const request = new Response(form);
  const reply = await shop.app.inject({
    method: 'PUT',
    url: '/api/v1/account/photo',
    headers: { ...customer.bearer, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const listPhotoRows = () => shop.db.select().from(media).where(like(media.origin, 'upload:photos/%'));
const listFiles = (kind: string) => {
  const folder = join(varDir, 'media', kind);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const unreadable = { status: 415, body: { code: 'not_a_picture', message: expect.any(String) } };

it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'accepts a %s, whatever its declared type',
  async (format) => {
    const { status, body } = await uploadPhoto(await flag().toFormat(format).toBuffer(), { type: 'text/html' });
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

it('crops to the middle, 512 pixels square, upright and without metadata', async () => {
  const bytes = await sharp(await flag().png().toBuffer())
    .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  await uploadPhoto(bytes);
  const [row] = await shop.db
    .select()
    .from(media)
    .where(eq(media.id, (await getRow(asha)).photoId!));
  const stored = sharp(join(varDir, 'media/masters', row.origin.replace('upload:', '')));
  const { format, width, height, exif, xmp, icc, orientation } = await stored.metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  const { dominant } = await stored.stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r + dominant.g).toBeLessThan(60);
});

it('enlarges a small picture', async () => {
  expect((await uploadPhoto(await flag(120, 100).png().toBuffer())).body.data.photo).toMatchObject({
    width: 480,
    height: 480,
  });
});

it('replaces the old photo and deletes its files', async () => {
  const old = (await uploadPhoto(await flag().png().toBuffer())).body.data.photo;
  expect((await shop.app.inject(old.data)).statusCode).toBe(200);
  const folder = old.data.split('/')[2];
  expect(listFiles('renditions')).toContain(folder);
  const { photoId } = await getRow(asha);
  const fresh = (await uploadPhoto(await flag(400, 400).png().toBuffer())).body.data.photo;
  expect(await getProfile(asha)).toMatchObject({ photo: fresh });
  expect((await shop.app.inject(old.data)).statusCode).toBe(404);
  expect(listFiles('renditions')).not.toContain(folder);
  expect(listFiles('masters/photos')).not.toContain(`${photoId}.webp`);
  expect(await shop.db.select().from(media).where(eq(media.id, photoId!))).toEqual([]);
});

test('a photo is removed with its files; removing none is no error', async () => {
  await uploadPhoto(await flag().png().toBuffer());
  const { photoId } = await getRow(asha);
  expect(listFiles('masters/photos')).toContain(`${photoId}.webp`);
  expect((await call(asha, 'DELETE /account/photo')).body.data).toMatchObject({ photo: null });
  expect(listFiles('masters/photos')).not.toContain(`${photoId}.webp`);
  expect((await call(asha, 'DELETE /account/photo')).status).toBe(200);
});

describe('an invalid picture', () => {
  let count: number;
  beforeEach(async () => {
    count = (await listPhotoRows()).length;
  });
  afterEach(async () => {
    expect(await listPhotoRows()).toHaveLength(count);
    expect(listFiles('masters/photos')).toHaveLength(count);
    expect(await getProfile(asha)).toMatchObject({ photo: null });
  });

  it.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')],
    ['the beginning of a JPEG', Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1')],
    ['the beginning of a GIF', Buffer.from('GIF89a and so on', 'latin1')],
    ['more pixels than memory', createPng(30_000, 30_000)],
  ])('is refused: %s', async (_name, bytes) => {
    expect(await uploadPhoto(bytes, { type: 'image/png' })).toMatchObject(unreadable);
  });

  it('is refused: too narrow', async () => {
    expect(await uploadPhoto(await flag(900, 100).png().toBuffer())).toMatchObject(unreadable);
  });

  it('is refused: no file', async () => {
    expect(await call(asha, 'PUT /account/photo')).toMatchObject(unreadable);
    const headers = { ...asha.bearer, 'content-type': 'multipart/form-data; boundary=x' };
    const reply = await shop.app.inject({ method: 'PUT', url: '/api/v1/account/photo', headers, payload: '--x--\r\n' });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ code: 'not_a_picture' });
  });

  it('is refused: more than 8 MB', async () => {
    const { status, body } = await uploadPhoto(
      Buffer.concat([await flag().png().toBuffer(), Buffer.alloc(maxPictureBytes)]),
    );
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large', message: 'Please choose a picture of at most 8 MB.' });
  });
});

test('a photo can be uploaded ten times a minute', async () => {
  const uploadInvalid = () => uploadPhoto(Buffer.from('not a picture'));
  for (let attempt = 0; attempt < 10; attempt++) expect((await uploadInvalid()).status).toBe(415);
  expect(await uploadInvalid()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await uploadPhoto(Buffer.from('not a picture'), { customer: await createSignedInUser(shop) })).status).toBe(
    415,
  );
});
