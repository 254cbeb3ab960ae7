import { toNetworkPrefix } from '@vastra/shared/network';
import { testShop } from '../../../testing/shop';
import { codeSends } from '../../db/schema';
import { countSend } from './otp-rate-limit';

const shop = testShop();
const start = new Date('2026-11-20T10:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const [home, office] = ['203.0.113.7', '198.51.100.9'];

beforeEach(() => shop.db.delete(codeSends));

const limits = { codeLimitAddress: 3, codeLimitAll: 5 };
const asks = (ip: string, now = start, config = limits) =>
  countSend({ db: shop.db, keys: shop.app.keys, config }, ip, now);

it('counts the codes of one network in the last hour', async () => {
  for (const minute of [0, 10, 20]) await asks(home, after(minute));
  await expect(asks(home, after(30))).rejects.toMatchObject({
    statusCode: 429,
    code: 'too_many_codes',
    message: 'Too many codes were sent. Please try again in 30 minutes.',
  });
  await asks(office, after(30));
  await asks(home, after(60));
  await expect(asks(home, after(61))).rejects.toThrow('in 9 minutes');
});

it('counts the codes of all', async () => {
  for (const last of [1, 2, 3, 4, 5]) await asks(`203.0.113.${last}`);
  await expect(asks(office, after(59.5))).rejects.toThrow('Too many codes were sent. Please try again in 30 seconds.');
  await asks(office, after(60));
});

it('lets one through of a crowd that has room for one', async () => {
  const crowd = await Promise.allSettled(
    Array.from({ length: 8 }, () => asks(home, start, { ...limits, codeLimitAddress: 1 })),
  );
  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('counts for nothing without limits', async () => {
  const none = { codeLimitAddress: 0, codeLimitAll: 0 };
  for (let count = 0; count < 8; count++) await asks(home, start, none);
});

it('keeps rows for a day, and no address', async () => {
  await asks(home);
  expect(JSON.stringify(await shop.db.select().from(codeSends))).not.toContain(home);
  await asks(office, after(24 * 60 + 1));
  expect(await shop.db.select().from(codeSends)).toHaveLength(1);
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
])('takes %s for the network %s', (ip, network) => {
  expect(toNetworkPrefix(ip)).toBe(network);
});
