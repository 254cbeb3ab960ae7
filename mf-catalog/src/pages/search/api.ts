import type { Category, NearestSearch, PopularSearch, SearchResults } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { type ListQuery, toCallQuery } from '../../components/list-query/list-query';
import { type CardProduct, toCardProduct } from '../../components/product-card/to-card-product';
import { type ListResults, toListResults } from '../../components/product-list/list-results';

export type FoundProducts = Omit<ListResults<SearchResults>, 'nearest'> & {
  /** The server's message if nothing was found. */
  message?: string;
  nearest?: Nearest;
};

/** The nearest search that finds products, with the fields of its products that cards show. */
export type Nearest = Omit<NearestSearch, 'products'> & { products: CardProduct[] };

/**
 * Resolves to a page of products that match the text and the filters. Rejects with ApiError or NetworkError, which the page shows
 * (requirements 8.10).
 */
export async function searchProducts(q: string, list: ListQuery, options?: CallOptions): Promise<FoundProducts> {
  const { data, message } = await api
    .get('search', { ...options, query: { q, ...toCallQuery(list) } })
    .envelope<SearchResults>();
  const nearest = data.nearest && { ...data.nearest, products: data.nearest.products.map(toCardProduct) };
  return { ...toListResults(data), nearest, message };
}

/** Returns the names of the top categories; an empty list if the call fails. */
export const listCategoryNames = (options?: CallOptions): Promise<Pick<Category, '_id' | 'name'>[]> =>
  api
    .get('categories', options)
    .data<Category[]>()
    .then((categories) => categories.map(({ _id, name }) => ({ _id, name })))
    .catch(() => []);

let lastPopular: PopularSearch[] | undefined;
/** Clears the popular searches, for tests. */
export const clearPopularSearches = (): void => {
  lastPopular = undefined;
};

/** Returns popular searches. If the call fails, returns the response of the last call in this browser, or undefined. */
export async function listPopularSearches(options?: CallOptions): Promise<PopularSearch[] | undefined> {
  const popular = await api
    .get('search/popular', { ...options, query: { limit: 10 } })
    .data<PopularSearch[]>()
    .catch(() => lastPopular);
  // The module is shared by all visitors of the server.
  if (typeof document !== 'undefined') lastPopular = popular;
  return popular;
}
