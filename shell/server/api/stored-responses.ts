import { LRUCache } from 'lru-cache';
import { toCacheKey } from './cache-key';

const maxResponses = 5000;
const maxBytes = 32 * 2 ** 20;
const maxResponseBytes = 2 ** 20;

/** A successful response of the API to a read without a session. */
export interface StoredResponse {
  /** JSON, UTF-8. */
  body: Buffer;
  /** ms since 1970. */
  at: number;
  /** The API says that the response is public. */
  isPublic: boolean;
}

/**
 * Storage that several document servers share, and that survives a restart. Each call settles soon, whether the storage responds or not.
 * Responses are named by their cache key.
 */
export interface SharedResponses {
  /** Resolves to a response of the last second. */
  findFresh(path: string): Promise<StoredResponse | undefined>;
  /** Resolves to the latest response. */
  findLatest(path: string): Promise<StoredResponse | undefined>;
  store(path: string, response: StoredResponse): void;
  evict(path: string): void;
  close(): void;
}

/** The latest successful responses of the API, which documents show while it fails. Parameters that the API ignores make no difference. */
export interface StoredResponses {
  /** Resolves to a response that another document server got within the last second. */
  findFresh(path: string): Promise<StoredResponse | undefined>;
  /** Resolves to the latest response, unless it is too old. */
  findLatest(path: string): Promise<StoredResponse | undefined>;
  store(path: string, response: StoredResponse): void;
  /** Removes the response to a path that no longer exists. */
  evict(path: string): void;
}

/** Creates the storage of responses, bounded in number, bytes and age. `shared` is asked for what this process does not have. */
export function createStoredResponses(maxAgeMs: number, shared?: SharedResponses): StoredResponses {
  const responses = new LRUCache<string, StoredResponse>({
    max: maxResponses,
    maxSize: maxBytes,
    maxEntrySize: maxResponseBytes,
    sizeCalculation: ({ body }, path) => body.length + path.length,
  });
  const isUsable = (response: StoredResponse | undefined): response is StoredResponse =>
    response !== undefined && Date.now() - response.at < maxAgeMs;

  return {
    findFresh: async (path) => shared?.findFresh(toCacheKey(path)),
    async findLatest(path) {
      const key = toCacheKey(path);
      const own = responses.get(key);
      if (isUsable(own)) return own;
      const latest = await shared?.findLatest(key);
      if (!isUsable(latest)) return undefined;
      responses.set(key, latest);
      return latest;
    },
    store(path, response) {
      const key = toCacheKey(path);
      responses.set(key, response);
      if (response.body.length <= maxResponseBytes) shared?.store(key, response);
    },
    evict(path) {
      const key = toCacheKey(path);
      responses.delete(key);
      shared?.evict(key);
    },
  };
}
