import type { Sort } from '@vastra/shared/contract';
import { getListRank, getRatingRank, getScoreFactor } from '../../ranking';
import type { PageRequest } from '../../search-engine';
import type { Matches } from '../match/match';
import { Scratch } from '../scratch';
import type { ProductColumns } from '../snapshot/product-columns';
import { type Compare, selectRange } from './select-range';

const scratch = new Scratch();

/**
 * Returns the ids of the products on a page, sorted.
 *
 * Reorders `positions`, which selects the matches to sort.
 */
export function rankPage(
  columns: ProductColumns,
  { docIds, scores, positions }: Matches & { positions: Uint32Array },
  { page, limit, sort }: Pick<PageRequest, 'page' | 'limit' | 'sort'>,
): string[] {
  const { ids } = columns;
  const getKey = sortKeys[sort](columns, { docIds, scores });
  scratch.reset();
  const keys = scratch.numbers(docIds.length);
  for (const position of positions) keys[position] = getKey(position);
  const compare: Compare = (a, b) => keys[b] - keys[a] || compareIds(ids[docIds[a]], ids[docIds[b]]);
  const from = (page - 1) * limit;
  return [...selectRange(positions, { from, to: from + limit }, compare)].map((position) => ids[docIds[position]]);
}

/** Compares by code units, which is faster than by locale. */
export const compareIds = (a: string, b: string): number => (a < b ? -1 : a === b ? 0 : 1);

/** Returns the sort key of the match at a position. The highest key comes first. */
type GetKey = (position: number) => number;

const sortKeys: Record<Sort, (columns: ProductColumns, matches: Matches) => GetKey> = {
  relevance: getRelevance,
  'price-low-high':
    ({ price }, { docIds }) =>
    (position) =>
      -price[docIds[position]],
  'price-high-low':
    ({ price }, { docIds }) =>
    (position) =>
      price[docIds[position]],
  newest:
    ({ createdAt }, { docIds }) =>
    (position) =>
      createdAt[docIds[position]],
  rating:
    ({ rating, reviews }, { docIds }) =>
    (position) =>
      getRatingRank(rating[docIds[position]], reviews[docIds[position]]),
};

/** Without a query there are no scores. */
function getRelevance({ popularity, inStock }: ProductColumns, { docIds, scores }: Matches): GetKey {
  if (!scores) return (position) => getListRank(popularity[docIds[position]], inStock[docIds[position]] === 1);
  return (position) => {
    const docId = docIds[position];
    return scores[position] * getScoreFactor(popularity[docId], inStock[docId] === 1);
  };
}
