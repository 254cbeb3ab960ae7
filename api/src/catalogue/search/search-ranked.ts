import type { Database } from '../../platform/db/connect';
import { maxRanked, type RankSearch } from '../../platform/extensions/rank-search';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { normaliseQuery } from '../search-engine/query-text';
import type { SearchRequest, SearchResult } from '../search-engine/search-engine';

/** ms for which a response with the sequence of an extension is cached: the period in which extensions load their state. A response of an extension that failed is cached for less. */
const cachedMs = 60_000;
const cachedAfterFailureMs = 5_000;

/** A page of a search. `expiresAt`: the time in ms until which it may be cached, if extensions decide the sequence of its products. */
interface RankedResult {
  result: SearchResult;
  expiresAt?: number;
}

/**
 * Searches, and lets extensions change the sequence of the first products. They get the same products for each page of the search, so that a product is on one page
 * only. Pages after these products, other sequences than by relevance, and searches without `rankSearch` are as the engine returns them.
 */
export async function searchRanked(
  db: Database,
  request: SearchRequest,
  rankSearch: RankSearch | undefined,
): Promise<RankedResult> {
  const engine = getSearchEngine(db);
  const from = (request.page - 1) * request.limit;
  if (!rankSearch || request.sort !== 'relevance' || request.limit === 0 || from >= maxRanked)
    return { result: await engine.search(request) };
  const to = from + request.limit;
  const found = await engine.search({ ...request, page: 1, limit: Math.max(maxRanked, to) });
  if (found.ids.length < 2)
    return { result: { ...found, ids: found.ids.slice(from, to), variants: found.variants.slice(from, to) } };
  const variantsById = new Map(found.ids.map((id, index) => [id, found.variants[index]]));
  const query = found.correctedQuery ?? normaliseQuery(request.text);
  const { productIds, isComplete } = await rankSearch({ query, productIds: found.ids.slice(0, maxRanked) });
  const ids = [...productIds, ...found.ids.slice(maxRanked)].slice(from, to);
  const variants = ids.map((id) => variantsById.get(id));
  return {
    result: { ...found, ids, variants },
    expiresAt: Date.now() + (isComplete ? cachedMs : cachedAfterFailureMs),
  };
}
