import type { EdgeOptions } from '../../config';

/** Format of a document's keys, and of the request that purges them, in one kind of cache. */
export interface EdgeAdapter {
  /** Response header with the keys of a document. The cache removes it. */
  header: string;
  separator: ' ' | ',';
  /** Maximum number of keys in a purge. */
  maxKeys: number;
  /** Builds the request that purges these keys. */
  buildPurge(keys: readonly string[], token: string): RequestInit;
}

const joinKeys = (keys: readonly string[]): string => keys.join(' ');

/** Varnish with vmod xkey and `deploy/varnish/default.vcl`; Fastly's and Cloudflare's APIs as they document them. */
export const edgeAdapters: Record<EdgeOptions['kind'], EdgeAdapter> = {
  varnish: {
    header: 'xkey',
    separator: ' ',
    maxKeys: 100,
    buildPurge: (keys, token) => ({
      method: 'PURGE',
      headers: { 'x-purge-token': token, 'x-purge-keys': joinKeys(keys) },
    }),
  },
  fastly: {
    header: 'surrogate-key',
    separator: ' ',
    maxKeys: 256,
    // Not a soft purge, because that would show the old price to one more visitor.
    buildPurge: (keys, token) => ({
      method: 'POST',
      headers: { accept: 'application/json', 'fastly-key': token, 'surrogate-key': joinKeys(keys) },
    }),
  },
  cloudflare: {
    header: 'cache-tag',
    separator: ',',
    maxKeys: 30,
    buildPurge: (keys, token) => ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: keys }),
    }),
  },
};

/** Varnish reads at most 8 KB of a request header. */
const maxPurgeCharacters = 4000;

/** Divides keys into purges that the cache accepts. */
export function toPurgeBatches(keys: Iterable<string>, { maxKeys }: Pick<EdgeAdapter, 'maxKeys'>): string[][] {
  const batches: string[][] = [];
  let characters = 0;
  for (const key of keys) {
    const batch = batches.at(-1);
    characters += key.length + 1;
    if (batch && batch.length < maxKeys && characters <= maxPurgeCharacters) batch.push(key);
    else {
      batches.push([key]);
      characters = key.length + 1;
    }
  }
  return batches;
}
