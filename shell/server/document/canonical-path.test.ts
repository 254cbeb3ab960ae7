import type { RouteObject } from '@vastra/shared/router';
import { looksLikeFile, placeOf } from './canonical-path';

const routes: RouteObject[] = [
  {
    id: 'frame',
    path: '/',
    children: [
      { id: 'home', index: true },
      { id: 'shop', path: 'shop' },
      { id: 'product', path: 'product/:id' },
      { id: 'tag', path: 'blog/tag/:tag' },
      { id: 'nothing', path: '*' },
    ],
  },
];

it.each([
  ['/', 'home', '/'],
  ['//', 'home', '/'],
  ['/shop', 'shop', '/shop'],
  ['/Shop/', 'shop', '/shop'],
  ['//shop', 'shop', '/shop'],
  ['/shop//', 'shop', '/shop'],
  ['/PRODUCT/Indigo-Jacket/', 'product', '/product/Indigo-Jacket'],
  ['/blog/Tag/Block%20Print', 'tag', '/blog/tag/Block%20Print'],
  ['/No/Such/', 'nothing', '/No/Such'],
  ['//evil.example/x', 'nothing', '/evil.example/x'],
])('%s is %s at %s', (asked, id, path) => {
  expect(placeOf(routes, asked)).toMatchObject({ id, path });
});

it('knows a file by its ending', () => {
  expect(['/wp-login.php', '/a/foo.xml', '/.env', '/favicon.ICO'].filter(looksLikeFile)).toHaveLength(4);
  expect(['/nope', '/a.b/c', '/no.such/', '/v1.'].filter(looksLikeFile)).toHaveLength(0);
});
