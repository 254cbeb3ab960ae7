import Fastify, { type FastifyInstance } from 'fastify';
import { config } from '../config';
import { passedPaths } from '../features';
import { createCallCounts } from './call-counts';
import { createApiProxy } from './proxy';
import { createStoredResponses } from './stored-responses';

let api: FastifyInstance;
let server: FastifyInstance;
const apiUrl = config.apiUrl;

beforeAll(async () => {
  api = Fastify();
  api.get('/api/v1/headers', async ({ headers }) => headers);
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
  api.post('/oauth/token', async ({ headers, body }) => [headers.authorization, body]);
  api.get('/.well-known/oauth-authorization-server', async () => ({ issuer: 'a' }));
  for (const path of passedPaths) api.post(path, async ({ headers, body }) => [headers.authorization, body]);
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.address() as { port: number };
  config.apiUrl = `http://127.0.0.1:${port}`;
  server = Fastify({ trustProxy: ['10.0.0.1'] });
  server.decorate('resolveVisit', (async () => ({ tokens: 'f1' })) as never);
  await createApiProxy()(server);
});
afterAll(async () => {
  await server.close();
  await api.close();
  config.apiUrl = apiUrl;
});

const readHeaders = async (remoteAddress: string, headers: Record<string, string>) =>
  (await server.inject({ url: '/api/v1/headers', remoteAddress, headers })).json();

it.each([
  ['203.0.113.7', {}, '203.0.113.7'],
  ['203.0.113.7', { 'x-forwarded-for': '192.0.2.1' }, '203.0.113.7'],
  ['10.0.0.1', { 'x-forwarded-for': '192.0.2.1, 198.51.100.9' }, '198.51.100.9'],
])("passes the visitor's address on: from %s with %j it is %s", async (remoteAddress, headers, expected) => {
  expect((await readHeaders(remoteAddress, headers as never))['x-forwarded-for']).toBe(expected);
});

it("passes on the paths of OAuth, with the client's credentials", async () => {
  const headers = { authorization: 'Basic YTpi', 'content-type': 'application/x-www-form-urlencoded' };
  const url = '/oauth/token';
  const reply = await server.inject({ method: 'POST', url, headers, payload: 'grant_type=client_credentials' });
  expect(reply.json()).toEqual(['Basic YTpi', 'grant_type=client_credentials']);
  expect((await server.inject('/.well-known/oauth-authorization-server')).json()).toEqual({ issuer: 'a' });
});

it('passes on the paths of features', async () => {
  for (const url of passedPaths) {
    const headers = { authorization: 'Bearer vastra_live_a' };
    const reply = await server.inject({ method: 'POST', url, headers, payload: { method: 'tools/list' } });
    expect(reply.json()).toEqual(['Bearer vastra_live_a', { method: 'tools/list' }]);
  }
});

it('passes on no trace header of a client, because the API trusts the trace headers of this server', async () => {
  const headers = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01',
    tracestate: 'a=1',
    baggage: 'b=2',
  };
  expect(await readHeaders('203.0.113.7', headers)).not.toMatchObject({ traceparent: expect.anything() });
  expect(Object.keys(await readHeaders('203.0.113.7', headers))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(tracestate|baggage)$/)]),
  );
});

it('names the releases that the visitor gets, in the responses of the API only', async () => {
  const reply = await server.inject('/api/v1/headers');
  expect(reply.headers['server-timing']).toBe('releases;desc="f1"');
});

it('sends the error envelope when the API cannot be reached', async () => {
  const unreachable = Fastify();
  unreachable.decorate('resolveVisit', (async () => ({ tokens: 'f1' })) as never);
  config.apiUrl = 'http://127.0.0.1:1';
  await createApiProxy()(unreachable);
  const reply = await unreachable.inject('/api/v1/headers');
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await unreachable.inject('/media/one/480.webp')).statusCode).toBe(503);
  await unreachable.close();
});

it('sends the error envelope for a path that leaves its folder', async () => {
  const reply = await server.inject('/api/v1/..%5Cheaders');
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { success: false, code: 'malformed_url', message: expect.any(String), requestId: expect.any(String) },
  ]);
});

