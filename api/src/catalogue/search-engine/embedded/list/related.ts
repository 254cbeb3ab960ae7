import { listSiblingIds } from '../../category-ids';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { compareIds } from '../snapshot/sort-orders';

/**
 * Returns ids of products in stock from the same category and its siblings: the same category first, then by the difference in price. Undefined
 * if there is no such product.
 */
export function listRelatedIds(snapshot: CatalogueSnapshot, id: string, limit: number): string[] | undefined {
  const { columns, categoryTree } = snapshot;
  const { category, ids } = columns;
  const product = columns.docIds.get(id);
  if (product === undefined) return undefined;
  const own = category[product];
  const related = listNearest(snapshot, product, { limit, isListed: (docId) => category[docId] === own });
  if (related.length < limit) {
    const siblings = columns.categories.toMask(listSiblingIds(categoryTree, columns.categories.texts[own]));
    const isListed = (docId: number) => siblings[category[docId]] === 1 && category[docId] !== own;
    related.push(...listNearest(snapshot, product, { limit: limit - related.length, isListed }));
  }
  return related.map((docId) => ids[docId]);
}

/** Returns the products in stock whose price is nearest. Walks along the order by price from the product in both directions. */
function listNearest(
  { columns, orders }: CatalogueSnapshot,
  product: number,
  { limit, isListed }: { limit: number; isListed: (docId: number) => boolean },
): number[] {
  const { price, inStock, ids } = columns;
  const byPrice = orders.get('price-low-high');
  const getDistance = (index: number) =>
    index >= 0 && index < byPrice.length ? Math.abs(price[byPrice[index]] - price[product]) : Number.POSITIVE_INFINITY;
  const nearest: { docId: number; distance: number }[] = [];
  const start = orders.findIndex('price-low-high', product);
  let [below, above] = [start - 1, start + 1];
  for (;;) {
    const index = getDistance(below) <= getDistance(above) ? below-- : above++;
    const [docId, distance] = [byPrice[index], getDistance(index)];
    // Products at the same distance are in the order of their ids, so all of them are needed.
    const isEnough = nearest.length >= limit && distance > nearest[nearest.length - 1].distance;
    if (docId === undefined || isEnough) break;
    if (inStock[docId] && isListed(docId)) nearest.push({ docId, distance });
  }
  nearest.sort((a, b) => a.distance - b.distance || compareIds(ids[a.docId], ids[b.docId]));
  return nearest.slice(0, limit).map(({ docId }) => docId);
}
