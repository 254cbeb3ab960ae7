import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyCanary, changePointer, openStorage, type ReleaseStorage } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { FastifyInstance } from 'fastify';
import type { PageState } from '../../src/page-state';
import { toReleaseToken } from '../../src/releases/release-token';
import type { DocumentApi } from '../api/document-api';
import { applyOnlyLive } from '../testing/only-live';
import { waitFor } from '../testing/watched-shop';

/** A shop of five remotes: `/product` shows no other remote, `/start` shows fragments of the blog and the cart, `/admin` has its own frame. */
const remotes: Omit<StubReleaseOptions, 'version'>[] = [
  { remote: 'mf-catalog', routes: [{ id: 'product', path: 'product' }] },
  {
    remote: 'mf-start',
    routes: [{ id: 'start', path: 'start' }],
    pageFragments: ['blog/latest-posts', 'cart/mini-cart'],
  },
  { remote: 'mf-blog', routes: [{ id: 'blog', path: 'blog' }], fragments: ['blog/latest-posts'] },
  {
    remote: 'mf-cart',
    routes: [{ id: 'cart', path: 'cart' }],
    fragments: ['cart/mini-cart'],
    commands: { 'cart/add': {} },
  },
  { remote: 'mf-admin', routes: [{ id: 'admin', path: 'admin' }], frame: 'own' },
];
const details = { at: '2026-11-25T10:00:00.000Z', by: 'Asha' };

let dir: string;
let stand: Server;
let purged: string[];
let storage: ReleaseStorage;
let server: FastifyInstance;
let documentApi: DocumentApi;
const originalEnv = { ...process.env };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vastra-promote-'));
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
    EDGE_COHORTS: '1',
    EDGE_PURGE: 'varnish',
    EDGE_PURGE_URL: url,
    EDGE_PURGE_TOKEN: 'a token that is only used in these tests',
  });
  const { config } = require('../config');
  storage = openStorage({ VAR_DIR: dir });
  for (const remote of remotes)
    for (const [index, version] of ['1.0.0', '1.1.0'].entries()) {
      const publishedAt = new Date(Date.parse(details.at) + index * 1000).toISOString();
      await storeRelease(storage, buildStubRelease({ ...remote, version, publishedAt }));
    }
  documentApi = await require('../api/document-api').openDocumentApi({ ...config, staleHours: 1 }, () => {});
  config.isDemo = true;
  config.health.isBehindProxy = false;
});
afterAll(() => {
  documentApi.close();
  stand.closeAllConnections();
  stand.close();
  process.env = originalEnv;
});

const promote = (remote: string, version: string) =>
  changePointer(storage, remote, (pointer) => applyOnlyLive(pointer, { version, isForced: true }));
const startCanary = (remote: string) =>
  changePointer(storage, remote, (pointer) => applyCanary(pointer, { ...details, version: '1.1.0', share: 0.5 }));
beforeEach(async () => {
  for (const { remote } of remotes) await promote(remote, '1.0.0');
  server = await require('../server').buildServer(documentApi);
  purged = [];
});
afterEach(() => server.close());

const get = async (url: string, cohort = 0) => {
  const variant = await server.inject({ url: '/edge/variant', headers: { 'x-vastra-cohort': String(cohort) } });
  const headers = {
    'x-vastra-cohort': String(cohort),
    'x-vastra-variant': String(variant.headers['x-vastra-variant']),
  };
  const response = await server.inject({ url, headers });
  const state: PageState = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(response.body)![1]);
  const listed = Object.fromEntries(state.releases.map(({ remote, version }) => [remote, version]));
  return { ...response, listed, variant: headers['x-vastra-variant'], keys: String(response.headers.xkey).split(' ') };
};
/** Resolves to the number of documents that this server has rendered. */
const countRendered = async () =>
  Number(/document_sources_total\{source="rendered"\} (\d+)/.exec((await server.inject('/metrics')).body)![1]);
