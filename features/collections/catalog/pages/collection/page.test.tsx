import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../../../mf-catalog/src/routes';
import { buildCard, buildResults } from '../../../../../mf-catalog/src/testing/products';
import type { Collection } from '../../../contract';

// Loads the modules once, so that the first test does not wait for them.
beforeAll(() => import('./page'));

const linen: Collection = {
  _id: 'summer-linen',
  title: 'Summer linen',
  description: 'Light cloth.\nFor warm days.',
  image: { data: '/media/line-0123456789ab/1600.webp', alt: 'Linen on a line', width: 1600, height: 900 },
  seoTitle: 'Linen clothes',
  seoDescription: 'Kurtas and shirts of linen.',
};
const show = (collection: Partial<Collection> = {}, path = '/collections/summer-linen', results: object = {}) => {
  stubServer({
    'GET collections/summer-linen': { ...linen, ...collection },
    'GET collections/summer-linen/products': buildResults([buildCard()], 1, 15),
    ...results,
  });
  renderRoutes(routes, path);
};
const readDescription = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const readCanonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

it('shows the texts, the picture and the products of a collection, also to search engines', async () => {
  show();
  expect(await screen.findByText('1 of 15 products')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Summer linen' })).toBeVisible();
  expect(screen.getByText(/^Light cloth\./)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Linen on a line' })).toBeVisible();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByText('Summer linen')).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Linen clothes | Vastra');
  expect(readDescription()).toBe('Kurtas and shirts of linen.');
  expect(readCanonical()).toBe('http://shop.test/collections/summer-linen');
  const [page, crumbs] = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!);
  expect(page).toMatchObject({ '@type': 'CollectionPage', url: 'http://shop.test/collections/summer-linen' });
  expect(crumbs.itemListElement[1]).toMatchObject({ name: 'Summer linen' });
});

it('has a title and a description for search engines without own texts', async () => {
  show({ seoTitle: '', seoDescription: '', description: '', image: null });
  await screen.findByText('1 of 15 products');
  expect(document.title).toBe('Summer linen | Vastra');
  expect(readDescription()).toBe('Summer linen at Vastra, delivered across India.');
  expect(screen.queryByRole('img', { name: 'Linen on a line' })).not.toBeInTheDocument();
});

it('filters and sorts as a category does', async () => {
  let requestedQuery = '';
  show({}, '/collections/summer-linen?inStock=1&sort=newest', {
    'GET collections/summer-linen/products': ({ query }: { query: URLSearchParams }) => {
      requestedQuery = query.toString();
      return buildResults([buildCard()]);
    },
  });
  expect(await screen.findByText('1 of 1 products')).toBeVisible();
  expect(requestedQuery).toBe('limit=12&page=1&sort=newest&inStock=true');
  expect(readCanonical()).toBe('http://shop.test/collections/summer-linen');
});

it('says that a collection is empty', async () => {
  show({}, undefined, { 'GET collections/summer-linen/products': buildResults([]) });
  expect(await screen.findByText('No products found')).toBeVisible();
});

it('says that the collection does not exist', async () => {
  const unknown = buildFailure(404, 'collection_not_found', 'This collection does not exist.');
  show({}, undefined, {
    'GET collections/summer-linen': unknown,
    'GET collections/summer-linen/products': unknown,
  });
  expect(await screen.findByText('Collection Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('shows an error and recovers', async () => {
  let isDown = true;
  show({}, undefined, {
    'GET collections/summer-linen/products': () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : buildResults([buildCard()]),
  });
  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer linen' })).toBeVisible();
});
