import { listNetworks } from '@vastra/platform/network';
import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { pickFromFeatures } from '../../../tests/authorization/testing/feature-calls';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';
import { isDefaultLimit, type Limit } from './limit';
import { ownLimitTable } from './testing/own-limit-table';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : []));

const shop = setUpTestShop({ limitFactor: 1, authLimit: 120 });

let networkCount = 0;
/** Returns an address of a network that no other test uses. */
const createIp = () => `10.0.${Math.floor(++networkCount / 250)}.${(networkCount % 250) + 1}`;
const getLimits = ({ method, path }: Call): readonly Limit[] =>
  shop.services.limiter.limits.get(`${method} ${path}`) ?? [];

interface Sent {
  ip: string;
  headers?: Record<string, string>;
  body?: object;
}
const send = ({ method, path }: Call, { ip, headers, body }: Sent) =>
  shop.app.inject({
    method,
    url: `/api/v1${path.replace(/:\w+/g, 'something')}`,
    remoteAddress: ip,
    headers,
    payload: body,
  });

it.each(calls)('%s has a limit per network', (_name, call) => {
  const limits = getLimits(call);
  expect(limits.some(({ per, max }) => per === 'network' && max > 0)).toBe(true);
  // A call that only a signed-in user can make, and that writes, is limited for the user on every network.
  if (call.method !== 'GET' && (call.auth === 'customer' || call.auth === 'admin'))
    expect(limits.some(({ per }) => per === 'account')).toBe(true);
});

const ownLimits = () =>
  calls.flatMap(([name, call]) =>
    getLimits(call).flatMap((limit) => (isDefaultLimit(limit) ? [] : [{ name, call, limit }])),
  );

it('has the limits of the table, no more and no fewer', () => {
  const actual: Record<string, string[]> = {};
  // The server of tools for assistants is outside of the contract.
  const ofTools = (shop.services.limiter.limits.get('POST /mcp') ?? []).map((limit) => ({ name: 'mcp', limit }));
  for (const { name, limit } of [...ownLimits(), ...ofTools]) {
    const { per, group, readDistinct, max, seconds, storage } = limit;
    const counted = [per, group && `group ${group}`, readDistinct && 'distinct'].filter(Boolean).join(' ');
    actual[name] = [...(actual[name] ?? []), `${counted} ${max}/${seconds} s ${storage}`];
  }
  expect(actual).toEqual({ ...ownLimitTable, ...pickFromFeatures('limits') });
});

const giftCard = { amount: 500, recipientName: 'Ravi', recipientEmail: 'ravi@example.in', senderName: 'Asha' };

/** Valid input of the calls that are limited by a value in their input, with the value that the limit reads. */
const buildInput = (items: object[]): Record<string, object> => ({
  'email placeOrder': { email: 'asha@example.in', address: { ...postalAddress, phone: '9876500001' } },
  'phone placeOrder': { address: { ...postalAddress, phone: '9876500002' } },
  'email buyGiftCard': { ...giftCard, email: 'asha@example.in' },
  'email resendGiftCard': { recipientName: 'Ravi', recipientEmail: 'asha@example.in' },
  'gift-card placeOrder': { giftCardCode: 'GUESS' },
  'gift-card quoteCheckout': { giftCardCode: 'GUESS', items },
  'gift-card checkGiftCard': { giftCardCode: 'GUESS' },
  'gift-card redeemGiftCard': { giftCardCode: 'GUESS' },
  'coupon placeOrder': { couponCode: 'GUESS' },
  'coupon quoteCheckout': { couponCode: 'GUESS', items },
  'coupon validateCoupon': { code: 'GUESS', subtotal: 100 },
  'coupon applyCartCoupon': { code: 'GUESS' },
});

