import { gunzipSync } from 'node:zlib';
import { createSitemaps } from './sitemap';

const origin = 'https://shop.example';
const responses: Record<string, unknown> = {
  'pages/sitemap': {
    parts: [
      { kind: 'products', page: 1, lastmod: '2026-11-01T10:00:00.000Z' },
      { kind: 'tags', page: 1, lastmod: null },
    ],
  },
  'pages/sitemap/products/1': [
    { _id: 'trucker', lastmod: '2026-11-01T10:00:00.000Z' },
    { _id: "cap & 'hat' <b>", lastmod: null },
  ],
  'layouts/published': [{ path: '/pages/monsoon-sale', lastmod: '2026-11-02T10:00:00.000Z' }],
  'pages/sitemap/tags/1': [
    { _id: 'tag/block print', lastmod: null },
    { _id: 'category/Care', lastmod: null },
  ],
};
const maps = createSitemaps(origin, async <T>(call: string) => responses[call] as T | undefined);
const unzip = (xml?: Buffer) => gunzipSync(xml!).toString();
const listUrls = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it('lists its parts, with the date of the last change if there is one', async () => {
  const xml = unzip(await maps.index());
  expect(listUrls(xml)).toEqual([
    'https://shop.example/sitemap/pages.xml',
    'https://shop.example/sitemap/products-1.xml',
    'https://shop.example/sitemap/tags-1.xml',
  ]);
  expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-11-01T10:00:00.000Z</lastmod>']);
});

it('writes products, escaped for the URL and for XML', async () => {
  const xml = unzip(await maps.part('products-1'));
  expect(listUrls(xml)).toEqual([
    'https://shop.example/product/trucker',
    'https://shop.example/product/cap%20%26%20&#39;hat&#39;%20%3Cb%3E',
  ]);
  expect(xml).toContain('trucker</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod></url>');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="[^"]+\/sitemap\/0.9" ?>/);
  expect(xml).toMatch(/<\/urlset>$/);
});

it('writes tags and categories of posts', async () => {
  expect(listUrls(unzip(await maps.part('tags-1')))).toEqual([
    'https://shop.example/blog/tag/block%20print',
    'https://shop.example/blog/category/Care',
  ]);
});

it('writes the pages of every shop, and the pages that merchants have made', async () => {
  expect(listUrls(unzip(await maps.part('pages')))).toEqual(
    expect.arrayContaining([`${origin}/`, `${origin}/shop`, `${origin}/terms`, `${origin}/pages/monsoon-sale`]),
  );
});

it.each(['products-2', 'products-0', 'products-01', 'products', 'constructor-1', 'nothing-1', '../x-1'])(
  'has no part %s',
  async (name) => {
    expect(await maps.part(name)).toBeUndefined();
  },
);

it('writes a full part', async () => {
  const full = Array.from({ length: 50_000 }, (_, index) => ({
    _id: `product-${index}`,
    lastmod: '2026-11-01T10:00:00.000Z',
  }));
  const xml = await createSitemaps(origin, async <T>() => full as T).part('products-1');
  expect(unzip(xml).match(/<url>/g)).toHaveLength(50_000);
  expect(xml!.length).toBeLessThan(1_000_000);
});
