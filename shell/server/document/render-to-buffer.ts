import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import type { renderToPipeableStream } from 'react-dom/server';

/** Renders to the end and answers the HTML, UTF-8. Everything a page needs is loaded before, so nothing is waited for here. */
export function collect(render: typeof renderToPipeableStream, tree: ReactNode, report: (problem: unknown) => void) {
  return new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece, _encoding, next) {
        pieces.push(piece);
        next();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    const stream = render(tree, {
      // Large regions would otherwise come hidden, with an inline script to show them: bad without scripts, and for the policy.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: report,
    });
  });
}
