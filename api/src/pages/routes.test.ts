import { blogPosts, media } from '../db/schema';
import { addArticle, addCategories } from '../testing/shelf';
import { testShop } from '../testing/shop';

const shop = testShop();

it('lists what has a page, and nothing that is off sale or not published', async () => {
  await addCategories(shop);
  await addArticle(shop, { id: 'trucker' });
  await addArticle(shop, { id: 'old', archivedAt: new Date() });
  await shop.db
    .insert(media)
    .values({ id: 'cloth', hash: '0123456789ab', width: 1200, height: 1500, alt: '', origin: 'test:none' });
  const texts = { title: '', excerpt: '', content: '', mediaId: 'cloth', imageAlt: '', authorName: '' };
  await shop.db.insert(blogPosts).values([
    { ...texts, slug: 'denim', publishedAt: new Date('2026-01-01'), updatedAt: new Date('2026-02-01') },
    { ...texts, slug: 'draft' },
  ]);
  const { products, categories, posts } = (await shop.call('GET /pages/sitemap')).body.data;
  expect(products).toEqual([{ _id: 'trucker', lastmod: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect(categories).toHaveLength(6);
  expect(posts).toEqual([{ _id: 'denim', lastmod: '2026-02-01T00:00:00.000Z' }]);
});
