import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryDetail } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { buildCard, buildResults } from '../../testing/products';

// Loads the modules once, so that the first test does not wait for them.
beforeAll(() => import('./page'));

const men: CategoryDetail = {
  _id: 'men',
  name: 'Men',
  icon: '',
  productCount: 15,
  subCategories: [{ _id: 'men-jackets', name: 'Jackets', productCount: 4 }],
  breadcrumbs: [{ _id: 'men', name: 'Men' }],
};
const jackets: CategoryDetail = {
  ...men,
  _id: 'men-jackets',
  name: 'Jackets',
  subCategories: [],
  breadcrumbs: [...men.breadcrumbs, { _id: 'men-jackets', name: 'Jackets' }],
};

it('shows a category, its sub-categories and its products', async () => {
  stubServer({ 'GET categories/men': men, 'GET categories/men/products': buildResults([buildCard()], 1, 15) });
  renderRoutes(routes, '/category/men');
  expect(await screen.findByText('1 of 15 products')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible();
  const below = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(below.getByRole('link', { name: 'Jackets 4' })).toHaveAttribute('href', '/category/men-jackets');
});

it('shows breadcrumbs, also as structured data', async () => {
  stubServer({
    'GET categories/men-jackets': jackets,
    'GET categories/men-jackets/products': buildResults([buildCard()]),
  });
  renderRoutes(routes, '/category/men-jackets');
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/category/men']);
  expect(trail.getByText('Jackets')).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('navigation', { name: 'Categories' })).not.toBeInTheDocument();
  expect(document.title).toBe('Men: Jackets | Vastra');
  const list = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(list.itemListElement[2]).toMatchObject({ position: 3, item: 'http://shop.test/category/men-jackets' });
});

it('filters a category without offering categories outside it', async () => {
  let requestedQuery = '';
  stubServer({
    'GET categories/men-jackets': jackets,
    'GET categories/men-jackets/products': ({ query }: { query: URLSearchParams }) => {
      requestedQuery = query.toString();
      return buildResults([buildCard()]);
    },
  });
  renderRoutes(routes, '/category/men-jackets?inStock=1&page=1');
  const bar = within(await screen.findByRole('form', { name: 'Filters' }));
  expect(bar.getByRole('checkbox', { name: /^In stock only/ })).toBeChecked();
  expect(bar.queryByText('Categories')).not.toBeInTheDocument();
  expect(requestedQuery).toBe('limit=12&page=1&sort=relevance&inStock=true');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'http://shop.test/category/men-jackets',
  );
});

it('says that a category is empty', async () => {
  stubServer({ 'GET categories/men': men, 'GET categories/men/products': buildResults([]) });
  renderRoutes(routes, '/category/men');
  expect(await screen.findByText('No products found')).toBeVisible();
});

it('says that the category does not exist', async () => {
  const unknown = buildFailure(404, 'category_not_found', 'Category not found');
  stubServer({ 'GET categories/hats': unknown, 'GET categories/hats/products': unknown });
  renderRoutes(routes, '/category/hats');
  expect(await screen.findByText('Category Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('shows an error and recovers', async () => {
  let isDown = true;
  stubServer({
    'GET categories/men': men,
    'GET categories/men/products': () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : buildResults([buildCard()]),
  });
  renderRoutes(routes, '/category/men');
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Men' })).toBeVisible();
});
