import { Redis } from 'ioredis';
import type { SharedResponses, StoredResponse } from './stored-responses';

/** ms for which a document waits for Redis. It is short, because the API is the alternative. */
const maxWaitMs = 50;
const freshMs = 1000;
/** ms between two writes of the lasting copy of a response by one process. */
const latestIntervalMs = 30_000;
const maxTracked = 5000;

/** Writes the time, whether the response is public, and the body. */
const encode = ({ at, isPublic, body }: StoredResponse): Buffer =>
  Buffer.concat([Buffer.from(`${at} ${isPublic ? 1 : 0}\n`), body]);

function decode(value: Buffer | null): StoredResponse | undefined {
  const end = value?.indexOf('\n') ?? -1;
  const [, at, isPublic] = /^(\d+) ([01])$/.exec(value?.toString('latin1', 0, Math.max(end, 0)) ?? '') ?? [];
  return value && at ? { at: Number(at), isPublic: isPublic === '1', body: value.subarray(end + 1) } : undefined;
}

/**
 * Connects to Redis or Valkey in the background. Commands fail at once while there is no connection, so that no document waits for one.
 * `prefix` separates responses that must not be mixed.
 */
export function openRedisResponses(
  { url, prefix, maxAgeMs }: { url: string; prefix: string; maxAgeMs: number },
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
        pipeline.set(latestKey(path), value, 'PX', maxAgeMs);
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
