import { Redis } from 'ioredis';
import type { SharedResponses, StoredResponse } from '../stored-responses';

/** ms for which a document waits for Redis. It is short, because the API is the alternative. */
const maxWaitMs = 50;
const freshMs = 1000;
/** ms between two writes of the lasting copy of a response by one process. */
const latestIntervalMs = 30_000;
const maxTracked = 5000;
/** Bytes of all latest copies of a shop. Redis also counts limits, and evicts nothing (`noeviction`), so this server limits itself. */
const maxLatestBytes = 64 * 2 ** 20;

/**
 * Stores the latest copy, and removes those that were written first while all together are too large. KEYS: the copy, names by time, sizes
 * by name, and the sum of sizes. ARGV: name, value, ms of life, time, most bytes, prefix of copies.
 */
const storeLatest = `
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
local size = string.len(ARGV[2])
local previous = tonumber(redis.call('hget', KEYS[3], ARGV[1]) or '0')
redis.call('hset', KEYS[3], ARGV[1], size)
redis.call('zadd', KEYS[2], ARGV[4], ARGV[1])
local total = redis.call('incrby', KEYS[4], size - previous)
while total > tonumber(ARGV[5]) do
  local oldest = redis.call('zpopmin', KEYS[2])[1]
  if not oldest then break end
  local freed = tonumber(redis.call('hget', KEYS[3], oldest) or '0')
  redis.call('hdel', KEYS[3], oldest)
  redis.call('del', ARGV[6] .. oldest)
  total = redis.call('decrby', KEYS[4], freed)
end
for index = 2, 4 do redis.call('pexpire', KEYS[index], ARGV[3]) end`;

/** Writes the time, whether the response is public, and the body. */
const encode = ({ at, isPublic, body }: StoredResponse): Buffer =>
  Buffer.concat([Buffer.from(`${at} ${isPublic ? 1 : 0}\n`), body]);

function decode(value: Buffer | null): StoredResponse | undefined {
  const end = value?.indexOf('\n') ?? -1;
  const [, at, isPublic] = /^(\d+) ([01])$/.exec(value?.toString('latin1', 0, Math.max(end, 0)) ?? '') ?? [];
  return value && at ? { at: Number(at), isPublic: isPublic === '1', body: value.subarray(end + 1) } : undefined;
}

interface RedisResponsesOptions {
  url: string;
  /** Separates responses that must not be mixed. */
  prefix: string;
  maxAgeMs: number;
  /** Bytes of all latest copies. */
  maxBytes?: number;
}

/**
 * Connects to Redis or Valkey in the background. Commands fail at once while there is no connection, so that no document waits for one.
 */
export function openRedisResponses(
  { url, prefix, maxAgeMs, maxBytes = maxLatestBytes }: RedisResponsesOptions,
  warn: (details: object, message: string) => void,
): SharedResponses {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: maxWaitMs,
    connectTimeout: 2000,
  });
  let isDown = false;
  // One line for each outage, because the client reports every attempt to connect.
  client.on('error', (error: Error) => {
    if (!isDown) warn({ err: error }, 'Redis does not respond; each document server calls the API by itself');
    isDown = true;
  });
  client.on('ready', () => {
    isDown = false;
  });

  /** When this process last wrote the lasting copy, by path. */
  const writtenAt = new Map<string, number>();
  const freshKey = (path: string) => `${prefix}fresh:${path}`;
  const latestKey = (path: string) => `${prefix}latest:${path}`;
  const indexKeys = ['times', 'sizes', 'bytes'].map((name) => `${prefix}latest-${name}`);
  const isConnected = () => client.status === 'ready';
  const find = async (key: string): Promise<StoredResponse | undefined> =>
    isConnected() ? decode(await client.getBuffer(key).catch(() => null)) : undefined;

  return {
    findFresh: (path) => find(freshKey(path)),
    findLatest: (path) => find(latestKey(path)),
    store(path, response) {
      if (!isConnected()) return;
      const value = encode(response);
      const pipeline = client.pipeline().set(freshKey(path), value, 'PX', freshMs);
      if (response.at - (writtenAt.get(path) ?? 0) > latestIntervalMs) {
        if (writtenAt.size >= maxTracked) writtenAt.clear();
        writtenAt.set(path, response.at);
        const keys = [latestKey(path), ...indexKeys];
        pipeline.eval(storeLatest, 4, ...keys, path, value, maxAgeMs, response.at, maxBytes, latestKey(''));
      }
      pipeline.exec().catch(() => undefined);
    },
    evict(path) {
      writtenAt.delete(path);
      if (isConnected()) client.del(freshKey(path), latestKey(path)).catch(() => undefined);
    },
    close: () => client.disconnect(),
  };
}
