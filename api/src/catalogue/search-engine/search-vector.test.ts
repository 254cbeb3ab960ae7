import { visitStems, weights } from './search-vector';

const list = (searchVector: string) => {
  const stems: [string, number][] = [];
  visitStems(searchVector, (stem, weight) => stems.push([stem, weight]));
  return stems;
};

it('lists the stems with their highest weights', () => {
  expect(list('')).toEqual([]);
  expect(list("'blue':9C,12B 'jacket':2A,7B 'neelgaon':3B 'size' 'xl':4,11C")).toEqual([
    ['blue', weights.B],
    ['jacket', weights.A],
    ['neelgaon', weights.B],
    ['size', weights.C],
    ['xl', weights.C],
  ]);
});

it('reads stems with quotes, backslashes, spaces and capital letters', () => {
  expect(list(String.raw`'''n''':1B 'a\\b':2A 'c d:3A' 'o''neil':4C`)).toEqual([
    ["'n'", weights.B],
    [String.raw`a\b`, weights.A],
    ['c d:3A', weights.C],
    ["o'neil", weights.C],
  ]);
});
