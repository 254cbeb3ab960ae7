import { flattenRedirects } from './flatten';
import { normalisePath } from './path';
import { isReported } from './reported-path';

const flatten = (changed: Record<string, string>, stored: Record<string, string> = {}) => {
  const { targets, loops } = flattenRedirects(new Map(Object.entries(changed)), new Map(Object.entries(stored)));
  return { targets: Object.fromEntries(targets), loops: [...loops] };
};

it.each([
  ['/Summer-Sale/', '/summer-sale'],
  ['//shop///Old?a=1#b', '/shop/old'],
  ['/a/./b/../c', '/a/c'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/cafe%CC%81', '/caf%C3%A9'],
  ['/CAFÉ', '/caf%C3%A9'],
  ['/%7euser', '/~user'],
  ['/a%2Fb', '/a%2Fb'],
  ['/', '/'],
  ['shop', undefined],
  ['/%', undefined],
  ['/%ff', undefined],
  ['/a b', undefined],
  ['/\\evil', undefined],
  [`/${'x'.repeat(500)}`, undefined],
])('writes the path %s as %s', (path, normalised) => expect(normalisePath(path)).toBe(normalised));

it('leads to the end of a chain, also from stored redirects', () => {
  expect(flatten({ '/b': '/c' }, { '/a': '/b', '/c': '/d?x=1' })).toEqual({
    targets: { '/a': '/d?x=1', '/b': '/d?x=1' },
    loops: [],
  });
});

it('keeps the query of a chain', () => {
  expect(flatten({ '/a': '/b?x=1' }, { '/b': '/c?y=2#z' }).targets).toEqual({ '/a': '/c?y=2&x=1#z' });
});

it.each([
  [{ '/a': '/A/' }, {}, ['/a']],
  [{ '/b': '/a' }, { '/a': '/b' }, ['/b', '/a']],
  [{ '/a': '/b', '/b': '/c', '/c': '/a' }, {}, ['/a', '/b', '/c']],
])('refuses the loop of %j and %j', (changed, stored, loops) => {
  expect(flatten(changed as Record<string, string>, stored as Record<string, string>).loops.sort()).toEqual(
    loops.sort(),
  );
});

it('does not follow a redirect to another site', () => {
  expect(flatten({ '/a': 'https://b.example/a' }).targets).toEqual({ '/a': 'https://b.example/a' });
});

it.each(['/summer-sale', '/product/indigo-jacket-2', '/old/about.html', '/blog/2024-05-12-monsoon', '/%E0%A4%B8'])(
  'reports the missing page %s',
  (path) => expect(isReported(path)).toBe(true),
);

it.each([
  '/wp-login.php',
  '/old/.env',
  '/.git/config',
  '/logo.png',
  '/orders/v-1001',
  '/admin/redirects',
  '/order-link/abc',
  '/user/asha%40example.in',
  '/user/asha%20menon',
  '/call/98765-43210',
  '/from/192.168.1.20',
  '/reset/5f2c9a7be41d',
  '/verify/a8Kd92mQz71LpX0w'.toLowerCase(),
  `/${'long'.repeat(9)}`,
  '/a/b/c/d/e/f/g',
])('does not report %s', (path) => expect(isReported(path)).toBe(false));
