import {
  buildCanonicalQuery,
  buildPageTitle,
  countFilters,
  defaultQuery,
  findLastPageUrl,
  type ListQuery,
  noFilters,
  noMaxPrice,
  parsePrice,
  readListQuery,
  toCallQuery,
  toPriceRange,
  withListQuery,
} from './list-query';

const read = (search: string) => readListQuery(new URLSearchParams(search));
const defaultListQuery: ListQuery = { ...noFilters, page: 1, sort: 'relevance' };

it('reads page, sort and filters, several values in a filter', () => {
  expect(
    read(
      'q=jacket&categories=men&categories=kids&brand=A&brand=B&colorFamily=Blue&color=Red&size=M&occasion=Wedding&occasion=Puja&recipient=Mom&material=Silk&field=weave:Khadi&min=500&max=2000&rating=4&inStock=1&onSale=true&sort=newest&page=3',
    ),
  ).toEqual({
    page: 3,
    sort: 'newest',
    categories: ['men', 'kids'],
    brand: ['A', 'B'],
    colorFamily: ['Blue'],
    color: ['Red'],
    size: ['M'],
    occasion: ['Wedding', 'Puja'],
    recipient: ['Mom'],
    material: ['Silk'],
    field: ['weave:Khadi'],
    price: [500, 2000],
    rating: 4,
    inStock: true,
    onSale: true,
  });
});

it('ignores invalid values', () => {
  expect(read('')).toEqual(defaultListQuery);
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) expect(read(`page=${page}`)).toEqual(defaultListQuery);
  for (const sort of ['price', 'toString', '__proto__']) expect(read(`sort=${sort}`)).toEqual(defaultListQuery);
  for (const rating of ['0', '5', '3.5', 'x', '-1']) expect(read(`rating=${rating}`)).toEqual(defaultListQuery);
  for (const price of ['x', '-5', '1e12', 'NaN', '<b>'])
    expect(read(`min=${price}&max=${price}`)).toEqual(defaultListQuery);
  for (const flag of ['0', 'false', 'x', '']) expect(read(`inStock=${flag}&onSale=${flag}`)).toEqual(defaultListQuery);
  expect(read(`brand=&brand=%20&brand=${'a'.repeat(101)}`)).toEqual(defaultListQuery);
});

it('removes duplicate values, and limits them as the server does', () => {
  expect(read('brand=A&brand=A').brand).toEqual(['A']);
  const manySizes = Array.from({ length: 80 }, (_, index) => `size=${index}`).join('&');
  expect(read(manySizes).size).toHaveLength(50);
});

it('parses prices as people type them', () => {
  expect(parsePrice('1,299')).toBe(1299);
  expect(parsePrice('₹ 1299.50')).toBe(1299.5);
  expect(parsePrice('')).toBeUndefined();
  expect(parsePrice(null)).toBeUndefined();
});

it('swaps a reversed price range', () => {
  expect(toPriceRange(2000, 500)).toEqual([500, 2000]);
  expect(read('min=2000&max=500').price).toEqual([500, 2000]);
});

it('sets no maximum when the minimum is beyond the slider', () => {
  expect(read('min=60000').price).toEqual([60_000, noMaxPrice]);
  expect(withListQuery('', { price: [60_000, noMaxPrice] })).toBe('?min=60000');
});

it('keeps other query parameters and omits defaults', () => {
  expect(withListQuery('?q=red+jacket&page=2', { page: 3 })).toBe('?q=red+jacket&page=3');
  expect(withListQuery('?q=jacket&sort=newest&page=2', { page: 1 })).toBe('?q=jacket&sort=newest');
  expect(withListQuery('?sort=newest', { sort: 'relevance' })).toBe('');
  expect(withListQuery('?min=0&max=50000&rating=', { page: 1 })).toBe('');
});

it('goes back to page 1 with a new sort or filter', () => {
  expect(withListQuery('?q=jacket&page=4', { sort: 'rating' })).toBe('?q=jacket&sort=rating');
  expect(withListQuery('?q=jacket&page=4', { brand: ['A', 'B'] })).toBe('?q=jacket&brand=A&brand=B');
  expect(withListQuery('?q=a&brand=A&page=4', { inStock: true, rating: 4, price: [500, 50_000] })).toBe(
    '?q=a&brand=A&min=500&rating=4&inStock=1',
  );
});

it('resets everything but the query', () => {
  const search = '?q=a&brand=A&color=Red&min=5&max=9&rating=2&inStock=1&onSale=1&sort=newest&page=3';
  expect(withListQuery(search, defaultQuery)).toBe('?q=a');
});

it('sends the chosen filters, and the price range only if it is not the default', () => {
  expect(toCallQuery(read(''))).toMatchObject({ limit: 12, page: 1, sort: 'relevance', priceRange: undefined });
  expect(toCallQuery(read('min=500&inStock=1&brand=A'))).toMatchObject({
    priceRange: '[500,50000]',
    inStock: true,
    onSale: undefined,
    brand: ['A'],
  });
});

it('counts the applied filters', () => {
  expect(countFilters(read('sort=newest&page=2'))).toBe(0);
  expect(countFilters(read('brand=A&brand=B&min=5&max=9&rating=4&onSale=1'))).toBe(5);
});

it('has one canonical URL per page of a list, whatever its filters and sort order', () => {
  expect(buildCanonicalQuery(read('page=2&sort=newest'))).toBe('?page=2');
  expect(buildCanonicalQuery(read('page=2&brand=A'))).toBe('');
  expect(buildPageTitle('Shop All', read('page=2'))).toBe('Shop All, page 2');
  expect(buildPageTitle('Shop All', read(''))).toBe('Shop All');
});

it('redirects from beyond the end to the last page', () => {
  const findUrl = (page: number, total: number) =>
    findLastPageUrl(new URL(`http://shop.test/search?q=a&brand=A&page=${page}`), {
      page,
      limit: 12,
      total,
      hasNextPage: false,
      hasPreviousPage: true,
    });
  expect(findUrl(9, 30)).toBe('/search?q=a&brand=A&page=3');
  expect(findUrl(2, 0)).toBe('/search?q=a&brand=A');
  expect(findUrl(3, 30)).toBeUndefined();
  expect(findUrl(1, 0)).toBeUndefined();
});
