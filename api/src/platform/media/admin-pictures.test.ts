import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxPictureBytes } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { auditLog, banners, blogPosts, contentBlocks, media } from '../db/schema';
import { deleteUnusedAdminPictures } from './admin-pictures';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-pictures-'));
const shop = setUpTestShop({ varDir });
let admin: SignedIn;
let number = 0;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const buildPicture = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 138, g: 28, b: number++ } } });

async function send(bytes: Buffer, { headers = admin.bearer as object, type = 'image/jpeg', field = 'file' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), 'picture.jpg');
  const request = new Response(form);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/blogs/upload-image',
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const upload = async () => (await send(await buildPicture().jpeg().toBuffer())).body.data as { mediaId: string };

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts a %s, whatever its name and type say', async (format) => {
  const { status, body } = await send(await buildPicture().toFormat(format).toBuffer(), { type: 'text/html' });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    mediaId: expect.stringMatching(/^picture-[0-9a-f]{32}$/),
    image: { data: expect.stringMatching(/^\/media\/picture-.*\.webp$/), alt: '', width: 160, height: 213 },
  });
  expect((await shop.app.inject(body.data.image.data)).headers['content-type']).toBe('image/webp');
});

it('stores a picture as wide as a banner, with an audit entry', async () => {
  const { body } = await send(await buildPicture(3000, 1000).png().toBuffer());
  expect(body.data.image).toMatchObject({ width: 1920, height: 640 });
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, body.data.mediaId));
  expect(entry).toMatchObject({ actorId: admin.userId, action: 'upload', entity: 'picture' });
});

it.each([
  ['what only looks like a picture', Buffer.from('<svg onload="alert(1)"></svg>'), 415, 'not_a_picture'],
  ['half a picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 415, 'not_a_picture'],
  ['what is too large', Buffer.alloc(maxPictureBytes + 1), 413, 'too_large'],
])('refuses %s', async (_what, bytes, status, code) => {
  const previousCount = await shop.db.$count(media);
  expect(await send(bytes)).toMatchObject({ status, body: { code } });
  expect(await shop.db.$count(media)).toBe(previousCount);
});

it('refuses guests, customers and calls without a file', async () => {
  const bytes = await buildPicture().jpeg().toBuffer();
  expect((await send(bytes, { headers: {} })).status).toBe(401);
  expect((await send(bytes, { headers: (await createSignedInUser(shop)).bearer })).status).toBe(403);
  const requestWithoutFile = { method: 'POST', url: '/api/v1/blogs/upload-image', headers: admin.bearer } as const;
  expect((await shop.app.inject(requestWithoutFile)).statusCode).toBe(415);
});

it('deletes unused pictures and their files after a day', async () => {
  const [unused, recentPicture, onBanner, inBlock, head, inText] = await Promise.all(Array.from({ length: 6 }, upload));
  await shop.db.update(media).set({ createdAt: new Date(Date.now() - 26 * 3_600_000) });
  await shop.db.update(media).set({ createdAt: new Date() }).where(eq(media.id, recentPicture.mediaId));
  await shop.db.insert(banners).values({ mediaId: onBanner.mediaId, title: 'x' });
  await shop.db.insert(contentBlocks).values({ key: 'promo', value: { mediaId: inBlock.mediaId } });
  await shop.db.insert(blogPosts).values({
    slug: 'a',
    title: 'a',
    excerpt: 'a',
    imageAlt: '',
    authorName: 'a',
    mediaId: head.mediaId,
    content: `<img src="/media/${inText.mediaId}-0123456789ab/640.webp" alt="" />`,
  });
  const listFiles = () => readdirSync(join(varDir, 'media/masters/pictures')).map((name) => name.replace('.webp', ''));
  expect(listFiles()).toContain(unused.mediaId);

  await deleteUnusedAdminPictures({ db: shop.db, config: shop.services.config });
  const remainingIds = (await shop.db.select({ id: media.id }).from(media)).map(({ id }) => id);
  const usedIds = [recentPicture, onBanner, inBlock, head, inText].map(({ mediaId }) => mediaId);
  expect(remainingIds.sort()).toEqual(usedIds.sort());
  expect(listFiles().sort()).toEqual(usedIds.sort());
  expect(existsSync(join(varDir, 'media/masters/pictures', `${unused.mediaId}.webp`))).toBe(false);
});
