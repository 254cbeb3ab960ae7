import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Video } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { media, productVideos, videos } from '../../platform/db/schema';
import { deleteUnusedAdminPictures } from '../../platform/media/admin-pictures';
import { deleteUnusedVideos } from '../../platform/media/videos/save-video';
import { buildMp4 } from '../../platform/media/videos/testing/video-file';
import { addRange } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-videos-'));
const shop = setUpTestShop({ varDir });
let admin: SignedIn;
let size = 100;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await addRange(shop);
});

async function send(path: string, bytes: Buffer, fields: Record<string, string> = {}, headers: object = admin.bearer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'video.mp4');
  const request = new Response(form);
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/admin/${path}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const uploadPoster = async (): Promise<string> => {
  const picture = sharp({
    create: { width: 400, height: 500, channels: 3, background: { r: 1, g: 2, b: size % 255 } },
  });
  return (await send('video-posters', await picture.png().toBuffer())).body.data.mediaId;
};
/** Uploads a video, and resolves to it. Each has another size. */
const upload = async (fields: { captions?: string } = {}, sampleBytes = size++): Promise<Video> => {
  const { status, body } = await send(
    'videos',
    buildMp4({ sampleBytes, duration: { units: 12_400, perSecond: 1000 } }),
    {
      posterId: await uploadPoster(),
      ...fields,
    },
  );
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data;
};
const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const save = async (list?: { videoId: string; title: string }[]) => {
  const { category: _category, ...product } = (await call('GET /admin/products/bomber')).body.data;
  return call('PUT /products/bomber', { ...product, videos: list });
};
const getPage = async () => (await shop.call('GET /products/bomber')).body.data;
const get = (url: string, range?: string) => shop.app.inject({ url, headers: range ? { range } : {} });

