import type { DeclaredRoute } from '../../../federation/release';
import { openFlaggedPrefixes } from './flagged-routes';
import { parseUrlOwners } from './parse-url-owners';
import { listUrlReasons } from './url-owners';

jest.mock('@vastra/shared/contract/declared-flags', () => ({
  findDeclaredFlag: (key: string) =>
    key === 'checkout-page' ? { variants: ['usual', 'quick', 'blue'], fallback: 'usual' } : undefined,
}));

const flagged = { flag: 'checkout-page', default: 'mf-cart', variants: { quick: 'mf-quick' } };
const owners = parseUrlOwners({
  '/': 'mf-catalog',
  '/checkout': flagged,
  '/checkout/pay': 'mf-cart',
  '/:page': 'mf-pages',
  '/*': 'shell',
});
const toRoutes = (paths: string[]): DeclaredRoute[] => paths.map((path) => ({ id: path, path }));
const listReasons = (remote: string, routes: DeclaredRoute[]) => listUrlReasons({ remote, routes }, owners);

it.each(['mf-cart', 'mf-quick'])('%s may declare URLs of the prefix, also while the other one does', (remote) => {
  const routes = toRoutes(['checkout', 'checkout/help/:id']);
  const others = ['mf-cart', 'mf-quick'].map((name) => ({ remote: name, routes }));
  expect(listUrlReasons({ remote, routes }, owners, others)).toEqual([]);
});

it('belongs to no third remote', () => {
  expect(listReasons('mf-gifts', toRoutes(['checkout/gifts']))).toEqual([
    'It declares the route /checkout/gifts, which belongs to mf-cart.',
  ]);
});

it.each([
  ['mf-cart', 'checkout/:step'],
  ['mf-cart', 'checkout/*'],
  ['mf-quick', 'quick?/checkout'],
])('%s may not declare %s, because the flag does not decide all of its URLs', (remote, path) => {
  const expected =
    remote === 'mf-cart'
      ? `It declares the route /${path}, which also matches URLs outside of /checkout, whose owner the flag checkout-page decides.`
      : 'It declares the route /quick?/checkout, which also matches URLs outside of /checkout, whose owner the flag checkout-page decides.';
  expect(listReasons(remote, toRoutes([path]))).toEqual([expected]);
});

it('refuses a route below a route of the prefix that the flag does not decide', () => {
  const routes = [{ id: 'checkout', path: 'checkout', children: [{ id: 'pay', path: 'pay' }] }];
  expect(listReasons('mf-cart', routes)).toEqual([
    'It declares the route /checkout/pay below a route of /checkout, whose owner the flag checkout-page decides for other URLs.',
  ]);
});

describe('openFlaggedPrefixes', () => {
  const prefixes = openFlaggedPrefixes(owners)!;

  it.each([
    ['/checkout', '/checkout'],
    ['//Checkout/', '/checkout'],
    ['/%63heckout/help', '/checkout'],
    ['/checkout/pay/7', undefined],
    ['/checkouts', undefined],
    ['/', undefined],
  ])('finds for %s the prefix %s', (path, prefix) => {
    expect(prefixes.find(path)).toBe(prefix);
  });

  it('maps nested routes, and no patterns that match more', () => {
    const routes: DeclaredRoute[] = [
      { id: 'layout', children: [{ id: 'checkout', path: 'checkout', children: [{ id: 'start', index: true }] }] },
      ...toRoutes(['checkout/pay', ':page', '*', 'quick']),
    ];
    expect([...prefixes.mapRoutes(routes)]).toEqual([
      ['checkout', '/checkout'],
      ['start', '/checkout'],
    ]);
  });

  it('takes the home page alone for the prefix /', () => {
    const home = openFlaggedPrefixes(parseUrlOwners({ '/': flagged }))!;
    expect([home.find('/'), home.find('/cart')]).toEqual(['/', undefined]);
    expect([...home.mapRoutes([{ id: 'home', index: true }, ...toRoutes(['cart'])])]).toEqual([['home', '/']]);
  });

  it('returns undefined if no flag decides an owner', () => {
    expect(
      openFlaggedPrefixes({ '/cart': 'mf-cart', '/wishlist': { from: 'mf-cart', to: 'mf-blog' } }),
    ).toBeUndefined();
  });
});

it.each([
  [{ '/:a': flagged }, '/:a is no prefix, so that it cannot be decided by a flag.'],
  [{ '/a': { ...flagged, flag: 'none' } }, '/a names the flag none, which is not declared.'],
  [{ '/a': { ...flagged, variants: { green: 'mf-quick' } } }, '/a gives the variant green an owner, but'],
  [{ '/a': { ...flagged, variants: { usual: 'mf-quick' } } }, '/a gives the variant usual an owner, but'],
  [{ '/a': { ...flagged, variants: {} } }, '/a needs a remote as default, and another one'],
  [{ '/a': { ...flagged, variants: { quick: 'mf-cart' } } }, '/a needs a remote as default, and another one'],
  [{ '/a': { ...flagged, default: 'shell' } }, '/a needs a remote as default, and another one'],
  [{ '/a': { ...flagged, default: undefined } }, '/a needs a remote as default, and another one'],
])('does not accept the owners %j', (content, message) => {
  expect(() => parseUrlOwners(content)).toThrow(message);
});
