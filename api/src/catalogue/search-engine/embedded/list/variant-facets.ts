import { filterFamilies } from '../../../colors/filter-families';
import type { ProductColumns } from '../snapshot/product-columns';
import type { FilterMasks } from './filter-masks';

/** Products by colour and size code, and the number of products in stock. */
export interface VariantCounts {
  byColor: Uint32Array;
  /** The smallest colour code (#rrggbb as a number) of the counted variants, by colour. */
  colorCodes: Uint32Array;
  /** Indexed as `filterFamilies`. */
  byFamily: Uint32Array;
  bySize: Uint32Array;
  inStock: number;
}

/** Checks whether a product has a variant that passes the filters, and counts the options of its variants. */
export interface VariantFilter {
  /** `isCounted` if the product passes all other filters. */
  passes(docId: number, isCounted: boolean): boolean;
  getCounts(): VariantCounts;
}

const createCounters = ({ colors, sizes }: ProductColumns) => ({
  byColor: new Uint32Array(colors.texts.length),
  colorCodes: new Uint32Array(colors.texts.length).fill(0xffffff),
  byFamily: new Uint32Array(filterFamilies.length),
  bySize: new Uint32Array(sizes.texts.length),
});

/** Creates a filter that passes every product. It counts products that have the same colours, or the same sizes, together. */
export function createOpenVariantFilter(columns: ProductColumns): VariantFilter {
  const { colorSet, colorSets, sizeSet, sizeSets, inStock } = columns;
  const byColorSet = new Uint32Array(colorSets.length);
  const bySizeSet = new Uint32Array(sizeSets.length);
  let inStockCount = 0;
  return {
    passes(docId, isCounted) {
      if (isCounted) {
        byColorSet[colorSet[docId]]++;
        bySizeSet[sizeSet[docId]]++;
        inStockCount += inStock[docId];
      }
      return true;
    },
    getCounts() {
      const { byColor, colorCodes, byFamily, bySize } = createCounters(columns);
      for (let set = 0; set < byColorSet.length; set++) {
        const count = byColorSet[set];
        if (count === 0) continue;
        // One bit per family, because a product with several colours of a family counts once.
        let families = 0;
        for (const { color, code, familyBits } of colorSets[set]) {
          byColor[color] += count;
          if (code < colorCodes[color]) colorCodes[color] = code;
          families |= familyBits;
        }
        for (let family = 0; family < byFamily.length; family++) {
          if (families & (1 << family)) byFamily[family] += count;
        }
      }
      for (let set = 0; set < bySizeSet.length; set++) {
        if (bySizeSet[set] > 0) for (const size of sizeSets[set]) bySize[size] += bySizeSet[set];
      }
      return { byColor, colorCodes, byFamily, bySize, inStock: inStockCount };
    },
  };
}

/** Creates a filter that passes products with a variant that meets all variant filters at once: "Red", "M" and "in stock" mean a red M in stock. */
export function createVariantFilter(
  columns: ProductColumns,
  { colors, colorFamilies, sizes, inStock = false }: FilterMasks,
): VariantFilter {
  const { variantStart, variantEnd, variantColor, variantColorCode, variantFamily, variantSize, variantInStock } =
    columns;
  const { byColor, colorCodes, byFamily, bySize } = createCounters(columns);
  const hasColorFilter = colors !== undefined || colorFamilies !== undefined;
  // The last product that each colour, family and size was counted for, because a product with several such variants counts once.
  const lastOfColor = new Uint32Array(byColor.length);
  const lastOfFamily = new Uint32Array(byFamily.length);
  const lastOfSize = new Uint32Array(bySize.length);
  let inStockCount = 0;
  return {
    passes(docId, isCounted) {
      const stamp = docId + 1;
      let [hasVariant, hasStock] = [false, false];
      for (let index = variantStart[docId]; index < variantEnd[docId]; index++) {
        const passesColor =
          !hasColorFilter || colors?.[variantColor[index]] === 1 || colorFamilies?.[variantFamily[index]] === 1;
        const passesSize = !sizes || sizes[variantSize[index]] === 1;
        if (!passesColor && !passesSize) continue;
        const isInStock = variantInStock[index] === 1;
        if (passesColor && passesSize) {
          hasVariant ||= isInStock || !inStock;
          hasStock ||= isInStock;
        }
        if (!isCounted) {
          if (hasVariant) return true;
          continue;
        }
        if (inStock && !isInStock) continue;
        if (passesSize) {
          const color = variantColor[index];
          if (lastOfColor[color] !== stamp) byColor[color]++;
          lastOfColor[color] = stamp;
          if (variantColorCode[index] < colorCodes[color]) colorCodes[color] = variantColorCode[index];
          const family = variantFamily[index];
          if (lastOfFamily[family] !== stamp) byFamily[family]++;
          lastOfFamily[family] = stamp;
        }
        if (passesColor) {
          const size = variantSize[index];
          if (lastOfSize[size] !== stamp) bySize[size]++;
          lastOfSize[size] = stamp;
        }
      }
      if (isCounted && hasStock) inStockCount++;
      return hasVariant;
    },
    getCounts: () => ({ byColor, colorCodes, byFamily, bySize, inStock: inStockCount }),
  };
}
