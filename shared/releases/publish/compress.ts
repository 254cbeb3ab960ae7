import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** What a file weighs on the line at best (brotli, highest quality). Undefined when that is no less than the file itself. */
export async function compressBrotli(content: Buffer): Promise<Buffer | undefined> {
  const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return packed.length < content.length ? packed : undefined;
}
