import {
  banners,
  blogPosts,
  contentBlocks,
  dealProducts,
  deals,
  featuredProducts,
  media,
} from '../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { setUpTestShop } from '../../testing/shop';
import { getHome } from './queries';

const shop = setUpTestShop();

beforeAll(async () => {
  await addCategories(shop);
  for (let number = 0; number < 10; number++) {
    const createdAt = new Date(Date.UTC(2026, 0, number + 1));
    await addCatalogueProduct(shop, { id: `jacket-${number}`, createdAt, stars: [5, 4, 4].slice(0, number % 4) });
  }
  await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
  await shop.db
    .insert(media)
    .values({ id: 'slide', hash: 'abcdefabcdef', width: 1920, height: 820, alt: 'A slide', origin: 'test:none' });
  await shop.db.insert(banners).values([
    { id: 'second', mediaId: 'slide', title: 'Second', position: 2, price: 149_50, link: '/shop' },
    { id: 'first', mediaId: 'slide', title: 'First', subtitle: 'Of all', position: 1 },
    { id: 'hidden', mediaId: 'slide', title: 'Hidden', position: 0, isActive: false },
  ]);
  await shop.db.insert(featuredProducts).values([
    { id: 'pick', list: 'best-seller', productId: 'jacket-3', position: 0 },
    { id: 'gone', list: 'best-seller', productId: 'old', position: 1 },
  ]);
  await shop.db.insert(contentBlocks).values([
    { key: 'services', value: [{ icon: 'truck', title: 'Delivery', text: 'Across India' }] },
    {
      key: 'promo',
      value: {
        badge: '25%',
        title: 'Summer',
        text: 'Cool',
        mediaId: 'slide',
        link: { label: 'Shop Now', to: '/shop' },
      },
    },
    { key: 'testimonial', value: { quote: 'Good.', author: 'Asha', role: 'Customer', mediaId: null } },
  ]);
  const now = Date.now();
  await shop.db
    .insert(deals)
    .values({ id: 'deal', title: 'Deal', startsAt: new Date(now - 1e6), endsAt: new Date(now + 1e6) });
  await shop.db.insert(dealProducts).values({ dealId: 'deal', productId: 'jacket-1', dealPrice: 500_00, stock: 5 });
  await shop.db.insert(blogPosts).values(
    [1, 2, 3, 4].map((day) => ({
      slug: `post-${day}`,
      title: `Post ${day}`,
      excerpt: '',
      content: '',
      mediaId: 'slide',
      imageAlt: 'A post',
      authorName: 'Leela',
      publishedAt: new Date(Date.UTC(2026, 0, day)),
    })),
  );
});

const getData = async (path: string) => (await shop.call(`GET ${path}`)).body.data;
const toIds = (list: { _id: string }[]) => list.map(({ _id }) => _id);

it('returns everything in one response', async () => {
  const home = await getData('/home');
  expect(home.banners.map(({ id }: { id: string }) => id)).toEqual(['first', 'second']);
  expect(home.categories).toHaveLength(3);
  expect(toIds(home.featuredCategories)).toEqual(['women', 'men']);
  expect(home.dealOfTheDay).toMatchObject({ _id: 'deal', products: [{ dealPrice: 500 }] });
  expect(toIds(home.newProducts)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `jacket-${number}`));
  expect(toIds(home.newArrivals)).toEqual([9, 8, 7, 6].map((number) => `jacket-${number}`));
  expect(toIds(home.bestSellers)).toEqual(['jacket-3']);
  expect(toIds(home.topRated)).toEqual(['jacket-3', 'jacket-7']);
  expect(home.services).toEqual([{ icon: 'truck', title: 'Delivery', text: 'Across India' }]);
  expect(home.promo).toMatchObject({ badge: '25%', image: { data: '/media/slide-abcdefabcdef/1920.webp' } });
  expect(home.testimonial).toEqual({ quote: 'Good.', author: 'Asha', role: 'Customer', image: null });
  expect(toIds(home.latestPosts)).toHaveLength(3);
  expect(home.latestPosts[0].slug).toBe('post-4');
});

it('returns the same banners and featured products in their own calls', async () => {
  const home = await getData('/home');
  expect(await getData('/banners/home/banners')).toEqual(home.banners);
  expect(home.banners[1]).toEqual({
    id: 'second',
    title: 'Second',
    subtitle: '',
    price: 149.5,
    link: '/shop',
    image: { data: '/media/slide-abcdefabcdef/1920.webp', alt: 'A slide', width: 1920, height: 820 },
  });
  const [pick, ...others] = await getData('/featured');
  expect(pick).toMatchObject({ _id: 'pick', list: 'best-seller', position: 0, product: home.bestSellers[0] });
  expect(others).toEqual([]);
  expect(await getData('/featured/pick')).toEqual(pick);
});

it('shows a featured category with its first products', async () => {
  const category = await getData('/home/categories/featured/men');
  expect(category).toMatchObject({ _id: 'men', productCount: 10 });
  expect(category.products).toHaveLength(8);
});

it.each([
  ['/featured/nothing', 'featured_not_found'],
  // Its product is archived.
  ['/featured/gone', 'featured_not_found'],
  ['/home/categories/featured/perfume', 'category_not_found'],
])('returns 404 at %s', async (path, code) => {
  expect(await shop.call(`GET ${path}`)).toMatchObject({ status: 404, body: { code } });
});

it('returns the content blocks in their own call', async () => {
  const { services, promo, testimonial } = await getData('/home');
  expect(await getData('/home/content')).toEqual({ services, promo, testimonial });
});

describe('when a part fails', () => {
  const withBrokenTable = async (table: string, work: () => Promise<void>) => {
    await shop.db.execute(`alter table ${table} rename to elsewhere`);
    try {
      await work();
    } finally {
      await shop.db.execute(`alter table elsewhere rename to ${table}`);
    }
  };

  test.each([
    ['banners', ['banners']],
    ['deals', ['dealOfTheDay']],
    ['content_blocks', ['services', 'promo', 'testimonial']],
    ['blog_posts', ['latestPosts']],
    ['product_views', ['trending']],
    ['order_lines', ['bestSellers', 'trending']],
    ['featured_products', ['bestSellers', 'newArrivals', 'trending', 'topRated']],
  ])('of %s, only %j is empty, and the failure is reported', async (table, empty) => {
    const homePage = await getData('/home');
    await withBrokenTable(table, async () => {
      const onPartFailed = jest.fn();
      await getHome(shop.db, { onPartFailed });
      const home = await getData('/home');
      for (const [part, value] of Object.entries(homePage)) {
        const isEmpty = empty.includes(part);
        const nothing = Array.isArray(value) ? [] : null;
        expect([part, home[part]]).toEqual([part, isEmpty ? nothing : value]);
      }
      expect(onPartFailed).toHaveBeenCalledWith(expect.any(String), expect.any(Error));
    });
  });

  test('of the product cards, the page has no products', async () => {
    await withBrokenTable('variants', async () => {
      const home = await getData('/home');
      expect(home).toMatchObject({ newProducts: [], bestSellers: [], dealOfTheDay: null });
      expect(home.banners).toHaveLength(2);
    });
  });

  test('and all others fail too, so does the page', async () => {
    await expect(getHome(down as never)).rejects.toThrow('The database is down.');
  });
});

/** A database that refuses every query. */
const down: object = new Proxy(() => down, {
  get: (_target, name) =>
    name === 'then'
      ? (_done: unknown, reject: (error: Error) => void) => reject(new Error('The database is down.'))
      : down,
});
