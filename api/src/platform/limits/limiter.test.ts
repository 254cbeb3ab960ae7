import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { setUpTestShop } from '../../testing/shop';
import type { Database } from '../db/connect';
import { rateLimits } from '../db/schema';
import type { Limit } from './limit';
import { Limiter, type LimiterOptions } from './limiter';
import { openRedis } from './redis/redis-store';

const shop = setUpTestShop();
const warn = jest.fn();
const createLimiter = (options: Partial<LimiterOptions> = {}) =>
  new Limiter({ db: shop.db, factor: 1, secret: Buffer.from('secret'), ...options });

const shared: Limit = { per: 'network', max: 3, seconds: 60, storage: 'shared' };
const ip = '203.0.113.7';
const countCalls = async (limiters: Limiter[], limit = shared, value = ip) => {
  const usages = await Promise.all(limiters.map((limiter) => limiter.count('POST /orders', limit, value)));
  return usages.filter(({ isExceeded }) => !isExceeded).length;
};

beforeEach(() => shop.db.delete(rateLimits));

describe('PostgreSQL', () => {
  it('counts the calls of all instances together, also those at the same time', async () => {
    const [one, other] = [createLimiter(), createLimiter()];
    expect(await countCalls([one, other, one, other, one, other])).toBe(3);
    expect(await countCalls([one], shared, '203.0.113.8')).toBe(1);
    expect(await countCalls([one], { ...shared, per: 'email' })).toBe(1);
  });

  it('says how long the window lasts, and begins another after it', async () => {
    const [limiter, later] = [createLimiter(), createLimiter()];
    await countCalls([limiter, limiter, limiter]);
    const { isExceeded, seconds } = await limiter.count('POST /orders', shared, ip);
    expect(isExceeded).toBe(true);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await shop.db.update(rateLimits).set({ expire: Date.now() - 1 });
    expect(await countCalls([later])).toBe(1);
  });

  it('stores no IP address', async () => {
    await countCalls([createLimiter()]);
    const rows = JSON.stringify(await shop.db.select().from(rateLimits));
    expect(rows).toContain('points');
    expect(rows).not.toContain(ip);
  });

  it('counts in memory while it does not respond', async () => {
    const $client = { query: () => Promise.reject(new Error('down')) };
    const limiter = createLimiter({ db: { $client } as unknown as Database });
    expect(await countCalls(Array(5).fill(limiter))).toBe(3);
  });
});

describe('limits', () => {
  test('are multiplied by the factor unless they are exact; 0 is none', async () => {
    expect(await countCalls(Array(8).fill(createLimiter({ factor: 2 })))).toBe(6);
    await shop.db.delete(rateLimits);
    expect(await countCalls(Array(8).fill(createLimiter({ factor: 2 })), { ...shared, isExact: true })).toBe(3);
    expect(await countCalls(Array(8).fill(createLimiter({ factor: 0 })))).toBe(8);
    expect(await countCalls(Array(8).fill(createLimiter()), { ...shared, max: 0 })).toBe(8);
  });

  test('in memory count each instance by itself and store nothing', async () => {
    const limit = { ...shared, storage: 'memory' } as const;
    const [one, other] = [createLimiter(), createLimiter()];
    expect(await countCalls([one, one, one, one, other], limit)).toBe(4);
    expect(await shop.db.select().from(rateLimits)).toEqual([]);
  });
});

const redisServer = process.env.REDIS_SERVER ?? 'redis-server';
const isInstalled = spawnSync(redisServer, ['--version']).status === 0;

skipWithout(isInstalled ? [] : ['redis-server'], describe)('Redis', () => {
  let server: ReturnType<typeof spawn>;
  let redisUrl: string;
  beforeAll(async () => {
    const port = await findFreePort();
    redisUrl = `redis://127.0.0.1:${port}`;
    server = spawn(redisServer, ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((resolve) =>
      server.stdout!.on('data', (text) => String(text).includes('Ready to accept') && resolve()),
    );
  });
  afterAll(() => void server.kill());

  it('counts the calls of all instances together', async () => {
    const [one, other] = [1, 2].map(() => createLimiter({ store: openRedis(redisUrl, warn) }));
    await Promise.all([one.ready(), other.ready()]);
    expect(await countCalls([one, other, one, other, one, other])).toBe(3);
    expect(await shop.db.select().from(rateLimits)).toEqual([]);
    const { seconds } = await other.count('POST /orders', shared, ip);
    expect(seconds).toBeGreaterThan(50);
    one.close();
    other.close();
  });
});

it('counts in memory while there is no Redis, and warns once', async () => {
  warn.mockClear();
  const limiter = createLimiter({ store: openRedis(`redis://127.0.0.1:${await findFreePort()}`, warn) });
  expect(await countCalls(Array(5).fill(limiter))).toBe(3);
  await expect(limiter.ready()).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(1);
  limiter.close();
});

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
