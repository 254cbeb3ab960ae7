import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectStorage, openStorage } from '@vastra/platform/releases';
import { startSeaweedfs } from '@vastra/platform/releases/storage/testing/seaweedfs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { type App, buildApp } from '../../app';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { media } from '../db/schema';
import { copyMastersToStorage } from './copy-masters';
import { RenditionCache } from './rendition-cache';
import { createRenditions } from './renditions';

const home = mkdtempSync(join(tmpdir(), 'vastra-media-storage-'));
const [firstDir, secondDir] = ['first', 'second'].map((name) => join(home, name));

const seaweedfs = startSeaweedfs();
beforeAll(() => seaweedfs?.ready, 60_000);
afterAll(() => seaweedfs?.stop());

const kinds = [
  ['a directory', () => openStorage({ RELEASES_DIR: join(home, 'store') })],
  ['SeaweedFS', () => openStorage({ ...seaweedfs!.env, S3_PREFIX: 'media/' })],
] as const;

describe.each(kinds)('pictures in %s', (kind, open) => {
  const isMissing = kind === 'SeaweedFS' && !seaweedfs;
  const test = skipWithout(isMissing ? ['weed'] : [], it);
  let storage: ObjectStorage;
  let isAway = false;
  /** The storage, which can be away. */
  const call =
    <Name extends 'read' | 'readRange' | 'write' | 'remove' | 'list'>(name: Name) =>
    (...args: Parameters<ObjectStorage[Name]>) =>
      isAway
        ? Promise.reject(new Error('connect ECONNREFUSED'))
        : (storage[name] as (...all: unknown[]) => Promise<never>)(...args);
  const mediaStorage = {
    read: call('read'),
    readRange: call('readRange'),
    write: call('write'),
    remove: call('remove'),
    list: call('list'),
  } as ObjectStorage;

  const shop = setUpTestShop({ varDir: firstDir, mediaStorage });
  /** Another API on the same database and storage, with another folder. */
  let other: App;
  let admin: SignedIn;
  let asha: SignedIn;
  beforeAll(async () => {
    if (isMissing) return;
    storage = open();
    other = await buildApp({ db: shop.db, config: { ...shop.services.config, varDir: secondDir }, log: false });
    admin = await createSignedInUser(shop, { role: 'admin' });
    asha = await createSignedInUser(shop);
  });
  beforeEach(() => {
    isAway = false;
  });
  afterAll(() => other?.close());

  let hue = 0;
  async function upload(url: string, method: 'POST' | 'PUT', headers: object) {
    hue += 1;
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: { r: hue, g: 90, b: 60 } } });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'picture.png');
    const request = new Response(form);
    return shop.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...headers, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  const uploadBanner = async () => {
    const { mediaId, image } = (await upload('/blogs/upload-image', 'POST', admin.bearer)).json().data;
    return { id: mediaId as string, url: image.data as string };
  };
  const findPicture = async (id: string) => (await shop.db.select().from(media).where(eq(media.id, id)))[0];

  test('an upload through one API is served by the second API', async () => {
    const { url } = await uploadBanner();
    expect((await other.inject(url)).statusCode).toBe(200);
    expect((await shop.app.inject(url)).statusCode).toBe(200);
  });

  test('the photo of a customer too, and no API has it any more when it is deleted', async () => {
    const { data } = (await upload('/account/photo', 'PUT', asha.bearer)).json();
    const url = data.photo.data as string;
    expect((await other.inject(url)).statusCode).toBe(200);
    const reply = await shop.app.inject({ method: 'DELETE', url: '/api/v1/account/photo', headers: asha.bearer });
    expect(reply.statusCode).toBe(200);
    expect((await shop.app.inject(url)).statusCode).toBe(404);
    await createRenditions({ ...other.services, warn: () => {} }).sweep();
    expect((await other.inject(url)).statusCode).toBe(404);
    expect(await storage.list('masters/photos')).toEqual([]);
  });

  test('a storage that is away leaves what is cached, and is a failure that passes for the rest', async () => {
    const [cached, uncached] = [await uploadBanner(), await uploadBanner()];
    await other.inject(cached.url);
    isAway = true;
    expect((await other.inject(cached.url)).statusCode).toBe(200);
    const reply = await other.inject(uncached.url);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(reply.json()).toMatchObject({ success: false, code: 'unavailable' });
    isAway = false;
    expect((await other.inject(uncached.url)).statusCode).toBe(200);
  });

  test('a storage that is away refuses uploads and deletions, and leaves nothing half', async () => {
    const { data } = (await upload('/account/photo', 'PUT', asha.bearer)).json();
    const photoId = /\/media\/(photo-\w+)-/.exec(data.photo.data)![1];
    const count = await shop.db.$count(media);
    isAway = true;
    const refused = await upload('/blogs/upload-image', 'POST', admin.bearer);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect((await upload('/account/photo', 'PUT', asha.bearer)).statusCode).toBe(503);
    const deletion = { method: 'DELETE', url: '/api/v1/account/photo', headers: asha.bearer } as const;
    expect((await shop.app.inject(deletion)).statusCode).toBe(503);
    expect(await shop.db.$count(media)).toBe(count);
    expect(await findPicture(photoId)).toBeDefined();
    isAway = false;
    expect(await storage.list('masters/photos')).toEqual([`${photoId}.webp`]);
    expect((await shop.app.inject(deletion)).statusCode).toBe(200);
    expect(await storage.list('masters/photos')).toEqual([]);
  });

  if (kind === 'SeaweedFS')
    test('a server that was killed and is back serves again', async () => {
      const { url } = await uploadBanner();
      await seaweedfs!.kill();
      expect((await other.inject(url)).statusCode).toBe(503);
      expect((await upload('/blogs/upload-image', 'POST', admin.bearer)).statusCode).toBe(503);
      await seaweedfs!.restart();
      expect((await other.inject(url)).statusCode).toBe(200);
    });

  test('the masters of a folder are copied into the storage, as often as one likes', async () => {
    const varDir = mkdtempSync(join(home, 'copied-'));
    const folder = openStorage({ RELEASES_DIR: join(varDir, 'media') });
    const keys = [
      `masters/products/a-${hue}.webp`,
      `masters/reviews/asha/b-${hue}.webp`,
      `masters/fonts/c-${hue}.woff2`,
    ];
    for (const key of keys) await folder.write(key, `bytes of ${key}`);
    expect(await copyMastersToStorage(folder, mediaStorage)).toEqual({ copied: 3, present: 0 });
    expect((await storage.read(keys[1]))!.body.toString()).toBe(`bytes of ${keys[1]}`);
    expect(await copyMastersToStorage(folder, mediaStorage)).toEqual({ copied: 0, present: 3 });
  });
});

