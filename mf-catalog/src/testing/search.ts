import type { SearchResults } from '@vastra/shared/contract';
import { buildCard, buildResults } from './products';

export type AvailableFilters = Partial<SearchResults['availableFilters']>;

/** Returns cards "Jacket <from>" to "Jacket <to>". */
export const buildCards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    buildCard({ _id: `p${from + index}`, title: `Jacket ${from + index}` }),
  );

/** Returns a page of search results. */
export const buildSearchResults = (...list: Parameters<typeof buildResults>): SearchResults => ({
  ...buildResults(...list),
  suggestion: null,
});

/** Returns a page of search results with filters. */
export const buildFilteredList = (
  available: AvailableFilters,
  products = buildCards(1, 2),
  suggestion: string | null = null,
): SearchResults => {
  const page = buildResults(products);
  return { ...page, availableFilters: { ...page.availableFilters, ...available }, suggestion };
};
