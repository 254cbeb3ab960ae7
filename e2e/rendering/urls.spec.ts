import { expect, test as inBrowser, testWithoutPage as test } from '../fixtures';

inBrowser(
  'an unknown path is 404 and sends a browser to the home page, and Back leaves it again',
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
    // The browser logs that the document was 404.
    consoleMessages.length = 0;
  },
);

test('an unknown file gets a short plain-text 404', async ({ request }) => {
  for (const path of ['/wp-login.php', '/foo.xml', '/.env', '/a/b/backup.tar.gz']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toBe('Not found');
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon.svg', '/manifest.webmanifest'])
    expect((await request.get(path)).status(), path).toBe(200);
});

const redirects: [path: string, target: string][] = [
  ['/shop/', '/shop'],
  ['//shop', '/shop'],
  ['/Shop?page=2', '/shop?page=2'],
  ['/PRODUCT/indigo-denim-jacket/', '/product/indigo-denim-jacket'],
  ['/blog/Tag/denim', '/blog/tag/denim'],
];
for (const [path, target] of redirects) {
  test(`${path} redirects permanently to ${target}`, async ({ request, baseURL }) => {
    const response = await request.get(baseURL + path, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(target);
  });
}

test('no URL redirects to another site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example', '//evil.example/', '/\\evil.example/', '///evil.example//']) {
    const response = await request.get(baseURL + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(response.headers().location).toBeUndefined();
  }
  const dotSegments = await request.get(`${baseURL}//evil.example/..//`, { maxRedirects: 0 });
  expect(dotSegments.headers().location ?? '/').toMatch(/^\/(?!\/)/);
});

test('pages respond to HEAD as to GET, and reject other methods', async ({ request }) => {
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

test('every response has the security headers', async ({ request }) => {
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
    // There is no HSTS because the shop under test has no certificate.
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});
