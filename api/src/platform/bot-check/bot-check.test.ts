import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../config';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';

/** Stands in for siteverify: accepts the token "human", and is down for "down". */
const requests: Record<string, string>[] = [];
const service: Server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    const body = JSON.parse(text);
    requests.push(body);
    response.setHeader('connection', 'close');
    response.statusCode = body.response === 'down' ? 503 : 200;
    response.end(JSON.stringify({ success: body.response === 'human' }));
  });
}).listen(0, '127.0.0.1');
const turnstile = { siteKey: 'site-key', secretKey: 'secret-key', url: '' };
const shop = setUpTestShop({ turnstile });
const unchecked = setUpTestShop();

beforeAll(() => {
  turnstile.url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.unref();
  service.close();
});
beforeEach(() => {
  requests.length = 0;
});

let item: { productId: string; variantId: string };
let bearer: Record<string, string>;
beforeAll(async () => {
  const { id: productId, variantIds } = await addProduct(shop);
  item = { productId, variantId: variantIds[0] };
  ({ bearer } = await createSignedInUser(shop));
});

const calls = (): [route: string, body: object, headers?: Record<string, string>][] => [
  ['POST /auth/register', { name: 'Asha', email: 'asha@example.in', acceptTermsAndCondition: true }],
  ['POST /auth/send-otp', { email: 'asha@example.in' }],
  ['POST /auth/forgot-password', { email: 'asha@example.in' }],
  ['POST /checkout/phone-code', { phone: '9876501234' }],
  [
    `POST /products/${item.productId}/reviews`,
    { rating: 5, title: 'Good', comment: 'It fits well and is warm.' },
    bearer,
  ],
  ['POST /orders', { items: [{ ...item, quantity: 1 }], address: postalAddress }, { 'idempotency-key': 'bot-check-1' }],
];

it('refuses registrations, codes, reviews and guest orders without a genuine token', async () => {
  for (const [route, body, headers] of calls()) {
    const refused = await shop.call(route, { body, headers });
    expect([route, refused.status, refused.body.code]).toEqual([route, 403, 'bot_check_required']);
    expect(refused.headers['x-bot-site-key']).toBe('site-key');
    const forged = await shop.call(route, { body, headers: { ...headers, 'x-bot-token': 'forged' } });
    expect([route, forged.status]).toEqual([route, 403]);
    const accepted = await shop.call(route, { body, headers: { ...headers, 'x-bot-token': 'human' } });
    expect([route, accepted.body.code]).not.toEqual([route, 'bot_check_required']);
  }
  expect(requests[0]).toEqual({ secret: 'secret-key', response: 'forged', remoteip: '127.0.0.1' });
});

it('does not ask customers who order, nor for other calls', async () => {
  const body = { items: [{ ...item, quantity: 1 }], address: postalAddress };
  const ordered = await shop.call('POST /orders', { body, headers: { ...bearer, 'idempotency-key': 'bot-check-2' } });
  expect(ordered.status).toBe(201);
  expect((await shop.call('POST /auth/check-user', { body: { identifier: 'a@example.in' } })).status).toBe(200);
  expect(requests).toEqual([]);
});

it('lets calls pass while the service does not respond', async () => {
  const [, , [route, body]] = calls();
  expect((await shop.call(route, { body, headers: { 'x-bot-token': 'down' } })).status).toBe(200);
});

it('is off by default', async () => {
  const [, , [route, body]] = calls();
  expect((await unchecked.call(route, { body })).status).toBe(200);
  expect(readConfig({}).turnstile).toBeUndefined();
  expect(() => readConfig({ TURNSTILE_SITE_KEY: 'x' })).toThrow('must both be set');
  expect(readConfig({ TURNSTILE_SITE_KEY: 'x', TURNSTILE_SECRET_KEY: 'y' }).turnstile).toMatchObject({
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  });
});