it('refuses the next call after the number of each limit, with Retry-After', async () => {
  const { id: productId, variantIds } = await addProduct(shop);
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const inputs = buildInput(items);
  const order = { items, address: postalAddress, paymentMethod: 'cod' };
  const values: Partial<Record<Limit['per'], string>> = { email: 'asha@example.in', phone: '9876500002' };
  const tested: string[] = [];
  for (const { name, call, limit } of ownLimits()) {
    const ip = createIp();
    const user = await createSignedInUser(shop, { role: call.auth === 'admin' ? 'admin' : 'user' });
    const isByAccount = limit.per === 'account' || call.auth === 'admin' || call.auth === 'customer';
    const input = inputs[`${limit.group ?? limit.per} ${name}`];
    const body = input && name === 'placeOrder' ? { ...order, ...input } : input;
    const headers = { ...(isByAccount && user.bearer), 'idempotency-key': `${name} ${ip}` };
    const value = limit.per === 'network' ? ip : limit.per === 'account' ? user.userId : values[limit.per]!;
    // Counts all calls but the last at once.
    await shop.services.limiter.count(`${call.method} ${call.path}`, limit, value, { points: limit.max - 1 });
    const last = await send(call, { ip, headers, body });
    const lastCode = last.statusCode === 429 ? last.json().code : 'passed';
    // A repeated code is not another guess.
    const nextBody = limit.readDistinct && body ? JSON.parse(JSON.stringify(body).replace('GUESS', 'OTHER')) : body;
    const next = await send(call, {
      ip,
      headers: { ...headers, 'idempotency-key': `next ${name} ${ip}` },
      body: nextBody,
    });
    const wait = Number(next.headers['retry-after']);
    expect([name, limit.per, lastCode, next.statusCode, next.json()]).toEqual([
      name,
      limit.per,
      'passed',
      429,
      expect.objectContaining({
        success: false,
        code: 'too_many_requests',
        message: expect.stringContaining('Too many'),
      }),
    ]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(limit.seconds);
    tested.push(`${name} ${limit.per}`);
  }
  expect(tested.length).toBeGreaterThan(50);
});

const home = { 'x-forwarded-for': '203.0.113.7' };
const readCategories = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url: '/api/v1/categories', headers, remoteAddress });

it('counts no public reads of the document server, and counts reads of its clients by their network', async () => {
  const [limit] = getLimits(contract.listCategories);
  const useUp = (network: string) =>
    shop.services.limiter.count('GET /categories', limit, network, { points: limit.max });
  await Promise.all(['127.0.0.1', '203.0.113.7', '2001:db8:0:7', '198.51.100.1'].map(useUp));
  expect((await readCategories()).statusCode).toBe(200);
  expect((await readCategories(home)).statusCode).toBe(429);
  expect((await readCategories({ 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(200);
  expect((await readCategories({ 'x-forwarded-for': '2001:db8:0:7::1' })).statusCode).toBe(429);
  expect((await readCategories({ 'x-forwarded-for': '2001:db8:0:8::1' })).statusCode).toBe(200);
  // Not a trusted address: the header is what the client wrote.
  expect((await readCategories({}, '198.51.100.1')).statusCode).toBe(429);
  expect((await readCategories({ 'x-forwarded-for': '127.0.0.1' }, '198.51.100.1')).statusCode).toBe(429);
});

it('refuses more than a hundred different coupon codes of a network, in whichever call, and never a code that was tried before', async () => {
  const ip = createIp();
  const validate = (code: string) => send(contract.validateCoupon, { ip, body: { code, subtotal: 100 } });
  for (let guess = 1; guess <= 100; guess++) expect((await validate(`GUESS${guess}`)).statusCode).toBe(200);
  const statuses = await Promise.all(
    ['GUESS101', 'GUESS102', 'GUESS3'].map(async (code) => (await validate(code)).statusCode),
  );
  expect(statuses).toEqual([429, 429, 200]);
  const { id: productId, variantIds } = await addProduct(shop);
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const getQuote = (couponCode: string) => send(contract.quoteCheckout, { ip, body: { items, couponCode } });
  expect((await getQuote('GUESS103')).statusCode).toBe(429);
  expect((await getQuote('GUESS1')).statusCode).toBe(422);
});

it.each([
  ['a /64', 1, (count: number) => `2001:db8:100:1::${count.toString(16)}`, '2001:db8:100:2::1'],
  ['a /56', 4, (count: number) => `2001:db8:200:${count.toString(16)}::1`, '2001:db8:200:100::1'],
  ['a /48', 16, (count: number) => `2001:db8:300:${(count * 0x100).toString(16)}::1`, '2001:db8:301::1'],
])(
  'limits %s of IPv6, whose holder chooses among addresses, to %i times the calls',
  async (_name, factor, toIp, other) => {
    const call = contract.resetPassword;
    const [limit] = getLimits(call).filter(({ per }) => per === 'network');
    // One call fewer than allowed, from different addresses.
    const width = Math.min(factor * limit.max - 1, 200);
    const name = `${call.method} ${call.path}`;
    for (let count = 0; count < width; count++) await send(call, { ip: toIp(count), body: {} });
    const prefix = listNetworks(toIp(0)).find((network) => network.factor === factor)!.prefix;
    const scaled = { ...limit, max: limit.max * factor };
    if (factor * limit.max - 1 > width)
      await shop.services.limiter.count(name, scaled, prefix, { points: factor * limit.max - 1 - width });
    expect((await send(call, { ip: toIp(201), body: {} })).statusCode).not.toBe(429);
    expect((await send(call, { ip: toIp(202), body: {} })).statusCode).toBe(429);
    expect((await send(call, { ip: other, body: {} })).statusCode).not.toBe(429);
  },
);
