import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../routes';
import { type AvailableFilters, buildFilteredList } from './search';

const men = { _id: 'men', name: 'Men', parentId: null, count: 6 };
const kids = { _id: 'kids', name: 'Kids', parentId: null, count: 2 };

/** The filters of a search for jackets. */
export const available: AvailableFilters = {
  categories: [men, kids],
  brands: [
    { name: 'Neelam & Co', count: 4 },
    { name: 'Tarang', count: 1 },
  ],
  colors: [{ name: 'Red', code: '#b3202a', count: 3 }],
  sizes: [{ name: 'M', count: 5 }],
  occasions: [{ name: 'Wedding', count: 2 }],
  recipients: [{ name: 'Mom', count: 2 }],
  materials: [{ name: 'Silk', count: 1 }],
  ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 7 - rating })),
  inStock: 5,
  onSale: 3,
  priceRange: [399, 3499],
};
/** The filters that each search of the page has asked for, in sequence. */
export const requestedQueries: string[] = [];

/** Opens a page of the catalogue, whose searches get the reply. */
export const openShop = (
  path: string,
  reply: (query: URLSearchParams) => unknown = () => buildFilteredList(available),
) => {
  requestedQueries.length = 0;
  stubServer({
    'GET search': ({ query }: { query: URLSearchParams }) => {
      const filterParams = new URLSearchParams(query);
      for (const name of ['q', 'limit']) filterParams.delete(name);
      requestedQueries.push(filterParams.toString());
      return reply(query);
    },
  });
  return renderRoutes(routes, path);
};

/** Returns the query of the page's URL. */
export const getSearch = (router: { state: { location: { search: string } } }) => router.state.location.search;
