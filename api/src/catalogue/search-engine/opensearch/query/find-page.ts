import type { Sort } from '@vastra/shared/contract';
import type { CategoryNode } from '../../../categories/tree';
import type { QueryTerm } from '../../query/query-term';
import type { ListResult, PageRequest } from '../../search-engine';
import { findShownVariant, toWantedVariant } from '../../variants/shown-variant';
import type { SearchClient } from '../client';
import { maxListedProducts } from '../index-definition';
import { type DocumentVariant, toHex } from '../indexer/to-document';
import { type FacetAggregations, toFacetAggregations, toFacets } from './facets';
import { combineFilters, toFilterClauses } from './filters';
import type { Clause } from './text-query';

/** The products that a page is selected from. */
export interface PageSource {
  query: Clause;
  /** Highest score that the query can give; 0 if it scores nothing; undefined if there are no words to score. */
  maxScore?: number;
  /** Words of the text, because a card shows the colour that they name. */
  terms?: QueryTerm[];
  tree: CategoryNode[];
}

interface SearchResponse {
  hits: {
    total: { value: number };
    hits: { _id: string; _source: { variants?: DocumentVariant[] } }[];
  };
  aggregations?: FacetAggregations;
}

/** Filters, counts and sorts what a query finds, and resolves to one page of it. */
export async function findPage(
  client: SearchClient,
  { query, maxScore, terms = [], tree }: PageSource,
  { page, limit, sort, filters, withFacets = false }: PageRequest,
): Promise<ListResult & { hasMatches: boolean }> {
  const clauses = toFilterClauses(filters ?? {}, tree);
  const from = (page - 1) * limit;
  const isListed = limit > 0 && from + limit <= maxListedProducts;
  const { hits, aggregations } = await client.request<SearchResponse>('POST', `/${client.alias}/_search`, {
    query,
    ...(filters && { post_filter: combineFilters(clauses) }),
    ...(isListed ? { from, size: limit, sort: toSort(sort, maxScore) } : { size: 0 }),
    _source: ['variants'],
    // The sort key needs them.
    ...(maxScore && { track_scores: true }),
    track_total_hits: true,
    aggs: {
      // Hits are counted after the filters.
      ...(filters && { matches: { filter: { match_all: {} } } }),
      ...(withFacets && toFacetAggregations(clauses)),
    },
  });
  const wanted = toWantedVariant(terms, filters);
  return {
    ids: hits.hits.map(({ _id }) => _id),
    variants: hits.hits.map(
      ({ _source }) => wanted && findShownVariant((_source.variants ?? []).map(toSearchableVariant), wanted),
    ),
    total: hits.total.value,
    facets: withFacets ? toFacets(aggregations!) : undefined,
    hasMatches: (filters ? aggregations!.matches.doc_count : hits.total.value) > 0,
  };
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

/** Sorts in double precision, which scores do not have, so that the order is that of the embedded engine. */
function toRelevance(maxScore: number | undefined): Clause {
  if (maxScore === undefined) return { listRank: 'desc' };
  if (maxScore === 0) return { scoreFactor: 'desc' };
  const source = "_score / params.maxScore * doc['scoreFactor'].value";
  return { _script: { type: 'number', script: { source, params: { maxScore } }, order: 'desc' } };
}
