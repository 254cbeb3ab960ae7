import { type ProductFacet, productFacetNames } from '../../product-facets';
import type { ProductColumns } from '../snapshot/product-columns';
import type { FilterMasks } from './filter-masks';

/** One bit per product filter, for the set of filters that a product fails. Product facets have the bits after these. */
export const filterBits = { category: 1, price: 2, rating: 4, sale: 8 } as const;

/** Returns the bit of a product facet's filter. */
export const getFacetBit = (name: ProductFacet): number => 16 << productFacetNames.indexOf(name);

/** Returns the bit of a filter by a custom field, by its index among the filters of a request: at most `maxFilterFields` and one more. */
export const getFieldBit = (index: number): number => 16 << (productFacetNames.length + index);

/**
 * Returns the bits of the product filters that each match fails. Each filter has its own loop without branches: a processor mispredicts
 * branches on the data of products, and that would take longer than the rest.
 *
 * @param failed as many integers as matches, whose content is replaced
 */
export function findFailedFilters(
  { facets, fields, category, price, mrp, rating }: ProductColumns,
  docIds: Uint32Array,
  masks: FilterMasks,
  failed: Uint32Array,
): Uint32Array {
  failed.fill(0);
  if (masks.categories) addFailed(failed, docIds, category, toFailedBits(masks.categories, filterBits.category));
  for (const name of productFacetNames) {
    const mask = masks.facets[name];
    if (mask) addFailed(failed, docIds, facets[name].codes, toFailedBits(mask, getFacetBit(name)));
  }
  for (const [index, { mask }] of masks.fields.entries())
    addFailed(failed, docIds, fields.codes, toFailedBits(mask, getFieldBit(index)));
  if (masks.priceRange) {
    const [lowest, highest] = masks.priceRange;
    for (let position = 0; position < docIds.length; position++) {
      const value = price[docIds[position]];
      failed[position] |= filterBits.price * (Number(value < lowest) | Number(value > highest));
    }
  }
  if (masks.rating) {
    const lowest = masks.rating;
    for (let position = 0; position < docIds.length; position++)
      failed[position] |= filterBits.rating * Number(rating[docIds[position]] < lowest);
  }
  if (masks.onSale) {
    for (let position = 0; position < docIds.length; position++)
      failed[position] |= filterBits.sale * Number(mrp[docIds[position]] <= price[docIds[position]]);
  }
  return failed;
}

/** Returns the bit for the codes that fail. */
const toFailedBits = (mask: Uint8Array, bit: number): Uint32Array =>
  Uint32Array.from(mask, (passes) => bit * (1 - passes));

function addFailed(failed: Uint32Array, docIds: Uint32Array, codes: Uint32Array, failedBits: Uint32Array): void {
  for (let position = 0; position < docIds.length; position++) failed[position] |= failedBits[codes[docIds[position]]];
}
