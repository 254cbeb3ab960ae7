import { once } from 'node:events';
import net from 'node:net';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import * as contract from '@vastra/shared/contract';
import { type App, buildApp } from '../../app';
import { getSearchEngine } from '../../catalogue/search-engine/get-search-engine';
import { openTestDatabase } from '../../testing/database';
import { createSignedInUser, setUpTestShop, testConfig } from '../../testing/shop';
import { isNestedTooDeeply, limitBodyTime } from './input/request-input';
import { buildLoggerOptions } from './logging';

const shop = setUpTestShop();

const buildErrorBody = (code: string) => ({
  success: false,
  message: expect.any(String),
  code,
  requestId: expect.any(String),
});

describe('bad input', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    shop.app.inject({ method: 'POST', url: '/api/v1/coupons/validate', payload, headers });

  it('refuses malformed JSON', async () => {
    const reply = await post('{"code": ');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(buildErrorBody('malformed_json'));
  });

  it('refuses a body that would set the prototype', async () => {
    const reply = await post('{"code":"A","subtotal":1,"__proto__":{"isAdmin":true}}');
    expect(reply.statusCode).toBe(400);
  });

  it('returns a message for each invalid field of a body', async () => {
    const reply = await post('{"code":"SAVE","subtotal":"many"}');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      ...buildErrorBody('invalid_input'),
      message: 'subtotal must be a number',
      details: { subtotal: 'subtotal must be a number' },
    });
  });

  it.each(['', 'null', '[]', '"text"', '7'])('refuses the body %j', async (body) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ ...buildErrorBody('invalid_input'), details: expect.any(Object) });
  });

  it('refuses a huge body', async () => {
    const reply = await post(JSON.stringify({ code: 'A'.repeat(300_000), subtotal: 1 }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toEqual(buildErrorBody('body_too_large'));
  });

  it.each([
    ['lists', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(40_000)],
    ['65 complete levels', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['65 levels after a text with brackets', `{"a":"}]\\"}",${'"b":{'.repeat(64)}`],
  ])('refuses a body that nests too deeply: %s', async (_what, body) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'malformed_json', message: 'The body nests more than 64 levels deep.' });
  });

  it('accepts brackets in a text, and lists beside each other', () => {
    expect(isNestedTooDeeply(JSON.stringify({ text: '[{"'.repeat(1000) }))).toBe(false);
    expect(isNestedTooDeeply(JSON.stringify(Array(1000).fill([{}])))).toBe(false);
    expect(isNestedTooDeeply(`${'['.repeat(64)}${']'.repeat(64)}`)).toBe(false);
  });

  it.each(['gzip', 'br', 'deflate', 'Gzip, identity'])('refuses a body with the encoding %s', async (encoding) => {
    const body = gzipSync(JSON.stringify({ code: 'SAVE', subtotal: 1 }));
    const reply = await post(body, { 'content-type': 'application/json', 'content-encoding': encoding });
    expect(reply.statusCode).toBe(415);
    expect(reply.headers['accept-encoding']).toBe('identity');
    expect(reply.json()).toMatchObject(buildErrorBody('unsupported_media_type'));
  });

  it('refuses another content type', async () => {
    const reply = await post('code=SAVE', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toEqual(buildErrorBody('unsupported_media_type'));
  });

  it.each([
    ['in a body', 'POST', '/api/v1/coupons/validate', { code: 'SA\0VE', subtotal: 1 }, 'code'],
    ['in a path', 'GET', '/api/v1/orders/V1%00', undefined, 'id'],
    ['in a query', 'GET', '/api/v1/orders/V1?accessToken=%00', undefined, 'accessToken'],
  ] as const)('refuses a NUL byte %s', async (_where, method, url, payload, field) => {
    const reply = await shop.app.inject({ method, url, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      ...buildErrorBody('invalid_input'),
      details: { [field]: 'The input has unusable characters.' },
    });
  });

  it('refuses a malformed URL', async () => {
    const reply = await shop.app.inject('/api/v1/orders/%E0%A4%A');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(buildErrorBody('malformed_url'));
  });

  it.each(['/api/v1/nothing', '/api/nothing', '/api/v1', '/nothing'])('returns 404 for %s', async (url) => {
    const reply = await shop.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(buildErrorBody('not_found'));
  });

  it.each([
    ['PATCH', '/api/v1/cart/items/one', 'DELETE, OPTIONS, PUT'],
    ['POST', '/api/v1/search?q=jacket', 'GET, HEAD, OPTIONS'],
    ['HEAD', '/api/v1/auth/login', 'OPTIONS, POST'],
    ['PUT', '/media/one/480.webp', 'GET, HEAD, OPTIONS'],
  ] as const)('refuses %s %s with the methods that it has', async (method, url, allow) => {
    // Neither the content type nor the body is looked at.
    const reply = await shop.app.inject({ method, url, headers: { 'content-type': 'text/xml' }, payload: '<' });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe(allow);
    if (method !== 'HEAD') expect(reply.json()).toEqual(buildErrorBody('method_not_allowed'));
  });

  it('answers OPTIONS with the methods of a path, and HEAD like GET', async () => {
    const reply = await shop.app.inject({ method: 'OPTIONS', url: '/api/v1/products/jacket' });
    expect([reply.statusCode, reply.headers.allow, reply.body]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS, PUT', '']);
    expect((await shop.app.inject({ method: 'OPTIONS', url: '/api/v1/nothing' })).statusCode).toBe(404);
    const head = await shop.app.inject({ method: 'HEAD', url: '/api/v1/coupons' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('returns 404 for an unknown id of any form', async () => {
    const { bearer } = await createSignedInUser(shop);
    for (const id of ['1', "'; drop table orders --", '💥', 'x'.repeat(100)]) {
      const { status } = await shop.call(`GET /orders/${encodeURIComponent(id)}`, { headers: bearer });
      expect(status).toBe(404);
    }
  });
});

describe('connections', () => {
  const connect = () => net.connect((shop.app.server.address() as net.AddressInfo).port, '127.0.0.1');
  beforeAll(() => shop.app.listen({ port: 0, host: '127.0.0.1' }));

  /** Sends the head of a request and the first byte of its body. Resolves when the API waits for the rest. */
  const sendSlowly = async (contentType: string) => {
    const socket = connect();
    const received = once(shop.app.server, 'request');
    socket.write(
      `POST /api/v1/coupons/validate HTTP/1.1\r\nhost: shop\r\ncontent-type: ${contentType}\r\ncontent-length: 40\r\n\r\n{`,
    );
    const [request] = await received;
    // Fastify reads the body after its hooks.
    while (request.listenerCount('data') === 0 && !request.readableFlowing && !socket.readableEnded)
      await new Promise((resolve) => setImmediate(resolve));
    return socket;
  };

  it('answers a body that does not arrive within 30 seconds with 408, and closes the connection', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setInterval', 'Date'] });
    try {
      const socket = await sendSlowly('application/json');
      jest.advanceTimersByTime(29_999);
      socket.write('"');
      jest.advanceTimersByTime(1);
      const response = await text(socket);
      expect(response).toMatch(/^HTTP\/1\.1 408 /);
      expect(response).toMatch(/\r\nconnection: close\r\n/i);
      expect(JSON.parse(response.slice(response.indexOf('{')))).toMatchObject(buildErrorBody('body_timeout'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('gives a form with files five minutes, and a large file of an import the time of the server', async () => {
    const start = jest.spyOn(global, 'setTimeout');
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' };
    const body = Readable.from(['x']);
    const limit = (config: object) => limitBodyTime({ headers, routeOptions: { config } } as never, {} as never, body);
    await limit({ hasLongUpload: true });
    expect(start).not.toHaveBeenCalled();
    await limit({});
    expect(start).toHaveBeenCalledWith(expect.any(Function), 300_000);
    const clear = jest.spyOn(global, 'clearTimeout');
    body.destroy();
    await once(body, 'close');
    expect(clear).toHaveBeenCalledWith(start.mock.results[0].value);
    clear.mockRestore();
    start.mockRestore();
  });

  it('starts no timer for a request without a body', async () => {
    const start = jest.spyOn(global, 'setTimeout');
    await limitBodyTime({ headers: {} } as never, {} as never, {} as never);
    expect(start).not.toHaveBeenCalled();
    start.mockRestore();
  });

  it.each([
    ['headers_too_large', 431, `GET /api/v1/cart?q=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`],
    ['malformed_request', 400, 'no request\r\n\r\n'],
  ])('answers bytes that are no request with %s, whose id is in the log', async (code, status, bytes) => {
    const log = jest.spyOn(shop.app.log, 'info');
    const socket = connect();
    socket.write(bytes);
    const response = await text(socket);
    const body = JSON.parse(response.slice(response.indexOf('{')));
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain(`\r\nX-Request-Id: ${body.requestId}\r\n`);
    expect(body).toEqual(buildErrorBody(code));
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ reqId: body.requestId }), `request refused: ${code}`);
    log.mockRestore();
  });

  it('closes what exceeds the maximum of connections, and has a time for the head of a request', async () => {
    expect(shop.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 1_800_000 });
    const sockets = Array.from({ length: testConfig.maxConnections + 1 }, connect);
    // Only the server closes one.
    await Promise.race(sockets.map((socket) => once(socket, 'close')));
    expect(sockets.filter(({ closed }) => closed)).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
  });
});

describe('internal errors', () => {
  let logged = '';
  const stream = new Writable({
    write: (chunk, _encoding, next) => {
      logged += String(chunk);
      next();
    },
  });

  it('shows no internals in a 5xx and no personal data in the log', async () => {
    const { db, close } = await openTestDatabase();
    const app = await buildApp({ db, config: testConfig, log: { ...(buildLoggerOptions('info') as object), stream } });
    await db.execute('alter table users rename to people');
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/check-user?email=asha@example.in',
      payload: { identifier: 'asha@example.in' },
      headers: { authorization: 'Bearer something-secret', 'x-request-id': 'request-from-outside' },
    });
    await app.inject('/api/v1/newsletter/unsubscribe/YXNoYUBleGFtcGxlLmlu.token-of-a-link');
    await app.close();
    await close();
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ ...buildErrorBody('internal_error'), message: 'An error occurred' });
    expect(logged).toContain('relation \\"users\\" does not exist');
    expect(logged).toContain('request-from-outside');
    expect(logged).not.toContain('asha@example.in');
    expect(logged).not.toContain('something-secret');
    expect(logged).toContain('/newsletter/unsubscribe/…');
    expect(logged).not.toContain('token-of-a-link');
  });
});

