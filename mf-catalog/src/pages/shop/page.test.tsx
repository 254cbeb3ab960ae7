import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { buildCard, buildResults } from '../../testing/products';

// The first test loads the modules, which can take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 4000 });
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
