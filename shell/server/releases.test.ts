import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  canaried,
  canaryEnded,
  changePointer,
  openStorage,
  type Pointer,
  promoted,
  type ReleaseStorage,
  readPointer,
  rolledBack,
} from '@vastra/shared/releases';
import Fastify from 'fastify';
import { type Making, madeRelease, storeRelease } from '../../shared/releases/made';
import { startS3Server } from '../../shared/releases/testing/s3-server';
import { guardOf } from './guard';
import type { StoredRelease } from './releases';
import { releaseFiles } from './releases-files';
import { releasesStatic } from './releases-static';
import { watchReleases } from './releases-watch';
import { letGoOfReleases, serverParts } from './server-parts';
import { shopOffers } from './shop-offers';

let dir: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-served-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(dir, { recursive: true });
});

const gifts: Making = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };
const doing = () => ({ at: new Date().toISOString(), by: 'Asha' });
const every = 5;

let number = 0;
let storage: ReleaseStorage;
let ending: (() => void)[] = [];
beforeEach(() => {
  number += 1;
  storage = openStorage({ RELEASES_DIR: join(dir, `releases-${number}`) });
});
afterEach(() => {
  for (const end of ending) end();
  ending = [];
});

const store = async (version: string, making: Partial<Making> = {}, to = storage) =>
  storeRelease(to, madeRelease({ ...gifts, ...making, version }));
const change = (how: (pointer: Pointer | undefined) => Pointer, remote = 'mf-gifts') =>
  changePointer(storage, remote, how);
const promote = (version: string, remote?: string) =>
  change((pointer) => promoted(pointer, { ...doing(), version }), remote);

/** A shop on this storage, whose smoke render finds nothing unless it is told what to find. */
async function shop(smokeRender = jest.fn(async (_candidate: { version: string }): Promise<string[]> => [])) {
  const files = releaseFiles(storage, join(dir, 'cache'));
  const guard = guardOf({ files, offers: shopOffers('http://127.0.0.1:9'), smokeRender });
  const log = { warn: jest.fn() };
  const watch = watchReleases({ storage, guard, log: log as never, every });
  ending.push(watch.end);
  await watch.begin();
  const live = (remote = 'mf-gifts') => watch.served().find((one) => one.remote === remote)?.live.version;
  const canary = () =>
    watch.served()[0].canary && [watch.served()[0].canary!.release.version, watch.served()[0].canary!.share];
  return { watch, live, canary, log, smokeRender };
}

