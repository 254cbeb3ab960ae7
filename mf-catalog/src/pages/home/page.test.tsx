import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Home } from '@vastra/shared/contract';
import { FragmentContext, type FragmentSource } from '@vastra/shared/federation';
import { Outlet } from '@vastra/shared/router';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { card, picture } from '../../testing/products';

const category = {
  _id: 'men',
  name: 'Men',
  icon: 'data:image/svg+xml;base64,AA==',
  productCount: 9,
  subCategories: [],
};

const full: Home = {
  banners: [
    {
      id: 'b1',
      image: { ...picture('banner'), width: 1920, height: 820 },
      title: 'Dressed for the festive season',
      subtitle: 'Silks and mojaris',
      price: 499,
      link: '/category/women',
    },
  ],
  featuredCategories: [category],
  categories: [category],
  dealOfTheDay: null,
  newProducts: [card({ _id: 'new', title: 'New Kurta' })],
  bestSellers: ['a', 'b', 'c', 'd', 'e'].map((_id) => card({ _id, title: `Seller ${_id}` })),
  newArrivals: [card({ title: 'Arrival' })],
  trending: [card({ title: 'Trend' })],
  topRated: [card({ title: 'Rated' })],
  services: [{ icon: 'truck', title: 'Delivery across India', text: 'For orders over ₹999' }],
  promo: null,
  testimonial: null,
  latestPosts: [],
};

const nothing: Home = {
  ...full,
  banners: [],
  featuredCategories: [],
  newProducts: [],
  bestSellers: [],
  newArrivals: [],
  trending: [],
  topRated: [],
  services: [],
};

const jsonLd = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows the shop with one call', async () => {
  const { made } = serverReplies({ 'GET home': full });
  renderRoutes(routes, '/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Clothing and fashion for India' })).toBeInTheDocument();
  expect(made).toEqual(['GET home']);

  const hero = region('Dressed for the festive season');
  expect(hero.getByText('Silks and mojaris')).toBeVisible();
  expect(hero.getByText('Starting at ₹499')).toBeVisible();
  expect(hero.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/category/women');
  expect(hero.getByRole('img')).toHaveAttribute('fetchpriority', 'high');

  expect(region('Shop by Category').getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/category/men');
  expect(region('New Products').getByRole('link', { name: 'New Kurta' })).toBeVisible();
  expect(region('Best Sellers').getAllByRole('link')).toHaveLength(4);
  for (const [list, title] of [
    ['New Arrivals', 'Arrival'],
    ['Trending', 'Trend'],
    ['Top Rated', 'Rated'],
  ])
    expect(region(list).getByRole('link', { name: title })).toHaveAttribute('href', '/product/jacket');
  expect(region('Our Services').getByText('Delivery across India')).toBeVisible();
});

it('tells search engines what the shop is', async () => {
  serverReplies({ 'GET home': full });
  renderRoutes(routes, '/');
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe('Clothing and fashion for India | Vastra');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/');
  const [shop, site] = jsonLd();
  expect(shop).toMatchObject({ '@type': 'Organization', name: 'Vastra', url: 'http://shop.test/' });
  expect(site.potentialAction.target.urlTemplate).toBe('http://shop.test/search?q={search_term_string}');
});

it('says of each part that it has nothing', async () => {
  serverReplies({ 'GET home': nothing });
  renderRoutes(routes, '/');
  expect(await screen.findByText('No banners found')).toBeVisible();
  expect(screen.getByText('No categories available')).toBeVisible();
  expect(screen.getByText('No new products available at the moment.')).toBeVisible();
  for (const text of [
    'No best sellers yet.',
    'No new arrivals yet.',
    'Nothing is trending yet.',
    'No rated products yet.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Our Services' })).not.toBeInTheDocument();
});

it('says that it failed, and recovers', async () => {
  let isDown = true;
  serverReplies({ 'GET home': () => (isDown ? failure(500, 'internal', 'An error occurred') : full) });
  renderRoutes(routes, '/');
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'New Products' })).toBeVisible();
});

describe("the blog team's part", () => {
  const withFragment = (source: FragmentSource) => [
    {
      element: (
        <FragmentContext value={source}>
          <Outlet />
        </FragmentContext>
      ),
      children: routes,
    },
  ];
  const posts = { module: { loader: async () => null, Component: () => <p>Three posts</p> }, data: null };
  // The shell's source marks what has settled, so that React does not wait for it.
  const here = () => Object.assign(Promise.resolve(posts), { status: 'fulfilled', value: posts });

  it('is shown by name', async () => {
    serverReplies({ 'GET home': full });
    const came = here();
    const read = jest.fn((_: string) => came);
    renderRoutes(withFragment({ read, forget: () => {} }), '/');
    expect(await screen.findByText('Three posts')).toBeVisible();
    expect(read).toHaveBeenCalledWith('blog/latest-posts');
  });

  it('costs its own place only when it cannot be had, and can be asked for again', async () => {
    serverReplies({ 'GET home': full });
    let answer: ReturnType<FragmentSource['read']> = Promise.reject(new Error('mf-blog is down'));
    answer.catch(() => {});
    const forget = jest.fn(() => {
      answer = here();
    });
    renderRoutes(withFragment({ read: () => answer, forget }), '/');
    expect(await screen.findByText('Failed to load blog posts. Please try again later.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'New Products' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Three posts')).toBeVisible();
    expect(forget).toHaveBeenCalledWith('blog/latest-posts');
  });
});
