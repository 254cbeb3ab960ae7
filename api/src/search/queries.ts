import type { PopularSearch, ProductResults } from '@vastra/shared/contract';
import { asc, desc, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { products, searchQueries } from '../db/schema';
import { type Filters, isFound, type SearchQuery } from '../products/filters';
import { findResults, noResults } from '../products/results';
import { ok } from '../server/answers';
import { tidy } from './text';
import { understand } from './understand';

const nothingFound = 'No products found matching your search.';

/** The answer to a search; nothing found is an answer too, with the specification's sentence. */
export async function searchProducts(db: Queryable, text: string, filters: Filters) {
  const [query] = await understand(db, [text]);
  const results = query ? await findResults(db, { query }, filters) : noResults(filters);
  return ok<ProductResults>(results, results.pagination.total === 0 ? nothingFound : undefined);
}

export const listPopular = (db: Queryable, limit: number): Promise<PopularSearch[]> =>
  db
    .select({ query: searchQueries.query, count: searchQueries.count })
    .from(searchQueries)
    .orderBy(desc(searchQueries.count), desc(searchQueries.lastAt), asc(searchQueries.query))
    .limit(limit);

/** Counts a search. Only one that finds something: the popular searches are shown to everybody. */
export async function trackSearch(db: Queryable, text: string): Promise<void> {
  const [query] = await understand(db, [text]);
  if (!query) return;
  const [count] = await countFound(db, [query]);
  if (count === 0) return;
  await db
    .insert(searchQueries)
    .values({ query: tidy(text) })
    .onConflictDoUpdate({
      target: searchQueries.query,
      set: { count: sql`${searchQueries.count} + 1`, lastAt: new Date() },
    });
}

/** The number of products behind each query. */
export async function countFound(db: Queryable, queries: (SearchQuery | undefined)[]): Promise<number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query) =>
    query
      ? sql`(select count(*)::int from ${products} where ${products.archivedAt} is null and ${isFound(query)})`
      : sql`0`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0].counts;
}
