import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { waitFor } from '../testing/watched-shop';
import { openRedisResponses } from './redis-responses';
import type { SharedResponses } from './stored-responses';

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
const open = (port: number, warn = jest.fn()) => {
  const url = `redis://127.0.0.1:${port}`;
  const responses = openRedisResponses({ url, prefix: 'test:', maxAgeMs: 60_000 }, warn);
  connections.push(responses);
  return responses;
};
const response = { body: Buffer.from('{"data":"₹ 1"}'), at: Date.now(), isPublic: true };

const redisServer = process.env.REDIS_SERVER ?? 'redis-server';
const isInstalled = spawnSync(redisServer, ['--version']).status === 0;
const describeRedis = isInstalled ? describe : describe.skip;
describeRedis(isInstalled ? 'Redis' : 'Redis (skipped, because redis-server is not installed)', () => {
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
