import { SizeReader } from './size-words';

const reader = new SizeReader([
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  'Free Size',
  '32',
  '34',
  '2-3Y',
  '4-5Y',
  'UK 7',
  '50 ml',
  '2.4',
]);

it.each([
  ['kurta size m', ['M'], 'kurta'],
  ['kurta xl', ['XL'], 'kurta'],
  ['extra large kurta', ['XL'], 'kurta'],
  ['large or medium kurta', ['L', 'M'], 'or kurta'],
  ['2xl jacket', ['XXL'], 'jacket'],
  ['jeans waist 32', ['32'], 'jeans'],
  ['jeans 34 inch', ['34'], 'jeans'],
  ['shoes uk7', ['UK 7'], 'shoes'],
  ['size 7 shoes', ['UK 7'], 'shoes'],
  ['perfume 50ml', ['50 ml'], 'perfume'],
  ['bangle 2.4', ['2.4'], 'bangle'],
  ['frock 4 years old', ['4-5Y'], 'frock'],
  ['tshirt 3 to 4 yrs', ['2-3Y', '4-5Y'], 'tshirt'],
])('reads %s', (text, values, rest) => {
  expect(reader.read(text)).toMatchObject({ values, rest });
});

it.each(["women's kurta", 't-shirt', 'kurta 35', 'sheer saree', 'u.s. polo', '32.5 jeans', ''])(
  'finds no size in %j',
  (text) => {
    expect(reader.read(text)).toBeUndefined();
  },
);
