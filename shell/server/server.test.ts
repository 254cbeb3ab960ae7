import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPromotion, changePointer, openStorage } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { PageState } from '../src/page-state';
import { toReleaseToken } from '../src/releases/release-token';
import { createCallCounts } from './api/call-counts';
import type { DocumentApi } from './api/document-api';
import { applyOnlyLive } from './testing/only-live';
import { waitFor } from './testing/watched-shop';

let dir: string;
let api: Server;
let config: typeof import('./config').config;
let server: FastifyInstance;
const originalEnv = { ...process.env };
/** Paths for which the server has asked features for an answer in place of the missing page. */
const redirectReads: string[] = [];
jest.mock('./features', () => ({
  ...jest.requireActual<object>('./features'),
  missingPageResolvers: [
    async ({ pathname, search }: URL) => {
      if (!/^\/(gifts$|old)/.test(pathname)) return undefined;
      redirectReads.push(pathname);
      const { appendQuery } = jest.requireActual('./document/campaign-params');
      const headers = { location: appendQuery('/gifts?a=1#top', search.slice(1)) };
      return new Response(null, { status: 301, headers });
    },
  ],
}));

/** Routes of the release that a developer's machine serves. */
const localRoutes = [
  { id: 'gifts', path: 'gifts' },
  { id: 'new', path: 'gifts/new' },
];
const gifts: StubReleaseOptions = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vastra-visitors-'));
  api = createServer(({ url, headers }, response) => {
    response.setHeader('content-type', 'application/json');
    if (url === '/api/v1/admin/releases/mf-gifts/preview') {
      // An admin of the release's team, one with another role, and requests that meet an API that fails.
      const statuses = { admin: 200, support: 403, asha: 403, unlucky: 500, early: 503 };
      const status = statuses[headers.authorization?.slice('Bearer '.length) as keyof typeof statuses];
      return response.writeHead(status ?? 401).end(JSON.stringify({ success: status === 200 }));
    }
    if (url === '/api/v1/auth/me') return response.end('{"success":true,"data":{"role":"admin"}}');
    if (url === '/release.json')
      return response.end(JSON.stringify({ routes: localRoutes, fragments: [], commands: [] }));
    response.writeHead(404).end('{"success":false}');
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
  ({ config } = require('./config'));
  const { configureClient } = require('@vastra/shared/http');
  configureClient({
    baseUrl: `${config.apiUrl}/api/v1`,
    read: require('./api/read-api').createApiReader(config.apiUrl),
  });
  const storage = openStorage({ VAR_DIR: dir });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await storeRelease(storage, buildStubRelease({ ...gifts, version }));
  writeFileSync(join(dir, 'releases/mf-gifts/1.2.0/server/page-gifts.cjs'), 'process.exit()');
});
afterAll(() => {
  api.close();
  process.env = originalEnv;
});
afterEach(() => server.close());

const changeDetails = { at: '2026-11-20T10:00:00.000Z', by: 'Asha' };
const start = async ({
  isDemo = true,
  share = 0,
  live: version = '1.0.0',
  documentApi = undefined as DocumentApi | undefined,
} = {}) => {
  const storage = openStorage({ VAR_DIR: dir });
  await changePointer(storage, 'mf-gifts', (pointer) =>
    applyOnlyLive(pointer, { version, ...(share && { canary: { version: '1.1.0', share } }) }),
  );
  config.isDemo = isDemo;
  config.health.isBehindProxy = false;
  server = await require('./server').buildServer(documentApi);
};
const get = (url: string, cookie = '') => server.inject({ url, headers: cookie ? { cookie } : {} });
const getDocument = async (url: string, cookie?: string) => {
  const { statusCode, headers, body } = await get(url, cookie);
  const [, text] = /id="page-state">(.*?)<\/script>/.exec(body) ?? [];
  const state: PageState = JSON.parse(text ?? '{"releases":[]}');
  const setCookie = String(headers['set-cookie'] ?? '');
  return { status: statusCode, headers, body, state, version: state.releases[0]?.version, setCookie };
};
const getServerTiming = async (cookie?: string) => (await get('/api/v1/anything', cookie)).headers['server-timing'];
/** Returns the header that names the releases and the shell of a document. */
const toServerTiming = ({ releases, shellToken }: PageState) =>
  `releases;desc="${[...releases.map(({ remote, version }) => toReleaseToken(`${remote}@${version}`)), shellToken].join('.')}"`;
