import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changePointer, openStorage, type ReleaseStorage } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { type FlagDefinition, getFlagBucket } from '@vastra/shared/contract';
import { configureClient } from '@vastra/shared/http';
import type { FastifyInstance } from 'fastify';
import type { PageState } from '../../src/page-state';
import type { DocumentApi } from '../api/document-api';
import { applyOnlyLive } from '../testing/only-live';
import { waitFor } from '../testing/watched-shop';

jest.mock('../../../shared/contract/declared-flags', () => {
  const declaredFlags = { 'offers-page': { variants: ['usual', 'quick', 'blue'], fallback: 'usual' } };
  return { declaredFlags, findDeclaredFlag: (key: 'offers-page') => declaredFlags[key] };
});
jest.mock('../../url-owners.json', () => ({
  '/start': 'mf-catalog',
  '/basket': 'mf-cart',
  '/offers': { flag: 'offers-page', default: 'mf-cart', variants: { quick: 'mf-quick' } },
  '/offers/help': 'mf-cart',
}));

const remotes: Omit<StubReleaseOptions, 'version'>[] = [
  { remote: 'mf-catalog', routes: [{ id: 'start', path: 'start' }] },
  {
    remote: 'mf-cart',
    routes: [
      { id: 'basket', path: 'basket' },
      { id: 'offers', path: 'offers' },
      { id: 'pay', path: 'offers/pay/:id' },
      { id: 'help', path: 'offers/help' },
    ],
  },
  {
    remote: 'mf-quick',
    routes: [
      { id: 'quick', path: 'quick' },
      { id: 'offers', path: 'offers' },
    ],
  },
];
const originalEnv = { ...process.env };

const [forOne, forAll] = ['private', 'public'].map((audience) => `${audience}, max-age=0, must-revalidate`);

