import { buildResults } from '../../testing/products';
import { readListQuery } from '../list-query/list-query';
import { listAppliedFilters } from './applied-filters';
import { buildChoices } from './filter-choices';

const { availableFilters } = buildResults([]);
const categories = [
  { _id: 'men', name: 'Men', parentId: null, count: 6 },
  { _id: 'men-jackets', name: 'Jackets', parentId: 'men', count: 4 },
];

const listNames = (search: string) => {
  const query = readListQuery(new URLSearchParams(search));
  return listAppliedFilters(query, buildChoices({ ...availableFilters, categories }, query, { hasFallback: true })).map(
    ({ name }) => name,
  );
};

it('labels the applied filters', () => {
  expect(listNames('sort=newest&page=2')).toEqual([]);
  expect(listNames('min=500')).toEqual(['From ₹500']);
  expect(listNames('min=60000')).toEqual(['From ₹60,000']);
  expect(listNames('max=2000')).toEqual(['Up to ₹2,000']);
  expect(listNames('min=500&max=2000')).toEqual(['₹500 to ₹2,000']);
  expect(listNames('rating=1')).toEqual(['1 star & up']);
  expect(
    listNames(
      'categories=men-jackets&brand=A&colorFamily=Blue&color=Red&size=M&material=Silk&recipient=Mom&occasion=Wedding&inStock=1&onSale=1',
    ),
  ).toEqual([
    'Men: Jackets',
    'A',
    'Blue (all shades)',
    'Red',
    'Size M',
    'Wedding',
    'For Mom',
    'Silk',
    'In stock only',
    'On sale',
  ]);
});

it('removes each filter alone', () => {
  const query = readListQuery(new URLSearchParams('brand=A&brand=B&rating=4&min=500'));
  const applied = listAppliedFilters(query, buildChoices(availableFilters, query, { hasFallback: true }));
  expect(applied.map(({ removal: without }) => without)).toEqual([
    { price: [0, 50_000] },
    { brand: ['B'] },
    { brand: ['A'] },
    { rating: null },
  ]);
});
