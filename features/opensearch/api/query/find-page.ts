import type { Sort } from '@vastra/shared/contract';
import type { CategoryNode } from '../../../../api/src/catalogue/categories/tree';
import { toHex } from '../../../../api/src/catalogue/colors/color-code';
import type { QueryTerm } from '../../../../api/src/catalogue/search-engine/query/query-term';
import type { ListResult, PageRequest } from '../../../../api/src/catalogue/search-engine/search-engine';
import { findShownVariant, toWantedVariant } from '../../../../api/src/catalogue/search-engine/variants/shown-variant';
import type { SearchClient } from '../client';
import { maxListedProducts } from '../index-definition';
import type { DocumentVariant } from '../indexer/to-document';
import { type FacetAggregations, toFacetAggregations, toFacets } from './facets';
import { combineFilters, type FilterClauses, hasClauses, toFilterClauses } from './filters';
import { scoreFirst } from './scope';
import type { Clause } from './text-query';

/** The products that a page is selected from. */
export interface PageSource {
  query: Clause;
  /** Highest score that the query can give; 0 if it scores nothing; undefined if there are no words to score. */
  maxScore?: number;
  /** Words of the text, because a card shows the colour that they name. */
  terms?: QueryTerm[];
  tree: CategoryNode[];
  /** Products that come first, in this sequence. Only for a query without words to score. */
  firstIds?: readonly string[];
}

interface SearchResponse {
  hits: { total: { value: number }; hits: Hit[] };
  aggregations?: FacetAggregations;
}

interface Hit {
  _id: string;
  _source: { variants?: DocumentVariant[] };
}

/** Filters, counts and sorts what a query finds, and resolves to one page of it. */
export async function findPage(
  client: SearchClient,
  source: PageSource,
  request: PageRequest,
): Promise<ListResult & { hasMatches: boolean }> {
  const { filters, withFacets = false } = request;
  const clauses = toFilterClauses(filters ?? {}, source.tree);
  const { counts, hits } = await findHitsAndCounts(client, source, { request, clauses });
  const { aggregations } = counts;
  const total = counts.hits.total.value;
  const wanted = toWantedVariant(source.terms ?? [], filters);
  return {
    ids: hits.map(({ _id }) => _id),
    variants: hits.map(
      ({ _source }) => wanted && findShownVariant((_source.variants ?? []).map(toSearchableVariant), wanted),
    ),
    total,
    facets: withFacets ? toFacets(aggregations!) : undefined,
    hasMatches: (aggregations?.matches?.doc_count ?? total) > 0,
  };
}

/**
 * Without words to score, the hits and the counts are requested apart. The server caches the counts until the index changes, because
 * they are the same for each page and order of a list, and it finds the first products in an order without looking at all of them.
 */
async function findHitsAndCounts(
  client: SearchClient,
  { query, maxScore, firstIds = [] }: PageSource,
  { request, clauses }: { request: PageRequest; clauses: FilterClauses },
): Promise<{ counts: SearchResponse; hits: Hit[] }> {
  const search = (body: object) => client.request<SearchResponse>('POST', `/${client.alias}/_search`, body);
  const filter = hasClauses(clauses) ? combineFilters(clauses) : undefined;
  const hitsPart = toHitsPart(request, maxScore, firstIds);
  const countsPart = {
    query,
    ...(filter && { post_filter: filter }),
    track_total_hits: true,
    aggs: {
      // Hits are counted after the filters.
      ...(filter && { matches: { filter: { match_all: {} } } }),
      ...(request.withFacets && toFacetAggregations(clauses)),
    },
  };
  if (maxScore !== undefined || !hitsPart || !request.withFacets) {
    const rankedQuery = firstIds.length > 0 ? scoreFirst(query, firstIds) : query;
    const found = await search({ ...countsPart, query: rankedQuery, ...(hitsPart ?? { size: 0 }) });
    return { counts: found, hits: found.hits.hits };
  }
  const filteredQuery = filter ? { bool: { filter: [query, filter] } } : query;
  const [counts, page] = await Promise.all([
    search({ ...countsPart, size: 0 }),
    search({
      query: firstIds.length > 0 ? scoreFirst(filteredQuery, firstIds) : filteredQuery,
      ...hitsPart,
      track_total_hits: false,
    }),
  ]);
  return { counts, hits: page.hits.hits };
}

/** Builds the part of a request that lists its page; undefined if it lists nothing. */
function toHitsPart(
  { page, limit, sort }: PageRequest,
  maxScore: number | undefined,
  firstIds: readonly string[],
): Clause | undefined {
  const from = (page - 1) * limit;
  if (limit === 0 || from + limit > maxListedProducts) return undefined;
  // The sort key needs the scores.
  const scores = maxScore ? { track_scores: true } : {};
  const order = [...(firstIds.length > 0 ? [{ _score: 'desc' }] : []), ...toSort(sort, maxScore)];
  return { from, size: limit, sort: order, _source: ['variants'], ...scores };
}

const toSearchableVariant = ({ color, code, size, inStock }: DocumentVariant) => ({
  color,
  code: toHex(code),
  size,
  isInStock: inStock,
});

/** Equal products are in the order of their ids. */
const toSort = (sort: Sort, maxScore: number | undefined): Clause[] => [sortKeys[sort](maxScore), { id: 'asc' }];

const sortKeys: Record<Sort, (maxScore: number | undefined) => Clause> = {
  relevance: toRelevance,
  'price-low-high': () => ({ price: 'asc' }),
  'price-high-low': () => ({ price: 'desc' }),
  newest: () => ({ createdAt: 'desc' }),
  rating: () => ({ ratingRank: 'desc' }),
};

/** Sorts in double precision, which scores do not have, so that the order is the same as in the embedded engine. */
function toRelevance(maxScore: number | undefined): Clause {
  if (maxScore === undefined) return { listRank: 'desc' };
  if (maxScore === 0) return { scoreFactor: 'desc' };
  const source = "_score / params.maxScore * doc['scoreFactor'].value";
  return { _script: { type: 'number', script: { source, params: { maxScore } }, order: 'desc' } };
}
