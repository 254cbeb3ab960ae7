import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { CounterStore } from '../counter-store';

/** Connects to Redis or Valkey in the background. Commands fail at once while there is no connection, so that no request waits for one. */
export function openRedis(url: string, warn: (details: object, message: string) => void): CounterStore {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 });
  let isDown = false;
  // One line for each outage, because the client reports every attempt to connect.
  client.on('error', (error: Error) => {
    if (!isDown) warn({ err: error }, 'Redis does not respond; limits are counted by each instance');
    isDown = true;
  });
  client.on('ready', () => {
    isDown = false;
  });
  const ready = new Promise<void>((resolve, reject) => client.once('ready', resolve).once('error', reject));
  // A caller that does not wait for it counts in memory meanwhile.
  ready.catch(() => undefined);
  return {
    ready,
    createCounter: (options) => new RateLimiterRedis({ ...options, storeClient: client, rejectIfRedisNotReady: true }),
    disconnect: () => client.disconnect(),
  };
}

/** Resolves to the section `memory` of the server's INFO. Rejects if it does not respond within a second. */
export async function readMemory(url: string): Promise<string> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 1000, commandTimeout: 1000, retryStrategy: null });
  try {
    await client.connect();
    return await client.info('memory');
  } finally {
    client.disconnect();
  }
}
