import { maxEntries } from '@vastra/shared/contract';
import { toHex } from '../../../colors/color-code';
import { filterFamilies } from '../../../colors/filter-families';
import { mapProductFacets } from '../../product-facets';
import type { Facets, FacetValue } from '../../search-engine';
import type { ProductColumns } from '../snapshot/product-columns';
import { compareIds } from '../snapshot/sort-orders';
import type { ValueCodes } from '../snapshot/value-codes';
import type { FacetCounts } from './count-facets';

/**
 * Converts counts per option to the facets of the search engine's interface. Leaves out values without products, and of more than
 * `maxEntries` values those with the fewest products, by name where equally many.
 */
export function toFacets(columns: ProductColumns, counts: Omit<FacetCounts, 'passedPositions'>): Facets {
  return {
    categories: toFacetValues(columns.categories, counts.byCategory),
    ...mapProductFacets((name) => toFacetValues(columns.facets[name].values, counts.byFacet[name])),
    colors: toFacetValues(columns.colors, counts.byColor, (color) => {
      const hex = toHex(counts.colorCodes[color]);
      return { code: hex, family: filterFamilies[columns.getFamily(columns.colors.texts[color], hex)].name };
    }),
    colorFamilies: filterFamilies.flatMap(({ name, code }, family) =>
      counts.byFamily[family] > 0 ? [{ value: name, code, count: counts.byFamily[family] }] : [],
    ),
    sizes: toFacetValues(columns.sizes, counts.bySize),
    fields: toFacetValues(columns.fields.values, counts.byField),
    // Products with this rating or a better one.
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: sum(counts.byStars.subarray(rating)) })),
    inStock: counts.inStockCount,
    onSale: counts.onSaleCount,
    priceRange: counts.priceRange,
  };
}

function toFacetValues(values: ValueCodes, counts: Uint32Array): FacetValue[];
function toFacetValues<Details>(
  values: ValueCodes,
  counts: Uint32Array,
  getDetails: (index: number) => Details,
): (FacetValue & Details)[];
function toFacetValues(
  { texts }: ValueCodes,
  counts: Uint32Array,
  getDetails?: (index: number) => object,
): FacetValue[] {
  const facetValues: FacetValue[] = [];
  for (let index = 0; index < counts.length; index++) {
    if (counts[index] > 0 && texts[index] !== '')
      facetValues.push({ value: texts[index], count: counts[index], ...getDetails?.(index) });
  }
  if (facetValues.length <= maxEntries) return facetValues;
  return facetValues.sort((a, b) => b.count - a.count || compareIds(a.value, b.value)).slice(0, maxEntries);
}

const sum = (numbers: Uint32Array): number => numbers.reduce((total, number) => total + number, 0);
