import { normaliseQuery, splitWords } from '../query-text';
import { getEditDistance, getMaxCost, getTypingCosts, selectNearest } from './spelling';

/** Returns the nearest of the words that what was typed may be an error for. */
const findNearestWords = (typedWord: string, words: string[]): string[] =>
  selectNearest(
    typedWord,
    words
      .map((word) => ({ word, cost: getTypingCosts(typedWord, word).whole }))
      .filter(({ cost }) => cost <= getMaxCost(typedWord)),
  ).map(({ word }) => word);

it.each([
  ['jacket', 'jacket', 0],
  ['jaket', 'jacket', 1],
  ['jakcet', 'jacket', 1],
  ['hodie', 'hoodie', 1],
  ['saree', 'sari', 2],
  ['', 'abc', 3],
])('counts the typing errors from %s to %s', (from, to, expected) => {
  expect(getEditDistance(from, to)).toBe(expected);
  expect(getEditDistance(to, from)).toBe(expected);
});

it('returns all nearest words, and none with too many typing errors', () => {
  expect(findNearestWords('jens', ['jeans', 'jean', 'lens'])).toEqual(['jeans']);
  expect(findNearestWords('kap', ['cap'])).toEqual([]);
  expect(findNearestWords('drss', ['dress', 'dross', 'cross'])).toEqual(['dress', 'dross']);
  expect(findNearestWords('kotton', ['cotton', 'button'])).toEqual(['cotton']);
  expect(findNearestWords('swetshrt', ['sweatshirt', 'shirt'])).toEqual(['sweatshirt']);
  expect(findNearestWords('cap', ['cup'])).toEqual([]);
  expect(findNearestWords('jaket', [])).toEqual([]);
});

it.each([
  ['T-Shirt', ['tshirt']],
  ['Crew T-hirt', ['crew', 'thirt']],
  ['t shirts for men', ['tshirts', 'for', 'men']],
  ['at shirt', ['at', 'shirt']],
  ["Women's T SHIRT", ['women', 'tshirt']],
  ['ladies’ kurta', ['ladies', 'kurta']],
  ['साड़ी', ['साड़ी']],
  ['a%b_c', ['a', 'b', 'c']],
  ['🧥', []],
])('splits %s into words', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

it('returns at most twelve words', () => {
  expect(splitWords('word '.repeat(30))).toHaveLength(12);
});

it('removes case, accents and extra spaces', () => {
  expect(normaliseQuery('  Café\t KURTA ')).toBe('cafe kurta');
});
