import type { ProductColumns } from '../snapshot/product-columns';
import type { VariantSets } from '../snapshot/variant-sets';
import { createEachVariant, createOptionCounters, type OptionCounters } from './each-variant';
import type { FilterMasks } from './filter-masks';

/** Numbers of products per colour and size, and the number of products in stock. */
export interface VariantCounts extends OptionCounters {
  inStockCount: number;
}

/** Selects products by the variant filters, and counts them per option. */
export interface VariantFilter {
  /** Selects the products of which a variant passes the filters, or all if there are none. Replaces the positions by the selected ones. */
  select(positions: Uint32Array, docIds: Uint32Array): Uint32Array;
  /** Selects as `select` does, and counts each product towards the options of its variants. The products must pass all other filters. */
  selectAndCount(positions: Uint32Array, docIds: Uint32Array): Uint32Array;
  getCounts(): VariantCounts;
}

/**
 * Creates the filter by colour, size and stock, which the same variant must pass. Most products have each of their colours in each of
 * their sizes, so their sets of colours and sizes say what passes. Only the variants of others are compared one by one.
 */
export function createVariantFilter(columns: ProductColumns, masks: FilterMasks): VariantFilter {
  const { inStock } = columns;
  const isStockNeeded = masks.inStock === true;
  // Only variants that pass the filter by stock count.
  const sets = isStockNeeded ? columns.inStockSets : columns.variantSets;
  const { colorSet, sizeSet, isGrid, sizeSets } = sets;
  const hasColorFilter = Boolean(masks.colors || masks.colorFamilies);
  const hasSizeFilter = Boolean(masks.sizes);
  const hasOptionFilter = hasColorFilter || hasSizeFilter;
  const { colorResults, sizeResults, testColors, testSizes } = createSetTests(sets, masks);
  const byColorSet = new Uint32Array(sets.colorSets.length);
  const bySizeSet = new Uint32Array(sizeSets.length);
  const counters = createOptionCounters(columns);
  const eachVariant = createEachVariant(columns, masks, counters);
  let inStockCount = 0;

  const selectPassed = (positions: Uint32Array, docIds: Uint32Array, shouldCount: boolean): Uint32Array => {
    let length = 0;
    for (let index = 0; index < positions.length; index++) {
      const position = positions[index];
      const docId = docIds[position];
      if (isStockNeeded && inStock[docId] === 0) continue;
      const colors = colorSet[docId];
      const sizes = sizeSet[docId];
      const passesColor = (colorResults[colors] || testColors(colors)) & 1;
      const passesSize = (sizeResults[sizes] || testSizes(sizes)) & 1;
      let passes = passesColor & passesSize;
      if (!hasOptionFilter || isGrid[docId] === 1) {
        if (shouldCount) {
          byColorSet[colors] += passesSize;
          bySizeSet[sizes] += passesColor;
        }
      } else {
        if (shouldCount && passesColor | passesSize) eachVariant.count(docId);
        if (hasColorFilter && hasSizeFilter && passes) passes = Number(eachVariant.hasVariant(docId, isStockNeeded));
      }
      positions[length] = position;
      length += passes;
      if (!shouldCount) continue;
      if (!hasOptionFilter || isStockNeeded) inStockCount += passes & inStock[docId];
      else if (passes) inStockCount += Number(eachVariant.hasVariant(docId, true));
    }
    return positions.subarray(0, length);
  };
  return {
    select: (positions, docIds) =>
      hasOptionFilter || isStockNeeded ? selectPassed(positions, docIds, false) : positions,
    selectAndCount: (positions, docIds) => selectPassed(positions, docIds, true),
    getCounts() {
      addColorSets(sets, byColorSet, counters);
      for (let set = 0; set < bySizeSet.length; set++) {
        if (bySizeSet[set] > 0) for (const size of sizeSets[set]) counters.bySize[size] += bySizeSet[set];
      }
      return { ...counters, inStockCount };
    },
  };
}

/** Tests sets of colours and sizes, each only when a product has it. Results are 0 if not known, 2 if no value passes, and 3 if one does. */
function createSetTests(sets: VariantSets, { colors, colorFamilies, sizes }: FilterMasks) {
  const { colorSets, sizeSets } = sets;
  const hasColorFilter = colors !== undefined || colorFamilies !== undefined;
  const colorResults = new Uint8Array(colorSets.length);
  const sizeResults = new Uint8Array(sizeSets.length);
  const testColors = (set: number): number => {
    const passes = !hasColorFilter || passesColorSet(sets, set, { colors, colorFamilies });
    colorResults[set] = passes ? 3 : 2;
    return colorResults[set];
  };
  const testSizes = (set: number): number => {
    const passes = !sizes || sizeSets[set].some((size) => sizes[size] === 1);
    sizeResults[set] = passes ? 3 : 2;
    return sizeResults[set];
  };
  return { colorResults, sizeResults, testColors, testSizes };
}

function passesColorSet(
  { colorSets: { start, colors, familyBits } }: VariantSets,
  set: number,
  masks: Pick<FilterMasks, 'colors' | 'colorFamilies'>,
): boolean {
  for (let index = start[set]; index < start[set + 1]; index++) if (masks.colors?.[colors[index]] === 1) return true;
  return (
    masks.colorFamilies?.some((isChosen, family) => isChosen === 1 && (familyBits[set] & (1 << family)) !== 0) ?? false
  );
}

function addColorSets(
  { colorSets: { start, colors, codes, familyBits } }: VariantSets,
  byColorSet: Uint32Array,
  { byColor, colorCodes, byFamily }: OptionCounters,
): void {
  for (let set = 0; set < byColorSet.length; set++) {
    const count = byColorSet[set];
    if (count === 0) continue;
    // A product with several colours of a family counts once. Each round takes the lowest bit.
    for (let bits = familyBits[set]; bits !== 0; bits &= bits - 1) byFamily[31 - Math.clz32(bits & -bits)] += count;
    for (let index = start[set]; index < start[set + 1]; index++) {
      const color = colors[index];
      byColor[color] += count;
      if (codes[index] < colorCodes[color]) colorCodes[color] = codes[index];
    }
  }
}
