import { mapProductFacets, type ProductFacet, productFacetNames } from '../../product-facets';
import { Scratch } from '../scratch';
import type { FacetColumn, ProductColumns } from '../snapshot/product-columns';
import type { FilterMasks } from './filter-masks';
import { countVariants, createVariantFilter, type VariantCounts } from './variant-facets';

/** The matches that pass all filters, and the number of products per option. Options are numbered as in `ProductColumns`. */
export interface FacetCounts extends VariantCounts {
  /** Positions in the matches of those that pass all filters. Valid until the next count. */
  passedPositions: Uint32Array;
  byCategory: Uint32Array;
  byFacet: Record<ProductFacet, Uint32Array>;
  /** Indexed by whole stars. */
  byStars: Uint32Array;
  onSaleCount: number;
  /** Lowest and highest price in paise; null if no product passes. */
  priceRange: [number, number] | null;
}

/**
 * One bit per product filter, for the set of filters that a product fails. An option is counted as if its own filter were not set,
 * so a product that fails exactly one filter still counts towards that filter's options.
 */
const filterBits = { category: 1, facet: 2, price: 4, rating: 8, sale: 16 } as const;

const scratch = new Scratch();

/** Filters the matches, and counts the products per option in the same loops. */
export function countFacets(columns: ProductColumns, docIds: Uint32Array, masks: FilterMasks): FacetCounts {
  const { category, price, mrp, rating } = columns;
  const { categories, onSale = false, rating: minRating = 0 } = masks;
  const [minPrice, maxPrice] = masks.priceRange ?? [0, Number.POSITIVE_INFINITY];
  const hasVariantFilter = masks.colors || masks.colorFamilies || masks.sizes || masks.inStock;
  const variantFilter = hasVariantFilter ? createVariantFilter(columns, masks) : undefined;
  scratch.reset();
  const passedPositions = scratch.integers(docIds.length);
  const byCategory = new Uint32Array(columns.categories.texts.length);
  const byStars = new Uint32Array(6);
  const failedFacets = findFailedFacets(columns, docIds, masks);
  let [passedCount, onSaleCount, lowestPrice, highestPrice] = [
    0,
    0,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];

  for (let position = 0; position < docIds.length; position++) {
    const docId = docIds[position];
    const productPrice = price[docId];
    let failedBits = failedFacets[position] === noFacet ? 0 : filterBits.facet;
    if (categories && !categories[category[docId]]) failedBits |= filterBits.category;
    if (productPrice < minPrice || productPrice > maxPrice) failedBits |= filterBits.price;
    if (rating[docId] < minRating) failedBits |= filterBits.rating;
    if (onSale && mrp[docId] <= productPrice) failedBits |= filterBits.sale;
    const failsSeveral = hasSeveralBits(failedBits) || failedFacets[position] === uncounted;
    const passesAll = failedBits === 0;
    const isCounted = !failsSeveral && (!variantFilter || variantFilter.testAndCount(docId, passesAll));
    const failsOnlyFacet = failedBits === filterBits.facet;
    if (!isCounted || !(passesAll || failsOnlyFacet)) failedFacets[position] = uncounted;
    if (!isCounted) continue;
    if (passesAll) passedPositions[passedCount++] = position;
    if (passesAll || failedBits === filterBits.category) byCategory[category[docId]]++;
    if (passesAll || failedBits === filterBits.rating) byStars[Math.floor(rating[docId])]++;
    if ((passesAll || failedBits === filterBits.sale) && mrp[docId] > productPrice) onSaleCount++;
    if (passesAll || failedBits === filterBits.price) {
      if (productPrice < lowestPrice) lowestPrice = productPrice;
      if (productPrice > highestPrice) highestPrice = productPrice;
    }
  }
  const passed = passedPositions.subarray(0, passedCount);
  return {
    passedPositions: passed,
    byCategory,
    byFacet: mapProductFacets((name) => countFacet(columns.facets[name], docIds, failedFacets, name)),
    byStars,
    ...(variantFilter?.getCounts() ?? countVariants(columns, docIds, passed)),
    onSaleCount,
    priceRange: lowestPrice <= highestPrice ? [lowestPrice, highestPrice] : null,
  };
}

/** A number with one bit, minus 1, has none of its bits. */
const hasSeveralBits = (bits: number): boolean => (bits & (bits - 1)) !== 0;

/** A product facet's number in the array of failed facets; `noFacet` if a match fails none of them. */
const getFacetNumber = (name: ProductFacet): number => productFacetNames.indexOf(name) + 1;
const noFacet = 0;
/** Marks a match that counts towards no product facet, because it fails several filters. */
const uncounted = 255;

/** Returns the number of the facet that each match fails. A loop per facet is faster than a loop over the facets for each match. */
function findFailedFacets(columns: ProductColumns, docIds: Uint32Array, { facets }: FilterMasks): Uint8Array {
  const failedFacets = scratch.bytes(docIds.length);
  for (const name of productFacetNames) {
    const { codes } = columns.facets[name];
    const mask = facets[name];
    if (!mask) continue;
    const facetNumber = getFacetNumber(name);
    for (let position = 0; position < docIds.length; position++) {
      if (mask[codes[docIds[position]]] === 0)
        failedFacets[position] = failedFacets[position] === noFacet ? facetNumber : uncounted;
    }
  }
  return failedFacets;
}

/** Counts the products per value of a facet. Products that fail another filter do not count. */
function countFacet(
  { values, codes }: FacetColumn,
  docIds: Uint32Array,
  failedFacets: Uint8Array,
  name: ProductFacet,
): Uint32Array {
  const counts = new Uint32Array(values.texts.length);
  const facetNumber = getFacetNumber(name);
  for (let position = 0; position < docIds.length; position++) {
    const failedFacet = failedFacets[position];
    if (failedFacet === noFacet || failedFacet === facetNumber) counts[codes[docIds[position]]]++;
  }
  return counts;
}
