import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
/** Quality 5 takes a few milliseconds for a document; 11 would take a hundred. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const maxDocuments = 200;

const cache = new LRUCache<string, Promise<Buffer>>({ max: maxDocuments });

/** Returns a name for the content of a document. */
export const hashDocument = (html: Buffer): string => createHash('sha1').update(html).digest('base64url');

/**
 * Compresses a document by brotli, in one call and off the main thread, because a stream would come back for every 16 KB.
 * Caches the result by the document's hash: visitors of the same second get the same document (decision 7), and compressing costs more than
 * rendering.
 */
export function compressDocument(html: Buffer, hash = hashDocument(html)): Promise<Buffer> {
  const cached = cache.get(hash);
  if (cached) return cached;
  const compressed = brotli(html, options);
  cache.set(hash, compressed);
  compressed.catch(() => cache.delete(hash));
  return compressed;
}
