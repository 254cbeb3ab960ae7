import { type NearestSearch, toRupees } from '@vastra/shared/contract';
import type { Database } from '../../platform/db/connect';
import { loadCachedCards } from '../products/cards/card-cache';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { splitWords } from '../search-engine/query-text';
import type { ProductFilters, SearchRequest, SearchResult } from '../search-engine/search-engine';

/** Products that are shown of the nearest search: two rows of four on a desktop. */
const shownCount = 8;

interface Attempt {
  text: string;
  filters: ProductFilters;
  leftOut: NearestSearch['leftOut'];
}

/**
 * Finds the search that is nearest to one without products, and its first products: without the price, without words, and without the
 * filters of the request, in this order.
 *
 * @param result of the request, which has no products
 * @returns undefined if none of these searches finds a product
 */
export async function findNearest(
  db: Database,
  request: SearchRequest,
  result: SearchResult,
): Promise<NearestSearch | undefined> {
  for (const { text, filters, leftOut } of listAttempts(request, result)) {
    const { ids, variants, total } = await getSearchEngine(db).search({
      ...{ text, filters, sort: request.sort, isJournalFresh: request.isJournalFresh },
      ...{ page: 1, limit: shownCount },
    });
    if (total > 0) return { query: text, leftOut, total, products: await loadCachedCards(db, ids, variants) };
  }
  return undefined;
}

/** Lists the searches to try, the nearest first. */
function listAttempts({ text, filters = {} }: SearchRequest, result: SearchResult): Attempt[] {
  const { priceRange, ...withoutPrice } = filters;
  const { rest, price, sizes } = result.textFilters;
  const range = price?.range ?? priceRange;
  const priceLeftOut = range && { price: range.map(toRupees) as [number, number] };
  const textWithoutPrice = price ? [rest, sizes?.words].filter(Boolean).join(' ') : text;
  const alternative = result.alternativeQuery ?? '';
  const words = listMissingWords(rest, alternative);
  const wordsLeftOut = words.length > 0 && { words };
  const attempts: (Attempt | false | undefined)[] = [
    priceLeftOut && { text: textWithoutPrice, filters: withoutPrice, leftOut: priceLeftOut },
    { text: alternative, filters: withoutPrice, leftOut: { ...wordsLeftOut, ...priceLeftOut } },
    hasFilter(filters) && { text: textWithoutPrice, filters: {}, leftOut: { filters: true, ...priceLeftOut } },
    hasFilter(filters) && { text: alternative, filters: {}, leftOut: { filters: true, ...wordsLeftOut } },
  ];
  return attempts.filter(
    (attempt): attempt is Attempt => attempt !== undefined && attempt !== false && attempt.text !== '',
  );
}

const hasFilter = (filters: ProductFilters): boolean =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

/** Lists the words of a text that another text does not have. */
function listMissingWords(text: string, other: string): string[] {
  const words = new Set(splitWords(other));
  return splitWords(text).filter((word) => !words.has(word));
}
