import { blogPosts, media } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  await shop.db
    .insert(media)
    .values({ id: 'cloth', hash: '0123456789ab', width: 1200, height: 1500, alt: 'Cloth', origin: 'test:none' });
  await shop.db
    .insert(blogPosts)
    .values([
      post('denim', 10, { tags: ['denim', 'washing'], categories: ['Care'] }),
      post('leather', 20, { tags: ['leather', 'washing'], categories: ['Care'] }),
      post('saree', 5, { tags: ['saree', 'Block Print'], categories: ['Craft & Cloth'] }),
      post('winter', 30, { tags: ['denim', 'winter'], categories: ['Seasons'] }),
      post('monsoon', 40, { tags: ['rain'], categories: ['Seasons'] }),
      post('tomorrow', -1, { tags: ['denim'], categories: ['Care'] }),
      { ...post('draft', 1, { tags: ['denim'], categories: ['Care'] }), publishedAt: null },
    ]);
});

const post = (slug: string, daysAgo: number, terms: { tags: string[]; categories: string[] }) => ({
  id: `id-${slug}`,
  slug,
  title: slug,
  excerpt: `About ${slug}`,
  content: `<p>${slug}</p>`,
  mediaId: 'cloth',
  imageAlt: `A picture of ${slug}`,
  authorName: 'Leela Krishnamurthy',
  publishedAt: new Date(Date.now() - daysAgo * day),
  ...terms,
});

const listSlugs = async (query: string): Promise<string[]> =>
  (await shop.call(`GET /blogs${query}`)).body.data.posts.map(({ slug }: { slug: string }) => slug);

it('lists published posts, the newest first', async () => {
  expect(await listSlugs('')).toEqual(['saree', 'denim', 'leather', 'winter', 'monsoon']);
});

it.each([
  ['?tag=denim', ['denim', 'winter']],
  ['?tag=DENIM', ['denim', 'winter']],
  ['?tag=block-print', ['saree']],
  ['?tag=Block%20Print', ['saree']],
  ['?category=care', ['denim', 'leather']],
  ['?category=craft-cloth', ['saree']],
  ['?category=care&tag=denim', ['denim']],
  ['?tag=den', []],
  ['?tag=%25', []],
])('lists the posts of %s', async (query, expected) => {
  expect(await listSlugs(query)).toEqual(expected);
});

test('the list comes in pages', async () => {
  const { posts, pagination } = (await shop.call('GET /blogs?limit=2&page=3')).body.data;
  expect(posts.map(({ slug }: { slug: string }) => slug)).toEqual(['monsoon']);
  expect(pagination).toEqual({ page: 3, limit: 2, total: 5, hasNextPage: false, hasPreviousPage: true });
});

it.each(['denim', 'id-denim'])('returns the post %s with related ones', async (slugOrId) => {
  const { data } = (await shop.call(`GET /blogs/${slugOrId}`)).body;
  expect(data).toMatchObject({
    _id: 'id-denim',
    slug: 'denim',
    content: '<p>denim</p>',
    featuredImage: { url: '/media/cloth-0123456789ab/1200.webp', alt: 'A picture of denim', width: 1200, height: 1500 },
    author: { name: 'Leela Krishnamurthy', avatar: null },
  });
  // Leather shares a tag and the category, winter a tag; the other posts share nothing.
  expect(data.related.map(({ slug }: { slug: string }) => slug)).toEqual(['leather', 'winter']);
});

it.each(['nothing', 'draft', 'tomorrow', 'id-draft', '%20%20x'])('does not show %s', async (slug) => {
  expect(await shop.call(`GET /blogs/${slug}`)).toMatchObject({
    status: 404,
    body: { success: false, code: 'post_not_found', message: 'Blog post not found' },
  });
});

it('refuses page 0', async () => {
  expect(await shop.call('GET /blogs?page=0')).toMatchObject({
    status: 400,
    body: { details: { page: expect.any(String) } },
  });
});

it('returns categories and tags with their numbers of posts', async () => {
  const { topics } = (await shop.call('GET /blogs?tag=denim&limit=1')).body.data;
  expect(topics.categories).toEqual([
    { name: 'Care', posts: 2 },
    { name: 'Seasons', posts: 2 },
    { name: 'Craft & Cloth', posts: 1 },
  ]);
  expect(topics.tags.slice(0, 3)).toEqual([
    { name: 'denim', posts: 2 },
    { name: 'washing', posts: 2 },
    { name: 'Block Print', posts: 1 },
  ]);
});
