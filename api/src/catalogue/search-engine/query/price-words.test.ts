import { readPriceWords } from './price-words';

const noMaximum = 1_000_000_000;

it.each([
  ['kurta under 500', [0, 500], 'kurta'],
  ['under rs. 1,500/- saree', [0, 1500], 'saree'],
  ['saree up to ₹2k', [0, 2000], 'saree'],
  ['saree undr 1.5k', [0, 1500], 'saree'],
  ['saree 500 rupees', [0, 500], 'saree'],
  ['saree over 4 thousand', [4000, noMaximum], 'saree'],
  ['saree 4000+', [4000, noMaximum], 'saree'],
  ['between 500 and 1,000 kurta', [500, 1000], 'kurta'],
  ['kurta ₹1000 - ₹500', [500, 1000], 'kurta'],
  ['kurta 500-1000', [500, 1000], 'kurta'],
  ['kurta above 500 below 1000', [500, 1000], 'kurta'],
  ['kurta around 1000', [800, 1200], 'kurta'],
  ['kurta 500 se kam', [0, 500], 'kurta'],
  ['kurta 500 se 1000 tak', [500, 1000], 'kurta'],
  ['कुर्ता ५०० से कम', [0, 500], 'कुर्ता'],
])('reads %s', (text, range, rest) => {
  expect(readPriceWords(text)).toMatchObject({ rest, range: range.map((rupees) => rupees * 100) });
});

it.each([
  'jeans 32',
  '501 jeans',
  'kids 4-5 years',
  'between 2 and 3 years',
  'sneakers under uk 7',
  'canvas rucksack 22 l',
  'perfume under 50 ml',
  'under shirt',
  'under 99999999999999999999',
])('finds no price in %s', (text) => {
  expect(readPriceWords(text)).toBeUndefined();
});
