import { isThroughTunnel } from '@vastra/platform/server/http/tunnel';
import type { FastifyInstance } from 'fastify';

const demo = { isReachable: false };

/** Returns whether a request from another machine has reached this demo, through a tunnel on this machine. */
export const isDemoReachable = (): boolean => demo.isReachable;

/** Notices the first request from elsewhere. From then on every page says that others can reach the demo. */
export function watchTunnel(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (demo.isReachable || !isThroughTunnel(request)) return;
    demo.isReachable = true;
    server.log.warn(
      'The demo is reached from elsewhere, where all visitors can read one-time codes and sign in as admin',
    );
  });
  server.addHook('onClose', async () => {
    demo.isReachable = false;
  });
}
