import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { buildCard, buildResults } from '../../testing/products';

// Loads the modules once, so that the first test does not wait for them.
beforeAll(() => import('./page'));

it.each(['/shop', '/products'])('%s shows all products, page by page', async (path) => {
  stubServer({ 'GET products': buildResults([buildCard()], 1, 56) });
  renderRoutes(routes, path);
  expect(await screen.findByText('1 of 56 products')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Shop All' })).toBeVisible();
  expect(screen.getByText('1-12 of 56 items')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', `${path}?page=2`);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/shop');
});

it('requests the page and sort order of the URL', async () => {
  let requestedQuery = '';
  stubServer({
    'GET products': ({ query }: { query: URLSearchParams }) => {
      requestedQuery = query.toString();
      return buildResults([buildCard()], 2, 56);
    },
  });
  renderRoutes(routes, '/shop?page=2&sort=price-low-high');
  expect(await screen.findByText('13-24 of 56 items')).toBeVisible();
  expect(requestedQuery).toBe('limit=12&page=2&sort=price-low-high');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: Low to High');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/shop?page=2');
});

it('has the same filters, and one canonical URL for search engines', async () => {
  let requestedQuery = '';
  stubServer({
    'GET products': ({ query }: { query: URLSearchParams }) => {
      requestedQuery = query.toString();
      return buildResults([buildCard()], 2, 30);
    },
  });
  renderRoutes(routes, '/products?brand=A&brand=B&onSale=1&page=2');
  const chips = await screen.findByRole('list', { name: 'Applied filters' });
  expect(chips).toHaveTextContent('Remove ARemove BRemove On saleClear all');
  expect(requestedQuery).toBe('limit=12&page=2&sort=relevance&onSale=true&brand=A&brand=B');
  expect(screen.getByRole('heading', { level: 1, name: 'Hot Offers' })).toBeVisible();
  expect(document.title).toBe('Hot Offers, page 2 | Vastra');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/shop');
});

it('says that the shop is empty', async () => {
  stubServer({ 'GET products': buildResults([]) });
  renderRoutes(routes, '/shop');
  expect(await screen.findByText('No products found')).toBeVisible();
});

it('shows an error and recovers', async () => {
  let isDown = true;
  stubServer({
    'GET products': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildResults([buildCard()])),
  });
  renderRoutes(routes, '/shop');
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 of 1 products')).toBeVisible();
});

const startDate = '2026-11-21T10:00:00.000Z';
const buildDeal = (title: string, start: number, end: number) => ({
  _id: title,
  title,
  startDate: new Date(start).toISOString(),
  endDate: new Date(end).toISOString(),
  products: [{ product: buildCard(), description: '', dealPrice: 999, discount: 60, stock: 5, sold: 1 }],
});
const now = Date.parse(startDate);
const hour = 3_600_000;
const upcoming = Array.from({ length: 14 }, (_, index) =>
  buildDeal(`Next ${index + 1}`, now + 2 * hour, now + 30 * hour),
);

it('shows deals with countdowns in Hot Offers: what ends soon before the products, what comes after them', async () => {
  jest.useFakeTimers({ advanceTimers: true, now });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No clock'));
  stubServer({
    'GET products': buildResults([buildCard()]),
    'GET deals/ending-soon': [buildDeal('Denim Day', now - hour, now + hour)],
    'GET deals/upcoming': upcoming,
  });
  renderRoutes(routes, '/shop?onSale=1');
  const ending = within(await screen.findByRole('region', { name: 'Ending soon' }));
  expect(ending.getByRole('link', { name: /Indigo Denim Jacket.*₹999/ })).toHaveAttribute('href', '/product/jacket');
  expect(ending.getByRole('timer', { name: 'Ends in' })).toHaveTextContent(
    /^00 Days01 Hours|^00 Days00 Hours59 Minutes/,
  );
  const next = within(screen.getByRole('region', { name: 'Coming up' }));
  expect(next.getAllByRole('article')).toHaveLength(8);
  expect(next.getAllByText('₹999 once the deal starts')).toHaveLength(8);
  expect(next.getAllByRole('timer', { name: 'Starts in' })).toHaveLength(8);
  jest.useRealTimers();
});

it('shows the products of Hot Offers without deals if these fail, and deals nowhere else', async () => {
  stubServer({
    'GET products': buildResults([buildCard()]),
    'GET deals/ending-soon': buildFailure(500, 'internal', 'An error occurred'),
    'GET deals/upcoming': [],
  });
  renderRoutes(routes, '/shop?onSale=1');
  expect(await screen.findByText('1 of 1 products')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Ending soon|Coming up/ })).not.toBeInTheDocument();
  const { calls } = stubServer({ 'GET products': buildResults([buildCard()]) });
  renderRoutes(routes, '/shop');
  await waitFor(() => expect(calls).toEqual(['GET products']));
});
