import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openStorage, type ReleaseStorage } from '@vastra/shared/releases';
import Fastify from 'fastify';
import { type Making, madeRelease, storeRelease } from '../../../shared/releases/made';
import { startS3Server } from '../../../shared/releases/testing/s3-server';
import { letGoOfReleases, serverParts } from '../remotes/load-modules';
import { tidyCache, tidyEvery } from './cache';
import { type ReleaseFiles, releaseFiles } from './files';
import { releasesStatic } from './static';
import type { StoredRelease } from './stored-release';

let dir: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(dir, { recursive: true });
});

const gifts: Making = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };
let number = 0;
let storage: ReleaseStorage;
const store = (version: string) => storeRelease(storage, madeRelease({ ...gifts, version }));

describe('releases in an object store', () => {
  let cache: string;
  beforeEach(() => {
    number += 1;
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

  describe('on this machine', () => {
    const here = () => readdir(join(cache, 'mf-gifts'));
    const anHourOn = () => Date.now() + tidyEvery + 1000;
    let files: ReleaseFiles;
    beforeEach(async () => {
      files = releaseFiles(storage, cache);
      for (const version of ['1.0.0', '1.1.0']) {
        await store(version);
        await files.get('mf-gifts', version);
      }
    });

    it('go when they are pruned, and others stay', async () => {
      await tidyCache(storage, files);
      expect(await here()).toEqual(['1.0.0', '1.1.0']);
      await storage.remove('mf-gifts/1.0.0');
      await writeFile(join(cache, 'served.json'), '{}');
      await tidyCache(storage, files, anHourOn());
      expect(await here()).toEqual(['1.1.0']);
      expect(await readdir(cache)).toEqual(['mf-gifts', 'served.json']);
    });

    it('that went come again when they are published again', async () => {
      await storage.remove('mf-gifts/1.0.0');
      await tidyCache(storage, files);
      expect(await files.get('mf-gifts', '1.0.0')).toBeUndefined();
      await store('1.0.0');
      expect(await files.damageOf((await files.get('mf-gifts', '1.0.0'))!)).toBeUndefined();
    });

    it('stay while the store fails, or has nothing', async () => {
      const away = { ...storage, names: () => Promise.reject(new Error('connect ECONNREFUSED')) };
      await expect(tidyCache(away, files)).rejects.toThrow('ECONNREFUSED');
      await storage.remove('mf-gifts');
      await tidyCache(storage, files);
      expect(await here()).toEqual(['1.0.0', '1.1.0']);
    });

    it('stay when they came while the store was asked', async () => {
      const names = async (folder: string) => {
        const before = await storage.names(folder);
        await store('1.2.0');
        await releaseFiles(storage, cache).get('mf-gifts', '1.2.0');
        return before;
      };
      await tidyCache({ ...storage, names }, files);
      expect(await here()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    });

    it('leave nothing behind that was broken off long ago', async () => {
      await mkdir(join(cache, 'mf-gifts/.1.2.0.0a1b2c/web'), { recursive: true });
      await tidyCache(storage, files);
      expect(await here()).toHaveLength(3);
      await tidyCache(storage, files, anHourOn());
      expect(await here()).toEqual(['1.0.0', '1.1.0']);
    });
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
    await server.close();
  });
});

it('lets go of the code of a release that nobody gets any more, and takes it up again when somebody does', async () => {
  storage = openStorage({ RELEASES_DIR: join(dir, 'releases') });
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
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs()).toHaveLength(2);
  letGoOfReleases([now], Date.now() + 61_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs()).toEqual(['1_1_0']);
  expect(await pageOf(olds)).not.toBe(first);
});
