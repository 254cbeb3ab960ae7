import { type APIRequestContext, expect, test } from '@playwright/test';
import { read } from './document';
import { listFaults } from './structured-data';

interface PublicPage {
  path: string;
  /** Types that its JSON-LD must contain. */
  types?: string[];
}

const post = '/blog/how-to-wash-indigo-denim';

/** Every kind of page that search engines may list. */
const publicPages: PublicPage[] = [
  { path: '/', types: ['Organization', 'WebSite'] },
  { path: '/shop' },
  { path: '/category/women', types: ['BreadcrumbList'] },
  { path: '/category/women-jackets', types: ['BreadcrumbList'] },
  { path: '/product/indigo-denim-jacket', types: ['Product', 'BreadcrumbList'] },
  { path: '/blog' },
  { path: post, types: ['BlogPosting', 'BreadcrumbList'] },
  { path: '/blog/tag/denim' },
  { path: '/blog/category/Care' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/shipping' },
  { path: '/about', types: ['AboutPage'] },
  { path: '/contact', types: ['ContactPage'] },
  { path: '/secure-payment' },
];

/** Personal, or the same products in yet another order. */
const unlisted = [
  '/search?q=jacket',
  '/search',
  '/cart',
  '/checkout',
  '/account',
  '/orders',
  '/wishlist',
  '/login',
  '/admin/login',
  '/admin/dashboard',
  '/newsletter/confirm?token=x',
];

for (const { path, types = [] } of publicPages) {
  test(`${path} says to search engines and messengers what it is`, async ({ request, baseURL }) => {
    const page = await read(request, path);
    expect(page.status).toBe(200);
    expect(page.lang).toBe('en-IN');
    expect(page.headings).toHaveLength(1);
    expect(page.titles).toHaveLength(1);
    expect(page.titles[0]).toContain('Vastra');
    expect(page.titles[0].length, page.titles[0]).toBeLessThanOrEqual(65);
    expect(page.canonical).toEqual([baseURL + path]);
    expect(page.meta.robots).toBeUndefined();
    const { description } = page.meta;
    expect(description?.length ?? 0, description).toBeGreaterThanOrEqual(50);
    expect(description.length, description).toBeLessThanOrEqual(160);
    expect(page.twice).toEqual([]);
    expect(page.meta).toMatchObject({
      'og:title': page.titles[0],
      'og:description': description,
      'og:url': baseURL + path,
      'og:type': path === post ? 'article' : 'website',
      'og:site_name': 'Vastra',
      'og:locale': 'en_IN',
      'og:image:alt': expect.stringMatching(/\w/),
      'twitter:card': 'summary_large_image',
    });
    const picture = await request.get(page.meta['og:image']);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    expect(page.graph.map((one) => one['@type'])).toEqual(expect.arrayContaining(types));
    expect(listFaults(page.graph)).toEqual([]);
    for (const one of page.graph) expect(one['@context']).toBe('https://schema.org');
  });
}

test('no two pages have the same title or description', async ({ request }) => {
  const pages = await Promise.all(publicPages.map(({ path }) => read(request, path)));
  const titles = pages.map(({ titles: [title] }) => title);
  const descriptions = pages.map(({ meta }) => meta.description);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
});

for (const path of unlisted) {
  test(`${path} is left out of search engines, and has a title`, async ({ request }) => {
    const page = await read(request, path);
    expect(page.status).toBe(200);
    expect(page.meta.robots).toMatch(/noindex/);
    expect(page.canonical).toEqual([]);
    expect(page.titles).toHaveLength(1);
    expect(page.twice).toEqual([]);
  });
}

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

const getSitemap = async (request: APIRequestContext, path: string): Promise<string[]> => {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type']).toContain('application/xml');
  return addressesIn(await response.text());
};

/** The rules of robots.txt as crawlers read them: `*` is anything. */
const closedBy = (robots: string): RegExp[] =>
  [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule]) => new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}`),
  );

test('every address in the sitemap is a page that calls itself by it, and that crawlers may read', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const parts = await getSitemap(request, '/sitemap.xml');
  const kinds = parts.map((part) => /\/sitemap\/([a-z]+)(-\d+)?\.xml$/.exec(part)?.[1]);
  expect(kinds).toEqual(expect.arrayContaining(['pages', 'products', 'categories', 'posts', 'tags']));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = closedBy(robots);
  const seen = new Set<string>();
  for (const part of parts) {
    const addresses = await getSitemap(request, part);
    expect(addresses.length, part).toBeGreaterThan(0);
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    for (const address of addresses) {
      expect(address.startsWith(`${baseURL}/`), address).toBe(true);
      expect(seen.has(address), `${address} stands once`).toBe(false);
      seen.add(address);
      expect(closed.filter((rule) => rule.test(address.slice(baseURL!.length)))).toEqual([]);
    }
    const some = part.includes('products') ? addresses.filter((_, index) => index % 6 === 0) : addresses;
    for (const address of some) {
      const page = await read(request, address);
      expect(page.status, address).toBe(200);
      expect(page.canonical, address).toEqual([address]);
      expect(page.meta.description?.length ?? 0, `${address}: ${page.meta.description}`).toBeGreaterThanOrEqual(50);
      expect(page.titles[0].length, page.titles[0]).toBeLessThanOrEqual(65);
    }
  }
  for (const { path } of publicPages) expect(seen, 'is listed').toContain(baseURL + path);
});

test('the feed and the sitemap are what they say', async ({ request }) => {
  const feed = await request.get('/blog/feed.xml');
  expect(feed.status()).toBe(200);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<rss');
  expect((await request.get('/sitemap/carts-1.xml')).status()).toBe(404);
  expect((await request.get('/sitemap/products-999.xml')).status()).toBe(404);
});
