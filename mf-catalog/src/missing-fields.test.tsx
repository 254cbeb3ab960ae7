import { cleanup, screen } from '@testing-library/react';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { describeField, listFields, withoutField } from '@vastra/shared/testing/missing-fields';
import { routes } from './routes';
import './pages/home/below-the-fold';
import './testing/browser';
import { buildHomeReplies } from './testing/home';
import { buildCard, buildProduct, buildResults } from './testing/products';
import { buildFilteredList } from './testing/search';

interface TestedPage {
  replies: Record<string, unknown>;
  heading: string;
  /** Fields that say what is shown: without them there is no page. */
  needed?: string[];
}

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
  '/collections/linen': {
    replies: {
      'GET collections/linen': {
        _id: 'linen',
        title: 'Linen',
        description: 'Light.',
        seoTitle: '',
        seoDescription: '',
      },
      'GET collections/linen/products': buildResults([buildCard()]),
    },
    ...{ heading: 'Linen', needed: ['title', ...needed] },
  },
  '/product/jacket': {
    replies: {
      'GET products/jacket': buildProduct(),
      'GET wishlist': { items: [], count: 0 },
      'GET account/products/jacket/prices': [],
    },
    ...{ heading: 'Indigo Denim Jacket', needed: ['title', 'variants', 'reviews[].date'] },
  },
};
const failure = /Failed to load|An error occurred|Unexpected Application Error/;

/** Shows a page with one changed reply. Resolves to what is wrong with it; undefined if the page has its heading and no failure. */
async function findFault(path: string, { replies, heading }: TestedPage, changed: object): Promise<string | undefined> {
  stubServer({ ...replies, ...changed });
  renderRoutes(routes, path);
  try {
    await screen.findByRole('heading', { level: 1, name: heading });
    return screen.queryByText(failure)?.textContent ?? undefined;
  } catch {
    return document.body.textContent ?? '';
  } finally {
    cleanup();
  }
}

// React warns of keys and numbers that a response lacks.
const ignoreWarnings = () => jest.spyOn(console, 'error').mockImplementation(() => {});
const ignoreReports = () => (console.error as jest.Mock).mockClear();

it.each(Object.entries(pages))(
  '%s shows what it has of a response that lacks a field',
  async (path, page) => {
    ignoreWarnings();
    for (const [call, reply] of Object.entries(page.replies))
      for (const field of listFields(reply)) {
        if (page.needed?.includes(describeField(field))) continue;
        const fault = await findFault(path, page, { [call]: withoutField(reply, field) });
        expect([call, describeField(field), fault]).toEqual([call, describeField(field), undefined]);
      }
    ignoreReports();
  },
  120_000,
);

it('shows the home page where the response of one section is malformed', async () => {
  ignoreWarnings();
  const { replies, heading } = pages['/'];
  for (const call of Object.keys(replies))
    for (const malformed of [null, 'text', 5, {}, [null]]) {
      stubServer({ ...replies, [call]: malformed });
      renderRoutes(routes, '/');
      expect([call, malformed, await screen.findByRole('heading', { level: 1, name: heading })]).toHaveLength(3);
      cleanup();
    }
  ignoreReports();
}, 120_000);
