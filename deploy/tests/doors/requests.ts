import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createPng } from '../../../api/src/testing/png';
import type { RawRequest } from './send';

type Headers = RawRequest['headers'];

/** Values that requests of the table refer to. */
export interface RequestContext {
  productId: string;
  /** Token of an admin's session. */
  adminToken: string;
  /** Returns the signature of a body of Razorpay. */
  sign(body: string): string;
}

const check = JSON.stringify({ identifier: 'asha@example.in' });
const json: Headers = [['Content-Type', 'application/json']];
const post = (headers: Headers, body: Buffer | string = check, target = '/api/v1/auth/check-user'): RawRequest => ({
  method: 'POST',
  target,
  headers: [...json, ...headers],
  body,
});
const get = (target: string, headers: Headers = []): RawRequest => ({ method: 'GET', target, headers });
const buildRequest = (method: string, target: string, headers: Headers = []): RawRequest => ({
  method,
  target,
  headers,
});

const boundary = 'boundary-of-a-form';
/** A PNG of about 4 MB: a small picture with a text that is ignored. */
const largePicture = Buffer.concat([createPng(200, 200), randomBytes(4e6)]);
const form = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  largePicture,
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

/** Requests that the API and the document server in front of it must answer alike. */
export function buildRequests({
  productId,
  adminToken,
  sign,
}: RequestContext): readonly (readonly [name: string, request: RawRequest])[] {
  const product = `/api/v1/products/${productId}`;
  const event = JSON.stringify({ entity: 'event', event: 'payment.authorized', contains: [], payload: {} });
  const webhook = (headers: Headers, body: Buffer | string = event): RawRequest =>
    post([['X-Razorpay-Signature', sign(event)], ...headers], body, '/api/v1/payments/razorpay/webhook');
  const upload = (headers: Headers, token = adminToken): RawRequest => ({
    method: 'POST',
    target: '/api/v1/admin/pictures',
    headers: [
      ['Content-Type', `multipart/form-data; boundary=${boundary}`],
      ['Authorization', `Bearer ${token}`],
      ...headers,
    ],
    body: form,
  });
  return [
    ['a body', post([])],
    ['a body by gzip', post([['Content-Encoding', 'gzip']], gzipSync(check))],
    ['a body by deflate', post([['Content-Encoding', 'deflate']], deflateSync(check))],
    ['a body by br', post([['Content-Encoding', 'br']], brotliCompressSync(check))],
    ['a body by zstd, which the shop does not support', post([['Content-Encoding', 'zstd']], check)],
    ['a body that claims to be gzip', post([['Content-Encoding', 'gzip']])],
    ['a body that is not compressed, and says so', post([['Content-Encoding', 'identity']])],
    ['a body with an empty Content-Encoding', post([['Content-Encoding', '']])],
    ['a body in chunks', post([['Transfer-Encoding', 'chunked']])],
    [
      'a body in chunks by gzip',
      post(
        [
          ['Transfer-Encoding', 'chunked'],
          ['Content-Encoding', 'gzip'],
        ],
        gzipSync(check),
      ),
    ],
    ['a body that waits for 100 Continue', post([['Expect', '100-continue']])],
    ['an expectation in capitals', post([['Expect', '100-Continue']])],
    ['an unknown expectation', post([['Expect', 'a-miracle']])],
    ['an empty body', post([], '')],
    ['no body', { method: 'POST', target: '/api/v1/auth/check-user', headers: json }],
    ['a body without a type', { method: 'POST', target: '/api/v1/auth/check-user', headers: [], body: check }],
    ['a body as text', { ...post([]), headers: [['Content-Type', 'text/plain']] }],
    ['a type that is malformed', { ...post([]), headers: [['Content-Type', ';;']] }],
    ['a body that is no JSON', post([], '{"identifier":')],
    ['a body of half a megabyte', post([], `{"identifier":"${'x'.repeat(5e5)}"}`)],
    ['Keep-Alive', post([['Keep-Alive', 'timeout=5, max=100']])],
    [
      'Keep-Alive and Connection',
      post([
        ['Keep-Alive', 'timeout=5'],
        ['Connection', 'keep-alive'],
      ]),
    ],
    ['Proxy-Connection', post([['Proxy-Connection', 'keep-alive']])],
    [
      'Upgrade: h2c',
      post([
        ['Connection', 'Upgrade, HTTP2-Settings'],
        ['Upgrade', 'h2c'],
        ['HTTP2-Settings', 'AAMAAABkAAQAAP__'],
      ]),
    ],
    ['Upgrade: h2c without Connection', post([['Upgrade', 'h2c']])],
    [
      'Upgrade: h2c of a read',
      get(product, [
        ['Connection', 'Upgrade, HTTP2-Settings'],
        ['Upgrade', 'h2c'],
        ['HTTP2-Settings', 'AAMAAABkAAQAAP__'],
      ]),
    ],
    ['TE: trailers', post([['TE', 'trailers']])],
    ['TE: gzip', get(product, [['TE', 'gzip;q=0.5']])],
    [
      'Trailer',
      post([
        ['Transfer-Encoding', 'chunked'],
        ['Trailer', 'X-Check'],
      ]),
    ],
    ['Proxy-Authorization', get(product, [['Proxy-Authorization', 'Basic YTpi']])],
    ['Connection that names the header with the session', meWith(adminToken, 'close, x-anything')],
    ['Connection that names the type of the body', post([['Connection', 'close, content-length']])],
    ['a target in absolute form', post([], check, 'http://shop.example/api/v1/auth/check-user')],
    ['a read in absolute form', get(`http://shop.example${product}?x=1`)],
    ['a read in absolute form over https', get(`HTTPS://shop.example${product}`)],
    ['an absolute target of an unknown call', get('http://shop.example/api/v1/nothing')],
    ['a webhook', webhook([])],
    ['a webhook that waits for 100 Continue', webhook([['Expect', '100-continue']])],
    ['a webhook with Keep-Alive', webhook([['Keep-Alive', 'timeout=60']])],
    ['a webhook by gzip', webhook([['Content-Encoding', 'gzip']], gzipSync(event))],
    ['a webhook with a wrong signature', webhook([], `${event} `)],
    ['a picture of 4 MB by curl', upload([['Expect', '100-continue']])],
    ['a picture of 4 MB', upload([])],
    ['a picture of 4 MB without a session', upload([['Expect', '100-continue']], 'nobody')],
    ['a read', get(product)],
    ['a read with a condition', get(product, [['If-None-Match', '*']])],
    ['a read of a part', get(product, [['Range', 'bytes=0-9']])],
    ['a read with a body', { ...get(product, json), body: check }],
    ['a read with a length of 0', get(product, [['Content-Length', '0']])],
    ['a read with parameters', get('/api/v1/products?limit=2&brand[]=Neel&brand=A%20B&x=%F0%9F%91%97')],
    ['a read with two question marks', get('/api/v1/search?q=a?b')],
    ['a parameter that is malformed', get('/api/v1/search?q=%E0%A4%A')],
    ['a path that is malformed', get('/api/v1/products/%')],
    ['a path with two slashes', get('/api/v1//products')],
    ['a path with NUL', get('/api/v1/products/%00')],
    ['a path of 2,000 characters', get(`/api/v1/products/${'x'.repeat(2000)}`)],
    ['an unknown call', get('/api/v1/nothing')],
    ['an unknown version', get('/api/v9/products')],
    ['HEAD', buildRequest('HEAD', product)],
    ['OPTIONS', buildRequest('OPTIONS', product)],
    ['PUT of a read', { ...buildRequest('PUT', '/api/v1/shop-details', json), body: check }],
    ['DELETE with a body', { ...buildRequest('DELETE', '/api/v1/cart', json), body: '{}' }],
    ['TRACE', buildRequest('TRACE', product)],
    ['PROPFIND', buildRequest('PROPFIND', product)],
    ['headers of 20 kB', get(product, [['X-Large', 'x'.repeat(20_000)]])],
    ['a URL of 20 kB', get(`/api/v1/search?q=${'x'.repeat(20_000)}`)],
  ];
}

