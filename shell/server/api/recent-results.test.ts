import { createRecentResults } from './recent-results';

let now = 1000;
beforeEach(() => {
  now = 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

it('returns a result until it is old', () => {
  const results = createRecentResults<{ at: number }>(700, 10);
  const result = { at: now };
  results.set('a', result);
  now += 699;
  expect(results.get('a')).toBe(result);
  now += 1;
  expect(results.get('a')).toBeUndefined();
});

it('removes old results from memory with the next result', () => {
  const results = createRecentResults<{ at: number }>(700, 10);
  for (const path of ['a', 'b']) results.set(path, { at: now });
  now += 400;
  // A later read of the same path.
  results.set('a', { at: now });
  now += 300;
  results.set('c', { at: now });
  expect(results.getCount()).toBe(2);
  expect(results.get('a')).toBeDefined();
});

it('has a maximum number of results', () => {
  const results = createRecentResults<{ at: number }>(700, 2);
  for (const path of ['a', 'b', 'c']) results.set(path, { at: now });
  expect(['a', 'b', 'c'].filter((path) => results.get(path))).toEqual(['b', 'c']);
});

it('removes a failed result, but none that has replaced it', () => {
  const results = createRecentResults<{ at: number }>(700, 2);
  const failed = { at: now };
  const later = { at: now };
  results.set('a', failed);
  results.set('a', later);
  results.delete('a', failed);
  expect(results.get('a')).toBe(later);
  results.delete('a', later);
  expect(results.getCount()).toBe(0);
});
