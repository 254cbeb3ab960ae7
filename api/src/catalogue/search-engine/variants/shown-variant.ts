import { findFilterFamily, getFilterFamily } from '../../colors/filter-families';
import type { QueryTerm } from '../query/query-term';
import type { ProductFilters, ShownVariant } from '../search-engine';
import { type Color, createColorScorer } from './color-words';

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
export interface WantedVariant {
  /** Returns how well a colour is what was asked for. */
  getColorScore: (color: Color) => number;
  sizes: readonly string[];
}

/** Returns what the words and the filters of a request say about the variant to show; undefined if nothing. */
export function toWantedVariant(
  terms: QueryTerm[],
  { colors = [], colorFamilies = [], sizes = [] }: ProductFilters = {},
): WantedVariant | undefined {
  if (terms.length + colors.length + colorFamilies.length + sizes.length === 0) return undefined;
  const families = colorFamilies.flatMap((name) => findFilterFamily(name) ?? []);
  const scoreByWords = createColorScorer(terms);
  const isChosen = ({ name, code }: Color) => colors.includes(name) || families.includes(getFilterFamily(name, code));
  // The products of a page have the same few colours.
  const scores = new Map<string, number>();
  const getColorScore = (color: Color): number => {
    const key = `${color.code}${color.name}`;
    const score = scores.get(key) ?? (isChosen(color) ? chosenScore : 0) + scoreByWords(color);
    scores.set(key, score);
    return score;
  };
  return { getColorScore, sizes };
}

/**
 * Returns the variant in stock that best has the colour and size that were asked for; undefined if that is the usual one, or if the
 * product is sold out.
 */
export function findShownVariant(
  variants: Iterable<SearchableVariant>,
  { getColorScore, sizes }: WantedVariant,
): ShownVariant | undefined {
  let [best, bestScore, isFirst] = [undefined as ShownVariant | undefined, -1, true];
  let isUsual = true;
  for (const { color, code, size, isInStock } of variants) {
    if (!isInStock) continue;
    const score = getColorScore({ name: color, code }) + (sizes.includes(size) ? chosenScore : 0);
    if (score > bestScore) {
      [best, bestScore] = [{ color, size }, score];
      isUsual = isFirst;
    }
    isFirst = false;
  }
  return isUsual ? undefined : best;
}
