import { createProxyWarning, parseTrustProxy } from '@vastra/platform/network';
import Fastify from 'fastify';

/** Resolves to the client's IP address as a server sees it, with that TRUST_PROXY. */
async function readIp(value: string | undefined, peer: string, forwardedFor: string): Promise<string> {
  const server = Fastify({ trustProxy: parseTrustProxy(value) });
  server.get('/', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await server.inject({ url: '/', remoteAddress: peer, headers })).body;
}

test.each([
  [undefined, '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  ['0', '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  ['1', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
  // The client wrote the first entry, the proxy the second.
  ['1', '10.0.0.2', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.2', '198.51.100.7, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['10.0.0.0/8', '10.0.0.2', '198.51.100.7, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['10.0.0.0/8, 192.0.2.1', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['fd00::/8', 'fd00::1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.50', '198.51.100.7', '203.0.113.50'],
])('TRUST_PROXY %s, a request from %s with "%s" comes from %s', async (value, peer, forwardedFor, ip) => {
  expect(await readIp(value, peer, forwardedFor)).toBe(ip);
});

it.each(['true', '10', '-1', 'loopback', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1/8/8', 'a.b.c.d', '10.0.0.1,'])(
  'refuses %s',
  (value) => {
    expect(() => parseTrustProxy(value)).toThrow('TRUST_PROXY must be the number of proxies');
  },
);

test.each([
  [undefined, 1],
  ['10.0.0.0/8', 0],
])('with TRUST_PROXY %s, %i warning is logged for the requests of a proxy', async (value, count) => {
  const warn = jest.fn();
  const server = Fastify({ trustProxy: parseTrustProxy(value) });
  const warnOfProxy = createProxyWarning(warn);
  server.get('/', async (request) => warnOfProxy(request));
  const readFromProxy = (headers: Record<string, string>) =>
    server.inject({ url: '/', remoteAddress: '10.0.0.2', headers });
  await readFromProxy({});
  expect(warn).not.toHaveBeenCalled();
  for (const ip of ['203.0.113.9', '203.0.113.10']) await readFromProxy({ 'x-forwarded-for': ip });
  expect(warn).toHaveBeenCalledTimes(count);
});
