import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
/** Takes 1.1 to 1.6 ms for a document; 11 would take a hundred. */
const thoroughQuality = 5;
/** Takes less than half of that time, and a document gets an eighth larger. */
const quickQuality = 3;
/** Documents of each second that are compressed thoroughly. Beyond, processor time counts for more than bytes. */
const maxThorough = 40;
const maxDocuments = 200;

const cache = new LRUCache<string, Promise<Buffer>>({ max: maxDocuments });

/** Returns a name for the content of a document. */
export const hashDocument = (html: Buffer): string => createHash('sha1').update(html).digest('base64url');

let second = 0;
let count = 0;

/** Returns the quality for the next document. */
function chooseQuality(): number {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) [second, count] = [now, 0];
  count += 1;
  return count <= maxThorough ? thoroughQuality : quickQuality;
}

/**
 * Compresses a document by brotli, in one call and off the main thread, because a stream would come back for every 16 KB.
 * Caches the result by the document's hash: visitors of the same second get the same document (decision 7), and compressing costs more than
 * rendering.
 */
export function compressDocument(html: Buffer, hash = hashDocument(html)): Promise<Buffer> {
  const cached = cache.get(hash);
  if (cached) return cached;
  const compressed = brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: chooseQuality() } });
  cache.set(hash, compressed);
  compressed.catch(() => cache.delete(hash));
  return compressed;
}
