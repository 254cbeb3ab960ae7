import { expect, test } from '@playwright/test';
import { test as inBrowser } from '../fixtures';

inBrowser(
  'an unknown path is 404 and leads a person to the home page, and Back leads out again',
  async ({ page, consoleMessages }) => {
    const response = await page.request.get('/no/such/page', { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.text()).toContain('name="robots" content="noindex"');

    await page.goto('/blog');
    await page.goto('/no/such/page', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Clothing and fashion for India' })).toBeAttached();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/blog');
    // The browser says that the document was 404.
    consoleMessages.length = 0;
  },
);

test('what looks like a file and is none costs a line of text', async ({ request }) => {
  for (const path of ['/wp-login.php', '/foo.xml', '/.env', '/a/b/backup.tar.gz']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toBe('Not found');
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon.svg', '/manifest.webmanifest'])
    expect((await request.get(path)).status(), path).toBe(200);
});

const written: [asked: string, address: string][] = [
  ['/shop/', '/shop'],
  ['//shop', '/shop'],
  ['/Shop?page=2', '/shop?page=2'],
  ['/PRODUCT/indigo-denim-jacket/', '/product/indigo-denim-jacket'],
  ['/blog/Tag/denim', '/blog/tag/denim'],
];
for (const [asked, address] of written) {
  test(`${asked} moved to ${address} for good`, async ({ request, baseURL }) => {
    const response = await request.get(baseURL + asked, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(address);
  });
}

test('no address leads to another site', async ({ request, baseURL }) => {
  for (const asked of ['//evil.example', '//evil.example/', '/\\evil.example/', '///evil.example//']) {
    const response = await request.get(baseURL + asked, { maxRedirects: 0 });
    expect(response.status(), asked).toBe(404);
    expect(response.headers().location).toBeUndefined();
  }
  const upwards = await request.get(`${baseURL}//evil.example/..//`, { maxRedirects: 0 });
  expect(upwards.headers().location ?? '/').toMatch(/^\/(?!\/)/);
});

test('pages respond to HEAD as to GET, and to nothing that would change something', async ({ request }) => {
  const head = await request.head('/shop');
  expect(head.status()).toBe(200);
  expect(head.headers()['content-type']).toContain('text/html');
  expect(await head.text()).toBe('');
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await request.fetch('/shop', { method, data: { some: 'thing' } });
    expect(response.status(), method).toBe(405);
    expect(response.headers().allow).toBe('GET, HEAD');
  }
});

test('every response carries what keeps browsers careful', async ({ request }) => {
  for (const path of [
    '/',
    '/nope',
    '/nope.php',
    '/robots.txt',
    '/sitemap.xml',
    '/icon.svg',
    '/api/v1/categories',
    '/%',
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
    });
    if (headers['content-type']?.includes('text/html'))
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    // The tests' shop has no certificate: a browser would never come back to it.
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});
