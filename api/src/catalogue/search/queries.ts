import { type PopularSearch, type SearchResults, type Suggestion, toRupees } from '@vastra/shared/contract';
import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { searchQueries } from '../../platform/db/schema';
import type { Extensions } from '../../platform/extensions/extensions';
import { ok } from '../../platform/server/responses/success';
import { loadCachedCards } from '../products/cards/card-cache';
import { type ProductListQuery, toPageRequest, toProductResults } from '../products/list/product-list';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { normaliseQuery } from '../search-engine/query-text';
import type { SearchResult } from '../search-engine/search-engine';
import { findNearest } from './nearest';
import { searchRanked } from './search-ranked';

const nothingFound = 'No products found matching your search.';

/**
 * Returns the response to a search, and the time until which it may be cached, if extensions decide it. If nothing is found, it is a success with the sentence of the
 * requirements.
 */
export async function searchProducts(
  { db, extensions }: { db: Database; extensions: Pick<Extensions, 'rankSearch'> },
  text: string,
  query: ProductListQuery,
) {
  const request = { text, ...(await toPageRequest(db, query)), withAlternative: true };
  const { result, expiresAt } = await searchRanked(db, request, extensions.rankSearch);
  const { correctedTerms, leftOutTerms } = result;
  const nearest = result.total === 0 ? await findNearest(db, request, result) : undefined;
  const results: SearchResults = {
    ...(await toProductResults(db, result, query)),
    suggestion: result.correctedQuery ?? result.alternativeQuery,
    ...(correctedTerms.length > 0 && { correctedTerms }),
    ...(leftOutTerms.length > 0 && { leftOutTerms }),
    ...toWireTextFilters(result),
    ...(nearest && { nearest }),
  };
  return { response: ok(results, result.total === 0 ? nothingFound : undefined), expiresAt };
}

/** Returns the filters that were read from a text, with prices in rupees; nothing if there are none. */
function toWireTextFilters({ textFilters: { rest, price, sizes } }: SearchResult): Pick<SearchResults, 'textFilters'> {
  if (!price && !sizes) return {};
  const range = price?.range.map(toRupees) as [number, number];
  return { textFilters: { rest, ...(price && { price: { ...price, range } }), ...(sizes && { sizes }) } };
}

/** Completes a text. Titles of products come with the id and the picture of their product. */
export async function suggestQueries(db: Database, text: string, limit: number): Promise<Suggestion[]> {
  const suggestions = await getSearchEngine(db).suggest(text, limit);
  const productIds = suggestions.flatMap(({ productId }) => productId ?? []);
  const cards = new Map((await loadCachedCards(db, productIds)).map((card) => [card._id, card]));
  return suggestions.map(({ text, count, productId }) => ({
    text,
    count,
    productId,
    image: cards.get(productId ?? '')?.images[0],
  }));
}

/** Lists the searches that were made most often. */
export const listPopular = (db: Database, limit: number): Promise<PopularSearch[]> =>
  db
    .select({ query: searchQueries.query, count: searchQueries.count })
    .from(searchQueries)
    .orderBy(desc(searchQueries.count), desc(searchQueries.lastAt), asc(searchQueries.query))
    .limit(limit);

/**
 * Counts a search, if it finds products: texts that find nothing must not appear among the popular searches. Nor must words that
 * nothing has, so the text is counted as it was searched for.
 */
export async function trackSearch(db: Database, text: string): Promise<void> {
  const { total, correctedQuery } = await getSearchEngine(db).search({ text, page: 1, limit: 0, sort: 'relevance' });
  if (total === 0) return;
  await db
    .insert(searchQueries)
    .values({ query: normaliseQuery(correctedQuery ?? text) })
    .onConflictDoUpdate({
      target: searchQueries.query,
      set: { count: sql`${searchQueries.count} + 1`, lastAt: new Date() },
    });
}
