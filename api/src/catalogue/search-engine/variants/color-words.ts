import { LRUCache } from 'lru-cache';
import { getColorFamily } from '../../colors/color-family';
import type { QueryTerm } from '../query/query-term';
import { hasMeaning, splitPhrase } from '../query/synonyms';
import { splitWords } from '../query-text';

/** A colour of the catalogue. `code` is `#rrggbb`. */
export interface Color {
  name: string;
  code: string;
}

/** The words of a colour's own name, and the plain words for its code: "raw ink", "blue navy". */
interface ColorNames {
  name: Set<string>;
  family: Set<string>;
}

const cache = new LRUCache<string, ColorNames>({ max: 10_000 });

/** Returns the words for a colour. */
function getColorNames({ name, code }: Color): ColorNames {
  const key = `${code}${name}`;
  const cachedNames = cache.get(key);
  if (cachedNames) return cachedNames;
  const names = { name: new Set(splitWords(name)), family: new Set(getColorFamily(code).split(' ')) };
  cache.set(key, names);
  return names;
}

/** Returns the words that are colours of a catalogue: plain words and names of one word. */
export function listColorWords(colors: Iterable<Color>): Set<string> {
  const words = new Set<string>();
  for (const color of colors) {
    const { name, family } = getColorNames(color);
    for (const word of name.size === 1 ? [...name, ...family] : family) words.add(word);
  }
  return words;
}

/** Returns a function that says how well a query names a colour: 2 for each term that is in its name, 1 for each that is a plain word for it. */
export function createColorScorer(terms: QueryTerm[]): (color: Color) => number {
  const wordsOfTerms = terms.map(listTermWords);
  return (color) => {
    const { name, family } = getColorNames(color);
    return wordsOfTerms.reduce((score, words) => {
      if (words.some((word) => name.has(word))) return score + 2;
      return words.some((word) => family.has(word)) ? score + 1 : score;
    }, 0);
  };
}

const listTermWords = ({ text, correction, meanings }: QueryTerm): string[] =>
  [text, correction ?? '', ...meanings.filter(hasMeaning)].flatMap(splitPhrase);
