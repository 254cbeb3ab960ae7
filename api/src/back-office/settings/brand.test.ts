import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultColors } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { catalogueChanges, fonts, media } from '../../platform/db/schema';
import { deleteUnusedAdminPictures } from '../../platform/media/admin-pictures';
import { deleteUnusedFonts } from '../../platform/media/fonts/save-font';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const look = { colors: defaultColors, radius: 6, fonts: 'fraunces-source-sans', logo: null, icon: null };
const readVersion = async () =>
  (await shop.call('GET /admin/settings', { headers: admin.bearer })).body.data.brand.version;
const save = async (changes: object) =>
  shop.call('PUT /admin/settings/brand', {
    headers: admin.bearer,
    body: { value: { ...look, ...changes }, version: await readVersion() },
  });
const readPublic = async () => (await shop.call('GET /shop-details')).body.data.brand;

/** Sends a file as the form of the brand does. */
async function sendFile(path: string, bytes: Buffer, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...admin.bearer, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** Draws a circle, and uploads it. */
async function upload(width: number, height = width) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="60" cy="60" r="50" fill="#8a1c4a"/></svg>`;
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const response = await sendFile('/admin/brand-pictures', picture, 'logo.png');
  expect(response.statusCode).toBe(201);
  return response.json().data.mediaId as string;
}

const inter = readFileSync(join(__dirname, '../../../../shell/fonts/inter-400.woff2'));
const uploadFont = async (bytes = inter) => {
  const response = await sendFile('/admin/fonts', bytes, 'inter.woff2');
  return { status: response.statusCode, body: response.json() };
};

it('shows nothing of a look that was not chosen', async () => {
  expect(await readPublic()).toBeUndefined();
  expect((await save({})).status).toBe(200);
  expect(await readPublic()).toBeUndefined();
});

it('shows what was chosen, and purges all documents of caches in front', async () => {
  await shop.db.delete(catalogueChanges);
  const colors = { ...defaultColors, brand: '#0B5A4C' };
  expect((await save({ colors, radius: 0, fonts: 'playfair-inter' })).status).toBe(200);
  expect(await readPublic()).toEqual({ colors: { brand: '#0b5a4c' }, radius: 0, fonts: 'playfair-inter' });
  expect(await shop.db.select().from(catalogueChanges)).toMatchObject([{ topic: 'content', productId: null }]);
});

it('refuses colours that are hard to read, and names the nearest colour with enough contrast', async () => {
  const { status, body } = await save({ colors: { ...defaultColors, brand: '#e0679a', ink3: '#cccccc' } });
  expect(status).toBe(400);
  expect(body.details).toEqual({
    'value.colors.brand': expect.stringMatching(/^“Buttons and links” has a contrast of .*#[0-9a-f]{6} has enough\.$/),
    'value.colors.ink3': expect.stringMatching(/#[0-9a-f]{6} has enough\.$/),
  });
});

it.each([
  ['colors.ink', { colors: { ...defaultColors, ink: 'red' } }],
  ['radius', { radius: 17 }],
  ['fonts', { fonts: 'comic' }],
  ['logo', { logo: { mediaId: 'brand-none', alt: 'Zari' } }],
  ['textFont', { textFont: { fontId: 'none' } }],
  ['logo.alt', { logo: { mediaId: 'brand-none', alt: ' ' } }],
])('refuses an invalid %s', async (field, changes) => {
  const { status, body } = await save(changes);
  expect([status, Object.keys(body.details)]).toEqual([400, [`value.${field}`]]);
});

it('shows the logo in its size and the icon in all sizes, also as PNG, and keeps both', async () => {
  const [logo, icon] = [await upload(640, 200), await upload(512)];
  expect((await save({ logo: { mediaId: logo, alt: 'Zari' }, icon: { mediaId: icon, alt: '' } })).status).toBe(200);
  const brand = await readPublic();
  const [logoUrl, iconFolder] = [logo, icon].map((id) => new RegExp(`^/media/${id}-[0-9a-f]{12}`));
  expect(brand.logo).toEqual({ url: expect.stringMatching(logoUrl), alt: 'Zari', width: 128, height: 40 });
  expect(brand.icon).toEqual({ folder: expect.stringMatching(iconFolder), widths: [96, 160, 320, 480] });
  const png = await shop.app.inject({ url: `${brand.icon.folder}/320.png` });
  expect([png.headers['content-type'], png.rawPayload.readUInt32BE(16)]).toEqual(['image/png', 320]);
  await shop.db.update(media).set({ createdAt: new Date(0) });
  const unused = await upload(128);
  await shop.db
    .update(media)
    .set({ createdAt: new Date(0) })
    .where(eq(media.id, unused));
  await deleteUnusedAdminPictures({ db: shop.db, config: shop.services.config });
  const left = (await shop.db.select({ id: media.id }).from(media)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([logo, icon]));
  expect(left).not.toContain(unused);
});

it('refuses an icon that is not square, or too small for a phone', async () => {
  for (const icon of [await upload(640, 320), await upload(256)])
    expect((await save({ icon: { mediaId: icon, alt: '' } })).body.details).toEqual({
      'value.icon': 'Please choose a square picture of at least 512 pixels a side',
    });
});

it('serves an uploaded font, which stays until it is removed', async () => {
  const { body } = await uploadFont();
  expect(body.data).toMatchObject({ name: expect.stringMatching(/^Inter/), weights: { min: 400, max: 400 } });
  const { fontId, url } = body.data;
  expect((await save({ textFont: { fontId } })).status).toBe(200);
  expect((await readPublic()).textFont).toEqual({
    url,
    weights: { min: 400, max: 400 },
    fallback: {
      size: expect.any(Number),
      ascent: expect.any(Number),
      descent: expect.any(Number),
      gap: expect.any(Number),
    },
  });
  const file = await shop.app.inject({ url });
  expect([file.statusCode, file.rawPayload.equals(inter)]).toEqual([200, true]);
  expect(file.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  // An admin area of an earlier version sends no fonts.
  expect((await save({ radius: 4 })).status).toBe(200);
  expect((await readPublic()).textFont.url).toBe(url);
  expect((await save({ textFont: null })).status).toBe(200);
  expect((await readPublic())?.textFont).toBeUndefined();
});

it('deletes fonts that the shop does not use a day after their upload', async () => {
  const [used, unused] = [await uploadFont(), await uploadFont()].map(({ body }) => body.data);
  expect((await save({ headingFont: { fontId: used.fontId } })).status).toBe(200);
  const age = () => shop.db.update(fonts).set({ createdAt: new Date(0) });
  await age();
  // A font that is chosen again is kept for a day.
  await deleteUnusedFonts({ db: shop.db, config: shop.services.config });
  expect((await shop.db.select({ id: fonts.id }).from(fonts)).map(({ id }) => id)).toEqual([used.fontId]);
  const missing = await shop.app.inject({ url: unused.url });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await save({ headingFont: { fontId: unused.fontId } })).body).toMatchObject({ code: 'font_unusable' });
});

it('refuses what is no font, and a font that is too large', async () => {
  expect(await uploadFont(Buffer.from('wOF2 and nothing more'))).toMatchObject({
    status: 415,
    body: { code: 'not_a_font', message: 'Please choose a font in the format WOFF2.' },
  });
  expect(await uploadFont(Buffer.concat([inter, Buffer.alloc(150 * 1024)]))).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'Please choose a font of at most 150 KB.' },
  });
});

it('has uploaded fonts in the file of a shop, and brings them to another one', async () => {
  const { fontId } = (await uploadFont()).body.data;
  expect((await save({ textFont: { fontId } })).status).toBe(200);
  const exportFile = async () =>
    (await shop.app.inject({ url: '/api/v1/admin/shop-file', headers: admin.bearer })).json();
  const file = await exportFile();
  expect(file.parts.brand.textFont).toEqual({ woff2: inter.toString('base64') });
  const send = (brand: object) =>
    shop.call('POST /admin/shop-file', {
      headers: admin.bearer,
      body: { file: { ...file, parts: { brand } }, isDryRun: false },
    });
  const { textFont: _font, ...withoutFont } = file.parts.brand;
  expect((await send(withoutFont)).status).toBe(200);
  expect((await readPublic())?.textFont).toBeUndefined();
  await shop.db.delete(fonts);
  expect((await send(file.parts.brand)).status).toBe(200);
  expect(await exportFile()).toMatchObject({ parts: { brand: file.parts.brand } });
  const { url } = (await readPublic()).textFont;
  expect((await shop.app.inject({ url })).rawPayload.equals(inter)).toBe(true);
  expect((await send({ ...withoutFont, textFont: { woff2: 'bm8=' } })).body.code).toBe('not_a_font');
});
