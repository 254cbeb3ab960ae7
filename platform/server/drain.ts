import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { closeIdleConnections } from './close-idle-connections';

/** ms for which requests in flight may still take after the listener has closed. */
export const defaultMaxInFlightMs = 30_000;
/** ms in which a request may still arrive on a connection that has sent none yet, as browsers open them in advance. */
const maxSilentMs = 1000;
const pollMs = 20;

export interface DrainOptions {
  /** Time after the signal in which requests are still accepted, so that balancers notice that this process is not ready any more. */
  drainSeconds: number;
  maxInFlightMs?: number;
  /** Waits; tests replace it. */
  sleep?: (ms: number) => Promise<unknown>;
}

/** Ends an HTTP server without cutting a request. */
export interface Drain {
  /** Returns true from the signal on. `/readyz` then responds with 503. */
  isDraining(): boolean;
  /**
   * Accepts requests for `drainSeconds` and until those in flight have ended, closes the listener, and closes the connections. Resolves when
   * all are closed; the same promise each time, because a process may get several signals.
   */
  run(): Promise<void>;
}

/**
 * Creates the drain of a server. Must be called before the server listens, because it counts the requests in flight. Responses carry
 * `connection: close` while it drains, so that clients do not send another request on a connection that is about to end.
 */
export function createDrain(
  server: Server,
  { drainSeconds, maxInFlightMs = defaultMaxInFlightMs, sleep = wait }: DrainOptions,
): Drain {
  const inFlight = new Set<ServerResponse>();
  let draining: Promise<void> | undefined;

  const endAfter = (response: ServerResponse): void => {
    // Node then adds the header itself, whichever code writes the other headers.
    response.shouldKeepAlive = false;
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (draining) endAfter(response);
  });

  /** Resolves when the condition is true, at the latest after `maxMs`. Resolves to the ms that are left. */
  const waitUntil = async (isTrue: () => boolean, maxMs: number): Promise<number> => {
    let leftMs = maxMs;
    for (; !isTrue() && leftMs > 0; leftMs -= pollMs) await sleep(pollMs);
    return leftMs;
  };

  const drain = async (): Promise<void> => {
    for (const response of inFlight) endAfter(response);
    let leftMs = maxInFlightMs;
    if (drainSeconds > 0) {
      await sleep(drainSeconds * 1000);
      // Before the listener closes, because a balancer takes a closed port for a dead server, and cuts the requests that are in flight.
      leftMs = await waitUntil(() => inFlight.size === 0, leftMs);
    }
    if (!server.listening) return;
    let isClosed = false;
    // Not the method of the HTTP server, because that also ends connections on which a request is just arriving.
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
    });
    await waitUntil(() => inFlight.size === 0, leftMs);
    await closeIdleConnections(server);
    await waitUntil(() => isClosed, maxSilentMs);
    server.closeAllConnections();
  };

  return {
    isDraining: () => draining !== undefined,
    run() {
      draining ??= drain();
      return draining;
    },
  };
}
