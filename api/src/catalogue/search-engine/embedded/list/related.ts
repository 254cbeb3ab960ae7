import { listSiblingIds } from '../../category-ids';
import { Scratch } from '../scratch';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { compareIds } from '../snapshot/sort-orders';
import { selectRange } from './select-range';

const scratch = new Scratch();

/**
 * Returns ids of products in stock from the same category and its siblings: those of the same category first, then by how near
 * the price is. Undefined if there is no such product.
 */
export function listRelatedIds(snapshot: CatalogueSnapshot, id: string, limit: number): string[] | undefined {
  const { columns, categoryTree } = snapshot;
  const { size, live, inStock, category, price, ids } = columns;
  const product = columns.docIds.get(id);
  if (product === undefined) return undefined;
  const siblings = listSiblingIds(categoryTree, columns.categories.texts[category[product]]);
  const mask = columns.categories.toMask(siblings);
  scratch.reset();
  const docIds = scratch.integers(size);
  let count = 0;
  for (let docId = 0; docId < size; docId++) {
    if (live[docId] && inStock[docId] && mask[category[docId]] && docId !== product) docIds[count++] = docId;
  }
  const getDistance = (docId: number) =>
    Math.abs(price[docId] - price[product]) + (category[docId] === category[product] ? 0 : 1e12);
  const nearest = selectRange(docIds.subarray(0, count), { from: 0, to: limit }, (a, b) => {
    return getDistance(a) - getDistance(b) || compareIds(ids[a], ids[b]);
  });
  return [...nearest].map((docId) => ids[docId]);
}
