import { filterFamilies } from '../../../colors/filter-families';
import type { ProductColumns } from '../snapshot/product-columns';
import type { FilterMasks } from './filter-masks';

/** Numbers of products per colour and size. */
export interface OptionCounters {
  byColor: Uint32Array;
  /** Per colour, the smallest hex code of the counted variants, as a number. */
  colorCodes: Uint32Array;
  /** Indexed as `filterFamilies`. */
  byFamily: Uint32Array;
  bySize: Uint32Array;
}

/** Creates counters for the options of variants, with no products. */
export const createOptionCounters = ({ colors, sizes }: ProductColumns): OptionCounters => ({
  byColor: new Uint32Array(colors.texts.length),
  colorCodes: new Uint32Array(colors.texts.length).fill(0xffffff),
  byFamily: new Uint32Array(filterFamilies.length),
  bySize: new Uint32Array(sizes.texts.length),
});

/** Compares each variant of single products with the filters. */
export interface EachVariant {
  /** Checks whether a variant passes the filters by colour and size, in stock if it must be: "Red" and "M" mean a red M. */
  hasVariant(docId: number, mustBeInStock: boolean): boolean;
  /** Counts a product that passes all other filters towards the options of its variants. */
  count(docId: number): void;
}

/** Creates the comparison with these filters, which counts in the counters. */
export function createEachVariant(
  columns: ProductColumns,
  { colors, colorFamilies, sizes, inStock = false }: FilterMasks,
  { byColor, colorCodes, byFamily, bySize }: OptionCounters,
): EachVariant {
  const { variantStart, variantEnd, variantColor, variantColorCode, variantFamily, variantSize, variantInStock } =
    columns;
  const hasColorFilter = colors !== undefined || colorFamilies !== undefined;
  const passesColor = (index: number) =>
    !hasColorFilter || colors?.[variantColor[index]] === 1 || colorFamilies?.[variantFamily[index]] === 1;
  const passesSize = (index: number) => !sizes || sizes[variantSize[index]] === 1;
  const hasVariant = (docId: number, mustBeInStock: boolean): boolean => {
    for (let index = variantStart[docId]; index < variantEnd[docId]; index++) {
      if (mustBeInStock && variantInStock[index] === 0) continue;
      if (passesColor(index) && passesSize(index)) return true;
    }
    return false;
  };
  // Per colour, family and size, the product that was counted last: a product with several such variants counts once.
  const lastOfColor = new Uint32Array(byColor.length);
  const lastOfFamily = new Uint32Array(byFamily.length);
  const lastOfSize = new Uint32Array(bySize.length);
  const count = (docId: number): void => {
    const stamp = docId + 1;
    for (let index = variantStart[docId]; index < variantEnd[docId]; index++) {
      if (inStock && variantInStock[index] === 0) continue;
      if (passesSize(index)) {
        const color = variantColor[index];
        if (lastOfColor[color] !== stamp) byColor[color]++;
        lastOfColor[color] = stamp;
        if (variantColorCode[index] < colorCodes[color]) colorCodes[color] = variantColorCode[index];
        const family = variantFamily[index];
        if (lastOfFamily[family] !== stamp) byFamily[family]++;
        lastOfFamily[family] = stamp;
      }
      if (passesColor(index)) {
        const size = variantSize[index];
        if (lastOfSize[size] !== stamp) bySize[size]++;
        lastOfSize[size] = stamp;
      }
    }
  };
  return { hasVariant, count };
}
