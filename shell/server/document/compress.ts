import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
/** Takes 1.1 to 1.6 ms for a document; 11 would take a hundred. */
const thoroughQuality = 5;
/** Takes less than half of that time, and a document gets an eighth larger. */
const quickQuality = 3;
/**
 * A window of 256 KB, which is larger than most documents. The default is 4 MB for each document under way, for whose
 * sake V8 collects garbage: 6.7 instead of 2.8 ms of processor time per document in other threads, 2.7 instead of 2.5 in this one.
 */
const windowBits = 18;
const toOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
});
/** Documents of each second that are compressed thoroughly. Beyond, and in the second after, processor time counts for more than bytes. */
const maxThorough = 40;
const maxDocuments = 200;

const cache = new LRUCache<string, Promise<Buffer>>({ max: maxDocuments });

/** Returns a name for the content of a document, or of its data. */
export const hashDocument = (html: Buffer, rest = ''): string =>
  createHash('sha1').update(html).update(rest).digest('base64url');

let second = 0;
let count = 0;
let wasBusy = false;

/** Counts the next document, and returns true if this second and the previous second have few. */
function isQuiet(): boolean {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) {
    wasBusy = now === second + 1 && count > maxThorough;
    second = now;
    count = 0;
  }
  count += 1;
  return !wasBusy && count <= maxThorough;
}

/**
 * Compresses a document by brotli, in one call, because a stream would come back for every 16 KB. Thoroughly in another thread, but quickly
 * in this one, because handing a document to a thread and taking it back two times costs as much as compressing it quickly.
 * Caches the result by the document's hash: visitors of the same second get the same document (decision 7), and compressing costs more than
 * rendering.
 */
export function compressDocument(html: Buffer, hash = hashDocument(html)): Promise<Buffer> {
  const cached = cache.get(hash);
  if (cached) return cached;
  const compressed = isQuiet()
    ? brotli(html, toOptions(thoroughQuality))
    : Promise.resolve(brotliCompressSync(html, toOptions(quickQuality)));
  cache.set(hash, compressed);
  compressed.catch(() => cache.delete(hash));
  return compressed;
}
