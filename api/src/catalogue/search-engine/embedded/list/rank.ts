import { getScoreFactor } from '../../ranking';
import type { PageRequest } from '../../search-engine';
import type { Matches } from '../match/match';
import { Scratch } from '../scratch';
import type { ProductColumns } from '../snapshot/product-columns';
import { compareIds } from '../snapshot/sort-orders';
import type { CountedList } from './counted-lists';
import { type Compare, selectRange } from './select-range';

type Range = Pick<PageRequest, 'page' | 'limit'>;

const scratch = new Scratch();

/**
 * Returns the doc ids of the products on a page, by how well they match a query.
 *
 * Reorders `positions`, which selects the matches to sort.
 */
export function rankByScore(
  { ids, popularity, inStock }: ProductColumns,
  { docIds, scores, positions }: Required<Matches> & { positions: Uint32Array },
  { page, limit }: Range,
): Uint32Array {
  scratch.reset();
  const keys = scratch.numbers(docIds.length);
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index];
    const docId = docIds[position];
    keys[position] = scores[position] * getScoreFactor(popularity[docId], inStock[docId] === 1);
  }
  const compare: Compare = (a, b) => keys[b] - keys[a] || compareIds(ids[docIds[a]], ids[docIds[b]]);
  const from = (page - 1) * limit;
  return selectRange(positions, { from, to: from + limit }, compare).map((position) => docIds[position]);
}

/**
 * Returns the doc ids of a page of a list.
 *
 * @param order all products in the order of the list
 * @param list the number of products on all pages, and a mask of their doc ids unless they are all; with a price range, of those and others
 */
export function selectPage(
  { price }: ProductColumns,
  order: Uint32Array,
  { total, docIdMask, priceRange }: Pick<CountedList, 'total' | 'docIdMask' | 'priceRange'>,
  { page, limit }: Range,
): Uint32Array {
  const from = (page - 1) * limit;
  const to = Math.min(from + limit, total);
  if (from >= to) return new Uint32Array(0);
  if (!docIdMask) return order.slice(from, to);
  const docIds = new Uint32Array(to - from);
  for (let index = 0, passedCount = 0; passedCount < to; index++) {
    const docId = order[index];
    if (docIdMask[docId] === 0) continue;
    if (priceRange && (price[docId] < priceRange[0] || price[docId] > priceRange[1])) continue;
    if (passedCount >= from) docIds[passedCount - from] = docId;
    passedCount++;
  }
  return docIds;
}
