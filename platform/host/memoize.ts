import { LRUCache } from 'lru-cache';

/**
 * Creates a function that returns the cached value of a key, or loads it. Callers that come while it loads share the load.
 * It caches at most `max` values, each for `ttlMs`, and no failures.
 */
export function memoize<T>(ttlMs: number, max: number) {
  const cache = new LRUCache<string, { at: number; value: Promise<T> }>({ max });
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key);
    if (cached && Date.now() - cached.at < ttlMs) return cached.value;
    const value = load();
    cache.set(key, { at: Date.now(), value });
    value.catch(() => cache.peek(key)?.value === value && cache.delete(key));
    return value;
  };
}
