import { nearest, slips } from './spelling';
import { tidy, wordsOf } from './text';

it.each([
  ['jacket', 'jacket', 0],
  ['jaket', 'jacket', 1],
  ['jakcet', 'jacket', 1],
  ['hodie', 'hoodie', 1],
  ['saree', 'sari', 2],
  ['', 'abc', 3],
])('counts the slips from %s to %s', (from, to, expected) => {
  expect(slips(from, to)).toBe(expected);
  expect(slips(to, from)).toBe(expected);
});

it('takes all of the nearest, and none that is too far', () => {
  expect(nearest('jens', ['jeans', 'jean', 'lens'])).toEqual(['jeans']);
  expect(nearest('kap', ['cap'])).toEqual([]);
  expect(nearest('drss', ['dress', 'dross', 'cross'])).toEqual(['dress', 'dross']);
  expect(nearest('kotton', ['cotton', 'button'])).toEqual(['cotton']);
  expect(nearest('swetshrt', ['sweatshirt', 'shirt'])).toEqual(['sweatshirt']);
  expect(nearest('cap', ['cup'])).toEqual([]);
  expect(nearest('jaket', [])).toEqual([]);
});

it.each([
  ['T-Shirt', ['tshirt']],
  ['t shirts for men', ['tshirts', 'for', 'men']],
  ['at shirt', ['at', 'shirt']],
  ["Women's T SHIRT", ['women', 'tshirt']],
  ['ladies’ kurta', ['ladies', 'kurta']],
  ['साड़ी', ['साड़ी']],
  ['a%b_c', ['a', 'b', 'c']],
  ['🧥', []],
])('reads the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('reads twelve words at most', () => {
  expect(wordsOf('word '.repeat(30))).toHaveLength(12);
});

it('compares texts without case, accents and extra blanks', () => {
  expect(tidy('  Café\t KURTA ')).toBe('cafe kurta');
});
