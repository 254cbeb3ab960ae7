import { isFieldValue } from '../../field-values';
import { mapProductFacets, type ProductFacet } from '../../product-facets';
import { Scratch } from '../scratch';
import { countCodes } from '../snapshot/facet-column';
import type { ProductColumns } from '../snapshot/product-columns';
import { filterBits, findFailedFilters, getFacetBit, getFieldBit } from './failed-filters';
import type { FilterMasks } from './filter-masks';
import { createVariantFilter, type VariantCounts } from './variant-facets';

/** The matches that pass all filters, and the number of products per option. Options are numbered as in `ProductColumns`. */
export interface FacetCounts extends VariantCounts {
  /** Positions in the matches of those that pass all filters. Valid until the next count. */
  passedPositions: Uint32Array;
  byCategory: Uint32Array;
  byFacet: Record<ProductFacet, Uint32Array>;
  /** Products of each value of a custom field. */
  byField: Uint32Array;
  /** Indexed by whole stars. */
  byStars: Uint32Array;
  onSaleCount: number;
  /** Lowest and highest price in paise; null if no product passes. */
  priceRange: [number, number] | null;
}

const scratch = new Scratch();

/**
 * Filters the matches, and counts the products per option. An option is counted as if its own filter were not set, so a product that fails
 * exactly one filter still counts towards that filter's options.
 */
export function countFacets(columns: ProductColumns, docIds: Uint32Array, masks: FilterMasks): FacetCounts {
  const { category, facets } = columns;
  scratch.reset();
  const failedFilters = findFailedFilters(columns, docIds, masks, scratch.integers(docIds.length));
  const variantFilter = createVariantFilter(columns, masks);
  const passed = variantFilter.selectAndCount(selectPassed(failedFilters), docIds);
  const failedOne = variantFilter.select(selectFailedOne(failedFilters), docIds);
  let failedBits = 0;
  for (let index = 0; index < failedOne.length; index++) failedBits |= failedFilters[failedOne[index]];
  const passedDocIds = toDocIds(passed, docIds);
  /** Lists the products that pass all filters but one, by its bit. */
  const listOthers = (filterBit: number): Uint32Array => {
    if ((failedBits & filterBit) === 0) return passedDocIds;
    const others = scratch.integers(passedDocIds.length + failedOne.length);
    others.set(passedDocIds);
    let length = passedDocIds.length;
    for (let index = 0; index < failedOne.length; index++) {
      const position = failedOne[index];
      others[length] = docIds[position];
      length += Number(failedFilters[position] === filterBit);
    }
    return others.subarray(0, length);
  };
  return {
    passedPositions: passed,
    byCategory: countCodes(category, columns.categories.texts.length, listOthers(filterBits.category)),
    byFacet: mapProductFacets((name) => facets[name].count(listOthers(getFacetBit(name)))),
    byField: countFields(columns, masks, passedDocIds, listOthers),
    byStars: countStars(columns, listOthers(filterBits.rating)),
    ...variantFilter.getCounts(),
    onSaleCount: countOnSale(columns, listOthers(filterBits.sale)),
    priceRange: findPriceRange(columns, listOthers(filterBits.price)),
  };
}

/** Counts the products of each value of a custom field. A field with a filter is counted among the products that pass the other filters. */
function countFields(
  { fields }: ProductColumns,
  masks: FilterMasks,
  passedDocIds: Uint32Array,
  listOthers: (filterBit: number) => Uint32Array,
): Uint32Array {
  // Most shops have none.
  if (fields.values.texts.length === 0) return new Uint32Array(0);
  const counts = fields.count(passedDocIds);
  for (const [index, { key }] of masks.fields.entries()) {
    const others = fields.count(listOthers(getFieldBit(index)));
    for (const [value, text] of fields.values.texts.entries())
      if (isFieldValue(key, text)) counts[value] = others[value];
  }
  return counts;
}

/** Selects the positions of the matches that fail no product filter. */
function selectPassed(failedFilters: Uint32Array): Uint32Array {
  const positions = scratch.integers(failedFilters.length);
  let length = 0;
  for (let position = 0; position < failedFilters.length; position++) {
    positions[length] = position;
    length += Number(failedFilters[position] === 0);
  }
  return positions.subarray(0, length);
}

/** Selects the positions of the matches that fail one product filter. A number with one bit, minus 1, has none of its bits. */
function selectFailedOne(failedFilters: Uint32Array): Uint32Array {
  const positions = scratch.integers(failedFilters.length);
  let length = 0;
  for (let position = 0; position < failedFilters.length; position++) {
    const bits = failedFilters[position];
    positions[length] = position;
    length += Number(bits !== 0) & Number((bits & (bits - 1)) === 0);
  }
  return positions.subarray(0, length);
}

function toDocIds(positions: Uint32Array, docIds: Uint32Array): Uint32Array {
  const selected = scratch.integers(positions.length);
  for (let index = 0; index < positions.length; index++) selected[index] = docIds[positions[index]];
  return selected;
}

function countStars({ rating }: ProductColumns, docIds: Uint32Array): Uint32Array {
  const counts = new Uint32Array(6);
  for (let index = 0; index < docIds.length; index++) counts[Math.floor(rating[docIds[index]])]++;
  return counts;
}

function countOnSale({ mrp, price }: ProductColumns, docIds: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < docIds.length; index++) count += Number(mrp[docIds[index]] > price[docIds[index]]);
  return count;
}

function findPriceRange({ price }: ProductColumns, docIds: Uint32Array): [number, number] | null {
  if (docIds.length === 0) return null;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < docIds.length; index++) {
    const value = price[docIds[index]];
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return [lowest, highest];
}
