import type { Sort } from '@vastra/shared/contract';
import type { PageRequest } from '../../search-engine';
import type { Matches } from '../match/match';
import { Scratch } from '../scratch';
import type { ProductColumns } from '../snapshot/product-columns';
import { type Compare, selectRange } from './select-range';

const scratch = new Scratch();

/**
 * Returns the ids of the products of a page.
 *
 * @param passed indexes in the matches; reordered
 */
export function rankPage(
  columns: ProductColumns,
  { docIds, scores, passed }: Matches & { passed: Uint32Array },
  { page, limit, sort }: Pick<PageRequest, 'page' | 'limit' | 'sort'>,
): string[] {
  const { ids } = columns;
  const getKey = sortKeys[sort](columns, { docIds, scores });
  scratch.reset();
  const keys = scratch.numbers(docIds.length);
  for (const index of passed) keys[index] = getKey(index);
  const compare: Compare = (a, b) => keys[b] - keys[a] || compareIds(ids[docIds[a]], ids[docIds[b]]);
  const from = (page - 1) * limit;
  return [...selectRange(passed, { from, to: from + limit }, compare)].map((index) => ids[docIds[index]]);
}

/** Compares by code units, which is faster than by locale. */
export const compareIds = (a: string, b: string): number => (a < b ? -1 : a === b ? 0 : 1);

/** Returns the sort key of a match by its index. The highest key comes first. */
type GetKey = (index: number) => number;

const sortKeys: Record<Sort, (columns: ProductColumns, matches: Matches) => GetKey> = {
  relevance: getRelevance,
  'price-low-high':
    ({ price }, { docIds }) =>
    (index) =>
      -price[docIds[index]],
  'price-high-low':
    ({ price }, { docIds }) =>
    (index) =>
      price[docIds[index]],
  newest:
    ({ createdAt }, { docIds }) =>
    (index) =>
      createdAt[docIds[index]],
  rating:
    ({ rating, reviews }, { docIds }) =>
    (index) =>
      rating[docIds[index]] * 1e10 + reviews[docIds[index]],
};

/**
 * Raises the match score by popularity (at most by half) and halves it for products out of stock. Without a query the most
 * popular products come first, and those out of stock last.
 */
function getRelevance({ popularity, inStock }: ProductColumns, { docIds, scores }: Matches): GetKey {
  if (!scores) return (index) => popularity[docIds[index]] + inStock[docIds[index]] * 1e6;
  return (index) => {
    const docId = docIds[index];
    return scores[index] * (1 + Math.min(popularity[docId], 25) / 50) * (inStock[docId] === 1 ? 1 : 0.5);
  };
}
