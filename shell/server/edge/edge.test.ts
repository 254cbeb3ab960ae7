import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Launched } from '@vastra/platform/host/launcher/launched';
import { changePointer, openStorage } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { FastifyInstance } from 'fastify';
import { toReleaseToken } from '../../src/releases/release-token';
import { createCallCounts } from '../api/call-counts';
import type { DocumentApi } from '../api/document-api';
import { applyOnlyLive } from '../testing/only-live';
import { waitFor } from '../testing/watched-shop';

let dir: string;
/** Stands in for the API, and for the cache in front, which gets purges. */
let stand: Server;
/** Keys of the purges that it got. */
let purged: string[];
let config: typeof import('../config').config;
let server: FastifyInstance;
const originalEnv = { ...process.env };

const gifts: StubReleaseOptions = {
  remote: 'mf-gifts',
  version: '1.0.0',
  routes: [{ id: 'gifts', path: 'gifts', pending: { message: 'Loading gifts…', query: ['page'] } }],
  loader: "async () => ({ products: [{ _id: 'mug', title: 'Mug', price: 199 }] })",
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vastra-edge-'));
  stand = createServer(({ method, headers }, response) => {
    if (method === 'PURGE') purged.push(...String(headers['x-purge-keys']).split(' '));
    response.writeHead(method === 'PURGE' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => stand.once('listening', resolve));
  const url = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`;
  mkdirSync(join(dir, 'web'));
  writeFileSync(join(dir, 'web/scripts.json'), '{"entry:shell":["shell.1.js"]}');
  Object.assign(process.env, {
    VAR_DIR: dir,
    SHELL_WEB_DIR: join(dir, 'web'),
    API_URL: url,
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://shop.example',
    EDGE_CACHE_SECONDS: '60',
    EDGE_STALE_SECONDS: '30',
    EDGE_PURGE: 'varnish',
    EDGE_PURGE_URL: url,
    EDGE_PURGE_TOKEN: 'a token that is only used in these tests',
  });
  ({ config } = require('../config'));
  const storage = openStorage({ VAR_DIR: dir });
  for (const version of ['1.0.0', '1.1.0']) await storeRelease(storage, buildStubRelease({ ...gifts, version }));
  await storeRelease(storage, buildStubRelease({ ...gifts, version: '1.2.0', server: 'throws at render' }));
  const account = { ...gifts, remote: 'mf-account', routes: [{ id: 'gifts', path: 'account/gifts' }] };
  await storeRelease(storage, buildStubRelease(account));
});
afterAll(() => {
  stand.closeAllConnections();
  stand.close();
  process.env = originalEnv;
});
beforeEach(() => {
  purged = [];
});
afterEach(() => server.close());

const point = (version: string, share = 0) =>
  changePointer(openStorage({ VAR_DIR: dir }), 'mf-gifts', (pointer) =>
    applyOnlyLive(pointer, { version, isForced: true, ...(share && { canary: { version: '1.1.0', share } }) }),
  );
interface StartOptions {
  live?: string;
  share?: number;
  settings?: Partial<typeof config>;
  documentApi?: DocumentApi;
  launched?: Launched;
}
const start = async ({ live = '1.0.0', share = 0, settings = {}, documentApi, launched }: StartOptions = {}) => {
  await point(live, share);
  Object.assign(config, { edgeSeconds: 60, edgeStaleSeconds: 30, hasEdgeCohorts: false, isDemo: true, ...settings });
  server = await require('../server').buildServer(documentApi, launched);
};
const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, headers: all, body } = await server.inject({ url, headers });
  const version = /mf-gifts (1\.\d\.0)/.exec(body)?.[1];
  return { status, headers: all, cache: all['cache-control'], vary: all.vary, version, body };
};
const ofEdge = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30';
const [ofAll, ofOne] = ['public', 'private'].map((who) => `${who}, max-age=0, must-revalidate`);

describe('a public document', () => {
  it('is stored by the cache in front, with the keys of the shown data', async () => {
    await start();
    const { cache, vary, headers } = await get('/gifts', { cookie: 'session=1; visitor=0123456789abcdefg' });
    expect([cache, vary]).toEqual([ofEdge, 'accept-encoding']);
    expect(headers.xkey).toBe('documents release:shell release:mf-gifts product:mug');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is stored by no cache in front under invented parameters', async () => {
    await start();
    expect((await get('/gifts?page=2')).cache).toBe(ofEdge);
    expect((await get('/gifts?page=2&foo=1')).cache).toBe(ofAll);
  });

  it('is stored by no cache in front unless that is set', async () => {
    await start({ settings: { edgeSeconds: 0 } });
    const { cache, headers } = await get('/gifts');
    expect(cache).toBe(ofAll);
    expect(headers).not.toHaveProperty('xkey');
  });

  it('is not sent again to who has it', async () => {
    await start();
    const { headers } = await get('/gifts');
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await get('/gifts', { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect([again.status, again.body, again.cache, again.headers.etag]).toEqual([304, '', ofEdge, etag]);
    expect((await get('/gifts', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('no cache in front stores', () => {
  test('a page of one visitor', async () => {
    const storage = openStorage({ VAR_DIR: dir });
    await changePointer(storage, 'mf-account', (pointer) =>
      applyOnlyLive(pointer, { version: '1.0.0', isForced: true }),
    );
    await start();
    expect((await get('/account/gifts')).cache).toBe(ofAll);
    await storage.remove('mf-account/live.json');
  });

  test('a preview, or a page that does not exist', async () => {
    await start();
    expect((await get('/gifts?release=')).cache).toBe('no-store');
    expect((await get('/unknown')).cache).toBe('no-store');
  });

  test('a document of which a region has failed', async () => {
    await start({ live: '1.2.0' });
    expect(await get('/gifts')).toMatchObject({ status: 200, cache: ofAll });
  });

  test('a document during which a call of the API failed', async () => {
    let count = 0;
    const read = { getFailureCount: () => count++, watch: () => ({ getOldestAt: () => Infinity, end() {} }) };
    await start({ documentApi: { read, calls: createCallCounts(), close() {} } as unknown as DocumentApi });
    expect((await get('/gifts')).cache).toBe('no-store');
  });

  test('a document while a canary runs, if it assigns no cohorts, whatever a visitor says', async () => {
    await start({ share: 0.5 });
    const { cache, vary, headers } = await get('/gifts', { 'x-vastra-cohort': '7', 'x-vastra-variant': 'x' });
    expect([cache, vary]).toEqual([ofOne, 'accept-encoding, cookie']);
    expect(headers['set-cookie']).toMatch(/^visitor=/);
    expect((await get('/edge/variant')).status).toBe(404);
  });
});

describe('with cohorts', () => {
  const settings = { hasEdgeCohorts: true };
  const getVariant = (cohort: number) => get('/edge/variant', { 'x-vastra-cohort': String(cohort) });

  test('all have one variant while no canary runs', async () => {
    await start({ settings });
    const [first, other] = [await getVariant(0), await getVariant(99)];
    expect(first.headers['x-vastra-variant']).toBe(other.headers['x-vastra-variant']);
    expect(first.headers).toMatchObject({ xkey: 'variants' });
    expect(first.cache).toMatch(/^public, max-age=0, s-maxage=5\b/);
    expect(first.headers).not.toHaveProperty('vary');
  });

  test('a canary has two variants, and each document is stored under its own', async () => {
    await start({ share: 0.5, settings });
    const variants = new Map<string, Set<string>>();
    for (let cohort = 0; cohort < 100; cohort += 1) {
      const { headers, vary } = await getVariant(cohort);
      expect(vary).toBe('x-vastra-cohort');
      const variant = String(headers['x-vastra-variant']);
      const document = await get('/gifts', { 'x-vastra-cohort': String(cohort), 'x-vastra-variant': variant });
      expect(document).toMatchObject({ cache: ofEdge, vary: 'accept-encoding, x-vastra-variant' });
      expect(document.headers).not.toHaveProperty('set-cookie');
      variants.set(variant, (variants.get(variant) ?? new Set()).add(document.version!));
    }
    expect([...variants.values()].map((versions) => [...versions]).sort()).toEqual([['1.0.0'], ['1.1.0']]);
  });

  test('a document of another variant than the cache asked for is not stored', async () => {
    await start({ share: 0.5, settings });
    expect((await get('/gifts', { 'x-vastra-cohort': '7', 'x-vastra-variant': 'outdated' })).cache).toBe(ofOne);
    await server.close();
    await start({ settings });
    expect((await get('/gifts', { 'x-vastra-cohort': '7', 'x-vastra-variant': 'outdated' })).cache).toBe(ofAll);
  });

  it('calls of an open page get the tokens of their cohort', async () => {
    await start({ share: 0.5, settings });
    for (const cohort of [1, 2, 3, 4, 5]) {
      const { headers } = await get('/api/v1/anything', { 'x-vastra-cohort': String(cohort) });
      const { version } = await get('/gifts', { 'x-vastra-cohort': String(cohort) });
      expect(String(headers['server-timing']).split(/[."]/)).toContain(toReleaseToken(`mf-gifts@${version}`));
    }
  });
});

test('a promote purges the documents of the release, and the variants', async () => {
  await start();
  await point('1.1.0');
  await waitFor(async () => expect(purged).toEqual(expect.arrayContaining(['release:mf-gifts', 'variants'])));
  expect((await get('/gifts')).version).toBe('1.1.0');
});

test('a release with other URLs or slots purges all documents, because documents of other remotes are concerned', () => {
  const build = (path: string, publishedAt: string, fills?: object) => ({
    remote: 'mf-gifts',
    live: { version: publishedAt, publishedAt, commands: [], routes: [{ id: 'gifts', path }], fills } as never,
  });
  const { listPurgeKeys } = require('./plugin');
  expect(listPurgeKeys([build('gifts', '1')], [build('gifts', '2')])).toEqual(['variants', 'release:mf-gifts']);
  expect(listPurgeKeys([build('gifts', '1')], [build('shop/gifts', '2')])).toContain('documents');
  expect(listPurgeKeys([build('gifts', '1')], [build('gifts', '2', { 'catalog/below': {} })])).toContain('documents');
  expect(listPurgeKeys([build('gifts', '1')], [])).toContain('documents');
  expect(listPurgeKeys([build('gifts', '1')], [build('gifts', '1')])).toEqual([]);
});

test('a child that does not serve purges nothing until it takes over', async () => {
  const launcher = new EventEmitter();
  await start({ launched: new Launched({ SHELL_ROLE: 'candidate' }, launcher as never) });
  await point('1.1.0');
  await waitFor(async () => expect((await get('/gifts')).version).toBe('1.1.0'));
  launcher.emit('message', { type: 'state', refusals: [] });
  await waitFor(async () => expect(purged).toContain('release:shell'));
  expect(purged).not.toContain('release:mf-gifts');
});