it('passes on no header of one connection, in neither direction', async () => {
  const upstream = Fastify();
  upstream.post('/api/v1/headers', async ({ headers }, reply) =>
    reply.headers({ connection: 'x-hop', 'x-hop': '1', 'keep-alive': 'timeout=9', upgrade: 'h2c' }).send(headers),
  );
  config.apiUrl = await upstream.listen({ port: 0, host: '127.0.0.1' });
  const proxy = Fastify();
  proxy.decorate('resolveVisit', (async () => ({ tokens: 'f1' })) as never);
  await createApiProxy()(proxy);
  const names = ['keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'http2-settings', 'expect', 'x-named'];
  const { headers, ...reply } = await proxy.inject({
    method: 'POST',
    url: '/api/v1/headers',
    headers: { ...Object.fromEntries(names.map((name) => [name, '1'])), connection: 'x-named', 'x-other': '2' },
    payload: {},
  });
  const received = reply.json();
  expect(received['x-other']).toBe('2');
  expect(names.filter((name) => name in received)).toEqual([]);
  for (const name of ['x-hop', 'keep-alive', 'upgrade']) expect(headers).not.toHaveProperty(name);
  await proxy.close();
  await upstream.close();
});

it('stores complete public responses to reads, for an outage', async () => {
  const store = jest.fn();
  const upstream = Fastify();
  const publicHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' };
  upstream.get('/api/v1/products', async (_request, reply) => reply.headers(publicHeaders).send({ list: [1] }));
  upstream.post('/api/v1/products', async (_request, reply) => reply.headers(publicHeaders).send({}));
  upstream.get('/api/v1/cart', async () => ({ items: [] }));
  upstream.get('/api/v1/missing', async (_request, reply) => reply.code(404).headers(publicHeaders).send({}));
  upstream.get('/api/v1/large', async (_request, reply) =>
    reply.headers(publicHeaders).send({ text: 'x'.repeat(600_000) }),
  );
  config.apiUrl = await upstream.listen({ port: 0, host: '127.0.0.1' });
  const proxy = Fastify();
  proxy.decorate('resolveVisit', (async () => ({ tokens: 'f1' })) as never);
  const calls = createCallCounts();
  await createApiProxy({ findLatest: async () => undefined, store }, calls)(proxy);
  expect((await proxy.inject('/api/v1/products?page=2')).json()).toEqual({ list: [1] });
  expect((await proxy.inject('/api/v1/large')).body).toHaveLength(600_011);
  for (const url of ['/api/v1/cart', '/api/v1/missing']) await proxy.inject(url);
  await proxy.inject({ method: 'POST', url: '/api/v1/products' });
  expect(store.mock.calls).toEqual([
    ['products?page=2', { body: Buffer.from('{"list":[1]}'), at: expect.any(Number), isPublic: true }],
  ]);
  expect(calls.take()).toEqual({ total: 5, failed: 0 });
  await proxy.close();
  await upstream.close();
});

it('keeps what shoppers see in an outage, whatever parameters strangers invent', async () => {
  const upstream = Fastify();
  let isDown = false;
  const body = { success: true, data: 'x'.repeat(50_000) };
  upstream.get('/api/v1/products/:id', async (_request, reply) =>
    isDown ? reply.code(503).send({}) : reply.header('cache-control', 'public, max-age=0').send(body),
  );
  config.apiUrl = await upstream.listen({ port: 0, host: '127.0.0.1' });
  const proxy = Fastify();
  proxy.decorate('resolveVisit', (async () => ({ tokens: 'f1' })) as never);
  await createApiProxy(createStoredResponses(3_600_000))(proxy);
  await proxy.inject('/api/v1/products/first');
  for (let count = 0; count < 1100; count++) await proxy.inject(`/api/v1/products/jacket?${count}=${count}`);
  isDown = true;
  expect((await proxy.inject('/api/v1/products/first')).json()).toEqual(body);
  expect((await proxy.inject('/api/v1/products/jacket?utm_source=mail')).json()).toEqual(body);
  await proxy.close();
  await upstream.close();
});

describe('while the API fails, a public read', () => {
  const stored = { body: Buffer.from('{"success":true,"data":[]}'), at: Date.now() - 5000, isPublic: true };
  const findLatest = async (path: string) =>
    ({ 'products?limit=2': stored, cart: { ...stored, isPublic: false } })[path];
  const open = async () => {
    const proxy = Fastify();
    proxy.decorate('resolveVisit', (async () => ({ tokens: 'f1' })) as never);
    await createApiProxy({ findLatest, store: () => {} }, callCounts)(proxy);
    return proxy;
  };
  const callCounts = createCallCounts();
  let calls = 0;
  let failing: FastifyInstance;
  beforeAll(async () => {
    failing = Fastify();
    failing.all('/*', async (_request, reply) => {
      calls += 1;
      return reply.code(503).headers({ 'retry-after': '1', etag: '"failure"' }).send({ success: false, code: 'down' });
    });
    await failing.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => failing.close());

  it.each([
    ['responds with 503', () => `http://127.0.0.1:${(failing.server.address() as { port: number }).port}`],
    ['cannot be reached', () => 'http://127.0.0.1:1'],
  ])('gets the response that documents have read, with its age, if the API %s', async (_how, getUrl) => {
    config.apiUrl = getUrl();
    const proxy = await open();
    const { statusCode, headers, body } = await proxy.inject('/api/v1/products?limit=2');
    expect([statusCode, body]).toEqual([200, String(stored.body)]);
    expect(headers).toMatchObject({
      age: expect.stringMatching(/^\d+$/),
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/json/),
    });
    expect(headers).not.toHaveProperty('retry-after');
    expect(headers).not.toHaveProperty('etag');
    for (const url of ['/api/v1/products', '/api/v1/cart', '/api/v1/orders'])
      expect((await proxy.inject(url)).statusCode).toBe(503);
    expect((await proxy.inject({ method: 'POST', url: '/api/v1/products?limit=2' })).statusCode).toBe(503);
    // Those that got a stored response as well.
    expect(callCounts.take()).toEqual({ total: 5, failed: 5 });
    await proxy.close();
  });

  it('reaches the API once, which may be overloaded', async () => {
    config.apiUrl = `http://127.0.0.1:${(failing.server.address() as { port: number }).port}`;
    const proxy = await open();
    calls = 0;
    expect((await proxy.inject('/api/v1/orders')).json()).toEqual({ success: false, code: 'down' });
    expect(calls).toBe(1);
    await proxy.close();
  });
});
