import type { ShownVariant } from '../../search-engine';
import { scoreColor } from '../match/color-words';
import type { QueryTerm } from '../query/query-term';
import type { ProductColumns } from '../snapshot/product-columns';
import type { FilterMasks } from './filter-masks';

/** Weight of a chosen colour or size, compared with a colour in the text. */
const chosenScore = 100;

interface Wanted {
  terms: QueryTerm[];
  masks: Pick<FilterMasks, 'colors' | 'colorFamilies' | 'sizes'>;
}

/**
 * Returns the variant in stock that best has the colour and size that were asked for; undefined if that is the usual one, or if the
 * product is sold out.
 */
export function findShownVariant(
  columns: ProductColumns,
  docId: number,
  { terms, masks: { colors, colorFamilies, sizes } }: Wanted,
): ShownVariant | undefined {
  const { variantStart, variantEnd, variantColor, variantColorCode, variantFamily, variantSize, variantInStock } =
    columns;
  let [best, bestScore, isFirst] = [-1, -1, true];
  let isUsual = true;
  for (let index = variantStart[docId]; index < variantEnd[docId]; index++) {
    if (variantInStock[index] !== 1) continue;
    const color = variantColor[index];
    const score =
      (colors?.[color] || colorFamilies?.[variantFamily[index]] ? chosenScore : 0) +
      (sizes?.[variantSize[index]] ? chosenScore : 0) +
      (terms.length > 0 ? scoreColor(columns, { color, code: variantColorCode[index], terms }) : 0);
    if (score > bestScore) {
      [best, bestScore] = [index, score];
      isUsual = isFirst;
    }
    isFirst = false;
  }
  if (best < 0 || isUsual) return undefined;
  return { color: columns.colors.texts[variantColor[best]], size: columns.sizes.texts[variantSize[best]] };
}
