import type { PopularSearch, SearchResults, Suggestion } from '@vastra/shared/contract';
import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { searchQueries } from '../../platform/db/schema';
import { ok } from '../../platform/server/responses/success';
import { loadCachedCards } from '../products/cards/card-cache';
import { buildResults, type ListQuery, toPageRequest } from '../products/list/product-list';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { normaliseQuery } from '../search-engine/query-text';

const nothingFound = 'No products found matching your search.';

/** Returns the response to a search. If nothing is found, it is a success with the sentence of the requirements. */
export async function searchProducts(db: Database, text: string, query: ListQuery) {
  const result = await getSearchEngine(db).search({ text, ...toPageRequest(query), withAlternative: true });
  const results = await buildResults(db, result, query);
  const suggestion = result.correctedQuery ?? result.alternativeQuery;
  return ok<SearchResults>({ ...results, suggestion }, result.total === 0 ? nothingFound : undefined);
}

/** Completes a text. Titles of products come with their picture. */
export async function suggestQueries(db: Database, text: string, limit: number): Promise<Suggestion[]> {
  const suggestions = await getSearchEngine(db).suggest(text, limit);
  const productIds = suggestions.flatMap(({ productId }) => productId ?? []);
  const cards = new Map((await loadCachedCards(db, productIds)).map((card) => [card._id, card]));
  return suggestions.map(({ text, count, productId }) => ({
    text,
    count,
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

/** Counts a search, if it finds products: texts that find nothing must not appear among the popular searches. */
export async function trackSearch(db: Database, text: string): Promise<void> {
  const { total } = await getSearchEngine(db).search({ text, page: 1, limit: 0, sort: 'relevance' });
  if (total === 0) return;
  await db
    .insert(searchQueries)
    .values({ query: normaliseQuery(text) })
    .onConflictDoUpdate({
      target: searchQueries.query,
      set: { count: sql`${searchQueries.count} + 1`, lastAt: new Date() },
    });
}
