import type { Sort } from '@vastra/shared/contract';
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

/** Larger than any number of reviews, so that reviews decide only between equal ratings. */
const ratingWeight = 1e10;
/** Larger than any popularity, so that every product in stock comes before those that are out of stock. */
const inStockBonus = 1e6;
/** Popularity from which the score does not rise further. */
const maxPopularity = 25;
/** The score of the most popular products is raised by half. */
const popularityScale = 2 * maxPopularity;
const outOfStockFactor = 0.5;

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
      rating[docIds[position]] * ratingWeight + reviews[docIds[position]],
};

/**
 * Raises the match score by popularity (at most by half) and halves it for products out of stock. Without a query the most
 * popular products come first, and those out of stock last.
 */
function getRelevance({ popularity, inStock }: ProductColumns, { docIds, scores }: Matches): GetKey {
  if (!scores) return (position) => popularity[docIds[position]] + inStock[docIds[position]] * inStockBonus;
  return (position) => {
    const docId = docIds[position];
    return (
      scores[position] *
      (1 + Math.min(popularity[docId], maxPopularity) / popularityScale) *
      (inStock[docId] === 1 ? 1 : outOfStockFactor)
    );
  };
}
