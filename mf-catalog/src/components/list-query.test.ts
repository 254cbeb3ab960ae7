import { pastTheEnd, readListQuery, withListQuery } from './list-query';

const read = (search: string) => readListQuery(new URLSearchParams(search));

it('reads page and sort', () => {
  expect(read('page=3&sort=newest')).toEqual({ page: 3, sort: 'newest' });
});

it('takes what makes no sense as not given', () => {
  const usual = { page: 1, sort: 'relevance' };
  expect(read('')).toEqual(usual);
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) expect(read(`page=${page}`)).toEqual(usual);
  for (const sort of ['price', 'toString', '__proto__']) expect(read(`sort=${sort}`)).toEqual(usual);
});

it('keeps the rest of the address and leaves out what is usual', () => {
  expect(withListQuery('?q=red+jacket&page=2', { page: 3 })).toBe('?q=red+jacket&page=3');
  expect(withListQuery('?q=jacket&sort=newest&page=2', { page: 1 })).toBe('?q=jacket&sort=newest');
  expect(withListQuery('?sort=newest', { sort: 'relevance' })).toBe('');
});

it('goes back to page 1 with a new sort', () => {
  expect(withListQuery('?q=jacket&page=4', { sort: 'rating' })).toBe('?q=jacket&sort=rating');
});

it('leads from beyond the end to the last page', () => {
  const at = (page: number, total: number) =>
    pastTheEnd(new URL(`http://shop.test/search?q=a&page=${page}`), {
      page,
      limit: 12,
      total,
      hasNextPage: false,
      hasPreviousPage: true,
    });
  expect(at(9, 30)).toBe('/search?q=a&page=3');
  expect(at(2, 0)).toBe('/search?q=a');
  expect(at(3, 30)).toBeUndefined();
  expect(at(1, 0)).toBeUndefined();
});
