import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { countRequests, httpRequests, httpSeconds } from './http-metrics';
import { isProbe } from './is-probe';
import { hasProxy } from './operations-access';
import { registerOperationsRoutes } from './operations-routes';

let app: FastifyInstance;
const build = (access: { metricsToken?: string; isBehindProxy: boolean } = { isBehindProxy: false }) => {
  const registry = new Registry();
  httpRequests.reset();
  httpSeconds.reset();
  for (const metric of [httpRequests, httpSeconds]) registry.registerMetric(metric);
  app = Fastify({ logger: { level: 'warn', stream: { write() {} } } });
  countRequests(app, { isIgnored: isProbe });
  registerOperationsRoutes(app, { getRegistry: () => registry, ...access });
  app.get('/livez', async () => 'ok');
  app.get('/products/:id', async () => 'ok');
  return app;
};
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});
const setLevel = (payload: object | string, headers = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'PUT', url: '/log-level', payload, headers, remoteAddress });

it('counts requests by the template of their route, and no probes', async () => {
  build();
  await app.inject('/products/1');
  await app.inject('/products/2?q=asha');
  await app.inject('/livez');
  await app.inject('/wp-login.php');
  const { body } = await app.inject('/metrics');
  const counts = body.split('\n').filter((line) => line.startsWith('vastra_http_requests_total'));
  expect(counts.sort()).toEqual([
    'vastra_http_requests_total{method="GET",route="/products/:id",status="200"} 2',
    'vastra_http_requests_total{method="GET",route="none",status="404"} 1',
  ]);
  expect(body).toContain('vastra_http_request_duration_seconds_count{method="GET",route="/products/:id"} 2');
});

it.each([
  [{ SITE_URL: 'http://localhost:3000' }, false],
  [{ SITE_URL: 'http://localhost:3000', TRUST_PROXY: 1 }, true],
  [{ SITE_URL: 'https://shop.example' }, true],
  [{ SITE_URL: 'http://127.0.0.1:3000' }, false],
  [{ SITE_URL: 'http://[::1]:3000' }, false],
  [{ SITE_URL: 'http://shop.example' }, true],
  [{ SITE_URL: 'http://192.168.1.5:3000' }, true],
])('knows of a proxy by the settings %j: %s', (values, expected) => {
  expect(hasProxy(values)).toBe(expected);
});

describe('the log level', () => {
  it('changes for some minutes', async () => {
    build();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    expect((await setLevel({ level: 'debug', minutes: 10 })).json()).toMatchObject({ level: 'debug' });
    expect(app.log.level).toBe('debug');
    jest.advanceTimersByTime(9 * 60_000);
    await setLevel({ level: 'trace', minutes: 10 });
    jest.advanceTimersByTime(9 * 60_000);
    expect(app.log.level).toBe('trace');
    jest.advanceTimersByTime(60_000);
    expect(app.log.level).toBe('warn');
  });

  it.each([
    { level: 'loud' },
    { level: 'debug', minutes: 0 },
    { level: 'debug', minutes: 100_000 },
    { level: 'info', more: 1 },
    {},
  ])('is not changed by %j', async (body) => {
    build();
    expect((await setLevel(body)).statusCode).toBe(400);
    expect(app.log.level).toBe('warn');
  });

  it('is changed by requests from this machine or with the token only', async () => {
    build({ metricsToken: 'let-me-in', isBehindProxy: true });
    expect((await setLevel({ level: 'debug' })).statusCode).toBe(404);
    expect((await setLevel({ level: 'debug' }, { authorization: 'Bearer let-me-see' })).statusCode).toBe(404);
    expect(app.log.level).toBe('warn');
    expect((await setLevel({ level: 'debug' }, { authorization: 'Bearer let-me-in' }, '10.0.0.1')).statusCode).toBe(
      200,
    );
    await app.close();
    build();
    expect((await setLevel({ level: 'debug' }, {}, '203.0.113.1')).statusCode).toBe(404);
    expect((await setLevel({ level: 'debug' }, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await setLevel({ level: 'debug' }, { host: 'shop.example' })).statusCode).toBe(404);
  });
});
