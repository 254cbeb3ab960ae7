import { PassThrough, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import * as contract from '@vastra/shared/contract';
import { buildApp } from '../../app';
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

  it('ends a body that does not arrive within 30 seconds, except a form with files', async () => {
    jest.useFakeTimers();
    try {
      const send = async (contentType: string) => {
        const body = new PassThrough();
        body.on('error', () => {});
        await limitBodyTime({ headers: { 'content-type': contentType } } as never, {} as never, body);
        body.write('{');
        jest.advanceTimersByTime(30_000);
        return body.errored;
      };
      expect(await send('application/json')).toMatchObject({ statusCode: 408, code: 'body_timeout' });
      expect(await send('multipart/form-data; boundary=x')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
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
  }, 30_000);
});

it('gives every request an id, or uses the id of the caller if it is well formed', async () => {
  const replyToCallerId = await shop.app.inject({
    url: '/healthz',
    headers: { 'x-request-id': 'request-from-outside' },
  });
  expect(replyToCallerId.headers['x-request-id']).toBe('request-from-outside');
  const replyToMalformedId = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a"b' } });
  expect(replyToMalformedId.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

it('the server is healthy, ready, and reports the version of its contract', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready', contract: contract.contractVersion });
});

it('publishes OpenAPI with the security of each call, and a page to browse it', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json();
  expect(paths['/api/v1/cart/items/{id}'].put.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/v1/coupons'].get.summary).toBe(contract.listCoupons.summary);
  expect(paths['/api/v1/coupons'].get.responses['200'].content['application/json'].schema.type).toBe('object');
  const page = await shop.app.inject('/api/docs');
  expect(page.body).toContain('swagger-ui');
});
