import Fastify, { type FastifyInstance } from 'fastify';
import { config } from '../config';
import { registerApiProxy } from './proxy';

let api: FastifyInstance;
let server: FastifyInstance;
const apiUrl = config.apiUrl;

beforeAll(async () => {
  api = Fastify();
  api.get('/api/v1/headers', async ({ headers }) => headers);
  await api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.address() as { port: number };
  config.apiUrl = `http://127.0.0.1:${port}`;
  server = Fastify({ trustProxy: ['10.0.0.1'] });
  server.decorate('resolveVisit', (async () => ({ fingerprint: 'f1' })) as never);
  await registerApiProxy(server);
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

it('names the releases that the visitor gets, in the responses of the API only', async () => {
  const reply = await server.inject('/api/v1/headers');
  expect(reply.headers['server-timing']).toBe('releases;desc="f1"');
});

it('sends the error envelope when the API cannot be reached', async () => {
  const unreachable = Fastify();
  unreachable.decorate('resolveVisit', (async () => ({ fingerprint: 'f1' })) as never);
  config.apiUrl = 'http://127.0.0.1:1';
  await registerApiProxy(unreachable);
  const reply = await unreachable.inject('/api/v1/headers');
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await unreachable.inject('/media/one/480.webp')).statusCode).toBe(503);
  await unreachable.close();
});
