import { toOriginForm } from './origin-form';

it.each([
  ['/products?q=1', '/products?q=1', 'a.example'],
  ['http://b.example:3000/products?q=http://c', '/products?q=http://c', 'b.example:3000'],
  ['HTTPS://user:word@b.example', '/', 'b.example'],
  ['http://b.example?q=1', '/?q=1', 'b.example'],
  ['*', '*', 'a.example'],
  ['//b.example/x', '//b.example/x', 'a.example'],
])('reads the target %s as %s of %s', (url, target, host) => {
  const request = { url, headers: { host: 'a.example' } };
  expect([toOriginForm(request), request.headers.host]).toEqual([target, host]);
});
