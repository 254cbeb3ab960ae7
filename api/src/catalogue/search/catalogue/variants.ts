import type { Columns } from './columns';
import type { Wanted } from './wanted';

export interface VariantCounts {
  byColor: Uint32Array;
  /** The smallest code of the colour among the counted variants. */
  colorCodes: Uint32Array;
  bySize: Uint32Array;
  inStock: number;
}

/** Tells of each product whether one of its variants is wanted, and counts the options of those that pass everything else. */
export interface VariantFilter {
  pass(slot: number, isCounted: boolean): boolean;
  counts(): VariantCounts;
}

const noCounts = ({ colors, sizes }: Columns) => ({
  byColor: new Uint32Array(colors.texts.length),
  colorCodes: new Uint32Array(colors.texts.length).fill(0xffffff),
  bySize: new Uint32Array(sizes.texts.length),
});

/** When nothing is asked of variants: products with the same colours or sizes are counted together. */
export function everyVariant(columns: Columns): VariantFilter {
  const { colorSet, colorSets, sizeSet, sizeSets, inStock } = columns;
  const byColorSet = new Uint32Array(colorSets.length);
  const bySizeSet = new Uint32Array(sizeSets.length);
  let there = 0;
  return {
    pass(slot, isCounted) {
      if (isCounted) {
        byColorSet[colorSet[slot]]++;
        bySizeSet[sizeSet[slot]]++;
        there += inStock[slot];
      }
      return true;
    },
    counts() {
      const { byColor, colorCodes, bySize } = noCounts(columns);
      for (let set = 0; set < byColorSet.length; set++) {
        const count = byColorSet[set];
        if (count === 0) continue;
        for (const { color, code } of colorSets[set]) {
          byColor[color] += count;
          if (code < colorCodes[color]) colorCodes[color] = code;
        }
      }
      for (let set = 0; set < bySizeSet.length; set++) {
        if (bySizeSet[set] > 0) for (const size of sizeSets[set]) bySize[size] += bySizeSet[set];
      }
      return { byColor, colorCodes, bySize, inStock: there };
    },
  };
}

/** Who asks for "Red", "M" and "in stock" wants a red M that is there: the same variant has to be all of it. */
export function narrowed(columns: Columns, { colors, sizes, inStock = false }: Wanted): VariantFilter {
  const { first, end, color, colorCode, sizeOf, isThere } = columns;
  const { byColor, colorCodes, bySize } = noCounts(columns);
  // The last product that a colour or size was counted for: a product counts once.
  const coloredBy = new Uint32Array(byColor.length);
  const sizedBy = new Uint32Array(bySize.length);
  let there = 0;
  return {
    pass(slot, isCounted) {
      const stamp = slot + 1;
      let [hasVariant, hasStock] = [false, false];
      for (let at = first[slot]; at < end[slot]; at++) {
        const isColor = !colors || colors[color[at]] === 1;
        const isSize = !sizes || sizes[sizeOf[at]] === 1;
        if (!isColor && !isSize) continue;
        const isStocked = isThere[at] === 1;
        if (isColor && isSize) {
          hasVariant ||= isStocked || !inStock;
          hasStock ||= isStocked;
        }
        if (!isCounted) {
          if (hasVariant) return true;
          continue;
        }
        if (inStock && !isStocked) continue;
        if (isSize) {
          const hue = color[at];
          if (coloredBy[hue] !== stamp) byColor[hue]++;
          coloredBy[hue] = stamp;
          if (colorCode[at] < colorCodes[hue]) colorCodes[hue] = colorCode[at];
        }
        if (isColor) {
          const size = sizeOf[at];
          if (sizedBy[size] !== stamp) bySize[size]++;
          sizedBy[size] = stamp;
        }
      }
      if (isCounted && hasStock) there++;
      return hasVariant;
    },
    counts: () => ({ byColor, colorCodes, bySize, inStock: there }),
  };
}
