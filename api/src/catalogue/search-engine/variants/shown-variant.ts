import { findFilterFamily, getFilterFamily } from '../../colors/filter-families';
import type { QueryTerm } from '../query/query-term';
import type { ProductFilters, ShownVariant } from '../search-engine';
import { scoreColor } from './color-words';

/** Weight of a chosen colour or size, compared with a colour in the text. */
const chosenScore = 100;

/** A variant of a product, in the order of the shop. `code` is `#rrggbb`. */
export interface SearchableVariant {
  color: string;
  code: string;
  size: string;
  isInStock: boolean;
}

/** The colours and sizes that a request asks for. */
interface WantedVariant {
  terms: QueryTerm[];
  colors?: readonly string[];
  /** Indexes in `filterFamilies`. */
  colorFamilies?: readonly number[];
  sizes?: readonly string[];
}

/** Returns what the words and the filters of a request say about the variant to show. */
export const toWantedVariant = (
  terms: QueryTerm[],
  { colors, colorFamilies, sizes }: ProductFilters = {},
): WantedVariant => ({
  terms,
  colors,
  colorFamilies: colorFamilies?.flatMap((name) => findFilterFamily(name) ?? []),
  sizes,
});

/**
 * Returns the variant in stock that best has the colour and size that were asked for; undefined if that is the usual one, or if the
 * product is sold out.
 */
export function findShownVariant(
  variants: Iterable<SearchableVariant>,
  { terms, colors, colorFamilies, sizes }: WantedVariant,
): ShownVariant | undefined {
  let [best, bestScore, isFirst] = [undefined as ShownVariant | undefined, -1, true];
  let isUsual = true;
  for (const { color, code, size, isInStock } of variants) {
    if (!isInStock) continue;
    const isColorChosen = colors?.includes(color) || colorFamilies?.includes(getFilterFamily(color, code));
    const score =
      (isColorChosen ? chosenScore : 0) +
      (sizes?.includes(size) ? chosenScore : 0) +
      (terms.length > 0 ? scoreColor({ name: color, code }, terms) : 0);
    if (score > bestScore) {
      [best, bestScore] = [{ color, size }, score];
      isUsual = isFirst;
    }
    isFirst = false;
  }
  return isUsual ? undefined : best;
}
