import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** Begins a part whose content React leaves to the browser, because it suspended or failed. */
const missingPart = '<!--$!-->';

type Report = (error: unknown) => string | undefined;

/** Attempts to render at once. A part's code is there after the first or second, because it is loaded by `require`. */
const maxAttempts = 3;

/**
 * Renders the tree and resolves to its HTML, UTF-8. All data are loaded before, so only code suspends, once, and the tree is rendered at
 * once, because a stream costs a tenth more, and React's first stream makes each promise of the process slower on Node 20. Where a part is
 * still missing, a stream renders the tree again, waits for the part, and reports the error.
 *
 * @param report returns the `digest` of the error that React has for the part in the browser
 */
export async function renderToBuffer(tree: ReactNode, report: Report): Promise<Buffer> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const html = renderAtOnce(tree);
    if (html !== undefined) return Buffer.from(html);
    await setImmediate();
  }
  return renderToStream(tree, report);
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

const renderToStream = (tree: ReactNode, report: Report): Promise<Buffer> =>
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