describe('the cache of renditions', () => {
  const buildCache = (varDir: string, maxBytes = 0) => {
    const warn = jest.fn();
    const findUsed = async (folders: string[]) => new Set(folders.filter((folder) => !folder.startsWith('gone')));
    const root = join(varDir, 'media/renditions');
    return {
      cache: new RenditionCache({ varDir, maxBytes, warn, findUsed }),
      warn,
      toPath: (name: string) => join(root, name),
      list: () => (readdirSync(root, { recursive: true }) as string[]).filter((name) => name.endsWith('.webp')).sort(),
    };
  };

  it('evicts what was not used for longest until it has its size, and what has no picture any more', async () => {
    const { cache, toPath, list } = buildCache(mkdtempSync(join(home, 'cache-')), 2500);
    // Renditions of an earlier process.
    for (const [name, age] of Object.entries({
      'old-1/320.webp': 300,
      'older-1/320.webp': 400,
      'gone-1/320.webp': 1,
    })) {
      mkdirSync(join(toPath(name), '..'), { recursive: true });
      writeFileSync(toPath(name), Buffer.alloc(1000));
      const at = Date.now() / 1000 - age;
      utimesSync(toPath(name), at, at);
    }
    expect(await cache.read(toPath('older-1/320.webp'))).toHaveLength(1000);
    await cache.write(toPath('new-1/320.webp'), Buffer.alloc(1000));
    await cache.sweep();
    expect(list()).toEqual(['new-1/320.webp', 'older-1/320.webp']);
    expect(await cache.read(toPath('old-1/320.webp'))).toBeUndefined();
  });

  it('has no limit of 0', async () => {
    const { cache, toPath, list } = buildCache(mkdtempSync(join(home, 'cache-')));
    for (const name of ['a-1/320.webp', 'b-1/320.webp']) await cache.write(toPath(name), Buffer.alloc(1000));
    await cache.sweep();
    expect(list()).toHaveLength(2);
  });
});

describe('a disk that cannot be written', () => {
  const varDir = join(home, 'full');
  const shop = setUpTestShop({ varDir, mediaStorage: openStorage({ RELEASES_DIR: join(home, 'full-store') }) });

  it('serves renditions from memory, and is logged once', async () => {
    mkdirSync(join(varDir, 'media'), { recursive: true });
    // Stands for the folder of renditions on a full disk: nothing can be created in it.
    writeFileSync(join(varDir, 'media/renditions'), '');
    const warn = jest.spyOn(shop.app.log, 'warn');
    const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#8a1c4a' } });
    await shop.services.config.mediaStorage.write('masters/a.webp', await picture.webp().toBuffer());
    const size = { width: 700, height: 700, alt: '' };
    await shop.db.insert(media).values({ id: 'a', hash: '0123456789ab', origin: 'upload:a.webp', ...size });
    for (const width of [320, 320, 640]) {
      const reply = await shop.app.inject(`/media/a-0123456789ab/${width}.webp`);
      expect(reply.statusCode).toBe(200);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width });
    }
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