/** Looks again and again until it is so. */
async function soon(check: () => unknown): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (problem) {
      if (Date.now() > until) throw problem;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

describe('what the pointers name', () => {
  it('is served from the start, without a render', async () => {
    await store('1.0.0');
    await promote('1.0.0');
    const { live, smokeRender } = await shop();
    expect(live()).toBe('1.0.0');
    expect(smokeRender).not.toHaveBeenCalled();
  });

  it('is served soon after it changed, once it has rendered, and the way back needs no render', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, smokeRender, watch } = await shop();
    const before = watch.served();
    await promote('1.1.0');
    await soon(() => expect(live()).toBe('1.1.0'));
    expect(watch.served()).not.toBe(before);
    await change((pointer) => rolledBack(pointer, doing()));
    await soon(() => expect(live()).toBe('1.0.0'));
    expect(smokeRender.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0']);
  });

  it('may be a pointer of before November 2026, of a release that says less', async () => {
    const made = madeRelease(gifts);
    const { publishedAt: _at, publishedBy: _by, ...old } = made.release;
    await storeRelease(storage, {
      ...made,
      files: { ...made.files, 'release.json': Buffer.from(JSON.stringify(old)) },
    });
    await storage.write('mf-gifts/live.json', '{"version":"1.0.0"}\n');
    expect((await shop()).live()).toBe('1.0.0');
  });

  it('is served of a remote that is new', async () => {
    await store('1.0.0');
    await promote('1.0.0');
    const { live } = await shop();
    await storeRelease(storage, madeRelease({ ...gifts, remote: 'mf-toys', routes: [{ id: 'toys', path: 'toys' }] }));
    await promote('1.0.0', 'mf-toys');
    await soon(() => expect(live('mf-toys')).toBe('1.0.0'));
  });

  it('is put back when the shop does not take it, with the reason', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, log } = await shop(jest.fn(async (_candidate) => ['/gifts: TypeError: no.']));
    await promote('1.1.0');
    await soon(async () => expect((await readPointer(storage, 'mf-gifts'))!.version).toBe('1.0.0'));
    expect((await readPointer(storage, 'mf-gifts'))!.history![0]).toMatchObject({
      what: 'refused',
      by: 'the shop',
      version: '1.1.0',
      reason: '/gifts: TypeError: no.',
    });
    expect(live()).toBe('1.0.0');
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ version: '1.1.0' }), 'The release is refused');
  });

  it('is put back at the start too, to one that is what was published', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await store(version);
      await promote(version);
    }
    await writeFile(join(storage.dir!, 'mf-gifts/1.1.0/server/remoteEntry.cjs'), 'process.exit()');
    expect((await shop()).live()).toBe('1.0.0');
  });

  it('may change while another release is being looked at: nobody waits for that', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store(version);
    await promote('1.0.0');
    let done = (_reasons: string[]) => {};
    const { live } = await shop(
      jest.fn(({ version }) =>
        version === '1.1.0' ? new Promise((resolve) => (done = resolve)) : Promise.resolve([]),
      ),
    );
    const before = done;
    await promote('1.1.0');
    await soon(() => expect(done).not.toBe(before));
    await promote('1.2.0');
    await soon(() => expect(live()).toBe('1.2.0'));
    done([]);
    await promote('1.0.0');
    await soon(() => expect(live()).toBe('1.0.0'));
  });

  it('is not asked for over and over when nothing was live before', async () => {
    await store('1.0.0', { needs: { react: '^20.0.0' } });
    await promote('1.0.0');
    const { live, log } = await shop();
    await store('2.0.0');
    await promote('2.0.0');
    await soon(() => expect(live()).toBe('2.0.0'));
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('stays while the storage fails, and is followed again afterwards', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, log } = await shop();
    const { read, names } = storage;
    const fails = jest.fn(async () => Promise.reject(new Error('the disk is gone')));
    Object.assign(storage, { read: fails });
    await soon(() => expect(fails.mock.calls.length).toBeGreaterThan(2));
    // A disk that is not mounted is an empty folder.
    const isEmpty = jest.fn(async () => []);
    Object.assign(storage, { read, names: isEmpty });
    await soon(() => expect(isEmpty.mock.calls.length).toBeGreaterThan(2));
    expect(live()).toBe('1.0.0');
    expect(log.warn).toHaveBeenCalledTimes(2);
    Object.assign(storage, { names });
    await promote('1.1.0');
    await soon(() => expect(live()).toBe('1.1.0'));
  });
});

it('lets go of the code of a release that nobody gets any more, and takes it up again when somebody does', async () => {
  for (const version of ['1.0.0', '1.1.0']) await store(version);
  const files = releaseFiles(storage, '');
  const [old, now] = await Promise.all(
    ['1.0.0', '1.1.0'].map(async (version) => (await files.get('mf-gifts', version))!),
  );
  const runs = () => {
    const { __INSTANCES__: instances } = (
      globalThis as never as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }
    ).__FEDERATION__;
    return ['1_0_0', '1_1_0'].filter((version) => instances.some(({ name }) => name === `server_mf_gifts_${version}`));
  };
  const pageOf = (releases: StoredRelease[]) => serverParts(releases, () => {}).page('mf-gifts', 'gifts');
  const [olds, nows] = [[old], [now]];
  const first = await pageOf(olds);
  await pageOf(nows);
  expect(runs()).toHaveLength(2);
  letGoOfReleases([now], Date.now() + 59_000);
  expect(runs()).toHaveLength(2);
  letGoOfReleases([now], Date.now() + 61_000);
  await soon(() => expect(runs()).toEqual(['1_1_0']));
  expect(await pageOf(olds)).not.toBe(first);
});

