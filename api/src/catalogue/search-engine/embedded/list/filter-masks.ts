import type { CategoryNode } from '../../../categories/tree';
import { filterFamilies, findFilterFamily } from '../../../colors/filter-families';
import { listCategoryIds } from '../../category-ids';
import { toFieldValue } from '../../field-values';
import { mapProductFacets, type ProductFacet } from '../../product-facets';
import type { ProductFilters } from '../../search-engine';
import type { ProductColumns } from '../snapshot/product-columns';

/** Filters by the codes of the columns, of values or of sets of values. A mask is indexed by code, and is 1 for the codes that pass. */
export interface FilterMasks {
  categories?: Uint8Array;
  facets: Record<ProductFacet, Uint8Array | undefined>;
  /** Filters by custom fields. */
  fields: readonly { key: string; mask: Uint8Array }[];
  colors?: Uint8Array;
  /** Indexed as `filterFamilies`. */
  colorFamilies?: Uint8Array;
  sizes?: Uint8Array;
  inStock?: boolean;
  onSale?: boolean;
  /** Minimum rating in stars. */
  rating?: number;
  /** Lowest and highest price in paise. */
  priceRange?: [number, number];
}

/** Converts the filters of a request to masks. A filter without values is not set. */
export function toFilterMasks(
  { columns, categoryTree }: { columns: ProductColumns; categoryTree: CategoryNode[] },
  filters: ProductFilters,
): FilterMasks {
  const { categories, colors, colorFamilies, sizes, inStock, onSale, rating, priceRange, fields = [] } = filters;
  return {
    categories: categories?.length ? columns.categories.toMask(listCategoryIds(categoryTree, categories)) : undefined,
    facets: mapProductFacets((name) => {
      const values = filters[name];
      return values?.length ? columns.facets[name].toMask(values) : undefined;
    }),
    fields: fields.map(({ key, values }) => ({
      key,
      mask: columns.fields.toMask(values.map((value) => toFieldValue(key, value))),
    })),
    colors: colors?.length ? columns.colors.toMask(colors) : undefined,
    colorFamilies: colorFamilies?.length ? toFamilyMask(colorFamilies) : undefined,
    sizes: sizes?.length ? columns.sizes.toMask(sizes) : undefined,
    inStock,
    onSale,
    rating,
    priceRange,
  };
}

function toFamilyMask(names: readonly string[]): Uint8Array {
  const mask = new Uint8Array(filterFamilies.length);
  for (const family of names.map(findFilterFamily)) if (family !== undefined) mask[family] = 1;
  return mask;
}
