import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import type { renderToPipeableStream } from 'react-dom/server';

/** Renders the tree and resolves to its HTML, UTF-8. All data is loaded before, so nothing suspends here. */
export function renderToBuffer(
  render: typeof renderToPipeableStream,
  tree: ReactNode,
  report: (error: unknown) => void,
) {
  return new Promise<Buffer>((resolve, reject) => {
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
    const stream = render(tree, {
      // Without this React hides large regions until an inline script shows them, which the security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: report,
    });
  });
}
