import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createReleaseFiles, type ReleaseFiles } from '@vastra/platform/host/releases/files';
import { pruneCache, pruneIntervalMs } from '@vastra/platform/host/releases/prune-cache';
import { createReleasesStatic } from '@vastra/platform/host/releases/static';
import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { openStorage, type ReleaseStorage, type TrustedKeys } from '@vastra/platform/releases';
import { createSigningKey, signRelease } from '@vastra/platform/releases/signing/signature';
import { startS3Server } from '@vastra/platform/releases/storage/testing/s3-server';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { Release } from '@vastra/shared/federation';
import Fastify from 'fastify';
import { toLiveRelease } from './live-release';
import { getServerParts, unloadUnusedReleases } from './load-modules';

let dir: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
});

const gifts: StubReleaseOptions = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };
let number = 0;
let storage: ReleaseStorage;
const store = (version: string) => storeRelease(storage, buildStubRelease({ ...gifts, version }));

describe('releases in an object store', () => {
  let cache: string;
  beforeEach(() => {
    number += 1;
    storage = openStorage({ ...s3.env, S3_PREFIX: `shop-${number}/` });
    cache = join(dir, `cache-${number}`);
  });

  test('are downloaded whole, with their compressed files', async () => {
    const stub = buildStubRelease(gifts);
    await storeRelease(storage, stub);
    await storage.write('mf-gifts/1.0.0/web/remoteEntry.js.br', brotliCompressSync(stub.files['web/remoteEntry.js']));
    await storage.write('mf-gifts/1.0.0/web/page-gifts.js.br', brotliCompressSync('something else'));
    const release = (await createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0'))!;
    expect(release.dir).toBe(join(cache, 'mf-gifts/1.0.0'));
    expect(toLiveRelease(release).base).toBe('/releases/mf-gifts/1.0.0/web/');
    expect(toLiveRelease({ ...release, url: 'http://localhost:3103' }).base).toBe('http://localhost:3103/');
    expect(await readFile(join(release.dir, release.serverEntry))).toEqual(stub.files[release.serverEntry]);
    await stat(join(release.dir, 'web/remoteEntry.js.br'));
    await expect(stat(join(release.dir, 'web/page-gifts.js.br'))).rejects.toThrow('ENOENT');
  });

  test('with a damaged file are refused, and leave nothing on this machine', async () => {
    await store('1.0.0');
    await storage.write('mf-gifts/1.0.0/server/page-gifts.cjs', 'process.exit()');
    await expect(createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0')).rejects.toThrow(
      'server/page-gifts.cjs is not what was published',
    );
    expect(await readdir(join(cache, 'mf-gifts'))).toEqual([]);
  });

  test('are downloaded again when a local file has been damaged', async () => {
    await store('1.0.0');
    const { dir: releaseDir } = (await createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0'))!;
    const entry = join(releaseDir, 'web/remoteEntry.js');
    const published = await readFile(entry);
    const files = createReleaseFiles(storage, cache);
    const release = (await files.get('mf-gifts', '1.0.0'))!;
    expect(await files.findDamage(release)).toBeUndefined();
    await rm(entry);
    expect(await files.findDamage(release)).toBe('web/remoteEntry.js is missing');
    await writeFile(entry, 'evil()');
    expect(await files.findDamage(release)).toBe('web/remoteEntry.js is not what was published');
    await createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0');
    expect(await readFile(entry)).toEqual(published);
  });

  describe('on this machine', () => {
    const listCached = () => readdir(join(cache, 'mf-gifts'));
    const getHourLater = () => Date.now() + pruneIntervalMs + 1000;
    let files: ReleaseFiles;
    beforeEach(async () => {
      files = createReleaseFiles(storage, cache);
      for (const version of ['1.0.0', '1.1.0']) {
        await store(version);
        await files.get('mf-gifts', version);
      }
    });

    test('are removed when they are pruned, and others stay', async () => {
      await pruneCache(storage, files);
      expect(await listCached()).toEqual(['1.0.0', '1.1.0']);
      await storage.remove('mf-gifts/1.0.0');
      await writeFile(join(cache, 'served.json'), '{}');
      await pruneCache(storage, files, getHourLater());
      expect(await listCached()).toEqual(['1.1.0']);
      expect(await readdir(cache)).toEqual(['mf-gifts', 'served.json']);
    });

    test('are downloaded again when they are published again', async () => {
      await storage.remove('mf-gifts/1.0.0');
      await pruneCache(storage, files);
      expect(await files.get('mf-gifts', '1.0.0')).toBeUndefined();
      await store('1.0.0');
      expect(await files.findDamage((await files.get('mf-gifts', '1.0.0'))!)).toBeUndefined();
    });

    test('stay while the store fails, or lists nothing', async () => {
      const failing = { ...storage, list: () => Promise.reject(new Error('connect ECONNREFUSED')) };
      await expect(pruneCache(failing, files)).rejects.toThrow('ECONNREFUSED');
      await storage.remove('mf-gifts');
      await pruneCache(storage, files);
      expect(await listCached()).toEqual(['1.0.0', '1.1.0']);
    });

    test('stay when they were downloaded while the store was listed', async () => {
      const list = async (folder: string) => {
        const listed = await storage.list(folder);
        await store('1.2.0');
        await createReleaseFiles(storage, cache).get('mf-gifts', '1.2.0');
        return listed;
      };
      await pruneCache({ ...storage, list }, files);
      expect(await listCached()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    });

    test('leave no remains of a download that was interrupted long ago', async () => {
      await mkdir(join(cache, 'mf-gifts/.1.2.0.0a1b2c/web'), { recursive: true });
      await pruneCache(storage, files, Date.now() + 59 * 60_000);
      expect(await listCached()).toHaveLength(3);
      await pruneCache(storage, files, getHourLater());
      expect(await listCached()).toEqual(['1.0.0', '1.1.0']);
    });
  });

  test('are not found by a name that leads out of the folder', async () => {
    const files = createReleaseFiles(storage, cache);
    for (const [remote, version] of [
      ['mf-gifts', '..'],
      ['mf-gifts', '../../etc'],
      ['..', '1.0.0'],
      ['health', '1.0.0'],
    ])
      expect(await files.get(remote, version)).toBeUndefined();
  });

  describe('that must be signed', () => {
    const team = createSigningKey();
    const [trusted, otherTeam] = [{ 'mf-gifts': [team.publicKey] }, { 'mf-cart': [team.publicKey] }];
    const get = (keys: TrustedKeys, acceptsUnsigned = false) =>
      createReleaseFiles(storage, cache, { keys, acceptsUnsigned }).get('mf-gifts', '1.0.0');
    const sign = async (privateKey: string, change: object = {}) => {
      const key = 'mf-gifts/1.0.0/release.json';
      const release = signRelease(JSON.parse((await storage.read(key))!.body.toString()), privateKey);
      await storage.write(key, JSON.stringify({ ...release, ...change }));
    };
    beforeEach(() => store('1.0.0'));

    test('are returned with a signature of the remote’s key', async () => {
      await sign(team.privateKey);
      expect(await get(trusted)).toMatchObject({ remote: 'mf-gifts', version: '1.0.0' });
    });

    test.each([
      ['without a signature', async () => {}, trusted],
      ['that a stranger signed', () => sign(createSigningKey().privateKey), trusted],
      ['signed by the key of another team', () => sign(team.privateKey), otherTeam],
      ['that were changed after they were signed', () => sign(team.privateKey, { commit: 'other' }), trusted],
    ])('are refused %s, before a file is stored on this machine', async (_what, prepare, keys) => {
      await prepare();
      await expect(get(keys)).rejects.toThrow('it is not signed with a key of mf-gifts');
      await expect(stat(join(cache, 'mf-gifts'))).rejects.toThrow('ENOENT');
    });

    it('may be unsigned after the key of another team, where they might be before', async () => {
      expect(await get(otherTeam, true)).toMatchObject({ version: '1.0.0' });
      await expect(get(trusted, true)).rejects.toThrow('it is not signed with a key of mf-gifts');
      await expect(get({ 'mf-gifts': [] }, true)).rejects.toThrow('it is not signed with a key of mf-gifts');
    });

    test('are refused also when this machine has downloaded them before', async () => {
      await createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0');
      await expect(get(trusted)).rejects.toThrow('it is not signed with a key of mf-gifts');
    });
  });

  /** Stores a release whose description is changed. */
  const storeChanged = async (change: (release: Release) => object) => {
    await store('1.0.0');
    const key = 'mf-gifts/1.0.0/release.json';
    const release: Release = JSON.parse((await storage.read(key))!.body.toString());
    await storage.write(key, JSON.stringify({ ...release, ...change(release) }));
  };

  test.each([
    ['is of another version', () => ({ version: '1.1.0' }), 'release.json belongs to mf-gifts@1.1.0'],
    ['is of another remote', () => ({ remote: 'mf-cart' }), 'release.json belongs to mf-cart@1.0.0'],
    ['lacks the server entry', () => ({ serverEntry: 'server/x.cjs' }), 'server/x.cjs is not among its files'],
    ['lacks the browser entry', () => ({ entry: 'x.js' }), 'web/x.js is not among its files'],
  ])('are refused when their description %s', async (_what, change, message) => {
    await storeChanged(change);
    await expect(createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0')).rejects.toThrow(message);
  });

  test.each([
    ['{', 'release.json is no JSON'],
    ['null', 'release.json belongs to undefined@undefined'],
  ])('are refused when their description is %s', async (description, message) => {
    await store('1.0.0');
    await storage.write('mf-gifts/1.0.0/release.json', description);
    await expect(createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0')).rejects.toThrow(message);
  });

  test('are refused when none of many files is stored', async () => {
    await storeChanged(({ integrity }) => {
      const [hash] = Object.values(integrity);
      const absent = Array.from({ length: 40 }, (_, index) => [`web/absent-${index}.js`, hash]);
      return { integrity: { ...Object.fromEntries(absent), ...integrity } };
    });
    const read = storage.read.bind(storage);
    storage.read = async (key) => (key.endsWith('release.json') ? read(key) : undefined);
    await expect(createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0')).rejects.toThrow(/\.js is missing/);
  });

  test.each([
    'web/../../../secrets.json',
    'server/..',
    '/etc/passwd',
    'release.json',
    'web/a\\\\..\\\\b',
    'web/',
    'web/a.js?b',
    'other/a.js',
  ])('are refused when their description names the file %s', async (file) => {
    await storeChanged(({ integrity }) => ({ integrity: { ...integrity, [file]: Object.values(integrity)[0] } }));
    await expect(createReleaseFiles(storage, cache).get('mf-gifts', '1.0.0')).rejects.toThrow(
      'is no file of a release',
    );
    await expect(stat(join(cache, 'mf-gifts/1.0.0'))).rejects.toThrow('ENOENT');
  });

  test('serve an old release’s browser files, right after a restart too, and no other files', async () => {
    await store('0.9.0');
    const files = createReleaseFiles(storage, cache);
    const server = Fastify().register(createReleasesStatic(files, { isRemoteStore: true }));
    const response = await server.inject('/releases/mf-gifts/0.9.0/web/page-gifts.js');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.body).toContain('made_mf_gifts');
    for (const file of [
      '0.9.0/server/remoteEntry.cjs',
      '0.9.0/release.json',
      '0.8.0/web/page-gifts.js',
      '%2e%2e/web/x.js',
      '0.9.0/web/..%2fserver/remoteEntry.cjs',
    ])
      expect((await server.inject(`/releases/mf-gifts/${file}`)).statusCode).toBe(404);
    storage.read = () => Promise.reject(new Error('no answer'));
    expect((await server.inject('/releases/mf-gifts/0.7.0/web/page-gifts.js')).statusCode).toBe(503);
    await server.close();
  });
});

it('unloads the code of a release that no visitor gets, and loads it again when one does', async () => {
  storage = openStorage({ RELEASES_DIR: join(dir, 'releases') });
  for (const version of ['1.0.0', '1.1.0']) await store(version);
  const files = createReleaseFiles(storage, '');
  expect(await files.get('mf-gifts', '9.9.9')).toBeUndefined();
  const [oldRelease, newRelease] = await Promise.all(
    ['1.0.0', '1.1.0'].map(async (version) => (await files.get('mf-gifts', version))!),
  );
  const listLoaded = () => {
    const { __INSTANCES__: instances } = (
      globalThis as never as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }
    ).__FEDERATION__;
    return ['1_0_0', '1_1_0'].filter((version) => instances.some(({ name }) => name === `server_mf_gifts_${version}`));
  };
  const loadPage = (releases: StoredRelease[]) => getServerParts(releases, () => {}).getPage('mf-gifts', 'gifts');
  const [oldReleases, newReleases] = [[oldRelease], [newRelease]];
  const first = await loadPage(oldReleases);
  await loadPage(newReleases);
  expect(listLoaded()).toHaveLength(2);
  unloadUnusedReleases([newRelease], Date.now() + 59_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(listLoaded()).toHaveLength(2);
  unloadUnusedReleases([newRelease], Date.now() + 61_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(listLoaded()).toEqual(['1_1_0']);
  expect(await loadPage(oldReleases)).not.toBe(first);
});
