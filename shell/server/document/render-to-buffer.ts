import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** Begins a part whose content React leaves to the browser, because it suspended or failed. */
const missingPart = '<!--$!-->';

/**
 * Renders the tree and resolves to its HTML, UTF-8. All data are loaded before, so nothing suspends, and the tree is rendered at once,
 * because a stream costs a tenth more. Where a part is missing, a stream renders the tree again, waits for the part, and reports the error.
 */
export async function renderToBuffer(tree: ReactNode, report: (error: unknown) => void): Promise<Buffer> {
  const html = renderAtOnce(tree);
  return html === undefined ? renderToStream(tree, report) : Buffer.from(html);
}

/** Returns undefined if a part is missing. */
function renderAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree);
    return html.includes(missingPart) ? undefined : html;
  } catch {
    return undefined;
  }
}

const renderToStream = (tree: ReactNode, report: (error: unknown) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      // Without this React hides large regions until an inline script shows them, which the security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: report,
    });
  });