/** Statuses of the requests, by name, that are not answered with 200. Without them, two equal failures would pass. */
export const otherStatuses: Record<string, number> = {
  'a picture of 4 MB by curl': 201,
  'a picture of 4 MB': 201,
  OPTIONS: 204,
  'an empty body': 400,
  'no body': 400,
  'a body that is no JSON': 400,
  'a webhook with a wrong signature': 400,
  'a path that is malformed': 400,
  'a path with NUL': 400,
  'a picture of 4 MB without a session': 401,
  'DELETE with a body': 401,
  'an absolute target of an unknown call': 404,
  'a path with two slashes': 404,
  'an unknown call': 404,
  'an unknown version': 404,
  'PUT of a read': 405,
  TRACE: 405,
  PROPFIND: 405,
  'a body of half a megabyte': 413,
  'a path of 2,000 characters': 414,
  'a body by gzip': 415,
  'a body by deflate': 415,
  'a body by br': 415,
  'a body by zstd, which the shop does not support': 415,
  'a body that claims to be gzip': 415,
  'a body with an empty Content-Encoding': 415,
  'a body in chunks by gzip': 415,
  'a body without a type': 415,
  'a body as text': 415,
  'a type that is malformed': 415,
  'a webhook by gzip': 415,
  'an unknown expectation': 417,
  'headers of 20 kB': 431,
  'a URL of 20 kB': 431,
};

const meWith = (token: string, connection: string): RawRequest =>
  get('/api/v1/auth/me', [
    ['Authorization', `Bearer ${token}`],
    ['Connection', connection],
  ]);
