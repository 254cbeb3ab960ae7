import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
/** A few milliseconds for a document; quality 11 would take a hundred. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const atMost = 200;

const kept = new Map<string, Promise<Buffer>>();

/**
 * A document compressed by brotli, at once and off the main thread: as a stream it would come back for every 16 KB. Visitors of
 * the same second get the same document (decision 7), and compressing it costs more than rendering it: it is done once.
 */
export function compressed(html: Buffer): Promise<Buffer> {
  const key = createHash('sha1').update(html).digest('base64');
  const known = kept.get(key);
  if (known) return known;
  const work = brotli(html, options);
  if (kept.size >= atMost) kept.delete(kept.keys().next().value!);
  kept.set(key, work);
  work.catch(() => kept.delete(key));
  return work;
}
