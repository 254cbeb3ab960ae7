import { toNetworkPrefix } from '@vastra/shared/network';
import { setUpTestShop } from '../../../testing/shop';
import { codeRequests, rateLimits } from '../../db/schema';
import { countCodeRequest, countDailyCode } from './otp-rate-limit';

const shop = setUpTestShop();
const start = new Date('2026-11-20T10:00:00Z');
const addMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const [home, office] = ['203.0.113.7', '198.51.100.9'];

beforeEach(() => shop.db.delete(codeRequests));

const limits = { codeLimitAddress: 3, codeLimitAll: 5, codeLimitDay: 4 };
const requestCode = (ip: string, now = start, config = limits) =>
  countCodeRequest({ db: shop.db, keys: shop.app.keys, config }, ip, now);

it('the rate limit counts the codes of one network in the last hour', async () => {
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

it('the rate limit of all networks slows each of them to two codes an hour, and stops none', async () => {
  for (const lastOctet of [1, 2, 3, 4, 5]) await requestCode(`203.0.113.${lastOctet}`);
  await requestCode(office, addMinutes(1));
  await requestCode(office, addMinutes(2));
  await expect(requestCode(office, addMinutes(59.5))).rejects.toThrow(
    'Too many codes were sent. Please try again in 2 minutes.',
  );
  await requestCode('192.0.2.1', addMinutes(59.5));
  await requestCode(office, addMinutes(61));
});

it('allows an identifier a number of codes in a day, half of them at the request of one network', async () => {
  const send = (ip: string, identifier = 'asha@example.in') =>
    shop.db.transaction((tx) => countDailyCode({ keys: shop.app.keys, config: limits }, tx, { identifier, ip }));
  await send(home);
  await send(home);
  await expect(send(home)).rejects.toMatchObject({ code: 'too_many_codes', retryAfterSeconds: 24 * 3600 });
  await send(office);
  await send(office);
  await expect(send('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_codes' });
  await send(home, 'ravi@example.in');
  expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('asha');
});

it('the rate limit accepts one of many parallel requests when one is left', async () => {
  const crowd = await Promise.allSettled(
    Array.from({ length: 8 }, () => requestCode(home, start, { ...limits, codeLimitAddress: 1 })),
  );
  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('the rate limit has no effect without limits', async () => {
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
