import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DemoContext, FragmentContext, type FragmentSource, ShopNameContext } from '@vastra/shared/federation';
import { setToastRenderer } from '@vastra/shared/notify';
import { Outlet } from '@vastra/shared/router';
import { type SessionUser, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { buildHomeReplies } from '../../testing/home';
import './below-the-fold';
import { Component, loader } from './page';

const getRegion = (name: string) => within(screen.getByRole('region', { name }));
/** Finds a heading by its text, because role queries on a whole page are slow in jsdom. */
const findOpened = (text = 'New a') => screen.findByText(text);
const buildServerError = () => buildFailure(500, 'internal', 'An error occurred');

it('loads every section by a separate call, in parallel', async () => {
  const replies = { ...buildHomeReplies(), 'GET flags/values': { values: {} } };
  const { calls } = stubServer(replies);
  renderRoutes(routes, '/');
  await findOpened();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Clothing and fashion for India');
  expect([...calls].sort()).toEqual(Object.keys(replies).sort());
});

it('shows all sections', async () => {
  stubServer(buildHomeReplies());
  renderRoutes(routes, '/');
  await findOpened();
  expect(getRegion('Highlights').getByRole('heading', { name: 'Dressed for the festive season' })).toBeVisible();
  expect(getRegion('Shop by Category').getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/category/men');
  expect(getRegion('Diwali Morning Deal').getByRole('link', { name: 'Embroidered Mojari' })).toBeVisible();
  expect(getRegion('New Products').getByRole('link', { name: 'See all new products' })).toHaveAttribute(
    'href',
    '/shop?sort=newest',
  );
  const sidebar = within(screen.getByRole('complementary', { name: 'Categories and favourites' }));
  expect(sidebar.getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(getRegion('Best Sellers').getAllByRole('link')).toHaveLength(4);
  for (const [list, title] of [
    ['New Arrivals', 'Arrival'],
    ['Trending', 'Trend'],
    ['Top Rated', 'Rated'],
  ]) {
    await userEvent.click(screen.getByText(list));
    expect(getRegion(list).getByRole('link', { name: title })).toHaveAttribute('href', '/product/jacket');
  }
  expect(getRegion('Summer Collection').getByRole('link', { name: 'Shop Now' })).toHaveAttribute(
    'href',
    '/search?q=cotton',
  );
  expect(getRegion('What customers say').getByText('It fitted.')).toBeVisible();
  expect(getRegion('Our Services').getByText('Delivery across India')).toBeVisible();
});

it('opens one of the four product lists at first, and closes it when another one opens', async () => {
  stubServer(buildHomeReplies());
  renderRoutes(routes, '/');
  await findOpened();
  const lists = ['Best Sellers', 'New Arrivals', 'Trending', 'Top Rated'].map((name) =>
    screen.getByText(name).closest('details'),
  );
  expect(lists.map((list) => [list?.open, list?.getAttribute('name')])).toEqual([
    [true, 'product-lists'],
    [false, 'product-lists'],
    [false, 'product-lists'],
    [false, 'product-lists'],
  ]);
});

it('shows categories by pictures that are loaded late, in the width of a tile; one without products by its icon', async () => {
  stubServer(buildHomeReplies());
  renderRoutes(routes, '/');
  await findOpened();
  const [men, women] = getRegion('Shop by Category').getAllByRole('link');
  const picture = men.querySelector('img')!;
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width');
  expect(picture).toHaveAttribute('height');
  expect(picture.srcset).toMatch(/480\.webp 480w$/);
  expect(picture).toHaveAttribute('sizes', expect.stringContaining('208px'));
  expect(women.querySelector('img')).toHaveAttribute('src', 'data:image/svg+xml;base64,AA==');
});

it('describes no clothes in a shop of another name', async () => {
  stubServer(buildHomeReplies());
  const frame = (
    <ShopNameContext value="Pon Shoes">
      <DemoContext value={false}>
        <Outlet />
      </DemoContext>
    </ShopNameContext>
  );
  renderRoutes([{ element: frame, children: routes }], '/');
  await findOpened();
  expect(document.title).toBe('Shop online | Pon Shoes');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Shop online at Pon Shoes: new products and offers, delivered across India.',
  );
});

it('has a title, description and canonical URL for search engines', async () => {
  stubServer(buildHomeReplies());
  renderRoutes(routes, '/');
  await findOpened();
  expect(document.title).toBe('Clothing and fashion for India | Vastra');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    expect.stringContaining('Vastra'),
  );
});

it('is shown at once, with a skeleton for each section until it is loaded', async () => {
  const replies = buildHomeReplies();
  const waitForever = () => new Promise(() => {});
  stubServer({
    ...Object.fromEntries(Object.keys(replies).map((call) => [call, waitForever])),
    'GET categories/featured': replies['GET categories/featured'],
  });
  renderRoutes(routes, '/');
  await findOpened('Men');
  // Skeletons contain no buttons.
  const listSkeletons = (name: string) =>
    getRegion(name)
      .getAllByRole('listitem')
      .filter((item) => !item.querySelector('a'));
  expect(listSkeletons('New Products')).toHaveLength(8);
  expect(listSkeletons('Best Sellers')).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Deal of the Day' })).toBeVisible();
});

it('shows the empty message of each section', async () => {
  const emptyReplies = Object.fromEntries(Object.keys(buildHomeReplies()).map((call) => [call, [] as unknown]));
  stubServer({
    ...emptyReplies,
    'GET deals/today': null,
    'GET home/content': { services: [], promo: null, testimonial: null },
  });
  renderRoutes(routes, '/');
  await findOpened('No new products available at the moment.');
  expect(screen.getByText('No banners found')).toBeVisible();
  expect(screen.getByText('No deals available today')).toBeVisible();
  expect(screen.getAllByText('No categories available')).toHaveLength(2);
  for (const list of ['New Arrivals', 'Trending', 'Top Rated']) await userEvent.click(screen.getByText(list));
  for (const text of [
    'No best sellers yet.',
    'No new arrivals yet.',
    'Nothing is trending yet.',
    'No rated products yet.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  for (const name of ['Our Services', 'What customers say'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

describe('a section that fails', () => {
  it.each([
    ['GET banners/home/banners', 'Error: Failed to load banners', 'Dressed for the festive season'],
    ['GET categories/featured', 'Failed to load categories. Please try again later.', 'Shop by Category'],
    ['GET categories', 'Error loading categories. Please try again later.', 'Categories'],
    ['GET deals/today', 'Failed to load deals. Please try again later.', 'Diwali Morning Deal'],
    ['GET products/get-new-products', 'Failed to load products. Please try again later.', 'New Products'],
    ['GET products/featured/trending', 'Failed to load products. Please try again later.', 'Trending'],
    ['GET home/content', 'An error occurred', 'Summer Collection'],
  ])('%s: affects only its section and can be retried alone', async (call, text, heading) => {
    setToastRenderer(() => {});
    let isDown = true;
    const replies = buildHomeReplies();
    const { calls } = stubServer({
      ...replies,
      [call]: () => (isDown ? buildServerError() : replies[call as keyof typeof replies]),
    });
    renderRoutes(routes, '/');
    await findOpened(text);
    for (const whole of ['Dressed for the festive season', 'Diwali Morning Deal', 'Best Sellers', 'Summer Collection'])
      if (whole !== heading) expect(screen.getByText(whole)).toBeVisible();

    isDown = false;
    calls.length = 0;
    await userEvent.click(screen.getByText('Retry'));
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    expect(screen.getByText(heading)).toBeVisible();
    expect(calls).toEqual([call]);
  });

  it('can be retried repeatedly, and shows that it is retrying', async () => {
    let respond: (reply: unknown) => void = () => {};
    let times = 0;
    stubServer({
      ...buildHomeReplies(),
      'GET deals/today': () => (++times === 1 ? buildServerError() : new Promise((resolve) => (respond = resolve))),
    });
    renderRoutes(routes, '/');
    await userEvent.click(await findOpened('Retry'));
    const busy = await findOpened('Trying again…');
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    expect(times).toBe(2);
    respond(buildServerError());
    await userEvent.click(await findOpened('Retry'));
    respond(null);
    await findOpened('No deals available today');
  });

  it('shows a toast each time the new products fail', async () => {
    const toasts: string[] = [];
    setToastRenderer(({ kind, text }) => toasts.push(`${kind}: ${text}`));
    stubServer({ ...buildHomeReplies(), 'GET products/get-new-products': buildServerError });
    renderRoutes(routes, '/');
    const retry = await findOpened('Retry');
    expect(toasts).toEqual(['error: Failed to load new products']);
    await userEvent.click(retry);
    await waitFor(() => expect(toasts).toHaveLength(2));
  });
});

it('shows the document’s data, failures included, without a call', async () => {
  const { calls } = stubServer({ ...buildHomeReplies(), 'GET deals/today': buildServerError });
  const request = new Request('http://shop.test/');
  const parts = (await loader({ request } as never)) as object;
  const settled = Object.fromEntries(
    await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part])),
  );
  calls.length = 0;
  renderRoutes([{ path: '/', Component, loader: () => settled }], '/');
  await findOpened('Failed to load deals. Please try again later.');
  expect(screen.getByText('New a')).toBeVisible();
  expect(calls).toEqual([]);
});

describe("the blog remote's fragment", () => {
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
  // The shell marks settled promises, so that React does not wait for them.
  const settlePosts = () => Object.assign(Promise.resolve(posts), { status: 'fulfilled', value: posts });

  it('is shown by name', async () => {
    stubServer(buildHomeReplies());
    const settled = settlePosts();
    const read = jest.fn((_: string) => settled);
    renderRoutes(withFragment({ read, evict: () => {} }), '/');
    await findOpened('Three posts');
    expect(read).toHaveBeenCalledWith('blog/latest-posts');
  });

  it('affects only its section when it fails, and can be retried', async () => {
    stubServer(buildHomeReplies());
    let reading: ReturnType<FragmentSource['read']> = Promise.reject(new Error('mf-blog is down'));
    reading.catch(() => {});
    const forget = jest.fn(() => {
      reading = settlePosts();
    });
    renderRoutes(withFragment({ read: () => reading, evict: forget }), '/');
    await findOpened('Failed to load blog posts. Please try again later.');
    await findOpened('New Products');
    await userEvent.click(screen.getByText('Retry'));
    await findOpened('Three posts');
    expect(forget).toHaveBeenCalledWith('blog/latest-posts');
  });

  it('is left out where the flag hides it', async () => {
    // A flag stays as it is for the life of a page, until another customer signs in.
    startSession({ user: { id: 'asha' } as SessionUser, token: 'token' });
    stubServer({ ...buildHomeReplies(), 'GET flags/values': { values: { 'home-latest-posts': 'hidden' } } });
    renderRoutes(withFragment({ read: () => settlePosts(), evict: () => {} }), '/');
    await findOpened();
    expect(screen.queryByText('Three posts')).not.toBeInTheDocument();
  });
});
