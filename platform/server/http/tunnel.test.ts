import { isThroughTunnel } from './tunnel';

test.each([
  [{ host: 'localhost:3000' }, false],
  [{ host: 'shop.localhost' }, false],
  [{ host: '127.0.0.1:3000', 'x-forwarded-for': '127.0.0.1' }, false],
  [{ host: '[::1]:3000', 'x-forwarded-host': 'localhost:3000' }, false],
  [{}, false],
  [{ host: 'quick-brown-fox.trycloudflare.com' }, true],
  [{ host: 'localhost.example' }, true],
  [{ host: 'localhost:3000', 'x-forwarded-host': 'demo.ngrok.app' }, true],
  [{ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }, true],
  [{ host: 'localhost:3000', 'x-real-ip': '203.0.113.7' }, true],
  [{ host: 'localhost:3000', 'cf-connecting-ip': '2001:db8::1' }, true],
  [{ host: 'localhost:3000', forwarded: 'for=203.0.113.7' }, true],
])('a request with %j comes through a tunnel: %s', (headers, expected) => {
  expect(isThroughTunnel({ headers })).toBe(expected);
});
