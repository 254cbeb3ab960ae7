import Fastify, { type FastifyInstance } from 'fastify';
import { config } from '../config';
import { siteRoutes } from './routes';

let server: FastifyInstance;
beforeEach(() => {
  server = Fastify();
  server.register(siteRoutes);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const mockApiResponse = (status: number, body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

it('reads a sitemap from the API once in ten minutes, and lets caches keep it as long', async () => {
  const api = mockApiResponse(200, { success: true, data: { parts: [] } });
  for (const encoding of ['gzip', 'identity']) {
    const response = await server.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': encoding } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    if (encoding === 'identity') expect(response.body).toContain(`<loc>${config.origin}/sitemap/pages.xml</loc>`);
    else expect(response.headers['content-encoding']).toBe('gzip');
  }
  expect(api).toHaveBeenCalledTimes(1);
});

it('returns 503 with retry-after while the API is down, and works as soon as it is up', async () => {
  const api = mockApiResponse(500, {});
  const down = await server.inject('/sitemap/products-1.xml');
  expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '120']);
  api.mockRejectedValue(new TypeError('fetch failed'));
  expect((await server.inject('/sitemap.xml')).statusCode).toBe(503);
  mockApiResponse(200, { success: true, data: [] });
  expect((await server.inject('/sitemap/products-1.xml')).statusCode).toBe(200);
});

it('returns 404 for a part that the API does not have', async () => {
  mockApiResponse(404, { success: false });
  expect((await server.inject('/sitemap/products-9.xml')).statusCode).toBe(404);
  expect((await server.inject('/sitemap/carts-1.xml')).statusCode).toBe(404);
});

test('robots.txt names the paths that crawlers must not visit, and the sitemap', async () => {
  const { body } = await server.inject('/robots.txt');
  expect(body).toMatch(/^User-agent: \*\n/);
  for (const path of ['/cart', '/checkout', '/account', '/orders', '/wishlist', '/login', '/admin', '/api/', '/search'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain('Allow: /category/*?page=\n');
  expect(body).toContain('Disallow: /category/*?\n');
  expect(body).not.toMatch(/Disallow: \/\n/);
  expect(body).toContain(`Sitemap: ${config.origin}/sitemap.xml`);
});

it('serves every icon of the manifest in its size, and not the script that draws them', async () => {
  const manifest = await server.inject('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const { icons } = manifest.json<{ icons: { src: string; sizes: string }[] }>();
  expect(icons.map(({ src }) => src)).toHaveLength(3);
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { rawPayload, headers } = await server.inject(src);
    expect(headers['content-type']).toBe('image/png');
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const file of ['/icon.svg', '/favicon.ico', '/share.png'])
    expect((await server.inject(file)).statusCode).toBe(200);
  expect((await server.inject('/draw.mjs')).statusCode).toBe(404);
});

it('says where vulnerabilities are reported, if the operator has set it', async () => {
  const url = '/.well-known/security.txt';
  expect((await server.inject(url)).statusCode).toBe(404);
  config.securityContact = 'mailto:security@shop.example';
  const { body, headers } = await server.inject(url);
  config.securityContact = undefined;
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:security@shop.example\n');
  const [, expires] = /^Expires: (.*)$/m.exec(body)!;
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  // RFC 9116 recommends less than a year.
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000);
});
