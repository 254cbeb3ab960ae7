import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { setUpTestShop } from '../../testing/shop';
import { media } from '../db/schema';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-media-'));
const masters = join(varDir, 'media', 'masters');
const shop = setUpTestShop({ varDir });

beforeAll(async () => {
  mkdirSync(masters, { recursive: true });
  const cloth = { create: { width: 1000, height: 1250, channels: 3, background: '#8a1c4a' } } as const;
  await sharp(cloth).webp().toFile(join(masters, 'cloth.webp'));
  await sharp(cloth).resize(480).webp().toFile(join(masters, 'small.webp'));
  writeFileSync(join(varDir, 'secret.webp'), 'not for everybody');
  const size = { width: 1000, height: 1250, alt: '' };
  await shop.db.insert(media).values([
    { id: 'red-cloth', hash: '0123456789ab', origin: 'upload:cloth.webp', ...size },
    { id: 'small', hash: '0123456789ab', origin: 'upload:small.webp', width: 480, height: 600, alt: '' },
    { id: 'lost', hash: '0123456789ab', origin: 'upload:lost.webp', ...size },
  ]);
});

const get = (url: string) => shop.app.inject(url);
const listRenditions = (): string[] =>
  readdirSync(join(varDir, 'media', 'renditions', 'red-cloth-0123456789ab')).sort();

it('serves a picture in the requested width as immutable', async () => {
  const reply = await get('/media/red-cloth-0123456789ab/320.webp');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 });
});

it('encodes it once for parallel requests', async () => {
  const asked = jest.spyOn(shop.db, 'select');
  const replies = await Promise.all(Array.from({ length: 12 }, () => get('/media/red-cloth-0123456789ab/640.webp')));
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await get('/media/red-cloth-0123456789ab/640.webp');
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(listRenditions()).toEqual(['320.webp', '640.webp']);
});

it('serves the master itself in its own width', async () => {
  const reply = await get('/media/small-0123456789ab/480.webp');
  expect(reply.rawPayload.equals(readFileSync(join(masters, 'small.webp')))).toBe(true);
});

it('serves small widths as JPEG for mails, on the ground of the shop', async () => {
  const hole = { create: { width: 320, height: 400, channels: 4, background: '#0000' } } as const;
  await sharp(hole).webp().toFile(join(masters, 'hole.webp'));
  const picture = { id: 'hole', hash: '0123456789ab', origin: 'upload:hole.webp', width: 320, height: 400, alt: '' };
  await shop.db.insert(media).values(picture);
  const reply = await get('/media/hole-0123456789ab/320.jpg');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 400 });
  const { channels } = await sharp(reply.rawPayload).stats();
  for (const [index, ground] of [0xf1, 0xec, 0xe4].entries())
    expect(Math.abs(channels[index].mean - ground)).toBeLessThan(2);
});

it.each([
  // Wider than the master.
  '/media/red-cloth-0123456789ab/1200.webp',
  '/media/red-cloth-0123456789ab/1920.webp',
  // No width of ours.
  '/media/red-cloth-0123456789ab/321.webp',
  '/media/red-cloth-0123456789ab/0320.webp',
  '/media/red-cloth-0123456789ab/320.png',
  // No JPEG of a large width.
  '/media/red-cloth-0123456789ab/640.jpg',
  '/media/red-cloth-0123456789ab/320',
  // Another content, another picture, no master.
  '/media/red-cloth-0123456789ac/320.webp',
  '/media/blue-cloth-0123456789ab/320.webp',
  '/media/lost-0123456789ab/320.webp',
  '/media/red-cloth/320.webp',
  // Out of the folder.
  '/media/..%2f..%2fsecret-0123456789ab/320.webp',
  '/media/%2e%2e/secret.webp',
  '/media/red-cloth-0123456789ab/..%2f..%2f..%2fsecret.webp',
  '/media/red-cloth-0123456789ab%00/320.webp',
  `/media/${'a'.repeat(120)}-0123456789ab/320.webp`,
])('returns 404 for %s', async (url) => {
  const reply = await get(url);
  expect([400, 404]).toContain(reply.statusCode);
  expect(reply.json()).toMatchObject({ success: false, code: expect.any(String) });
  expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
});

it('leaves no partial files behind', () => {
  expect(listRenditions()).toEqual(['320.webp', '640.webp']);
  expect(readdirSync(join(varDir, 'media', 'renditions')).sort()).toEqual([
    'hole-0123456789ab',
    'red-cloth-0123456789ab',
    'small-0123456789ab',
  ]);
});
