import type { DeclaredRoute } from '../../../federation/release';
import { parseUrlOwners } from './parse-url-owners';
import { listUrlReasons } from './url-owners';

const owners = parseUrlOwners({
  '/': 'mf-catalog',
  '/product': 'mf-catalog',
  '/wishlist': 'mf-cart',
  '/wishlist/shared': 'mf-social',
  '/orders': 'mf-account',
  '/orders/returns': 'mf-returns',
  '/orders/:id': 'mf-account',
  '/magazine': { from: 'mf-blog', to: 'mf-news' },
  '/:page': 'mf-pages',
  '/*': 'shell',
});
const listReasons = (remote: string, paths: string[], others: [string, string[]][] = []) => {
  const toRoutes = (list: string[]): DeclaredRoute[] => list.map((path) => ({ id: path, path }));
  const live = others.map(([name, list]) => ({ remote: name, routes: toRoutes(list) }));
  return listUrlReasons({ remote, routes: toRoutes(paths) }, owners, live);
};

it.each([
  ['mf-catalog', ['/', 'product/:id', 'Product/:slug/reviews/*', 'catalog/new']],
  ['mf-cart', ['wishlist', 'wishlist/mine', 'cart/:id?']],
  ['mf-social', ['wishlist/shared', 'wishlist/SHARED/:id', 'social']],
  ['mf-gifts', ['gifts', 'gifts/*', 'gifts/:x?', 'GIFTS/new']],
  ['mf-style-guides', ['style-guides/:id']],
  ['mf-account', ['orders', 'orders/:order']],
  ['mf-pages', [':slug']],
  ['shell', ['*']],
])('%s owns %j', (remote, paths) => {
  expect(listReasons(remote, paths)).toEqual([]);
});

const unlisted = 'which shell/url-owners.json does not list for mf-gifts.';
it.each([
  ['product/:slug', 'which belongs to mf-catalog.'],
  ['product/indigo-denim-jacket', 'which belongs to mf-catalog.'],
  ['PRODUCT/:slug', 'which belongs to mf-catalog.'],
  ['%70roduct/:slug', 'which matches /product, which belongs to mf-catalog.'],
  ['product', 'which belongs to mf-catalog.'],
  ['product/*', 'which belongs to mf-catalog.'],
  ['wishlist/shared', 'which belongs to mf-cart.', 'mf-social'],
  ['gifts?', 'which matches /, which belongs to mf-catalog.'],
  ['gifts?/product/:id', 'which matches /product, which belongs to mf-catalog.'],
  ['present/:id', unlisted],
  ['gift', unlisted],
  [':page', unlisted],
  [':a/:b', unlisted],
  [':lang?/gifts', unlisted],
  ['*', unlisted],
  [':file.json', unlisted],
  ['x?product/:id', 'which is not a pattern of whole segments below its parent.'],
])('mf-gifts may not declare %s, %s', (path, reason, owner = '') => {
  const expected = owner ? reason.replace('mf-cart', owner) : reason;
  expect(listReasons('mf-gifts', [path])).toEqual([`It declares the route /${path}, ${expected}`]);
});

it('refuses the root as an index route, and a foreign path of a nested route', () => {
  const routes: DeclaredRoute[] = [
    { id: 'root', index: true },
    { id: 'group', children: [{ id: 'p', path: 'product', children: [{ id: 'q', path: ':id' }] }] },
  ];
  expect(listUrlReasons({ remote: 'mf-gifts', routes }, owners)).toEqual([
    'It declares the route /, which belongs to mf-catalog.',
    'It declares the route /product, which belongs to mf-catalog.',
    'It declares the route /product/:id, which belongs to mf-catalog.',
  ]);
});

it('counts the longest prefix, also against the owner of the shorter one', () => {
  expect(listReasons('mf-cart', ['wishlist/:id', 'wishlist/:id/more', 'wishlist/:id?', 'wishlist/*'])).toEqual(
    ['wishlist/:id', 'wishlist/:id/more', 'wishlist/:id?', 'wishlist/*'].map(
      (path) => `It declares the route /${path}, which matches /wishlist/shared, which belongs to mf-social.`,
    ),
  );
  expect(listReasons('mf-social', ['wishlist/:id'])).toEqual([
    'It declares the route /wishlist/:id, which belongs to mf-cart.',
  ]);
});

it('allows a listed pattern only as it is listed', () => {
  expect(listReasons('mf-account', ['orders/:id/parcels'])).toEqual([
    'It declares the route /orders/:id/parcels, which matches /orders/returns, which belongs to mf-returns.',
  ]);
  expect(listReasons('mf-catalog', [':page'])).toHaveLength(1);
});

describe('a prefix that is handed over', () => {
  const reason = (live: string, path: string) =>
    `It declares the route /magazine/:id, but the live release of ${live} has ${path}. The command release handover moves it.`;

  it('belongs to the remote whose live release has the path', () => {
    expect(listReasons('mf-blog', ['magazine/:id'], [['mf-news', ['news']]])).toEqual([]);
    expect(listReasons('mf-news', ['magazine/:id'], [['mf-blog', ['magazine/:slug']]])).toEqual([
      reason('mf-blog', '/magazine/:slug'),
    ]);
    expect(listReasons('mf-news', ['magazine/:id'], [['mf-blog', ['blog', 'magazine']]])).toEqual([]);
    expect(listReasons('mf-blog', ['magazine/:id'], [['mf-news', ['magazine/*']]])).toEqual([
      reason('mf-news', '/magazine/*'),
    ]);
  });

  it('belongs to no third remote', () => {
    expect(listReasons('mf-gifts', ['magazine'])).toEqual([
      'It declares the route /magazine, which belongs to mf-blog.',
    ]);
  });
});

it.each([
  [{ product: 'mf-catalog' }, 'product is no prefix, and no pattern.'],
  [{ '/a?b': 'mf-catalog' }, '/a?b is no prefix, and no pattern.'],
  [{ '/Product': 'mf-catalog' }, '/Product must be written /product.'],
  [{ '/product/': 'mf-catalog' }, '/product/ must be written /product.'],
  [{ '/:a': 'mf-catalog', '/:b': 'mf-cart' }, 'lists /:b twice.'],
  [{ '/product': 'catalog' }, '/product has no owner.'],
  [{ '/product': { from: 'mf-cart' } }, '/product has no owner.'],
  [{ '/product': { from: 'mf-cart', to: 'mf-cart' } }, '/product has no owner.'],
  [{ '/:a': { from: 'mf-cart', to: 'mf-blog' } }, '/:a is no prefix, so that it cannot be handed over.'],
])('does not accept the owners %j', (content, message) => {
  expect(() => parseUrlOwners(content)).toThrow(message);
});
