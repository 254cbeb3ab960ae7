import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { skipWithout } from '../../../shared/testing/skips.cjs';
import {
  applyPromotion,
  changePointer,
  listRemotes,
  openStorage,
  type Pointer,
  type ReleaseStorage,
  readPointer,
  type StorageSettings,
  WriteConflictError,
} from '..';
import { startS3Server } from './testing/s3-server';
import { startSeaweedfs } from './testing/seaweedfs';

const seaweedfs = startSeaweedfs();

let dir: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-storage-'));
  s3 = await startS3Server();
  await seaweedfs?.ready;
});
afterAll(async () => {
  await seaweedfs?.stop();
  await s3.stop();
});

const readText = async (storage: ReleaseStorage, key: string) => (await storage.read(key))?.body.toString();
const promoteTo = (version: string) => (pointer?: Pointer) =>
  applyPromotion(pointer, { version, by: 'Asha', at: new Date().toISOString() });

const kinds: [string, () => StorageSettings][] = [
  ['a directory', () => ({ RELEASES_DIR: join(dir, 'releases') })],
  ['an S3-compatible store', () => s3.env],
];
if (seaweedfs) kinds.push(['SeaweedFS', () => seaweedfs.env]);
else skipWithout(['weed'], it)('releases in SeaweedFS', () => undefined);

describe.each(kinds)('releases in %s', (_kind, env) => {
  let storage: ReleaseStorage;
  let remote = '';
  let number = 0;
  beforeEach(() => {
    storage = openStorage(env());
    number += 1;
    remote = `mf-shop${number}`;
  });

  it('returns the bytes that were written', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await storage.write(`${remote}/1.0.0/web/picture.br`, bytes);
    expect((await storage.read(`${remote}/1.0.0/web/picture.br`))!.body.equals(bytes)).toBe(true);
  });

  it('returns a part of the bytes, up to the end of the object', async () => {
    const key = `${remote}/1.0.0/web/film.mp4`;
    await storage.write(key, Buffer.from('0123456789'));
    expect(String(await storage.readRange(key, 2, 4))).toBe('234');
    expect(String(await storage.readRange(key, 8, 20))).toBe('89');
    expect(await storage.readRange(`${remote}/1.0.0/web/gone.mp4`, 0, 4)).toBeUndefined();
  });

  it('returns undefined or nothing for keys that were never written', async () => {
    expect(await storage.read(`${remote}/1.0.0/release.json`)).toBeUndefined();
    expect(await storage.read(remote)).toBeUndefined();
    expect(await storage.list(remote)).toEqual([]);
    await expect(storage.remove(`${remote}/1.0.0`)).resolves.toBeUndefined();
    expect(await readPointer(storage, remote)).toBeUndefined();
  });

  it('lists folders and objects directly below, sorted', async () => {
    // s3rver does not list a folder that has nothing but folders; S3 does.
    for (const key of ['live.json', '1.1.0/release.json', '1.0.0/web/a.js', '1.0.0/release.json'])
      await storage.write(`${remote}/${key}`, '{}');
    expect(await storage.list(remote)).toEqual(['1.0.0', '1.1.0', 'live.json']);
    expect(await storage.list(`${remote}/1.0.0`)).toEqual(['release.json', 'web']);
    expect(await storage.list('')).toContain(remote);
    await storage.write('health/shop-1.json', '{}');
    expect(await listRemotes(storage)).not.toContain('health');
  });

  it('removes a release, but no other with the same prefix', async () => {
    for (const version of ['1.0', '1.0-rc'])
      for (const file of ['web/a.js', 'release.json']) await storage.write(`${remote}/${version}/${file}`, version);
    await storage.remove(`${remote}/1.0`);
    expect(await storage.list(remote)).toEqual(['1.0-rc']);
    await storage.remove(`${remote}/1.0-rc/release.json`);
    expect(await storage.list(`${remote}/1.0-rc`)).toEqual(['web']);
  });

  it('overwrites an object only if it is unchanged since it was read', async () => {
    const key = `${remote}/live.json`;
    await storage.write(key, 'one', null);
    const { etag } = (await storage.read(key))!;
    await storage.write(key, 'two', etag);
    await expect(storage.write(key, 'three', etag)).rejects.toThrow(WriteConflictError);
    await expect(storage.write(key, 'three', null)).rejects.toThrow(WriteConflictError);
    await expect(storage.write(`${remote}/other.json`, 'three', etag)).rejects.toThrow(WriteConflictError);
    expect(await readText(storage, key)).toBe('two');
  });

  it('lets exactly one of many writers succeed', async () => {
    const key = `${remote}/live.json`;
    await storage.write(key, 'before');
    const { etag } = (await storage.read(key))!;
    const all = ['a', 'b', 'c', 'd', 'e'].map((body) => storage.write(key, body, etag));
    const fulfilled = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled');
    expect(fulfilled).toHaveLength(1);
  });

  it('loses no change of concurrent writers', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    await Promise.all(versions.map((version) => changePointer(storage, remote, promoteTo(version))));
    const { history } = (await readPointer(storage, remote))!;
    expect(history!.map(({ version }) => version).sort()).toEqual(versions);
  });

  it('keeps all of twenty promotions at the same time', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => `2.${index}.0`);
    const promotions = versions.map(async (version) => {
      for (;;) {
        try {
          // Each writer opens the storage itself, as processes on several machines do.
          return await changePointer(openStorage(env()), remote, promoteTo(version));
        } catch (error) {
          // A command ends with this error, and a person repeats it.
          if (!(error instanceof WriteConflictError)) throw error;
        }
      }
    });
    await Promise.all(promotions);
    const { history } = (await readPointer(storage, remote))!;
    // A write whose response was lost on a busy machine is repeated, and found as a conflict.
    expect(new Set(history!.map(({ version }) => version))).toEqual(new Set(versions));
  });

  it('never returns a half written object', async () => {
    const key = `${remote}/live.json`;
    const bodies = ['a', 'b'].map((letter) => letter.repeat(300_000));
    await storage.write(key, bodies[0]);
    const seen = new Set<string | undefined>();
    let isWriting = true;
    const reading = (async () => {
      while (isWriting) seen.add(await readText(storage, key));
    })();
    for (let round = 0; round < 4; round += 1) await storage.write(key, bodies[round % 2]);
    isWriting = false;
    await reading;
    expect([...seen].filter((body) => !bodies.includes(body!))).toEqual([]);
  });

  it.each(['mf-cart/../../secrets.json', '../secrets.json', 'mf-cart//live.json/..'])(
    'refuses the key %s',
    async (key) => {
      await expect(Promise.resolve().then(() => storage.read(key))).rejects.toThrow('no name of an object');
      await expect(Promise.resolve().then(() => storage.write(key, ''))).rejects.toThrow('no name of an object');
      await expect(Promise.resolve().then(() => storage.remove(key))).rejects.toThrow('no name of an object');
    },
  );

  it('refuses a pointer without a valid version', async () => {
    await storage.write(`${remote}/live.json`, JSON.stringify({ version: '../../secrets' }));
    await expect(readPointer(storage, remote)).rejects.toThrow('names no version');
    await expect(readPointer(storage, '../mf-cart')).rejects.toThrow('no name of a remote');
  });
});

