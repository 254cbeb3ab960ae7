import { Vocabulary } from './vocabulary';

const words = ['kurti', 'kurta', 'jacket', 'jaipur', 'ja', 'silk', 'zari'];
const vocabulary = new Vocabulary(
  words.map((word) => ({ word, stem: word })),
  new Map([
    ['jacinth', ['red']],
    ['kurta', ['tunic']],
  ]),
);

it.each(['', 'j', 'ja', 'jac', 'kurta', 'kurtas', 'silk', 'z', 'zz', 'a'])(
  'lists the words of names, and no synonyms, that begin with “%s”',
  (prefix) => {
    const expected = words.filter((word) => word.startsWith(prefix)).sort();
    expect(vocabulary.listByPrefix(prefix).map(({ word }) => word)).toEqual(expected);
  },
);
