import { sql } from 'drizzle-orm';
import { blogPosts, media } from '../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
const empty = setUpTestShop();
const texts = { title: '', excerpt: '', content: '', mediaId: 'cloth', imageAlt: '', authorName: '' };

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'trucker' });
  await addCatalogueProduct(shop, { id: 'bomber' });
  await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
  await shop.db.execute(sql`update categories set updated_at = '2026-01-05T00:00:00Z'`);
  await shop.db.execute(sql`update products set updated_at = case id when 'trucker' then timestamptz '2026-03-01T00:00:00Z'
    when 'bomber' then '2026-03-02T10:00:00.123Z' else '2026-09-09T00:00:00Z' end`);
  await shop.db
    .insert(media)
    .values({ id: 'cloth', hash: '0123456789ab', width: 1200, height: 1500, alt: '', origin: 'test:none' });
  const buildDates = (day: string) => ({ publishedAt: new Date('2026-01-01'), updatedAt: new Date(day) });
  await shop.db.insert(blogPosts).values([
    {
      ...texts,
      slug: 'denim',
      ...buildDates('2026-02-01'),
      tags: ['Block Print', 'Denim/indigo'],
      categories: ['Care'],
    },
    { ...texts, slug: 'print', ...buildDates('2026-02-05'), tags: ['block-print'], categories: ['Care'] },
    { ...texts, slug: 'draft', tags: ['Secret'] },
    { ...texts, slug: 'to-come', publishedAt: new Date(Date.now() + 3_600_000), categories: ['Later'] },
  ]);
});

const getSitemapPart = async (path: string) => (await shop.call(`GET /pages/sitemap/${path}`)).body.data;

test('the sitemap has a part per kind, with its newest change', async () => {
  expect((await shop.call('GET /pages/sitemap')).body.data.parts).toEqual([
    { kind: 'products', page: 1, lastmod: '2026-03-02T10:00:00.123Z' },
    { kind: 'categories', page: 1, lastmod: '2026-01-05T00:00:00.000Z' },
    { kind: 'posts', page: 1, lastmod: '2026-02-05T00:00:00.000Z' },
    { kind: 'tags', page: 1, lastmod: '2026-02-05T00:00:00.000Z' },
  ]);
});

test('the sitemap has no parts in an empty shop', async () => {
  expect((await empty.call('GET /pages/sitemap')).body.data.parts).toEqual([]);
});

it('lists published products, categories and posts only', async () => {
  expect(await getSitemapPart('products/1')).toEqual([
    { _id: 'bomber', lastmod: '2026-03-02T10:00:00.123Z' },
    { _id: 'trucker', lastmod: '2026-03-01T00:00:00.000Z' },
  ]);
  expect(await getSitemapPart('categories/1')).toHaveLength(6);
  expect(await getSitemapPart('posts/1')).toEqual([
    { _id: 'denim', lastmod: '2026-02-01T00:00:00.000Z' },
    { _id: 'print', lastmod: '2026-02-05T00:00:00.000Z' },
  ]);
});

it('lists a tag once, however posts spell it', async () => {
  const tags = await getSitemapPart('tags/1');
  expect(tags).toHaveLength(3);
  expect(tags).toEqual(
    expect.arrayContaining([
      { _id: expect.stringMatching(/^tag\/block.print$/i), lastmod: '2026-02-05T00:00:00.000Z' },
      { _id: 'tag/Denim/indigo', lastmod: '2026-02-01T00:00:00.000Z' },
      { _id: 'category/Care', lastmod: '2026-02-05T00:00:00.000Z' },
    ]),
  );
  for (const { _id } of tags) {
    const [, kind, word] = /^(tag|category)\/(.+)$/.exec(_id)!;
    const reply = await shop.call(`GET /blogs?${kind}=${encodeURIComponent(word)}`);
    expect(reply.body.data.pagination.total).toBeGreaterThan(0);
  }
});

it.each(['products/2', 'tags/10000', 'posts/3'])('returns 404 for %s', async (path) => {
  const { status, body } = await shop.call(`GET /pages/sitemap/${path}`);
  expect([status, body.code]).toEqual([404, 'not_found']);
});

it.each(['orders/1', 'products/0', 'products/-1', 'products/1.5', 'products/one', 'products/10001', '__proto__/1'])(
  'returns 400 for %s',
  async (path) => {
    expect((await shop.call(`GET /pages/sitemap/${path}`)).status).toBe(400);
  },
);
