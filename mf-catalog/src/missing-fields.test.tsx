import { cleanup, screen } from '@testing-library/react';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { listFaultsOfMissingFields, type TestedPage } from '@vastra/shared/testing/missing-fields';
import { routes } from './routes';
import './pages/home/below-the-fold';
import './testing/browser';
import { buildHomeReplies } from './testing/home';
import { buildCard, buildProduct, buildResults } from './testing/products';
import { buildFilteredList } from './testing/search';

const category = {
  ...{ _id: 'men', name: 'Men', icon: '', productCount: 15, breadcrumbs: [{ _id: 'men', name: 'Men' }] },
  subCategories: [{ _id: 'men-jackets', name: 'Jackets', productCount: 4 }],
};
const options = [{ name: 'M', count: 2 }];
const colors = [{ name: 'Indigo', code: '#2f4a7c', count: 2 }];
const list = buildFilteredList({
  ...{ colors, colorFamilies: colors, sizes: options, brands: options },
  occasions: options,
});
const needed = ['products', 'pagination'];
const home = { ...buildHomeReplies(), 'GET flags/values': { values: {} } };
const pages: Record<string, TestedPage> = {
  // Without its products the deal alone has a failure.
  '/': { replies: home, heading: 'Clothing and fashion for India', needed: ['products', 'products[].product'] },
  '/search?q=jacket': { replies: { 'GET search': list }, heading: 'Search Results for: jacket', needed },
  '/shop': { replies: { 'GET products': buildResults([buildCard()]) }, heading: 'Shop All', needed },
  '/category/men': {
    replies: { 'GET categories/men': category, 'GET categories/men/products': buildResults([buildCard()]) },
    ...{ heading: 'Men', needed: ['name', ...needed] },
  },
  '/product/jacket': {
    replies: {
      'GET products/jacket': buildProduct(),
      'GET wishlist': { items: [], count: 0 },
      'GET account/prices': { prices: [], validUntil: null },
    },
    ...{ heading: 'Indigo Denim Jacket', needed: ['title', 'variants', 'reviews[].date'] },
  },
};
it.each(Object.entries(pages))(
  '%s shows what it has of a response that lacks a field',
  async (path, page) => expect(await listFaultsOfMissingFields(routes, path, page)).toEqual([]),
  120_000,
);

it('shows the home page where the response of one section is malformed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { replies, heading } = pages['/'];
  for (const call of Object.keys(replies))
    for (const malformed of [null, 'text', 5, {}, [null]]) {
      stubServer({ ...replies, [call]: malformed });
      renderRoutes(routes, '/');
      expect([call, malformed, await screen.findByRole('heading', { level: 1, name: heading })]).toHaveLength(3);
      cleanup();
    }
  (console.error as jest.Mock).mockClear();
}, 120_000);
