import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPromotion, changePointer, openStorage } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { FastifyInstance } from 'fastify';
import { patience } from '../../../shared/testing/patience.cjs';

let dir: string;
let api: Server;
let server: FastifyInstance;
let reads: string[] = [];
const openShop = {
  ...{ name: 'Vastra Silks', legalName: 'Vastra Silks', address: [], gstin: '', email: '', phone: '' },
  ...{ supportHours: '', officeHours: '', social: [] },
};
let shopDetails: object = openShop;
const originalEnv = { ...process.env };
const token = `${'a'.repeat(40)}.${'b'.repeat(43)}`;
const shown = {
  kind: 'product',
  path: '/gifts',
  name: 'Mug <new>',
  isLive: false,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
};
const gifts: StubReleaseOptions = {
  remote: 'mf-gifts',
  version: '1.0.0',
  routes: [{ id: 'gifts', path: 'gifts', pending: { message: 'Loading gifts…', query: [] } }],
  loader: "() => shared['@vastra/shared/http'].api.get('products/mug').data()",
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vastra-content-preview-'));
  // The API shows the new price to a browser with the token only.
  api = createServer(({ url, headers }, response) => {
    reads.push(url!);
    const isPreview = headers.cookie === `preview=${token}`;
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', isPreview ? 'no-store' : 'public, max-age=0');
    if (url === '/api/v1/preview' && isPreview) return response.end(JSON.stringify({ success: true, data: shown }));
    if (url === '/api/v1/shop-details') return response.end(JSON.stringify({ success: true, data: shopDetails }));
    if (url === '/api/v1/products/mug')
      return response.end(JSON.stringify({ success: true, data: { _id: 'mug', price: isPreview ? 149 : 199 } }));
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
    EDGE_CACHE_SECONDS: '60',
  });
  const { config } = require('../config');
  const storage = openStorage({ VAR_DIR: dir });
  await storeRelease(storage, buildStubRelease(gifts));
  await changePointer(storage, 'mf-gifts', (pointer) =>
    applyPromotion(pointer, { at: '2026-11-22T10:00:00.000Z', by: 'Asha', version: '1.0.0', isForced: true }),
  );
  const documentApi = await require('../api/document-api').openDocumentApi({ ...config, staleHours: 1 }, () => {});
  require('@vastra/shared/http').configureClient({ baseUrl: `${config.apiUrl}/api/v1`, read: documentApi.read });
  config.isDemo = true;
  config.health.isBehindProxy = false;
  server = await require('../server').buildServer(documentApi);
});
afterAll(async () => {
  await server.close();
  api.close();
  process.env = originalEnv;
});
beforeEach(() => {
  reads = [];
});

const get = async (url: string, cookie?: string) => {
  const { statusCode: status, headers, body } = await server.inject({ url, headers: cookie ? { cookie } : {} });
  return { status, headers, body, price: Number(/"price":(\d+)/.exec(body)?.[1]) };
};

it('starts with the link, in this browser and until the token ends', async () => {
  const { status, headers } = await get(`/preview?token=${token}`);
  expect([status, headers.location]).toEqual([303, '/gifts']);
  expect(headers['set-cookie']).toMatch(
    new RegExp(`^preview=${token}; Max-Age=3[56]\\d\\d; Path=/; HttpOnly; SameSite=Lax; Secure$`),
  );
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

it('shows the real page with unpublished data and a bar, never cached and never indexed', async () => {
  const { status, headers, body, price } = await get('/gifts', `preview=${token}`);
  expect([status, price]).toEqual([200, 149]);
  expect(body).toContain('<aside class="preview-bar" aria-label="Preview">');
  expect(body).toContain('Mug &lt;new&gt;');
  expect(body).toContain('<a href="/preview/end">End preview</a>');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(headers.etag).toBeUndefined();
});

it('neither fills nor reads the stored documents and responses', async () => {
  const shopper = async () => {
    const { body, headers, price } = await get('/gifts');
    expect(body).not.toContain('preview-bar');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    return price;
  };
  expect((await get('/gifts', `preview=${token}`)).price).toBe(149);
  expect(await shopper()).toBe(199);
  expect((await get('/gifts', `preview=${token}`)).price).toBe(149);
  expect(await shopper()).toBe(199);
});

it('asks nothing about a shopper without a token', async () => {
  await get('/gifts', 'visitor=0123456789abcdefg');
  expect(reads).not.toContain('/api/v1/preview');
});

it('is refused with a token that the API does not accept', async () => {
  const { status, body } = await get('/preview?token=forged');
  expect([status, body]).toEqual([410, expect.stringContaining('This preview has ended')]);
  for (const url of ['/preview', '/preview?token=a&token=b', '/preview?token=%0d%0a'])
    expect((await get(url)).status).toBe(410);
  const shopper = await get('/gifts', 'preview=forged');
  expect([shopper.price, shopper.body.includes('preview-bar')]).toEqual([199, false]);
});

it('says in the frame of the editor that it has ended', async () => {
  const frame = async (url: string, preview: string) =>
    (await server.inject({ url, headers: { cookie: `preview=${preview}`, 'sec-fetch-dest': 'iframe' } })) as {
      statusCode: number;
      headers: Record<string, string>;
      body: string;
    };
  for (const url of ['/preview?token=forged', '/gifts']) {
    const { statusCode, headers, body } = await frame(url, 'forged');
    expect([url, statusCode, body]).toEqual([url, 410, expect.stringContaining('This preview has ended')]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  }
  const { statusCode, headers } = await frame('/gifts', token);
  expect([statusCode, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
});

it('ends when its bar says so', async () => {
  const { status, headers } = await get('/preview/end', `preview=${token}`);
  expect([status, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
});

/** Requests the page until the state of the shop, which is read once a second, has reached it; for 20 seconds at most, times `patience`. */
async function getOnce(isReached: (response: Awaited<ReturnType<typeof get>>) => boolean) {
  const end = Date.now() + 20_000 * patience;
  for (;;) {
    const response = await get('/gifts');
    if (isReached(response) || Date.now() > end) return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('shows a shop that is not open yet to staff only: to a browser with a preview, and in the admin area', async () => {
  shopDetails = { ...openShop, isOpen: false };
  const { headers, body } = await getOnce(({ status }) => status === 503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '86400' });
  expect(body).toContain('<h1>Vastra Silks opens soon</h1>');
  expect((await get('/gifts', `preview=${token}`)).price).toBe(149);
  expect((await get('/gifts', 'preview=forged')).status).toBe(503);
  expect((await get('/admin')).body).not.toContain('opens soon');
  shopDetails = openShop;
  expect((await getOnce(({ status }) => status === 200)).price).toBe(199);
});
