import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { waitFor } from '../../testing/watched-shop';
import type { SharedResponses } from '../stored-responses';
import { openRedisResponses } from './redis-responses';

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
const connections: SharedResponses[] = [];
afterEach(() => {
  for (const responses of connections.splice(0)) responses.close();
});
const open = (port: number, warn = jest.fn(), maxBytes?: number) => {
  const url = `redis://127.0.0.1:${port}`;
  const responses = openRedisResponses({ url, prefix: 'test:', maxAgeMs: 60_000, maxBytes }, warn);
  connections.push(responses);
  return responses;
};
const response = { body: Buffer.from('{"data":"₹ 1"}'), at: Date.now(), isPublic: true };

const deleteFresh = "for _, key in ipairs(redis.call('keys', 'test:fresh:*')) do redis.call('del', key) end";

const redisServer = process.env.REDIS_SERVER ?? 'redis-server';
const isInstalled = spawnSync(redisServer, ['--version']).status === 0;
skipWithout(isInstalled ? [] : ['redis-server'], describe)('Redis', () => {
  let server: ChildProcess;
  let port: number;
  beforeAll(async () => {
    port = await findFreePort();
    server = spawn(redisServer, ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  });
  afterAll(() => server.kill());

  it('shares a response, fresh and as the latest, until it is evicted', async () => {
    const [one, other] = [open(port), open(port)];
    await waitFor(async () => {
      one.store('products', response);
      expect(await other.findFresh('products')).toEqual(response);
    });
    await waitFor(async () => expect(await other.findFresh('products')).toBeUndefined());
    expect(await other.findLatest('products')).toEqual(response);
    expect(await other.findLatest('blogs')).toBeUndefined();
    other.evict('products');
    await waitFor(async () => expect(await one.findLatest('products')).toBeUndefined());
  });

  it('stays below its bytes in a Redis that evicts nothing, so that counts of limits stay', async () => {
    const client = new Redis(port, '127.0.0.1');
    await client.flushall();
    await client.config('SET', 'maxmemory', '12mb');
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    await client.set('vastra-limit:owner', '5', 'EX', 600);
    const responses = open(port, jest.fn(), 4 * 2 ** 20);
    const body = Buffer.alloc(50_000, 'a');
    await waitFor(async () => {
      responses.store('home', { ...response, body });
      expect(await responses.findLatest('home')).toBeDefined();
    });
    // Another search each time: parameters that the API reads make keys.
    for (let search = 0; search < 1100; search++) {
      responses.store(`search?q=${search}`, { ...response, body, at: Date.now() });
      if (search % 20 === 0) await client.ping();
      // The copies of the last second expire.
      if (search % 60 === 59) await client.eval(deleteFresh, 0);
    }
    await waitFor(async () => expect(await responses.findLatest('search?q=1099')).toBeDefined());
    expect(await client.get('vastra-limit:owner')).toBe('5');
    const stored = await client.keys('test:latest:*');
    expect(stored.length).toBeGreaterThan(60);
    expect(stored.length * 50_000).toBeLessThanOrEqual(4 * 2 ** 20);
    expect(Number(await client.get('test:latest-bytes'))).toBeLessThanOrEqual(4 * 2 ** 20);
    // A counter can still be written.
    expect(await client.incr('vastra-limit:owner')).toBe(6);
    client.disconnect();
  });
});

it('resolves at once without Redis, and logs that once', async () => {
  const warn = jest.fn();
  const responses = open(await findFreePort(), warn);
  responses.store('products', response);
  responses.evict('products');
  expect([await responses.findFresh('products'), await responses.findLatest('products')]).toEqual([
    undefined,
    undefined,
  ]);
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
});
