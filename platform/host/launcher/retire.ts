import type { ServerResponse } from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closeIdleConnections } from '../../server/close-idle-connections';

/** ms for which connections that say nothing stay open. A client that uses one meanwhile learns that it ends, and opens another. */
const idleMs = 5000;
/** ms for all requests. The launcher ends the process soon after. */
const totalMs = 290_000;
const intervalMs = 100;

/**
 * Ends a server whose place another process has taken, without a failed request: it accepts no connections, answers those that it has, and
 * asks each client to close. Resolves when none is left. Unlike the drain before a stop, it is no reason for a balancer to send requests
 * elsewhere, and it waits for clients with idle connections.
 */
export async function retire({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    // Node then adds `connection: close`.
    response.shouldKeepAlive = false;
  });
  // Not the method of HTTP servers, which ends idle connections at once: a request may be on its way on one.
  net.Server.prototype.close.call(server);
  const startedAt = Date.now();
  for (;;) {
    const count = await new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open ?? 0)));
    if (count === 0 || Date.now() - startedAt > totalMs) return;
    if (Date.now() - startedAt > idleMs) await closeIdleConnections(server);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