let dir: string;
let stand: Server;
let storage: ReleaseStorage;
let server: FastifyInstance;
let documentApi: DocumentApi;
/** Flags of the API that are on. */
let definitions: FlagDefinition[];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vastra-decided-'));
  stand = createServer(({ url }, response) => {
    const isFlags = url === '/api/v1/flags';
    response
      .writeHead(isFlags ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'public, max-age=1' })
      .end(isFlags ? JSON.stringify({ success: true, data: definitions }) : '{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => stand.once('listening', resolve));
  mkdirSync(join(dir, 'web'));
  writeFileSync(join(dir, 'web/scripts.json'), '{"entry:shell":["shell.1.js"]}');
  Object.assign(process.env, {
    VAR_DIR: dir,
    SHELL_WEB_DIR: join(dir, 'web'),
    API_URL: `http://127.0.0.1:${(stand.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://shop.example',
    EDGE_CACHE_SECONDS: '60',
  });
  storage = openStorage({ VAR_DIR: dir });
  const { config } = require('../config');
  config.isDemo = true;
  config.health.isBehindProxy = false;
  for (const { remote } of remotes) await promote(remote, '1.0.0');
  documentApi = await require('../api/document-api').openDocumentApi({ ...config, staleHours: 1 }, () => {});
  configureClient({ baseUrl: `${process.env.API_URL}/api/v1`, read: documentApi.read });
  server = await require('../server').buildServer(documentApi);
});
afterAll(async () => {
  await server.close();
  documentApi.close();
  stand.closeAllConnections();
  stand.close();
  process.env = originalEnv;
});

const makeLive = (remote: string, version: string) =>
  changePointer(storage, remote, (pointer) => applyOnlyLive(pointer, { version, isForced: true }));
const promote = async (remote: string, version: string, options: Partial<StubReleaseOptions> = {}) => {
  const stub = remotes.find((candidate) => candidate.remote === remote) ?? { remote, routes: [] };
  await storeRelease(storage, buildStubRelease({ ...stub, ...options, version }));
  await makeLive(remote, version);
};
const define = (
  percentage: number,
  options: Partial<FlagDefinition> = {},
  split = [{ variant: 'quick', weight: 1 }],
) => {
  const rules = { group: null, cohort: null, rollout: { percentage, split } };
  definitions = [{ key: 'offers-page', defaultVariant: 'usual', rules, ...options }];
};
/** Waits until the server knows the flag and the release of each test, because flags are cached for a second. */
beforeEach(async () => {
  define(50);
  await waitFor(async () =>
    expect(await get('/offers', quick)).toMatchObject({ heading: 'mf-quick 1.0.0', cache: forOne }),
  );
});

const ids = Array.from({ length: 40 }, (_, index) => `visitor-0123456789-${index}`);
const isQuick = (id: string) => getFlagBucket('offers-page', id) < 5000;
const [quick, usual] = [ids.find(isQuick)!, ids.find((id) => !isQuick(id))!];

const get = async (url: string, visitor?: string) => {
  const { statusCode, headers, body } = await server.inject({
    url,
    headers: visitor ? { cookie: `visitor=${visitor}` } : {},
  });
  const state: PageState = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(body)![1]);
  return {
    statusCode,
    heading: /<h1>(.*?)<\/h1>/.exec(body)?.[1],
    cache: headers['cache-control'],
    vary: String(headers.vary),
    cookie: headers['set-cookie'] && String(headers['set-cookie']),
    exposures: state.exposures,
    scripts: [...(/id="page-scripts">(.*?)<\/script>/.exec(body)?.[1].matchAll(/releases\/(mf-\w+)/g) ?? [])].map(
      ([, remote]) => remote,
    ),
    routes: state.releases.flatMap(({ remote, routes }) => routes.map(({ id }) => `${remote}/${id}`)),
    body,
  };
};
const countDocuments = async (source: string) =>
  Number(
    new RegExp(`document_sources_total\\{source="${source}"\\} (\\d+)`).exec(
      (await server.inject('/metrics')).body,
    )?.[1],
  );

it('serves a URL by the remote of the visitor’s variant, and stores each variant’s document apart', async () => {
  expect(server.rollout.listRefusals()).toEqual([]);
  const previous = await countDocuments('rendered');
  for (const _round of [1, 2]) {
    expect(await get('/offers', quick)).toMatchObject({ statusCode: 200, heading: 'mf-quick 1.0.0', cache: forOne });
    expect(await get('/offers', usual)).toMatchObject({ statusCode: 200, heading: 'mf-cart 1.0.0', cache: forOne });
  }
  for (const id of ids)
    expect((await get('/offers', id)).heading).toBe(isQuick(id) ? 'mf-quick 1.0.0' : 'mf-cart 1.0.0');
  expect((await countDocuments('rendered')) - previous).toBeLessThanOrEqual(4);
  expect((await get('/offers', quick)).vary).toBe('accept-encoding, cookie');
});

it('gives a new browser an id by which it gets the same remote again', async () => {
  const seen = new Set<string>();
  while (seen.size < 2) {
    const first = await get('/offers');
    const [, id] = /^visitor=([\w-]{22});/.exec(first.cookie!)!;
    expect(first.heading).toBe(isQuick(id) ? 'mf-quick 1.0.0' : 'mf-cart 1.0.0');
    expect(await get('/offers', id)).toMatchObject({ heading: first.heading, cookie: undefined });
    seen.add(first.heading!);
  }
});

it('tells the browser the route that the document shows, and loads a document for every other URL that the flag decides', async () => {
  const [ofQuick, ofUsual] = [await get('/offers', quick), await get('/offers', usual)];
  expect(ofQuick.routes.sort()).toEqual(
    ['mf-cart/basket', 'mf-cart/help', 'mf-catalog/start', 'mf-quick/offers', 'mf-quick/quick'].sort(),
  );
  expect(ofUsual.routes.sort()).toEqual(
    ['mf-cart/basket', 'mf-cart/offers', 'mf-cart/help', 'mf-catalog/start', 'mf-quick/quick'].sort(),
  );
  expect([new Set(ofQuick.scripts), new Set(ofUsual.scripts)]).toEqual([new Set(['mf-quick']), new Set(['mf-cart'])]);
});

it('sends other pages the same document for all visitors, without the routes that the flag decides', async () => {
  const [ofQuick, ofUsual] = [await get('/start', quick), await get('/start', usual)];
  expect(ofQuick.body).toBe(ofUsual.body);
  expect(ofQuick).toMatchObject({ cache: expect.stringMatching(/^public, .*s-maxage=60/), vary: 'accept-encoding' });
  expect(ofQuick.routes).toEqual(['mf-cart/basket', 'mf-cart/help', 'mf-catalog/start', 'mf-quick/quick']);
});

it('leaves a longer prefix to its owner', async () => {
  expect(await get('/offers/help', quick)).toMatchObject({ heading: 'mf-cart 1.0.0', cookie: undefined });
});

it('has no page for a URL of the prefix that the chosen remote does not declare', async () => {
  expect((await get('/offers/pay/7', quick)).statusCode).toBe(404);
  expect((await get('/offers/pay/7', usual)).statusCode).toBe(200);
});

it('serves all visitors by the default owner within seconds after the flag is switched off', async () => {
  expect((await get('/offers', quick)).heading).toBe('mf-quick 1.0.0');
  definitions = [];
  await waitFor(async () => expect((await get('/offers', quick)).heading).toBe('mf-cart 1.0.0'));
  // Not for the cache in front, because no change of a flag purges it.
  expect(await get('/offers')).toMatchObject({ heading: 'mf-cart 1.0.0', cache: forAll, cookie: undefined });
});

it('stores no document for the cache in front while all visitors get the same variant', async () => {
  define(100);
  await waitFor(async () =>
    expect(await get('/offers', usual)).toMatchObject({ heading: 'mf-quick 1.0.0', cache: forAll }),
  );
});

describe('while mf-quick cannot serve it', () => {
  afterEach(() => makeLive('mf-quick', '1.0.0'));

  it('serves a variant by the default owner while the release of its remote has no such route', async () => {
    await promote('mf-quick', '1.1.0', { routes: [{ id: 'quick', path: 'quick' }] });
    await waitFor(async () => expect((await get('/offers', quick)).heading).toBe('mf-cart 1.0.0'));
  });

  it('serves a variant by the default owner when its page cannot be loaded, counts that, and stores nothing', async () => {
    await promote('mf-quick', '1.2.0', { server: 'throws at load' });
    await waitFor(async () =>
      expect(await get('/offers', quick)).toMatchObject({
        statusCode: 200,
        heading: 'mf-cart 1.0.0',
        cache: 'no-store',
      }),
    );
    const { body } = await server.inject('/metrics');
    expect(body).toMatch(/mf-quick[^\n]*1\.2\.0[^\n]* [1-9]/);
  });
});

it('reports the variant of a running experiment, also of variants with the same owner', async () => {
  define(
    100,
    { isMeasured: true },
    ['quick', 'blue'].map((variant) => ({ variant, weight: 1 })),
  );
  await waitFor(async () => {
    for (const id of ids.slice(0, 10)) expect((await get('/offers', id)).exposures).toBeDefined();
  });
  const seen = new Map<string, string>();
  for (const id of [...ids, ...ids]) {
    const { exposures, heading } = await get('/offers', id);
    const variant = exposures!['offers-page'];
    expect(heading).toBe(variant === 'quick' ? 'mf-quick 1.0.0' : 'mf-cart 1.0.0');
    expect(seen.get(id) ?? variant).toBe(variant);
    seen.set(id, variant);
  }
  expect(new Set(seen.values())).toEqual(new Set(['quick', 'blue']));
});

it('refuses the route of a third remote', async () => {
  await promote('mf-gifts', '1.0.0', { routes: [{ id: 'gifts', path: 'offers/gifts' }] });
  await waitFor(() =>
    expect(server.rollout.listRefusals()).toMatchObject([
      { remote: 'mf-gifts', reason: 'It declares the route /offers/gifts, which belongs to mf-cart.' },
    ]),
  );
});
