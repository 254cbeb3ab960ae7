import { listNetworks, toNetworkPrefix } from '@vastra/platform/network';
import { setUpTestShop } from '../../../testing/shop';
import { codeRequests, rateLimits } from '../../db/schema';
import { sessionSource, toNetworkSource } from '../attempts/attempt-source';
import { codeRequestCount } from './metrics';
import { countCodeRequest, countDailyCode, takeBackRequest } from './otp-rate-limit';

const shop = setUpTestShop();
const start = new Date('2026-11-20T10:00:00Z');
const addMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const [home, office] = ['203.0.113.7', '198.51.100.9'];

beforeEach(async () => {
  await shop.db.delete(codeRequests);
  await shop.db.delete(rateLimits);
});

const limits = { codeLimitAddress: 3, codeLimitAll: 5, codeLimitDay: 4 };
const requestCode = (ip: string, now = start, config = limits) =>
  countCodeRequest({ db: shop.db, keys: shop.services.keys, config }, toNetworkSource(ip), now);

test('the rate limit counts the codes of one network in the last hour', async () => {
  for (const minute of [0, 10, 20]) await requestCode(home, addMinutes(minute));
  await expect(requestCode(home, addMinutes(30))).rejects.toMatchObject({
    statusCode: 429,
    code: 'too_many_codes',
    message: 'Too many codes were sent. Please try again in 30 minutes.',
    retryAfterSeconds: 1800,
  });
  await requestCode(office, addMinutes(30));
  await requestCode(home, addMinutes(60));
  await expect(requestCode(home, addMinutes(61))).rejects.toThrow('in 9 minutes');
});

test('the rate limit of all networks slows each of them to two codes an hour, and stops none', async () => {
  for (const lastOctet of [1, 2, 3, 4, 5]) await requestCode(`203.0.113.${lastOctet}`);
  await requestCode(office, addMinutes(1));
  await requestCode(office, addMinutes(2));
  await expect(requestCode(office, addMinutes(59.5))).rejects.toThrow(
    'Too many codes were sent. Please try again in 2 minutes.',
  );
  await requestCode('192.0.2.1', addMinutes(59.5));
  await requestCode(office, addMinutes(61));
});

it('counts requests by their result, because a flood of codes costs money', async () => {
  codeRequestCount.reset();
  for (let count = 0; count < 4; count++) await requestCode(home).catch(() => {});
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await requestCode(ip);
  const { values } = await codeRequestCount.get();
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))).toEqual({
    counted: 5,
    refused: 1,
    slowed: 1,
  });
});

it('takes back the request of a code that was entered', async () => {
  for (let shopper = 0; shopper < 20; shopper++) {
    await requestCode(home);
    await takeBackRequest(shop.db, shop.services.keys, {
      identifier: 'asha@example.in',
      source: toNetworkSource(home),
    });
  }
  for (let count = 0; count < 3; count++) await requestCode(home);
  await expect(requestCode(home)).rejects.toMatchObject({ code: 'too_many_codes' });
});

test('a known device has no limit of its network', async () => {
  for (let count = 0; count < 3; count++) await requestCode(home);
  const device = { id: 'device a', networks: [] };
  await countCodeRequest({ db: shop.db, keys: shop.services.keys, config: limits }, device, start);
});

it('counts an IPv6 /56 and /48, with higher limits', async () => {
  for (let subnet = 0; subnet < 12; subnet++)
    await requestCode(`2001:db8:1:${subnet.toString(16)}::1`, start, { ...limits, codeLimitAll: 0 });
  const next = (ip: string) => requestCode(ip, start, { ...limits, codeLimitAll: 0 });
  await expect(next('2001:db8:1:ff::1')).rejects.toMatchObject({ code: 'too_many_codes' });
  for (let subnet = 1; subnet <= 36; subnet++) await next(`2001:db8:1:${(subnet * 0x100).toString(16)}::1`);
  await expect(next('2001:db8:1:f000::1')).rejects.toMatchObject({ code: 'too_many_codes' });
  await next('2001:db8:2::1');
});

const send = (source: string | typeof sessionSource, identifier = 'asha@example.in', now = start) =>
  shop.db.transaction((tx) =>
    countDailyCode({ keys: shop.services.keys, config: limits }, tx, {
      identifier,
      source: typeof source === 'string' ? toNetworkSource(source) : source,
      now,
    }),
  );

it('allows an identifier a number of codes in a day, half of them at the request of one network', async () => {
  await send(home);
  await send(home);
  await expect(send(home)).rejects.toMatchObject({ code: 'too_many_codes', retryAfterSeconds: 24 * 3600 });
  await send(office);
  expect(await send(office)).toEqual({ resendSeconds: 60 });
  await send(home, 'ravi@example.in');
  expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('asha');
});

it('leaves codes to further networks and known devices when strangers have used up the codes of a day', async () => {
  for (let network = 1; network <= 4; network++) await send(`192.0.2.${network}`);
  expect(await send(home)).toEqual({ resendSeconds: 600 });
  expect(await send(home)).toEqual({ resendSeconds: 600 });
  await expect(send(home)).rejects.toMatchObject({ code: 'too_many_codes' });
  expect(await send({ id: 'device a', networks: [] })).toEqual({ resendSeconds: 60 });
  expect(await send(sessionSource)).toEqual({ resendSeconds: 60 });
});

test('a source gets five codes in ten minutes, over all purposes', async () => {
  const many = { ...limits, codeLimitDay: 100 };
  const sendNow = (ip: string, now = start) =>
    shop.db.transaction((tx) =>
      countDailyCode({ keys: shop.services.keys, config: many }, tx, {
        identifier: 'asha@example.in',
        source: toNetworkSource(ip),
        now,
      }),
    );
  for (let count = 0; count < 5; count++) await sendNow(home);
  await expect(sendNow(home, addMinutes(5))).rejects.toMatchObject({
    message: 'Too many codes were sent. Please try again in 5 minutes.',
    retryAfterSeconds: 300,
  });
  await sendNow(office, addMinutes(5));
  await sendNow(home, addMinutes(10));
});

test('the rate limit accepts one of many parallel requests when one is left', async () => {
  const crowd = await Promise.allSettled(
    Array.from({ length: 8 }, () => requestCode(home, start, { ...limits, codeLimitAddress: 1 })),
  );
  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the rate limit has no effect without limits', async () => {
  const noLimits = { codeLimitAddress: 0, codeLimitAll: 0, codeLimitDay: 0 };
  for (let count = 0; count < 8; count++) await requestCode(home, start, noLimits);
});

it('stores no IP address', async () => {
  await requestCode(home);
  expect(JSON.stringify(await shop.db.select().from(codeRequests))).not.toContain(home);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1::', '1:0:0:0'],
])('converts %s to the network %s', (ip, network) => {
  expect(toNetworkPrefix(ip)).toBe(network);
});

it('lists the networks of an IPv6 address', () => {
  expect(listNetworks('2001:db8:1:2f3::4')).toEqual([
    { prefix: '2001:db8:1:2f3', factor: 1 },
    { prefix: '2001:db8:1:200/56', factor: 4 },
    { prefix: '2001:db8:1/48', factor: 16 },
  ]);
  expect(listNetworks('::ffff:203.0.113.7')).toEqual([{ prefix: '203.0.113.7', factor: 1 }]);
});
