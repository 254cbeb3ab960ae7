import { matchRoutes } from 'react-router';
import { doPatternsIntersect, listPatterns, parsePattern } from './url-pattern';

/** Two patterns, and a URL that matches both; undefined if there is none. */
const pairs: [string, string, string | undefined][] = [
  // Static segments.
  ['/', '/', '/'],
  ['/', '/cart', undefined],
  ['/cart', '/cart', '/cart'],
  ['/cart', '/carts', undefined],
  ['/cart', '/Cart', '/cart'],
  ['/CART/Items', '/cart/items', '/cart/items'],
  ['/cart', '/cart/', '/cart'],
  ['/cart', '/cart/items', undefined],
  ['/blog/tag', '/blog/category', undefined],
  ['/gift-cards', '/gift_cards', undefined],
  ['/straße', '/strasse', undefined],
  ['/ÜBER', '/über', '/über'],
  ['/\u212Aarten', '/karten', undefined],
  ['/caf%C3%A9', '/cafe', undefined],
  // Parameters.
  ['/product/:id', '/product/:slug', '/product/jacket'],
  ['/product/:id', '/product/indigo-denim-jacket', '/product/indigo-denim-jacket'],
  ['/product/:id', '/product', undefined],
  ['/product/:id', '/product/:id/reviews', undefined],
  ['/product/:id', '/products/:id', undefined],
  ['/:page', '/cart', '/cart'],
  ['/:page', '/', undefined],
  ['/:page', '/cart/items', undefined],
  ['/:a/:b', '/product/:slug', '/product/jacket'],
  ['/:a/:b', '/wishlist/shared', '/wishlist/shared'],
  ['/:a/b', '/a/:b', '/a/b'],
  ['/:a/c', '/a/b', undefined],
  ['/:a/:b/:c', '/a/b', undefined],
  ['/orders/:id/return', '/orders/:id/parcels', undefined],
  ['/orders/:id/return', '/orders/12/:step', '/orders/12/return'],
  ['/orders/:id/parcels/:n', '/orders/:id/:part/:n', '/orders/1/parcels/2'],
  // Parameters with a suffix.
  ['/:file.json', '/feed.json', '/feed.json'],
  ['/:file.json', '/feed.xml', undefined],
  ['/:file.json', '/.json', undefined],
  ['/:file.json', '/:name', '/feed.json'],
  ['/:file.json', '/:file.xml', undefined],
  ['/:file.min.json', '/:file.json', '/a.min.json'],
  ['/feeds/:file.json', '/feeds/:id/x', undefined],
  // Splats.
  ['/*', '/', '/'],
  ['/*', '/cart', '/cart'],
  ['/*', '/*', '/'],
  ['/admin/*', '/admin', '/admin'],
  ['/admin/*', '/admin/orders/12', '/admin/orders/12'],
  ['/admin/*', '/administration', undefined],
  ['/admin/*', '/:a/:b', '/admin/x'],
  ['/admin/*', '/:a', '/admin'],
  ['/admin/*', '/blog/*', undefined],
  ['/blog/tag/*', '/blog/*', '/blog/tag'],
  ['/blog/tag/*', '/blog/:slug', '/blog/tag'],
  ['/blog/tag/*', '/blog', undefined],
  ['/:a/x/*', '/y/:b/z', '/y/x/z'],
  ['/:a/x/*', '/y/w/z', undefined],
  // Optional segments.
  ['/cart?', '/', '/'],
  ['/cart?', '/cart', '/cart'],
  ['/cart?', '/blog', undefined],
  ['/:lang?/product', '/product', '/product'],
  ['/:lang?/product', '/en/product', '/en/product'],
  ['/:lang?/product', '/en/product/x', undefined],
  ['/:lang?/product/:id', '/product/jacket', '/product/jacket'],
  ['/gifts/:x?', '/gifts', '/gifts'],
  ['/gifts/:x?', '/gifts/new', '/gifts/new'],
  ['/gifts/:x?', '/gifts/new/one', undefined],
  ['/gifts?/cart', '/cart', '/cart'],
  ['/gifts?/cart', '/gifts', undefined],
  ['/a?/b?/c?', '/a/c', '/a/c'],
  ['/a?/b?/c?', '/b/a', undefined],
  ['/a?/b?/c?', '/', '/'],
  ['/a?/:x?/c', '/c/c', '/c/c'],
  ['/:x?/:y?', '/', '/'],
  ['/:x?/*', '/cart', '/cart'],
  ['/a?/*', '/b', '/b'],
  ['/:file.json?', '/', '/'],
];