it('leaves neither draft nor lock in a directory', async () => {
  const storage = openStorage({ RELEASES_DIR: join(dir, 'tidy') });
  await storage.write('mf-cart/live.json', 'one', null);
  await storage.write('mf-cart/live.json', 'two', null).catch(() => undefined);
  expect(await readdir(join(dir, 'tidy/mf-cart'))).toEqual(['live.json']);
});

it('clears the lock of a process that was killed', async () => {
  const storage = openStorage({ RELEASES_DIR: join(dir, 'locked') });
  await storage.write('mf-cart/live.json', 'one', null);
  const lock = join(dir, 'locked/mf-cart/.live.json.lock');
  await writeFile(lock, 'a process that was killed');
  await utimes(lock, new Date(0), new Date(0));
  const { etag } = (await storage.read('mf-cart/live.json'))!;
  await storage.write('mf-cart/live.json', 'two', etag);
  expect(await readText(storage, 'mf-cart/live.json')).toBe('two');
});

it('reads an object again whose body broke off, and throws when that repeats', async () => {
  let completeAt = 3;
  let requests = 0;
  const store = createServer((_request, response) => {
    requests += 1;
    response.writeHead(200, { 'content-length': 4, etag: '"tag"' });
    if (requests === completeAt) response.end('body');
    else response.write('bo', () => response.destroy());
  });
  await new Promise<void>((listening) => void store.listen(0, '127.0.0.1', listening));
  const { port } = store.address() as AddressInfo;
  const storage = openStorage({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  expect(await readText(storage, 'mf-cart/live.json')).toBe('body');
  completeAt = 0;
  await expect(storage.read('mf-cart/live.json')).rejects.toThrow('aborted');
  expect(requests).toBe(6);
  store.closeAllConnections();
  store.close();
});

it('throws when the store cannot be reached or has no such bucket', async () => {
  const unreachable = openStorage({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(unreachable.read('mf-cart/live.json')).rejects.toThrow('ECONNREFUSED');
  await expect(unreachable.list('')).rejects.toThrow('ECONNREFUSED');
  await expect(openStorage({ ...s3.env, S3_BUCKET: 'other' }).read('mf-cart/live.json')).rejects.toThrow('bucket');
});

it('is served by the store of the tests after clients that gave up', async () => {
  const { hostname, port } = new URL(s3.env.S3_ENDPOINT);
  const requests = ['write', 'wait'].map((name) => {
    const socket = connect(Number(port), hostname);
    socket.write(`PUT /shop/${name} HTTP/1.1\r\nhost: store\r\ncontent-length: 9\r\n\r\nhalf`);
    return socket;
  });
  await sleep(50);
  for (const socket of requests) socket.destroy();
  const storage = openStorage(s3.env);
  await storage.write('mf-cart/live.json', 'one');
  expect(await readText(storage, 'mf-cart/live.json')).toBe('one');
});

it('opens the storage that the settings name', () => {
  expect(openStorage({ VAR_DIR: '/data' }).dir).toBe('/data/releases');
  expect(openStorage({ VAR_DIR: '/data', RELEASES_DIR: '/releases' }).dir).toBe('/releases');
  expect(openStorage({ VAR_DIR: '/data', ...s3.env }).dir).toBeUndefined();
  expect(() => openStorage({ S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'only this' })).toThrow('must be set together');
});