describe('a canary', () => {
  it('is served beside the live release, grows, and ends', async () => {
    await store('1.0.0');
    await store('1.1.0');
    await promote('1.0.0');
    const { live, canary, smokeRender } = await shop();
    await change((pointer) => canaried(pointer, { ...doing(), version: '1.1.0', share: 0.1 }));
    await soon(() => expect(canary()).toEqual(['1.1.0', 0.1]));
    await change((pointer) => canaried(pointer, { ...doing(), version: '1.1.0', share: 0.5 }));
    await soon(() => expect(canary()).toEqual(['1.1.0', 0.5]));
    expect(smokeRender).toHaveBeenCalledTimes(1);
    expect(live()).toBe('1.0.0');
    await change((pointer) => canaryEnded(pointer, doing()));
    await soon(() => expect(canary()).toBeUndefined());
  });

  it('that is refused ends, and the live release stays', async () => {
    await store('1.0.0');
    await store('1.1.0', { needs: { react: '^20.0.0' } });
    await promote('1.0.0');
    const { live, canary } = await shop();
    await change((pointer) => canaried(pointer, { ...doing(), version: '1.1.0', share: 0.1 }));
    await soon(async () => expect((await readPointer(storage, 'mf-gifts'))!.canary).toBeUndefined());
    expect([live(), canary()]).toEqual(['1.0.0', undefined]);
  });
});

describe('releases in an object store', () => {
  let cache: string;
  beforeEach(() => {
    storage = openStorage({ ...s3.env, S3_PREFIX: `shop-${number}/` });
    cache = join(dir, `cache-${number}`);
  });

  it('are brought onto this machine whole, with their compressed form', async () => {
    const made = madeRelease(gifts);
    await storeRelease(storage, made);
    await storage.write('mf-gifts/1.0.0/web/remoteEntry.js.br', brotliCompressSync(made.files['web/remoteEntry.js']));
    await storage.write('mf-gifts/1.0.0/web/page-gifts.js.br', brotliCompressSync('something else'));
    const release = (await releaseFiles(storage, cache).get('mf-gifts', '1.0.0'))!;
    expect(release.dir).toBe(join(cache, 'mf-gifts/1.0.0'));
    expect(await readFile(join(release.dir, release.serverEntry))).toEqual(made.files[release.serverEntry]);
    await stat(join(release.dir, 'web/remoteEntry.js.br'));
    await expect(stat(join(release.dir, 'web/page-gifts.js.br'))).rejects.toThrow('ENOENT');
  });

  it('with a damaged file are refused, and nothing of them is kept', async () => {
    await store('1.0.0');
    await storage.write('mf-gifts/1.0.0/server/page-gifts.cjs', 'process.exit()');
    await expect(releaseFiles(storage, cache).get('mf-gifts', '1.0.0')).rejects.toThrow(
      'server/page-gifts.cjs is not what was published',
    );
    await expect(stat(join(cache, 'mf-gifts/1.0.0'))).rejects.toThrow('ENOENT');
  });

  it('are brought anew when what was brought has been damaged since', async () => {
    await store('1.0.0');
    const { dir: home } = (await releaseFiles(storage, cache).get('mf-gifts', '1.0.0'))!;
    await writeFile(join(home, 'web/remoteEntry.js'), 'evil()');
    const files = releaseFiles(storage, cache);
    expect(await files.damageOf((await files.get('mf-gifts', '1.0.0'))!)).toBeUndefined();
  });

  it('may be of names that lead elsewhere: those are not there', async () => {
    const files = releaseFiles(storage, cache);
    for (const [remote, version] of [
      ['mf-gifts', '..'],
      ['mf-gifts', '../../etc'],
      ['..', '1.0.0'],
      ['health', '1.0.0'],
    ])
      expect(await files.get(remote, version)).toBeUndefined();
  });

  it('give the browser an old release’s file, right after a restart too, and only that', async () => {
    await store('0.9.0');
    const files = releaseFiles(storage, cache);
    const server = Fastify().register(
      releasesStatic(files, true, { immutable: true, maxAge: '365d', preCompressed: true }),
    );
    ending.push(() => void server.close());
    const got = await server.inject('/releases/mf-gifts/0.9.0/web/page-gifts.js');
    expect(got.statusCode).toBe(200);
    expect(got.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(got.body).toContain('made_mf_gifts');
    for (const file of [
      '0.9.0/server/remoteEntry.cjs',
      '0.9.0/release.json',
      '0.8.0/web/page-gifts.js',
      '%2e%2e/web/x.js',
    ])
      expect((await server.inject(`/releases/mf-gifts/${file}`)).statusCode).toBe(404);
    storage.read = () => Promise.reject(new Error('no answer'));
    expect((await server.inject('/releases/mf-gifts/0.7.0/web/page-gifts.js')).statusCode).toBe(503);
  });
});