const matches = (pattern: string, url: string) => matchRoutes([{ path: pattern }], url) !== null;
const segments = [
  ...new Set(
    pairs.flatMap(([a, b]) => [a, b].flatMap((path) => path.replace(/[:?*]/g, '').split('/'))).filter(Boolean),
  ),
];

it('has at least 60 pairs', () => expect(pairs.length).toBeGreaterThanOrEqual(60));

it.each(pairs)('%s and %s share %s, as in React Router', (a, b, url) => {
  expect(doPatternsIntersect(parsePattern(a)!, parsePattern(b)!)).toBe(url !== undefined);
  expect(doPatternsIntersect(parsePattern(b)!, parsePattern(a)!)).toBe(url !== undefined);
  if (url !== undefined) return expect([matches(a, url), matches(b, url)]).toEqual([true, true]);
  const own = [...new Set([a, b].flatMap((path) => path.replace(/[:?*]/g, '').split('/')))].filter(Boolean);
  const urls = [
    '/',
    ...own.flatMap((one) => [
      `/${one}`,
      ...own.flatMap((two) => [`/${one}/${two}`, ...own.map((three) => `/${one}/${two}/${three}`)]),
    ]),
  ];
  expect(
    [...urls, ...segments.map((segment) => `/${segment}`)].filter((one) => matches(a, one) && matches(b, one)),
  ).toEqual([]);
});

it('decodes a pattern, as the URL is decoded', () => {
  expect(parsePattern('/%70roduct')).toEqual(parsePattern('/product'));
  expect(parsePattern('/caf%C3%A9')).toEqual(parsePattern('/café'));
  expect(parsePattern('/a%2fb')).toEqual(parsePattern('/a%2Fb'));
  expect(parsePattern('/%zz')).toEqual(parsePattern('/%ZZ'));
});

it.each(['/x?product', '/x?product/:id', '/:a?.json', '/pro*', '/a??', '/a*b', `/${':x?/'.repeat(9)}`])(
  'does not accept %s, which means something else in React Router',
  (path) => expect(parsePattern(path)).toBeUndefined(),
);

it('knows why: a question mark within a segment is one of a regular expression', () => {
  expect(matches('/x?product', '/product')).toBe(true);
});

describe('listPatterns', () => {
  const list = (routes: Parameters<typeof listPatterns>[0]) =>
    listPatterns(routes).map(({ path, segments }) => (segments ? path : `not ${path}`));

  it('returns full patterns of nested and index routes', () => {
    const children = [
      { id: 'start', index: true },
      { id: 'one', path: ':id', children: [{ id: 'rest', path: '*' }] },
      { id: 'absolute', path: '/gifts/new' },
      { id: 'group', children: [{ id: 'in-group', path: 'list/' }] },
    ];
    expect(list([{ id: 'gifts', path: 'gifts', children }])).toEqual([
      '/gifts',
      '/gifts',
      '/gifts/:id',
      '/gifts/:id/*',
      '/gifts/new',
      '/gifts/list',
    ]);
  });

  it('finds the root behind an index route, an empty path and a slash', () => {
    expect(list([{ id: 'a', index: true }, { id: 'b', path: '' }, { id: 'c', path: '/' }, { id: 'd' }])).toEqual([
      '/',
      '/',
      '/',
    ]);
  });

  it('does not accept an absolute path that leaves its parent, at which React Router throws', () => {
    expect(list([{ id: 'a', path: 'gifts', children: [{ id: 'b', path: '/product/:id' }] }])).toEqual([
      '/gifts',
      'not /product/:id',
    ]);
    expect(list([{ id: 'a', path: 'gifts', children: [{ id: 'b', path: '/gifts-x' }] }])).toEqual([
      '/gifts',
      '/gifts/-x',
    ]);
  });
});
