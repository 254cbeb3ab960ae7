import type { APIRequestContext } from '@playwright/test';
import { expect, testWithoutPage as test } from '../fixtures';
import { readDocument } from './read-document';
import { listStructuredDataErrors } from './structured-data';

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
  { path: '/collections/light-cotton', types: ['CollectionPage', 'BreadcrumbList'] },
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

/** Pages that are personal, or that list products which other pages list already. */
const unlistedPaths = [
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
  test(`${path} describes itself to search engines and messengers`, async ({ request, baseURL }) => {
    const page = await readDocument(request, path);
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
    expect(page.duplicateMeta).toEqual([]);
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
    expect(page.graph.map((node) => node['@type'])).toEqual(expect.arrayContaining(types));
    expect(listStructuredDataErrors(page.graph)).toEqual([]);
    for (const node of page.graph) expect(node['@context']).toBe('https://schema.org');
  });
}

test('no two pages have the same title or description', async ({ request }) => {
  const pages = await Promise.all(publicPages.map(({ path }) => readDocument(request, path)));
  const titles = pages.map(({ titles: [title] }) => title);
  const descriptions = pages.map(({ meta }) => meta.description);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
});

for (const path of unlistedPaths) {
  test(`${path} is left out of search engines, and has a title`, async ({ request }) => {
    const page = await readDocument(request, path);
    expect(page.status).toBe(200);
    expect(page.meta.robots).toMatch(/noindex/);
    expect(page.canonical).toEqual([]);
    expect(page.titles).toHaveLength(1);
    expect(page.duplicateMeta).toEqual([]);
  });
}

const parseUrls = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

const getSitemap = async (request: APIRequestContext, path: string): Promise<string[]> => {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type']).toContain('application/xml');
  return parseUrls(await response.text());
};

/** Returns the Disallow rules of robots.txt as patterns, where `*` matches anything. */
const parseDisallowed = (robots: string): RegExp[] =>
  [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule]) => new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}`),
  );

test('every URL in the sitemap is a canonical page that robots.txt allows', async ({ request, baseURL }) => {
  const parts = await getSitemap(request, '/sitemap.xml');
  const kinds = parts.map((part) => /\/sitemap\/([a-z]+)(-\d+)?\.xml$/.exec(part)?.[1]);
  expect(kinds).toEqual(expect.arrayContaining(['pages', 'products', 'categories', 'posts', 'tags']));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const disallowed = parseDisallowed(robots);
  const seen = new Set<string>();
  for (const part of parts) {
    const urls = await getSitemap(request, part);
    expect(urls.length, part).toBeGreaterThan(0);
    expect(urls.length).toBeLessThanOrEqual(50_000);
    for (const url of urls) {
      expect(url.startsWith(`${baseURL}/`), url).toBe(true);
      expect(seen.has(url), `${url} occurs once`).toBe(false);
      seen.add(url);
      expect(disallowed.filter((rule) => rule.test(url.slice(baseURL!.length)))).toEqual([]);
    }
    const checkedUrls = part.includes('products') ? urls.filter((_, index) => index % 6 === 0) : urls;
    for (const url of checkedUrls) {
      const page = await readDocument(request, url);
      expect(page.status, url).toBe(200);
      expect(page.canonical, url).toEqual([url]);
      expect(page.meta.description?.length ?? 0, `${url}: ${page.meta.description}`).toBeGreaterThanOrEqual(50);
      expect(page.titles[0].length, page.titles[0]).toBeLessThanOrEqual(65);
    }
  }
  for (const { path } of publicPages) expect(seen, 'is listed').toContain(baseURL + path);
});

test('the feed has its content type, and unknown parts of the sitemap are 404', async ({ request }) => {
  const feed = await request.get('/blog/feed.xml');
  expect(feed.status()).toBe(200);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<rss');
  expect((await request.get('/sitemap/carts-1.xml')).status()).toBe(404);
  expect((await request.get('/sitemap/products-999.xml')).status()).toBe(404);
});
