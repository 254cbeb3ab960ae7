import { createStaticHandler } from '@vastra/shared/router/server';
import { findPage, looksLikeFile } from './canonical-path';

const loader = jest.fn();
const handler = createStaticHandler([
  {
    id: 'frame',
    path: '/',
    loader,
    children: [
      { id: 'home', index: true },
      { id: 'shop', path: 'shop' },
      { id: 'product', path: 'product/:id' },
      { id: 'tag', path: 'blog/tag/:tag' },
      { id: 'nothing', path: '*' },
    ],
  },
]);

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
])('%s is the page %s with the canonical path %s', async (pathname, id, path) => {
  expect(await findPage(handler, pathname)).toMatchObject({ id, path });
  expect(loader).not.toHaveBeenCalled();
});

it('recognises a file by its extension', () => {
  expect(['/wp-login.php', '/a/foo.xml', '/.env', '/favicon.ICO'].filter(looksLikeFile)).toHaveLength(4);
  expect(['/nope', '/a.b/c', '/no.such/', '/v1.'].filter(looksLikeFile)).toHaveLength(0);
});