const getTokens = async () =>
  String((await server.inject('/api/v1/anything')).headers['server-timing']).match(/[\da-z]+(?=[."])/g)!;
/** Makes a change live, and resolves to the keys that it purged. */
const change = async (work: () => Promise<unknown>) => {
  await work();
  await waitFor(() => expect(purged).toContain('variants'));
  return [...new Set(purged)].sort();
};

it('names in a document the remotes whose code it has, and lists the remotes of its frame', async () => {
  const [product, home, admin] = [await get('/product'), await get('/start'), await get('/admin')];
  expect(product.keys).toEqual(['documents', 'release:shell', 'release:mf-catalog']);
  expect(home.keys.sort()).toEqual(
    ['documents', 'release:mf-blog', 'release:mf-cart', 'release:mf-start', 'release:shell'].sort(),
  );
  expect(Object.keys(product.listed)).toEqual(['mf-blog', 'mf-cart', 'mf-catalog', 'mf-start']);
  expect(Object.keys(admin.listed)).toEqual(['mf-admin']);
});

describe('a promote', () => {
  test('of the admin area touches no document of the storefront, in no cache, and none of its open pages', async () => {
    const [product, home] = [await get('/product'), await get('/start')];
    const [rendered, tokens] = [await countRendered(), await getTokens()];
    expect(await change(() => promote('mf-admin', '1.1.0'))).toEqual(['release:mf-admin', 'variants']);
    for (const previous of [product, home]) {
      const current = await get(previous === home ? '/start' : '/product');
      expect(current.body).toBe(previous.body);
      expect(current.variant).toBe(previous.variant);
    }
    expect(await countRendered()).toBe(rendered);
    const current = await getTokens();
    expect(tokens.filter((token) => !current.includes(token))).toEqual([toReleaseToken('mf-admin@1.0.0')]);
    expect((await get('/admin')).listed).toEqual({ 'mf-admin': '1.1.0' });
  });

  test('of the blog touches the pages that show its fragments', async () => {
    await get('/product');
    await get('/start');
    const rendered = await countRendered();
    expect(await change(() => promote('mf-blog', '1.1.0'))).toEqual(['release:mf-blog', 'variants']);
    await get('/product');
    expect(await countRendered()).toBe(rendered);
    expect((await get('/start')).body).toContain('mf-blog/1.1.0/');
    expect(await countRendered()).toBe(rendered + 1);
  });

  test('of the cart purges the pages that show its fragments; a document server renders what runs its commands', async () => {
    await get('/product');
    expect(await change(() => promote('mf-cart', '1.1.0'))).toEqual(['release:mf-cart', 'variants']);
    expect((await get('/product')).listed['mf-cart']).toBe('1.1.0');
  });
});

test.each(['mf-cart', 'mf-blog'])(
  'a rollback of %s purges all documents, because they list its release',
  async (remote) => {
    await change(() => promote(remote, '1.1.0'));
    await waitFor(() =>
      expect(server.rollout.getServed().find((served) => served.remote === remote)?.live.version).toBe('1.1.0'),
    );
    purged = [];
    await promote(remote, '1.0.0');
    await waitFor(() => expect(purged).toContain('documents'));
  },
);

describe('a canary', () => {
  const cohorts = Array.from({ length: 20 }, (_, cohort) => cohort);

  test('of the blog divides only the pages that show its fragments', async () => {
    expect(await change(() => startCanary('mf-blog'))).toEqual(['release:mf-blog', 'variants']);
    const rendered = await countRendered();
    const products = await Promise.all(cohorts.map((cohort) => get('/product', cohort)));
    expect(new Set(products.map(({ body }) => body)).size).toBe(1);
    expect(products[0].headers.vary).toBe('accept-encoding');
    expect(await countRendered()).toBeLessThanOrEqual(rendered + 2);
    const homes = await Promise.all(cohorts.map((cohort) => get('/start', cohort)));
    expect(new Set(homes.map(({ listed }) => listed['mf-blog']))).toEqual(new Set(['1.0.0', '1.1.0']));
    expect(homes[0].headers.vary).toBe('accept-encoding, x-vastra-variant');
  });

  test('of the cart divides every page of the shop’s frame, because its commands may run there', async () => {
    expect(await change(() => startCanary('mf-cart'))).toContain('documents');
    const products = await Promise.all(cohorts.map((cohort) => get('/product', cohort)));
    expect(new Set(products.map(({ listed }) => listed['mf-cart']))).toEqual(new Set(['1.0.0', '1.1.0']));
    expect(products[0].headers.vary).toBe('accept-encoding, x-vastra-variant');
  });
});
