import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPurgeLoop } from '../../../api/src/platform/edge/purge-changes';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { changePointer, openStorage } from '../../../platform/releases';
import { buildStubRelease, storeRelease } from '../../../platform/releases/stub/stub-release';
import { openEdgePurges } from '../../../platform/server/edge/purge-queue';
import { failureSchema } from '../../../shared/contract/call';
import { patience } from '../../../shared/testing/patience.cjs';
import { applyOnlyLive } from '../../../shell/server/testing/only-live';
import { toReleaseToken } from '../../../shell/src/releases/release-token';
import { describeWith, findFreePort } from '../testing/tools';
import { startVarnish } from '../testing/varnish';

const token = 'a token that is only used in these tests';
/** Parameters that the page of the tests reads. Only URLs without other parameters are stored. */
const query = ['a', 'b', 'c', 'price', 'unpurged', 'release-page', 'canary', 'token'];
/** Turns of 100 ms without a purge after which none follows: purges are repeated after 2.5 s. Turns, because a busy machine skips time. */
const quietTurns = 35;
/** Seconds after which nothing expires within a test, so that only a purge can show a change. */
const longSeconds = 3600;

describeWith('Varnish in front of a document server', { programs: [['varnishd', '-V']] }, () => {
  const shop = setUpTestShop();
  const originalEnv = { ...process.env };
  let dir: string;
  let server: Awaited<ReturnType<typeof import('../../../shell/server/server').buildServer>>;
  let config: typeof import('../../../shell/server/config').config;
  let origin: string;
  let stopVarnish: () => Promise<void>;
  let stopPurges: () => Promise<void>;
  let productId: string;
  let turnsSincePurge = 0;
  const originalFetch = globalThis.fetch;

  const point = (version: string, { share = 0, remote = 'mf-gifts' } = {}) =>
    changePointer(openStorage({ VAR_DIR: dir }), remote, (pointer) =>
      applyOnlyLive(pointer, { version, isForced: true, ...(share && { canary: { version: '1.2.0', share } }) }),
    );

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'vastra-varnish-'));
    ({ id: productId } = await addProduct(shop, { price: 1000_00 }));
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    mkdirSync(join(dir, 'web'));
    writeFileSync(join(dir, 'web/scripts.json'), '{"entry:shell":["shell.1.js"]}');
    Object.assign(process.env, {
      VAR_DIR: dir,
      SHELL_WEB_DIR: join(dir, 'web'),
      API_URL: `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`,
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://shop.example',
      TRUST_PROXY: '127.0.0.1',
      EDGE_CACHE_SECONDS: String(longSeconds),
      EDGE_COHORTS: '1',
    });
    ({ config } = require('../../../shell/server/config'));
    const { openDocumentApi } = require('../../../shell/server/api/document-api');
    const { configureClient } = require('../../../shared/http');
    const documentApi = await openDocumentApi(config, () => {});
    configureClient({ baseUrl: `${config.apiUrl}/api/v1`, read: documentApi.read });
    const storage = openStorage({ VAR_DIR: dir });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await storeRelease(
        storage,
        buildStubRelease({
          remote: 'mf-gifts',
          version,
          routes: [{ id: 'gifts', path: 'gifts', pending: { message: 'Loading…', query } }],
          loader: `async () => ({ product: await shared['@vastra/shared/http'].api.get('products/${productId}').data() })`,
          page: `const { product } = shared['@vastra/shared/router'].useLoaderData();
            return h('h1', null, 'release ${version} price ' + product.price);`,
        }),
      );
    await point('1.0.0');
    const accountRoutes = [{ id: 'gifts', path: 'account/gifts' }];
    await storeRelease(storage, buildStubRelease({ remote: 'mf-account', version: '1.0.0', routes: accountRoutes }));
    await point('1.0.0', { remote: 'mf-account' });
    const [port, documentPort] = [await findFreePort(), await findFreePort()];
    origin = `http://127.0.0.1:${port}`;
    const edge = { kind: 'varnish' as const, urls: [origin], token };
    globalThis.fetch = (input, init) => {
      if (init?.method === 'PURGE') turnsSincePurge = 0;
      return originalFetch(input, init);
    };
    config.edge = edge;
    server = await require('../../../shell/server/server').buildServer(documentApi);
    await server.listen({ host: '127.0.0.1', port: documentPort });
    stopVarnish = await startVarnish(dir, { port, documentPort, token });
    stopPurges = startPurgeLoop(shop.services, { purges: openEdgePurges(edge, { warn: () => {} }) });
  });

  afterAll(async () => {
    await stopPurges();
    await stopVarnish();
    await server.close();
    process.env = originalEnv;
    globalThis.fetch = originalFetch;
  });

  /** Opens a page with these headers, on a new connection. */
  const open = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string; version?: string; headers: Record<string, string | undefined> }>(
      (resolve, reject) => {
        const outgoing = request(`${origin}${path}`, { headers, agent: false }, async (response) => {
          const text = (await response.toArray()).join('');
          const [, version] = /release (1\.\d\.0) price/.exec(text) ?? [];
          resolve({ status: response.statusCode!, text, version, headers: response.headers as Record<string, string> });
        });
        outgoing.on('error', reject).end();
      },
    );
  const readPrice = async (path: string) => Number(/price (\d+)/.exec((await open(path)).text)?.[1]);
  /** Repeats the check until it does not throw. It never succeeds without what is tested, so the time is for busy machines. */
  const eventually = async (check: () => Promise<void>) => {
    for (const deadline = Date.now() + 60_000 * patience; ; await new Promise((next) => setTimeout(next, 50)))
      try {
        return await check();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
  };
  /** Waits until no purge follows, so that what is stored stays. */
  const waitForLastPurge = async () => {
    for (turnsSincePurge = 0; turnsSincePurge < quietTurns; turnsSincePurge += 1)
      await new Promise((next) => setTimeout(next, 100));
  };
  const changePrice = async (percent: number) => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin' });
    const change = { kind: 'price', percent };
    const { status } = await shop.call('POST /admin/products/bulk', {
      headers: bearer,
      body: { ids: [productId], change },
    });
    expect(status).toBe(200);
  };
  const isHit = async (path: string, headers?: Record<string, string>) =>
    (await open(path, headers)).headers['x-cache'];

  it('stores a document, and lets browsers ask again', async () => {
    await waitForLastPurge();
    const first = await open('/gifts?a=1&b=2');
    expect([first.status, first.headers['x-cache']]).toEqual([200, 'miss']);
    const second = await open('/gifts?b=2&utm_source=mail&a=1', { cookie: 'session=1; visitor=0123456789abcdefg' });
    expect([second.headers['x-cache'], second.text]).toEqual(['hit', first.text]);
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    for (const name of ['xkey', 'set-cookie', 'age']) expect(second.headers).not.toHaveProperty(name);
    const again = await open('/gifts?a=1&b=2', { 'if-none-match': first.headers.etag! });
    expect([again.status, again.text, again.headers['x-cache']]).toEqual([304, '', 'hit']);
  });

  it('stores one document for each encoding, as the document server compressed it', async () => {
    expect(await isHit('/gifts?c=1', { 'accept-encoding': 'gzip, deflate, br, zstd' })).toBe('miss');
    const { headers } = await open('/gifts?c=1', { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' });
    expect([headers['x-cache'], headers['content-encoding']]).toEqual(['hit', 'br']);
    expect(await isHit('/gifts?c=1')).toBe('miss');
  });

  it.each([
    ['a page of one visitor', '/account/gifts', {}],
    ['a preview', '/gifts', { cookie: 'release=forged' }],
    ['a page with a parameter that it does not read', '/gifts?invented', {}],
    ['a call of the API', '/api/v1/categories', {}],
  ])('does not store %s', async (_name, path, headers) => {
    await open(path, headers);
    const { status, headers: received } = await open(path, headers);
    expect([status, received['x-cache']]).toEqual([200, 'miss']);
  });

  it('shows a changed price at once, because the document is purged', async () => {
    await open('/gifts?price');
    expect([await readPrice('/gifts?price'), await isHit('/gifts?price')]).toEqual([1000, 'hit']);
    await changePrice(10);
    await eventually(async () => expect(await readPrice('/gifts?price')).toBe(1100));
  });

  it('shows a changed price after the stated seconds if the purge fails', async () => {
    await stopPurges();
    config.edgeSeconds = 2;
    await open('/gifts?unpurged');
    expect(await readPrice('/gifts?unpurged')).toBe(1100);
    await changePrice(100);
    await eventually(async () => expect(await readPrice('/gifts?unpurged')).toBe(2200));
    // The next worker purges everything, because it does not know what has changed.
    expect(await readPrice('/gifts?price')).toBe(1100);
    config.edgeSeconds = longSeconds;
    stopPurges = startPurgeLoop(shop.services, {
      purges: openEdgePurges({ kind: 'varnish', urls: [origin], token }, { warn: () => {} }),
    });
    await eventually(async () => expect(await readPrice('/gifts?price')).toBe(2200));
  });

  it('shows a release that was promoted', async () => {
    await waitForLastPurge();
    expect((await open('/gifts?release-page')).version).toBe('1.0.0');
    expect(await isHit('/gifts?release-page')).toBe('hit');
    await point('1.1.0');
    await eventually(async () => expect((await open('/gifts?release-page')).version).toBe('1.1.0'));
  });

  it('stores both variants of a canary, and gives each cohort its own', async () => {
    await point('1.1.0', { share: 0.5 });
    const getCookie = (cohort: number) => ({ cookie: `a=b; cohort=${cohort}; session=1` });
    const openAll = () =>
      Promise.all(Array.from({ length: 100 }, (_, cohort) => open('/gifts?canary', getCookie(cohort))));
    const listVersions = async () => (await openAll()).map(({ version }) => version);
    const count = (versions: unknown[]) => versions.filter((version) => version === '1.2.0').length;
    await eventually(async () => expect(count(await listVersions())).toBe(50));
    await waitForLastPurge();
    const versions = await listVersions();
    const documents = await openAll();
    expect(documents.map(({ version }) => version)).toEqual(versions);
    expect(documents.map(({ headers }) => headers['x-cache'])).toEqual(Array(100).fill('hit'));
    expect(documents.filter(({ headers }) => headers['set-cookie'])).toEqual([]);

    // Clients cannot choose a cohort or a variant by a header.
    const [live, canary] = ['1.1.0', '1.2.0'].map((version) => versions.indexOf(version));
    const forged = { 'x-vastra-cohort': String(canary), 'x-vastra-variant': 'forged', 'x-vastra-url': '/admin' };
    expect((await open('/gifts?canary', { ...getCookie(live), ...forged })).version).toBe('1.1.0');

    // A new visitor gets a cohort, stays in it, and its calls name the releases of its page.
    const first = await open('/gifts?canary');
    expect([first.headers['x-cache'], first.headers['cache-control']]).toEqual([
      'hit',
      'private, max-age=0, must-revalidate',
    ]);
    const [cookie, ...attributes] = String(first.headers['set-cookie']).split('; ');
    expect(attributes).toEqual(['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
    expect(first.version).toBe(versions[Number(cookie.split('=')[1])]);
    const { headers } = await open('/api/v1/categories', { cookie });
    expect(headers['server-timing']!.split(/[."]/)).toContain(toReleaseToken(`mf-gifts@${first.version}`));

    await point('1.1.0');
    await eventually(async () => expect(count(await listVersions())).toBe(0));
  });

  it('purges only for requests with the token', async () => {
    const purge = async (headers: Record<string, string>) =>
      (await fetch(origin, { method: 'PURGE', headers: { 'x-purge-keys': 'documents', ...headers } })).status;
    // Again when a purge of the test before comes late. A purge without the token that succeeded would never let it pass.
    await eventually(async () => {
      await open('/gifts?token');
      expect([
        await purge({}),
        await purge({ 'x-purge-token': 'x'.repeat(40) }),
        await purge({ 'x-purge-token': '' }),
      ]).toEqual([403, 403, 403]);
      expect(await isHit('/gifts?token')).toBe('hit');
    });
    expect(await purge({ 'x-purge-token': token })).toBe(200);
    expect(await isHit('/gifts?token')).toBe('miss');
  });

  it.each(['/metrics', '/startupz', '/edge/variant'])('does not serve %s', async (path) => {
    expect((await open(path)).status).toBe(404);
    // Its own variable, which a client can send too, here with a preview, which is passed on.
    expect(
      (await fetch(`${origin}${path}`, { headers: { 'x-vastra-url': '/gifts', cookie: 'release=x' } })).status,
    ).toBe(404);
  });

  it('sends the error envelope to callers of the API, and an error page to browsers, when no document server responds', async () => {
    await server.close();
    const calls = [
      ['GET', '/api/v1/products'],
      ['POST', '/api/v1/orders'],
    ] as const;
    for (const [method, path] of calls) {
      const response = await originalFetch(`${origin}${path}`, { method });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const body = await response.json();
      expect(failureSchema.safeParse(body).error).toBeUndefined();
      expect(body).toMatchObject({ success: false, code: 'unavailable' });
    }
    const page = await originalFetch(`${origin}/gifts?unpurged=away`);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<h1>Back soon</h1>');
  });
});
