import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Compresses a file by brotli at the highest quality. Resolves to undefined when the result is not smaller. */
export async function compressBrotli(content: Buffer): Promise<Buffer | undefined> {
  const result = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return result.length < content.length ? result : undefined;
}
