import type { PopularSearch, SearchResults } from '@vastra/shared/contract';
import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { searchQueries } from '../../platform/db/schema';
import { ok } from '../../platform/server/answers';
import type { Filters } from '../products/filters';
import { resultsOf } from '../products/results';
import { catalogueOf } from './catalogue/catalogue';
import { countFound, finder, nearestQuery, textOf } from './find';
import { tidy } from './text';
import { understand } from './understand';

const nothingFound = 'No products found matching your search.';

/** The answer to a search; nothing found is an answer too, with the specification's sentence. */
export async function searchProducts(db: Database, text: string, filters: Filters) {
  const shelf = await catalogueOf(db).upToDate();
  const [asked] = await understand(db, shelf, [text]);
  const find = await finder(db, shelf, asked);
  const matches = find();
  const isFound = matches.slots.length > 0;
  const results = await resultsOf(db, shelf, { matches, filters });
  const suggestion = await suggestionFor();
  return ok<SearchResults>({ ...results, suggestion }, results.pagination.total === 0 ? nothingFound : undefined);

  async function suggestionFor(): Promise<string | null> {
    if (!asked) return null;
    if (isFound) {
      return asked.places.some(({ correction }) => correction) ? textOf(asked.places) : null;
    }
    const read = async (other: string) => (await understand(db, shelf, [other]))[0];
    return nearestQuery(db, shelf, { asked, read });
  }
}

export const listPopular = (db: Database, limit: number): Promise<PopularSearch[]> =>
  db
    .select({ query: searchQueries.query, count: searchQueries.count })
    .from(searchQueries)
    .orderBy(desc(searchQueries.count), desc(searchQueries.lastAt), asc(searchQueries.query))
    .limit(limit);

/** Counts a search. Only one that finds something: the popular searches are shown to everybody. */
export async function trackSearch(db: Database, text: string): Promise<void> {
  const shelf = await catalogueOf(db).upToDate();
  const [asked] = await understand(db, shelf, [text]);
  if ((await countFound(db, shelf, asked)) === 0) return;
  await db
    .insert(searchQueries)
    .values({ query: tidy(text) })
    .onConflictDoUpdate({
      target: searchQueries.query,
      set: { count: sql`${searchQueries.count} + 1`, lastAt: new Date() },
    });
}