it('gives every request an id, or uses the id of the caller if it is well formed', async () => {
  const replyToCallerId = await shop.app.inject({
    url: '/livez',
    headers: { 'x-request-id': 'request-from-outside' },
  });
  expect(replyToCallerId.headers['x-request-id']).toBe('request-from-outside');
  const replyToMalformedId = await shop.app.inject({ url: '/livez', headers: { 'x-request-id': 'a"b' } });
  expect(replyToMalformedId.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

/** Resolves to the first reply with the status 200, because a probe waits a second at most, and a busy machine may need more. */
async function probeUntilOk(app: App, path: string) {
  for (;;) {
    const reply = await app.inject(path);
    if (reply.statusCode === 200) return reply;
    await new Promise((next) => setTimeout(next, 20));
  }
}

test('the server is healthy, ready, and reports the version of its contract', async () => {
  for (const path of ['/livez', '/startupz'])
    expect((await probeUntilOk(shop.app, path)).json()).toEqual({ status: 'ok' });
  expect((await shop.app.inject('/healthz')).statusCode).toBe(404);
  const ready = { status: 'ready', contract: contract.contractVersion };
  expect((await probeUntilOk(shop.app, '/readyz')).json()).toEqual(ready);
});

it('answers checks on a separate port: 404 when the database is away, and while it drains', async () => {
  const { db, close } = await openTestDatabase();
  const app = await buildApp({ db, config: { ...testConfig, checkPort: 0 }, log: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = await app.lifeCheck!.port;
  const waitForStatus = async (status: number) => {
    const ask = () => fetch(`http://127.0.0.1:${port}/readyz?unready=404`);
    while ((await ask()).status !== status) await new Promise((next) => setTimeout(next, 20));
  };
  await waitForStatus(200);
  const execute = jest.spyOn(app.services.db, 'execute').mockRejectedValue(new Error('away'));
  await waitForStatus(404);
  execute.mockRestore();
  await waitForStatus(200);
  await app.drain.run();
  await waitForStatus(404);
  await app.close();
  await close();
});

it('is not ready before the first search can be answered, and not when it drains', async () => {
  const { db, close } = await openTestDatabase();
  const app = await buildApp({ db, config: testConfig, log: false });
  let finishLoading = () => {};
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const list = jest.spyOn(getSearchEngine(db), 'list').mockImplementation(async () => {
    await loading;
    return {} as never;
  });
  const getStatus = async (path: string) => (await app.inject(path)).statusCode;
  expect([await getStatus('/livez'), await getStatus('/startupz'), await getStatus('/readyz')]).toEqual([
    200, 503, 503,
  ]);
  expect(list).toHaveBeenCalledTimes(1);
  finishLoading();
  await probeUntilOk(app, '/startupz');
  await probeUntilOk(app, '/readyz');
  const { length: callCount } = list.mock.calls;
  await probeUntilOk(app, '/readyz');
  expect(list).toHaveBeenCalledTimes(callCount);
  const draining = app.drain.run();
  expect([await getStatus('/livez'), await getStatus('/readyz')]).toEqual([200, 503]);
  await draining;
  await app.close();
  await close();
});

it('publishes OpenAPI with the security of each call, and a page to browse it', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json();
  expect(paths['/api/v1/cart/items/{id}'].put.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/v1/coupons'].get.summary).toBe(contract.listCoupons.summary);
  const page = await shop.app.inject('/api/docs');
  expect(page.body).toContain('/api/docs/viewer.js');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
});
