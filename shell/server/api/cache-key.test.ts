import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { readParams, toCacheKey } from './cache-key';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value;

it('knows the parameters of every public read of the contract', () => {
  const declared = Object.values(contract as Record<string, unknown>)
    .filter(isCall)
    .filter(({ method, auth, path }) => method === 'GET' && auth === 'none' && !path.includes('webhook'))
    .flatMap(({ path, querystring }) => {
      const names = Object.keys((querystring as { shape?: object } | undefined)?.shape ?? {});
      return names.length > 0 ? [[path.slice(1), names.sort()]] : [];
    });
  const known = Object.entries(readParams).map(([path, names]) => [path, names.split(' ').sort()]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(declared));
});

it.each([
  ['products/a', 'products/a'],
  ['products/a?x=1', 'products/a'],
  ['products/a?q=1&utm_source=b', 'products/a'],
  ['search?q=jacket&page=2', 'search?page=2&q=jacket'],
  ['search?page=2&x=1&q=jacket&y', 'search?page=2&q=jacket'],
  ['products?brand=b&brand=a&cache=1', 'products?brand=b&brand=a'],
  ['home?', 'home'],
  ['unknown/path?page=1', 'unknown/path'],
])('stores the response to %s under %s', (path, key) => {
  expect(toCacheKey(path)).toBe(key);
});
