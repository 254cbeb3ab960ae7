import { filterFamilies } from '../../../colors/filter-families';
import type { ProductColumns } from '../snapshot/product-columns';
import type { FilterMasks } from './filter-masks';

/** Numbers of products per colour and size, and the number of products in stock. */
export interface VariantCounts {
  byColor: Uint32Array;
  /** Per colour, the smallest hex code of the counted variants, as a number. */
  colorCodes: Uint32Array;
  /** Indexed as `filterFamilies`. */
  byFamily: Uint32Array;
  bySize: Uint32Array;
  inStockCount: number;
}

/** Tests products against the variant filters, and counts them per option. */
export interface VariantFilter {
  /**
   * Returns true if a variant of the product passes the filters. With `shouldCount`, which is for products that pass all other
   * filters, also counts the product towards the options of its variants.
   */
  testAndCount(docId: number, shouldCount: boolean): boolean;
  getCounts(): VariantCounts;
}

const createCounters = ({ colors, sizes }: ProductColumns) => ({
  byColor: new Uint32Array(colors.texts.length),
  colorCodes: new Uint32Array(colors.texts.length).fill(0xffffff),
  byFamily: new Uint32Array(filterFamilies.length),
  bySize: new Uint32Array(sizes.texts.length),
});

/** Counts products by the options of their variants. For speed, it counts per set of colours and per set of sizes, and adds the sets up at the end. */
export function countVariants(columns: ProductColumns, docIds: Uint32Array, positions: Uint32Array): VariantCounts {
  const { colorSet, colorSets, sizeSet, sizeSets, inStock } = columns;
  const byColorSet = new Uint32Array(colorSets.length);
  const bySizeSet = new Uint32Array(sizeSets.length);
  let inStockCount = 0;
  for (let index = 0; index < positions.length; index++) {
    const docId = docIds[positions[index]];
    byColorSet[colorSet[docId]]++;
    bySizeSet[sizeSet[docId]]++;
    inStockCount += inStock[docId];
  }
  const counters = createCounters(columns);
  addColorSets(columns, byColorSet, counters);
  for (let set = 0; set < bySizeSet.length; set++) {
    if (bySizeSet[set] > 0) for (const size of sizeSets[set]) counters.bySize[size] += bySizeSet[set];
  }
  return { ...counters, inStockCount };
}

function addColorSets(
  { colorSets: { start, colors, codes, familyBits } }: ProductColumns,
  byColorSet: Uint32Array,
  { byColor, colorCodes, byFamily }: ReturnType<typeof createCounters>,
): void {
  // Counts sets with the same families together, because a product with several colours of a family counts once.
  const byFamilyBits = new Uint32Array(1 << byFamily.length);
  for (let set = 0; set < byColorSet.length; set++) {
    const count = byColorSet[set];
    if (count === 0) continue;
    byFamilyBits[familyBits[set]] += count;
    for (let index = start[set]; index < start[set + 1]; index++) {
      const color = colors[index];
      byColor[color] += count;
      if (codes[index] < colorCodes[color]) colorCodes[color] = codes[index];
    }
  }
  for (let bits = 0; bits < byFamilyBits.length; bits++) {
    if (byFamilyBits[bits] === 0) continue;
    for (let family = 0; family < byFamily.length; family++)
      if (bits & (1 << family)) byFamily[family] += byFamilyBits[bits];
  }
}

/** Creates a filter that passes a product if one variant meets all variant filters: "Red", "M" and "in stock" mean a red M in stock. */
export function createVariantFilter(
  columns: ProductColumns,
  { colors, colorFamilies, sizes, inStock = false }: FilterMasks,
): VariantFilter {
  const { variantStart, variantEnd, variantColor, variantColorCode, variantFamily, variantSize, variantInStock } =
    columns;
  const { byColor, colorCodes, byFamily, bySize } = createCounters(columns);
  const hasColorFilter = colors !== undefined || colorFamilies !== undefined;
  // Per colour, family and size, the product that was counted last: a product with several such variants counts once.
  const lastOfColor = new Uint32Array(byColor.length);
  const lastOfFamily = new Uint32Array(byFamily.length);
  const lastOfSize = new Uint32Array(bySize.length);
  let inStockCount = 0;
  return {
    testAndCount(docId, shouldCount) {
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
        if (!shouldCount) {
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
      if (shouldCount && hasStock) inStockCount++;
      return hasVariant;
    },
    getCounts: () => ({ byColor, colorCodes, byFamily, bySize, inStockCount: inStockCount }),
  };
}
