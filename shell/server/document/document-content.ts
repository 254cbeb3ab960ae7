import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressDocument, hashDocument } from './compress';

const decompress = promisify(brotliDecompress);

/** Documents become smaller than a quarter. */
const compressedShare = 0.25;

/** The bytes of a document. */
export interface DocumentContent {
  /** Names the content. */
  hash: string;
  /** Bytes in memory once the HTML is dropped. */
  bytes: number;
  /** Resolves to the HTML, UTF-8. */
  getHtml(): Promise<Buffer>;
  /** Resolves to the HTML, compressed by brotli. Compresses it once. */
  getBrotli(): Promise<Buffer>;
  /** Compresses the document, and then holds the compressed copy only, because few clients want another. */
  dropHtml(): void;
}

/** Creates the content of a document. */
export function createContent(document: Buffer): DocumentContent {
  const hash = hashDocument(document);
  // The functions below refer to this variable only, so that the memory becomes free.
  let html: Buffer | undefined = document;
  let brotli: Promise<Buffer> | undefined;
  const getBrotli = (): Promise<Buffer> => {
    brotli ??= compressDocument(html!, hash);
    return brotli;
  };
  return {
    hash,
    bytes: Math.ceil(document.length * compressedShare),
    getHtml: async () => html ?? decompress(await getBrotli()),
    getBrotli,
    dropHtml() {
      getBrotli().then(
        () => {
          html = undefined;
        },
        () => {},
      );
    },
  };
}