const requestPreview = (options: Partial<InjectOptions>) =>
  server.inject({ url: '/trial', method: 'POST', ...options });

describe('a visit', () => {
  it('sends all visitors the same cacheable document, and open pages the tokens of its releases', async () => {
    await start();
    const { status, headers, state, version, setCookie, body } = await getDocument(
      '/gifts',
      'visitor=0123456789abcdefg',
    );
    expect([status, version, setCookie]).toEqual([200, '1.0.0', '']);
    expect(body).toContain('mf-gifts 1.0.0');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary ?? '').not.toContain('cookie');
    expect(headers).not.toHaveProperty('retry-after');
    expect(state).not.toHaveProperty('preview');
    expect(await getServerTiming()).toBe(toServerTiming(state));
    expect((await get('/media/anything')).headers).not.toHaveProperty('server-timing');
  });

  it('tells search engines to list no page of another environment than production', async () => {
    await start();
    expect((await get('/gifts')).headers).not.toHaveProperty('x-robots-tag');
    config.isProduction = false;
    expect((await get('/gifts')).headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
    config.isProduction = true;
  });

  it('lets mails load pictures and fonts', async () => {
    await start();
    expect((await get('/media/anything')).headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    expect((await get('/fonts/fraunces-500.woff2')).headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    expect((await get('/')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('keeps a visitor in or out of the canary', async () => {
    await start({ share: 0.5 });
    const seen = new Set<string>();
    while (seen.size < 2) {
      const first = await getDocument('/gifts');
      expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
      expect(first.headers.vary).toContain('cookie');
      expect(first.setCookie).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      const [cookie] = first.setCookie.split(';');
      const secondVisit = await getDocument('/gifts', cookie);
      expect([secondVisit.version, secondVisit.setCookie]).toEqual([first.version, '']);
      expect(await getServerTiming(cookie)).toBe(toServerTiming(first.state));
      seen.add(first.version);
    }
    expect([...seen].sort()).toEqual(['1.0.0', '1.1.0']);
  });
});

it('sends what a feature answers in place of a missing page, and asks for none in place of a page', async () => {
  await start();
  const redirect = await get('/old.html?b=2&gclid=x');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, '/gifts?a=1&b=2&gclid=x#top']);
  expect(redirect.headers['cache-control']).toBe('no-store');
  expect((await get('/old/page')).headers).toMatchObject({
    location: '/gifts?a=1#top',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect((await get('/other')).statusCode).toBe(404);
  expect((await get('/gifts')).statusCode).toBe(200);
  expect(redirectReads).toEqual(['/old.html', '/old/page']);
});

it('serves the scripts of a shell that was not published, and not their source maps', async () => {
  mkdirSync(join(dir, 'web/maps'));
  writeFileSync(join(dir, 'web/shell.1.js'), 'shell()');
  writeFileSync(join(dir, 'web/maps/shell.1.js.map'), '{}');
  await start();
  expect((await get('/assets/shell.1.js')).body).toBe('shell()');
  for (const path of ['maps/shell.1.js.map', 'maps%2fshell.1.js.map', 'maps/'])
    expect((await get(`/assets/${path}`)).statusCode).toBe(404);
});

it('says at the paths of a part that is being built what happens, until a release has them', async () => {
  await start();
  const part = { title: 'The gift area', hasFailed: false };
  const file = join(dir, 'unbuilt-part.json');
  writeFileSync(file, JSON.stringify({ ...part, path: '/vouchers' }));
  const building = await get('/vouchers/new');
  expect([building.statusCode, building.headers['retry-after'], building.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(building.body).toContain('<meta http-equiv="refresh" content="3">');
  expect(building.body).toContain('<h1>The gift area is being built</h1>');
  expect((await get('/vouchers-old')).statusCode).toBe(404);

  writeFileSync(file, JSON.stringify({ ...part, path: '/vouchers', hasFailed: true }));
  const failed = await get('/vouchers');
  expect(failed.statusCode).toBe(503);
  expect(failed.body).toContain('<h1>The gift area could not be built</h1>');
  expect(failed.body).not.toContain('http-equiv');

  writeFileSync(file, JSON.stringify({ ...part, path: '/gifts' }));
  expect((await getDocument('/gifts')).version).toBe('1.0.0');
  rmSync(file);
  expect((await get('/vouchers')).statusCode).toBe(404);
});

describe('the canary of the shell', () => {
  it('renders the documents of its visitors, always of the same ones', async () => {
    await start();
    const cookies: string[] = [];
    const canary = createServer(({ headers, url }, response) => {
      cookies.push(headers.cookie!);
      response.setHeader('content-type', 'text/html').end(`canary ${url}`);
    });
    const socket = join(dir, 'canary.sock');
    await new Promise<void>((resolve) => canary.listen(socket, resolve));
    server.launched.canary = { version: '2.0.0', share: 0.5, socket };

    const countRender = jest.spyOn(server.health, 'countRender');
    const bodies = new Map<boolean, string>();
    while (bodies.size < 2) {
      const first = await get('/gifts?x=1', 'theme=dark');
      const isCanary = first.body === 'canary /gifts?x=1';
      expect(countRender.mock.calls.length > 0).toBe(!isCanary);
      const [cookie] = String(first.headers['set-cookie']).split(';');
      expect(cookie).toMatch(/^visitor=/);
      expect(first.headers.vary).toContain('cookie');
      if (isCanary) expect(cookies.at(-1)).toBe(`theme=dark; ${cookie}`);
      expect((await get('/gifts?x=1', cookie)).body === first.body || !isCanary).toBe(true);
      bodies.set(isCanary, cookie);
      countRender.mockClear();
    }
    // Calls of both kinds of visitors name their own releases.
    expect(await getServerTiming(bodies.get(true)!)).not.toBe(await getServerTiming(bodies.get(false)!));

    await new Promise((resolve) => canary.close(resolve));
    const alone = await get('/gifts', bodies.get(true)!);
    expect([alone.statusCode, alone.body.includes('mf-gifts 1.0.0')]).toEqual([200, true]);
  });
});

it('says in every page of a demo that others can reach it, once they do, and closes its mailbox to them', async () => {
  await start();
  const getNote = async (host: string) => {
    const { body } = await server.inject({ url: '/gifts', headers: { host } });
    return /class="demo-note"[^>]*><p>([^<]*)/.exec(body)?.[1];
  };
  expect(await getNote('localhost:3000')).toMatch(/^Demo shop: no order/);
  expect(await getNote('quick-fox.trycloudflare.com')).toMatch(/^Demo shop that others can reach/);
  expect(await getNote('localhost:3000')).toMatch(/^Demo shop that others can reach/);
  for (const headers of [{ host: 'quick-fox.trycloudflare.com' }, { 'x-forwarded-host': 'demo.ngrok.app' }]) {
    const { statusCode, body } = await server.inject({ url: '/dev/mailbox', headers });
    expect([statusCode, body]).toEqual([404, 'Not found']);
  }
  expect((await get('/dev/mailbox')).body).toBe('{"success":false}');
  await server.close();
  await start({ isDemo: false });
  expect(await getNote('shop.example')).not.toMatch(/reach/);
});

describe('a preview', () => {
  it('lets a visitor of the demo preview a release, and end the preview', async () => {
    await start();
    const redirect = await getDocument('/gifts?release=mf-gifts@1.1.0&x=1');
    expect([redirect.status, redirect.headers.location]).toEqual([303, '/gifts?x=1']);
    expect(redirect.setCookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    const [cookie] = redirect.setCookie.split(';');
    const previewed = await getDocument('/gifts', cookie);
    expect([previewed.version, previewed.state.preview]).toEqual(['1.1.0', { overrides: { 'mf-gifts': '1.1.0' } }]);
    expect(previewed.headers['cache-control']).toBe('no-store');
    expect(await getServerTiming(cookie)).toBe(toServerTiming(previewed.state));
    expect((await getDocument('/gifts')).version).toBe('1.0.0');
    expect((await getDocument('/gifts?release=off', cookie)).setCookie).toContain('release=; Max-Age=0');
    expect((await getDocument('/gifts?release=')).state.preview).toEqual({ overrides: {} });
  });

  it('names releases that are unavailable, and runs no code that is not as published', async () => {
    await start();
    for (const version of ['9.9.9', '1.2.0']) {
      const [cookie] = (await getDocument(`/gifts?release=mf-gifts@${version}`)).setCookie.split(';');
      const { state, version: servedVersion } = await getDocument('/gifts', cookie);
      expect([servedVersion, state.preview?.unavailable]).toEqual(['1.0.0', [`mf-gifts@${version}`]]);
    }
  });

  it('lets only the developer’s own browser load a release from their machine', async () => {
    await start();
    const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const [cookie] = (await getDocument(`/gifts?release=mf-gifts@${url}`)).setCookie.split(';');
    const previewed = await getDocument('/gifts', cookie);
    expect(previewed.status).toBe(200);
    expect(previewed.state.releases[0]).toMatchObject({ base: `${url}/`, entry: 'remoteEntry.js', version: url });
    expect(previewed.body).not.toContain('mf-gifts 1.0.0');
    const getPolicy = ({ headers }: typeof previewed) => String(headers['content-security-policy']);
    expect(getPolicy(previewed)).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${url};`));
    expect(getPolicy(previewed)).toContain(`connect-src 'self' ${url} ws://127.0.0.1:`);
    expect(getPolicy(await getDocument('/gifts'))).not.toContain(url);
    expect((await getDocument('/gifts/new', cookie)).status).toBe(200);
    expect((await getDocument('/gifts/new')).status).toBe(404);
  });

  test('outside a demo, lets only admins with the permission for it preview a release', async () => {
    await start({ isDemo: false });
    const redirect = await getDocument('/gifts?release=mf-gifts@1.1.0');
    expect([redirect.status, redirect.version, redirect.setCookie]).toEqual([200, '1.0.0', '']);
    expect(redirect.state.preview).toEqual({ overrides: {}, requested: { 'mf-gifts': '1.1.0' } });
    const payload = { swaps: { 'mf-gifts': '1.1.0' } };
    const requestAs = (authorization?: string) =>
      requestPreview({ payload, headers: authorization ? { authorization } : {} });
    const statuses = [];
    for (const authorization of [undefined, 'Bearer nonsense', 'Bearer asha', 'Bearer support'])
      statuses.push((await requestAs(authorization)).statusCode);
    expect(statuses).toEqual([401, 401, 403, 403]);
    // The admin can try again; a 403 would say that it is of no use.
    for (const authorization of ['Bearer unlucky', 'Bearer early'])
      expect((await requestAs(authorization)).statusCode).toBe(503);
    const others = { swaps: { ...payload.swaps, 'mf-cart': '1.0.0' } };
    const mixed = await requestPreview({ payload: others, headers: { authorization: 'Bearer admin' } });
    expect([mixed.statusCode, mixed.headers['set-cookie']]).toEqual([403, undefined]);
    const { statusCode, headers } = await requestAs('Bearer admin');
    expect(statusCode).toBe(204);
    expect((await getDocument('/gifts', String(headers['set-cookie']).split(';')[0])).version).toBe('1.1.0');
    const invalidPayload = { swaps: { 'mf-gifts': '../../etc' } };
    expect(
      (await requestPreview({ payload: invalidPayload, headers: { authorization: 'Bearer admin' } })).statusCode,
    ).toBe(400);
    expect((await requestPreview({ method: 'DELETE' })).headers['set-cookie']).toContain('release=; Max-Age=0');
  });
});

it('lets no cache store a document that may show an old response of the API', async () => {
  let count = 0;
  const read = { getFailureCount: () => count++, watch: () => ({ getOldestAt: () => Infinity, end() {} }) };
  const documentApi = { read, calls: createCallCounts(), close() {} } as unknown as DocumentApi;
  await start({ documentApi });
  const { status, headers } = await getDocument('/gifts');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
});

describe('the probes', () => {
  test('leave a server in service while its API is away, and report that to open pages', async () => {
    await start();
    for (const url of ['/livez', '/startupz', '/readyz']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
    }
    expect((await get('/readyz')).json()).toEqual({ api: false, remotes: ['mf-gifts'], missing: [], draining: false });
    expect((await get('/reachable')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(404);
  });

  test('take it out of service at once when it must stop, while it still serves', async () => {
    await start();
    await server.drain.run();
    const { statusCode, body } = await get('/readyz');
    expect([statusCode, JSON.parse(body).draining]).toEqual([503, true]);
    expect((await getDocument('/gifts')).status).toBe(200);
    expect((await get('/livez')).statusCode).toBe(200);
  });
});

describe('while releases are missing', () => {
  const getStatus = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers['retry-after'], headers['cache-control']];
  };
  const unavailable = [503, '5', 'no-store'];

  test('a page that no served release owns is unavailable, and not missing', async () => {
    const storage = openStorage({ VAR_DIR: dir });
    const toys = { remote: 'mf-toys', version: '1.0.0', routes: [{ id: 'toys', path: 'toys' }] };
    await storeRelease(storage, buildStubRelease(toys));
    await changePointer(storage, 'mf-toys', (pointer) =>
      applyPromotion(pointer, { ...changeDetails, version: '1.0.0' }),
    );
    // A manifest that cannot be read now, as on a disk that fails. A link, because a file replaces it in one step: a missing manifest is refused.
    const manifest = join(dir, 'releases/mf-toys/1.0.0/release.json');
    renameSync(manifest, `${manifest}.aside`);
    symlinkSync('.', manifest);
    await start();
    expect(await getStatus('/toys')).toEqual(unavailable);
    expect(await getStatus('/unknown.txt')).toEqual(unavailable);
    expect((await getDocument('/gifts')).status).toBe(200);
    const readiness = await get('/readyz');
    expect([readiness.statusCode, readiness.json()]).toEqual([
      503,
      expect.objectContaining({
        missing: ['mf-toys'],
        reason: 'These releases cannot be served: mf-toys. The log says why.',
      }),
    ]);
    renameSync(`${manifest}.aside`, manifest);
    await waitFor(async () => expect((await getDocument('/toys')).status).toBe(200));
    expect((await getDocument('/unknown')).status).toBe(404);
    rmSync(join(dir, 'releases/mf-toys'), { recursive: true });
  });

  test('an empty set of releases is unavailable', async () => {
    const { storage } = config;
    config.storage = { VAR_DIR: join(dir, 'empty') };
    server = await require('./server').buildServer();
    config.storage = storage;
    for (const url of ['/', '/gifts', '/unknown']) expect(await getStatus(url)).toEqual(unavailable);
    const readiness = await get('/readyz');
    expect([readiness.statusCode, readiness.json().reason]).toEqual([
      503,
      `No release was found in ${join(dir, 'empty/releases')}. Copy the releases of the image: release copy --from releases (docs/operating/deploy.md).`,
    ]);
    expect((await get('/startupz')).statusCode).toBe(200);
  });
});

it('counts a page that a remote fails to render, but not a page that fails because of the API', async () => {
  const storage = openStorage({ VAR_DIR: dir });
  const failingPage = "throw new shared['@vastra/shared/http'].ApiError(500, 'failed', 'Failed')";
  await storeRelease(storage, buildStubRelease({ ...gifts, version: '1.3.0', server: 'throws at render' }));
  await storeRelease(storage, buildStubRelease({ ...gifts, version: '1.4.0', page: failingPage }));
  const getCounters = async () =>
    (await get('/metrics')).body.split('\n').filter((line) => /^vastra_region.*side="server"/.test(line));
  await start({ live: '1.3.0' });
  await getDocument('/gifts');
  expect(await getCounters()).toEqual([
    'vastra_region_views_total{remote="mf-gifts",version="1.3.0",side="server"} 1',
    'vastra_region_failures_total{remote="mf-gifts",version="1.3.0",side="server",kind="render"} 1',
  ]);
  await server.close();
  await start({ live: '1.4.0' });
  await getDocument('/gifts');
  expect(await getCounters()).toEqual(['vastra_region_views_total{remote="mf-gifts",version="1.4.0",side="server"} 1']);
});