it('is uploaded with a poster and captions, and then belongs to a product that is saved with it', async () => {
  expect(await getPage()).not.toHaveProperty('videos');
  const [walk, spin] = [await upload({ captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nSoft.' }), await upload()];
  const { status, body } = await save([
    { videoId: spin._id, title: ' Turning ' },
    { videoId: walk._id, title: 'On the street' },
  ]);
  expect([status, body.data.videos]).toMatchObject([
    200,
    [
      { videoId: spin._id, title: 'Turning', video: { captions: null } },
      { videoId: walk._id, title: 'On the street' },
    ],
  ]);
  expect(walk.duration).toBe(12);
  const page = await getPage();
  expect(page.videos).toEqual([
    { ...spin, title: 'Turning', poster: { ...spin.poster, alt: 'Turning' } },
    { ...walk, title: 'On the street', poster: { ...walk.poster, alt: 'On the street' } },
  ]);
  expect((await get(page.videos[0].poster.data)).statusCode).toBe(200);
  const captions = await get(page.videos[1].captions);
  expect([captions.headers['content-type'], captions.body]).toEqual([
    'text/vtt; charset=utf-8',
    expect.stringContaining('Soft.'),
  ]);
  // A caller of an earlier version.
  expect((await save(undefined)).body.data.videos).toHaveLength(2);
  const { rows } = await shop.db.execute(
    sql`select after from audit_log where entity_id = 'bomber' and action = 'update' order by seq desc limit 1`,
  );
  expect(rows).toEqual([
    {
      after: {
        videos: [
          { videoId: spin._id, title: 'Turning' },
          { videoId: walk._id, title: 'On the street' },
        ],
      },
    },
  ]);
});

it('is served whole and in ranges, which caches may store for ever', async () => {
  const { src } = await upload({}, 3_000_000);
  const whole = await get(src);
  const { length } = whole.rawPayload;
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': `${length}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const part = await get(src, 'bytes=10-19');
  expect([part.statusCode, part.headers['content-range'], part.headers['cache-control']]).toEqual([
    206,
    `bytes 10-19/${length}`,
    expect.stringContaining('immutable'),
  ]);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  // One part of a file that is larger; browsers request the next part.
  const open = await get(src, 'bytes=0-');
  expect([open.statusCode, open.rawPayload.length]).toEqual([206, 2 * 1024 * 1024]);
  const end = await get(src, 'bytes=-5');
  expect(end.rawPayload).toEqual(whole.rawPayload.subarray(-5));
  const outside = await get(src, `bytes=${length}-`);
  expect([outside.statusCode, outside.headers['content-range'], outside.headers['cache-control']]).toEqual([
    416,
    `bytes */${length}`,
    'no-store',
  ]);
  const head = await shop.app.inject({ method: 'HEAD', url: src });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, `${length}`, '']);
});

it.each([
  ['/media/videos/nothing.mp4'],
  [`/media/videos/${'0'.repeat(32)}-0123456789ab.mp4`],
  ['/media/videos/..%2f..%2fsecrets.mp4'],
])('returns 404 for %s', async (url) => expect((await get(url)).statusCode).toBe(404));

it('has neither another format nor captions that are not there', async () => {
  const { src } = await upload();
  for (const ending of ['webm', 'vtt']) expect((await get(src.replace('mp4', ending))).statusCode).toBe(404);
  expect((await get(src.replace(/-[0-9a-f]{12}/, '-0123456789ab'))).statusCode).toBe(404);
});

it('is refused without a poster, with a file that is no video, and with captions that are none', async () => {
  const posterId = await uploadPoster();
  const count = await shop.db.$count(videos);
  const refusals = await Promise.all([
    send('videos', Buffer.from('Dear customer,'), { posterId }),
    send('videos', buildMp4(), { posterId: 'gone' }),
    send('videos', buildMp4(), { posterId, captions: '<script>' }),
    send('videos', Buffer.alloc(33 * 1024 * 1024), { posterId }),
    send('videos', buildMp4(), { posterId }, {}),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [415, 'not_a_video'],
    [400, 'picture_unusable'],
    [400, 'invalid_input'],
    [413, 'too_large'],
    [401, expect.any(String)],
  ]);
  expect(await shop.db.$count(videos)).toBe(count);
});

it('is refused by a product if it is not there, twice, without a title or one too many', async () => {
  const { _id: videoId } = await upload();
  const getDetails = async (list: { videoId: string; title: string }[]) =>
    Object.keys((await save(list)).body.details ?? {});
  expect(await getDetails([{ videoId: 'gone', title: 'x' }])).toEqual(['videos.0.videoId']);
  expect(await getDetails([{ videoId, title: ' ' }])).toEqual(['videos.0.title']);
  expect(await getDetails([0, 1].map(() => ({ videoId, title: 'x' })))).toEqual(['videos']);
  expect(await getDetails(Array.from({ length: 6 }, (_, index) => ({ videoId: `v${index}`, title: 'x' })))).toEqual([
    'videos',
  ]);
});

it('is shared by a copy of its product, and deleted a day after no product has it', async () => {
  const video = await upload();
  await save([{ videoId: video._id, title: 'Turning' }]);
  const copy = (await call('POST /products/bomber/duplicate')).body.data;
  expect(copy.videos).toMatchObject([{ videoId: video._id, title: 'Turning' }]);
  const later = new Date(Date.now() + 2 * 86_400_000);
  const clean = async () => [
    await deleteUnusedVideos(shop.services, later),
    await deleteUnusedAdminPictures(shop.services, later),
  ];
  await clean();
  await call('DELETE /products/bomber');
  expect(await save([])).toMatchObject({ status: 200 });
  expect(await clean()).toEqual([0, 0]);
  expect((await get(video.src)).statusCode).toBe(200);
  await shop.db.execute(sql`delete from products where id = ${copy._id}`);
  expect(await shop.db.$count(productVideos)).toBe(0);
  expect(await deleteUnusedVideos(shop.services)).toBe(0);
  expect(await clean()).toEqual([1, 1]);
  expect((await get(video.src)).statusCode).toBe(404);
  expect(await shop.db.$count(media, sql`origin like 'upload:pictures/%'`)).toBe(0);
  const folder = join(varDir, 'media/masters/videos');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});
