import type { IncomingMessage } from 'node:http';

/** A longer rest is not read: the connection closes, and the client may miss the response. */
const maxBytes = 16 * 2 ** 20;

/**
 * Reads the rest of a body that is not needed, at most 16 MB. A connection that closes while the client still sends is reset, and the
 * client loses the response, which says why.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) request.destroy();
  });
  request.on('error', () => {});
  request.resume();
}
