import { getColorFamily } from '../../../colors/color-family';
import { splitWords } from '../../query-text';
import type { QueryTerm } from '../query/query-term';
import { hasMeaning, splitPhrase } from '../query/synonyms';
import type { ProductColumns } from '../snapshot/product-columns';

/** The words of a colour's own name, and the plain words for its code: "raw ink", "blue navy". */
interface ColorNames {
  name: Set<string>;
  family: Set<string>;
}

const namesByColumns = new WeakMap<ProductColumns, Map<string, ColorNames>>();

/** Returns the words for a colour of the catalogue. */
function getColorNames(columns: ProductColumns, color: number, code: number): ColorNames {
  const cache = namesByColumns.get(columns) ?? new Map<string, ColorNames>();
  namesByColumns.set(columns, cache);
  const key = `${color}:${code}`;
  const names = cache.get(key) ?? {
    name: new Set(splitWords(columns.colors.texts[color])),
    family: new Set(getColorFamily(`#${code.toString(16).padStart(6, '0')}`).split(' ')),
  };
  cache.set(key, names);
  return names;
}

/** Returns the words that are colours of a catalogue: plain words and names of one word. */
export function listColorWords(columns: ProductColumns): Set<string> {
  const words = new Set<string>();
  for (const colors of columns.colorSets) {
    for (const { color, code } of colors) {
      const { name, family } = getColorNames(columns, color, code);
      for (const word of name.size === 1 ? [...name, ...family] : family) words.add(word);
    }
  }
  return words;
}

/** Returns how well a query names a colour: 2 for each term that is in its name, 1 for each that is a plain word for it. */
export function scoreColor(
  columns: ProductColumns,
  { color, code, terms }: { color: number; code: number; terms: QueryTerm[] },
): number {
  const { name, family } = getColorNames(columns, color, code);
  return terms.reduce((score, term) => {
    const words = listTermWords(term);
    if (words.some((word) => name.has(word))) return score + 2;
    return words.some((word) => family.has(word)) ? score + 1 : score;
  }, 0);
}

const listTermWords = ({ text, correction, meanings }: QueryTerm): string[] =>
  [text, correction ?? '', ...meanings.filter(hasMeaning)].flatMap(splitPhrase);
