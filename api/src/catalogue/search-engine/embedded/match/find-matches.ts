import { and, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../platform/db/connect';
import { products } from '../../../../platform/db/schema';
import { mayIgnoreExclusions } from '../../query/may-ignore-exclusions';
import type { ParsedQuery } from '../../query/query-term';
import { isFindable } from '../../resolve/product-index';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { type Matches, match } from './match';

/** Finds the products that match a parsed query by their names, or by their descriptions where a term is found only there. */
export class Matcher {
  /** Product ids by revision and `to_tsquery` text. Only a few, because they are useless once the words of a product change. */
  readonly #idsByDescription: LRUCache<string, string[], string>;

  constructor(db: Database) {
    this.#idsByDescription = new LRUCache({
      max: 16,
      fetchMethod: (_key, _stale, { context: query }) => readIdsByDescription(db, query),
      // Callers that wait still get their result if it is evicted meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Resolves to a function that finds the matches, or at most `limit` of them. Its result is valid until the next search, so nothing may be awaited
   * between calling it and using the result.
   */
  async prepare(snapshot: CatalogueSnapshot, query: ParsedQuery, limit?: number): Promise<() => Required<Matches>> {
    if (query.terms.length === 0 || !query.terms.every(isFindable)) return () => noMatches;
    const { columns, postings } = snapshot;
    const words = query.terms.flatMap(({ descriptionWord }) => descriptionWord ?? []);
    const ids = words.length > 0 ? await this.#findByDescription(snapshot, words) : undefined;
    const terms = query.terms.filter(({ expansions }) => expansions.length > 0).map(({ expansions }) => expansions);
    return () => {
      const docIdMask = ids && columns.toMask(ids);
      const matches = match(columns, postings, { terms, excludedStems: query.excludedStems, docIdMask }, limit);
      if (matches.docIds.length > 0 || !mayIgnoreExclusions(query)) return matches;
      return match(columns, postings, { terms, excludedStems: [], docIdMask }, limit);
    };
  }

  async #findByDescription({ revision }: CatalogueSnapshot, words: string[]): Promise<string[]> {
    const query = words.join(' & ');
    return (await this.#idsByDescription.fetch(`${revision} ${query}`, { context: query })) ?? [];
  }
}

const noMatches: Required<Matches> = { docIds: new Uint32Array(0), scores: new Float64Array(0) };

async function readIdsByDescription(db: Database, query: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.archivedAt), sql`${products.descriptionVector} @@ to_tsquery('english', ${query})`));
  return rows.map(({ id }) => id);
}
