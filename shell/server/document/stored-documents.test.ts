import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { applyPromotion, changePointer, openStorage, removePointer } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { FastifyInstance } from 'fastify';
import type { DocumentApi } from '../api/document-api';
import { applyOnlyLive } from '../testing/only-live';

let dir: string;
let api: Server;
let config: typeof import('../config').config;
let server: FastifyInstance;
let documentApi: DocumentApi;
const originalEnv = { ...process.env };

/** Price of the mug in responses of the API; 0 for a failure. */
let price: number;
/** Added to the clock, in ms. */
let later: number;
const startedAt = Date.now();
const gifts: StubReleaseOptions = {
  remote: 'mf-gifts',
  version: '1.0.0',
  routes: [
    { id: 'gifts', path: 'gifts', pending: { message: 'Loading gifts…', query: ['page'] } },
    { id: 'gifts:undeclared', path: 'gifts/undeclared' },
  ],
  loader: "() => shared['@vastra/shared/http'].api.get('products/mug').data()",
};
const details = { at: '2026-11-22T10:00:00.000Z', by: 'Asha' };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vastra-stored-documents-'));
  api = createServer(({ url }, response) => {
    const isMug = url === '/api/v1/products/mug';
    response.setHeader('content-type', 'application/json');
    if (isMug && price) return response.end(JSON.stringify({ success: true, data: { _id: 'mug', price } }));
    response.writeHead(isMug ? 503 : 404).end('{"success":false}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  mkdirSync(join(dir, 'web'));
  writeFileSync(join(dir, 'web/scripts.json'), '{"entry:shell":["shell.1.js"]}');
  Object.assign(process.env, {
    VAR_DIR: dir,
    SHELL_WEB_DIR: join(dir, 'web'),
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://shop.example',
  });
  ({ config } = require('../config'));
  const storage = openStorage({ VAR_DIR: dir });
  for (const version of ['1.0.0', '1.1.0']) await storeRelease(storage, buildStubRelease({ ...gifts, version }));
  await storeRelease(storage, buildStubRelease({ ...gifts, version: '1.2.0', server: 'throws at render' }));
});
afterAll(() => {
  api.close();
  process.env = originalEnv;
});
beforeEach(() => {
  [price, later] = [199, 0];
  jest.spyOn(Date, 'now').mockImplementation(() => startedAt + later);
});
afterEach(async () => {
  await server.close();
  jest.restoreAllMocks();
});

const start = async ({ live: version = '1.0.0', share = 0 } = {}) => {
  await changePointer(openStorage({ VAR_DIR: dir }), 'mf-gifts', (pointer) =>
    applyOnlyLive(pointer, { version, isForced: true, ...(share && { canary: { version: '1.1.0', share } }) }),
  );
  documentApi = await require('../api/document-api').openDocumentApi({ ...config, staleHours: 1 }, () => {});
  require('@vastra/shared/http').configureClient({ baseUrl: `${config.apiUrl}/api/v1`, read: documentApi.read });
  config.isDemo = true;
  config.health.isBehindProxy = false;
  server = await require('../server').buildServer(documentApi);
};

const get = async (headers: Record<string, string> = {}, url = '/gifts') => {
  const { statusCode: status, headers: all, body, rawPayload } = await server.inject({ url, headers });
  const text = all['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload).toString() : body;
  return {
    status,
    headers: all,
    text,
    price: Number(/"price":(\d+)/.exec(text)?.[1]),
    version: /mf-gifts (1\.\d\.0)/.exec(text)?.[1],
    cookie: String(all['set-cookie'] ?? '').split(';')[0],
  };
};
/** Resolves to the number of documents that this server has rendered. */
const countRendered = async (): Promise<number> => {
  const { body } = await server.inject('/metrics');
  return Number(/duration_seconds_count\{page="mf-gifts\/gifts"\} (\d+)/.exec(body)?.[1] ?? 0);
};
/** Resolves to the number of documents that were rendered while `work` ran. */
const countRenderedBy = async (work: () => Promise<unknown>): Promise<number> => {
  const previous = await countRendered();
  await work();
  return (await countRendered()) - previous;
};
const preview = async (version = '1.1.0') => {
  const { headers } = await server.inject(`/gifts?release=mf-gifts@${version}`);
  return String(headers['set-cookie']).split(';')[0];
};

describe('a public document', () => {
  it('is rendered once a second, for all encodings, and counted for each visitor', async () => {
    await start();
    const rendered = await countRenderedBy(async () => {
      const first = await get();
      const second = await get({ 'accept-encoding': 'br', cookie: 'visitor=0123456789abcdefg' });
      expect([first.status, second.text]).toEqual([200, first.text]);
      const third = await get({ 'if-none-match': String(first.headers.etag) });
      expect([third.status, third.text]).toEqual([304, '']);
    });
    expect(rendered).toBe(1);
    const { body } = await server.inject('/metrics');
    expect(body).toMatch(/vastra_region_views_total\{remote="mf-gifts",version="1.0.0",side="server"\} 3/);
  });

  it('never shows a price of more than a second', async () => {
    await start();
    await get();
    price = 149;
    later = 750;
    // The stored response is not read any more, but the document may still be shown.
    expect((await get()).price).toBe(199);
    later = 1000;
    expect((await get()).price).toBe(149);
  });

  it('is as old as the response that it shows, and not as its rendering', async () => {
    await start();
    await get({}, '/gifts?page=2');
    price = 149;
    later = 600;
    expect((await get()).price).toBe(199);
    later = 1001;
    expect((await get()).price).toBe(149);
  });

  it('is rendered once for visitors at the same time', async () => {
    await start();
    expect(await countRenderedBy(() => Promise.all([get(), get(), get()]))).toBe(1);
  });

  it('is the same for every visitor of a campaign, who is redirected with its parameters', async () => {
    await start();
    expect(await countRenderedBy(() => Promise.all(['a', 'b'].map((id) => get({}, `/gifts?gclid=${id}`))))).toBe(1);
    expect((await get({}, '/gifts/?gclid=a')).headers.location).toBe('/gifts?gclid=a');
  });

  it('is stored once for 1,000 invented parameters, which no page reads', async () => {
    await start();
    const rendered = await countRenderedBy(async () => {
      for (let count = 0; count < 1000; count++) {
        const { status, price } = await get({}, count % 2 ? `/gifts?foo=${count}` : `/gifts?invented${count}=1`);
        expect([status, price]).toEqual([200, 199]);
      }
    });
    expect(rendered).toBe(1);
    expect(await countRenderedBy(() => get({}, '/gifts?foo=1&page=2'))).toBe(1);
    expect(await countRenderedBy(() => get({}, '/gifts?page=2&bar=2'))).toBe(0);
    expect((await get({}, '/gifts/?foo=1&gclid=a')).headers.location).toBe('/gifts?gclid=a&foo=1');
  });

  it('is not stored for a URL with a query, if its release does not declare the parameters', async () => {
    await start();
    const getSources = async () =>
      (await server.inject('/metrics')).body.match(/sources_total\{source="stored"\} (\d+)/)?.[1];
    const previous = await getSources();
    for (const _time of [1, 2]) expect((await get({}, '/gifts/undeclared?foo=1')).status).toBe(200);
    expect(await getSources()).toBe(previous);
  });

  it('is rendered again only if its data have changed', async () => {
    await start();
    const first = await get({ 'accept-encoding': 'br' });
    later = 5000;
    const second = await get();
    expect([second.text, second.headers.etag]).toEqual([first.text, first.headers.etag]);
    price = 149;
    later = 10_000;
    expect((await get()).price).toBe(149);
    const { body } = await server.inject('/metrics');
    expect(body).toContain('vastra_document_sources_total{source="unchanged"} 1');
  });

  it('is rendered for each visitor without memory for it', async () => {
    const bytes = config.documentCacheBytes;
    config.documentCacheBytes = 0;
    await start();
    expect(await countRenderedBy(() => Promise.all([get(), get()]))).toBe(2);
    config.documentCacheBytes = bytes;
  });
});

describe('is rendered for each visitor, and not stored:', () => {
  test.each<Record<string, string>>([
    { cookie: 'session=1' },
    { cookie: 'visitor=0123456789abcdefg; __Host-refreshToken=token' },
    { cookie: '__Host-adminRefreshToken=token' },
    { authorization: 'Bearer token' },
  ])('the document of a visitor with %p', async (headers) => {
    await start();
    expect(await countRenderedBy(() => Promise.all([get(headers), get(headers)]))).toBe(2);
    expect(await countRenderedBy(() => get())).toBe(1);
    expect(await countRenderedBy(() => get(headers))).toBe(1);
  });

  test('a preview', async () => {
    await start();
    const cookie = await preview();
    const both = () => Promise.all([get({ cookie }), get()]);
    for (const _round of [1, 2]) expect((await both()).map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect((await get({ cookie: await preview('1.0.0') })).text).toContain('"overrides"');
    expect((await get()).text).not.toContain('"overrides"');
  });

  test('a document that shows an old response of the API', async () => {
    await start();
    await get();
    price = 0;
    later = 1500;
    expect(
      await countRenderedBy(async () => {
        for (const _visitor of [1, 2]) {
          const { price: shown, headers } = await get();
          expect([shown, headers['cache-control']]).toEqual([199, 'no-store']);
        }
      }),
    ).toBe(2);
  });

  test('a document of which a region has failed', async () => {
    await start({ live: '1.2.0' });
    expect(await countRenderedBy(async () => [await get(), await get()])).toBe(2);
    const { body } = await server.inject('/metrics');
    expect(body).toMatch(/vastra_region_failures_total\{remote="mf-gifts",version="1.2.0",side="server".*\} 2/);
  });
});

it('gives visitors of a canary the documents of their releases, and an id for each visitor', async () => {
  await start({ share: 0.5 });
  const visits = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(new Set(visits.map(({ cookie }) => cookie)).size).toBe(20);
  expect(new Set(visits.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
  expect(
    await countRenderedBy(async () => {
      for (const { cookie, version } of visits) expect(await get({ cookie })).toMatchObject({ version, cookie: '' });
    }),
  ).toBeLessThanOrEqual(2);
});

it('shows a release as soon as it is served', async () => {
  await start();
  await get();
  await changePointer(openStorage({ VAR_DIR: dir }), 'mf-gifts', (pointer) =>
    applyPromotion(pointer, { ...details, version: '1.1.0', isForced: true }),
  );
  const isServed = () => server.rollout.getServed()[0]?.live.version === '1.1.0';
  await new Promise<void>((resolve) => {
    server.rollout.onChange(() => isServed() && resolve());
    if (isServed()) resolve();
  });
  expect((await get()).version).toBe('1.1.0');
});

it('does not list a remote any more as soon as it is removed, although the data are the same', async () => {
  const storage = openStorage({ VAR_DIR: dir });
  const toys = { remote: 'mf-toys', version: '1.0.0', routes: [{ id: 'toys', path: 'toys' }] };
  await storeRelease(storage, buildStubRelease(toys));
  await changePointer(storage, 'mf-toys', (pointer) => applyOnlyLive(pointer, { version: '1.0.0', isForced: true }));
  await start();
  expect((await get()).text).toContain('/mf-toys/');
  await removePointer(storage, 'mf-toys');
  const isServed = () => server.rollout.getServed().some(({ remote }) => remote === 'mf-toys');
  await new Promise<void>((resolve) => {
    server.rollout.onChange(() => isServed() || resolve());
    if (!isServed()) resolve();
  });
  later = 5000;
  expect((await get()).text).not.toContain('/mf-toys/');
});
