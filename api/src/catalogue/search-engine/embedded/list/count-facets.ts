import { filterFamilies, getFilterFamily } from '../../../colors/filter-families';
import { mapProductFacets, type ProductFacet, productFacetNames } from '../../product-facets';
import type { Facets, FacetValue } from '../../search-engine';
import { Scratch } from '../scratch';
import type { FacetColumn, ProductColumns } from '../snapshot/product-columns';
import type { ValueCodes } from '../snapshot/value-codes';
import type { FilterMasks } from './filter-masks';
import { createOpenVariantFilter, createVariantFilter, type VariantCounts } from './variant-facets';

/** The matches that pass the filters, and the products behind each option by code. */
export interface FacetCounts extends VariantCounts {
  /** Indexes in the matches of those that pass all filters. Valid until the next count. */
  passed: Uint32Array;
  byCategory: Uint32Array;
  byFacet: Record<ProductFacet, Uint32Array>;
  /** Indexed by whole stars. */
  byStars: Uint32Array;
  onSale: number;
  /** Paise. */
  priceRange: [number, number] | null;
}

/** Bits of the product filters that a product fails. If it fails only one, it still counts for the options of that filter. */
const failedBits = { category: 1, facet: 2, price: 4, rating: 8, sale: 16 } as const;

const scratch = new Scratch();

/** Filters the matches and counts the options of all filters in few passes. An option is counted as if its own filter were not set. */
export function countFacets(columns: ProductColumns, docIds: Uint32Array, masks: FilterMasks): FacetCounts {
  const { category, price, mrp, rating } = columns;
  const { categories, onSale = false, rating: minRating = 0 } = masks;
  const [minPrice, maxPrice] = masks.priceRange ?? [0, Number.POSITIVE_INFINITY];
  const hasVariantFilter = masks.colors || masks.colorFamilies || masks.sizes || masks.inStock;
  const variants = hasVariantFilter ? createVariantFilter(columns, masks) : createOpenVariantFilter(columns);
  scratch.reset();
  const passed = scratch.integers(docIds.length);
  const byCategory = new Uint32Array(columns.categories.texts.length);
  const byStars = new Uint32Array(6);
  const failedFacets = findFailedFacets(columns, docIds, masks);
  let [total, onSaleCount, lowest, highest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  for (let index = 0; index < docIds.length; index++) {
    const docId = docIds[index];
    const productPrice = price[docId];
    let failed = failedFacets[index] === 0 ? 0 : failedBits.facet;
    if (categories && !categories[category[docId]]) failed |= failedBits.category;
    if (productPrice < minPrice || productPrice > maxPrice) failed |= failedBits.price;
    if (rating[docId] < minRating) failed |= failedBits.rating;
    if (onSale && mrp[docId] <= productPrice) failed |= failedBits.sale;
    const hasFailedTwo = (failed & (failed - 1)) !== 0 || failedFacets[index] === uncounted;
    const isCounted = !hasFailedTwo && variants.passes(docId, failed === 0);
    if (!isCounted || (failed | failedBits.facet) !== failedBits.facet) failedFacets[index] = uncounted;
    if (!isCounted) continue;
    if (failed === 0) passed[total++] = index;
    if (failed === 0 || failed === failedBits.category) byCategory[category[docId]]++;
    if (failed === 0 || failed === failedBits.rating) byStars[Math.floor(rating[docId])]++;
    if ((failed === 0 || failed === failedBits.sale) && mrp[docId] > productPrice) onSaleCount++;
    if (failed === 0 || failed === failedBits.price) {
      if (productPrice < lowest) lowest = productPrice;
      if (productPrice > highest) highest = productPrice;
    }
  }
  return {
    passed: passed.subarray(0, total),
    byCategory,
    byFacet: mapProductFacets((name) => countFacet(columns.facets[name], docIds, failedFacets, name)),
    byStars,
    ...variants.getCounts(),
    onSale: onSaleCount,
    priceRange: lowest <= highest ? [lowest, highest] : null,
  };
}

/** Marks a match that counts for no facet with one value per product. */
const uncounted = 255;
const getFacetNumber = (name: ProductFacet): number => productFacetNames.indexOf(name) + 1;

/** Returns the number of the facet that each match fails, 0 for none. A pass per facet is faster than a loop over facets for each match. */
function findFailedFacets(columns: ProductColumns, docIds: Uint32Array, { facets }: FilterMasks): Uint8Array {
  const failedFacets = scratch.bytes(docIds.length);
  for (const name of productFacetNames) {
    const { codes } = columns.facets[name];
    const mask = facets[name];
    if (!mask) continue;
    const facetNumber = getFacetNumber(name);
    for (let index = 0; index < docIds.length; index++) {
      if (mask[codes[docIds[index]]] === 0) failedFacets[index] = failedFacets[index] === 0 ? facetNumber : uncounted;
    }
  }
  return failedFacets;
}

/** Counts the products behind each value of a facet, of those that fail no other filter. */
function countFacet(
  { values, codes }: FacetColumn,
  docIds: Uint32Array,
  failedFacets: Uint8Array,
  name: ProductFacet,
): Uint32Array {
  const counts = new Uint32Array(values.texts.length);
  const facetNumber = getFacetNumber(name);
  for (let index = 0; index < docIds.length; index++) {
    const failed = failedFacets[index];
    if (failed === 0 || failed === facetNumber) counts[codes[docIds[index]]]++;
  }
  return counts;
}

/** Converts counts by code to the facets of the port. */
export function toFacets(columns: ProductColumns, counts: FacetCounts): Facets {
  return {
    categories: toFacetValues(columns.categories, counts.byCategory),
    ...mapProductFacets((name) => toFacetValues(columns.facets[name].values, counts.byFacet[name])),
    colors: toFacetValues(columns.colors, counts.byColor, (color) => {
      const code = toHex(counts.colorCodes[color]);
      return { code, family: filterFamilies[getFilterFamily(columns.colors.texts[color], code)].name };
    }),
    colorFamilies: filterFamilies.flatMap(({ name, code }, family) =>
      counts.byFamily[family] > 0 ? [{ value: name, code, count: counts.byFamily[family] }] : [],
    ),
    sizes: toFacetValues(columns.sizes, counts.bySize),
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: sum(counts.byStars.subarray(rating)) })),
    inStock: counts.inStock,
    onSale: counts.onSale,
    priceRange: counts.priceRange,
  };
}

function toFacetValues(codes: ValueCodes, counts: Uint32Array): FacetValue[];
function toFacetValues<More>(
  codes: ValueCodes,
  counts: Uint32Array,
  getMore: (code: number) => More,
): (FacetValue & More)[];
function toFacetValues(codes: ValueCodes, counts: Uint32Array, getMore?: (code: number) => object): FacetValue[] {
  const values: FacetValue[] = [];
  for (let code = 0; code < counts.length; code++) {
    if (counts[code] > 0 && codes.texts[code] !== '')
      values.push({ value: codes.texts[code], count: counts[code], ...getMore?.(code) });
  }
  return values;
}

const toHex = (code: number): string => `#${code.toString(16).padStart(6, '0')}`;

const sum = (numbers: Uint32Array): number => numbers.reduce((total, number) => total + number, 0);
