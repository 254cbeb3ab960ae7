import type { Beacon } from '@vastra/platform/federation/beacon';
import { toBrowserName } from '@vastra/platform/host/errors/browser-name';
import { parseBeacon } from '@vastra/platform/host/health/beacon';
import { isFailedDocument } from '@vastra/platform/host/health/failed-documents';
import type { HealthSettings } from '@vastra/platform/host/health/settings';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import { shellName } from '@vastra/platform/releases';
import { registerOperationsRoutes } from '@vastra/platform/server/metrics/operations-routes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type BeaconCounts, createBeaconCounter } from './count-beacons';

export interface HealthRoutesOptions extends BeaconCounts {
  settings: HealthSettings;
  /** Called with each beacon that counts. */
  onBeacon?: (beacon: Beacon, request: FastifyRequest) => unknown;
}

const maxBodyBytes = 8192;
const minuteMs = 60_000;
/** Beacons of one network per minute. A few people behind one IP address stay below them. */
const maxBeacons = 120;

/** Creates the plugin of `POST /beacon`, `GET /metrics` and `PUT /log-level`, which also counts documents by status. */
export function createHealthRoutes(options: HealthRoutesOptions): FastifyPluginAsync {
  const { metrics, networks, budgetCounts, settings, onBeacon } = options;
  const countBeacon = createBeaconCounter(options);

  const registerRoutes: FastifyPluginAsync = async (server) => {
    server.addHook('onResponse', async ({ routeOptions }, reply) => {
      if (routeOptions.url !== '*') return;
      metrics.countDocument(reply.statusCode);
      budgetCounts.add(shellName, 'server', { total: 1, failed: isFailedDocument(reply) ? 1 : 0 });
    });

    await server.register(async (scope) => {
      // `sendBeacon` sends text, or JSON in a blob. The route parses both itself, because nothing in a beacon is trusted.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(['text/plain', 'application/json'], { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      scope.post('/beacon', { bodyLimit: maxBodyBytes }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const beacon = parseBeacon(String(request.body ?? ''));
        if (!beacon) return reply.code(400).type('text/plain').send('Not a beacon');
        // Another site could make its visitors' browsers send beacons, from as many networks as it has visitors.
        const from = request.headers['sec-fetch-site'];
        const network = networks.toNetworkId(request.ip);
        if ((!from || from === 'same-origin') && networks.consume(`${network} beacons`, 1, maxBeacons, minuteMs)) {
          countBeacon(beacon, { network, browser: toBrowserName(request.headers['user-agent']) });
          onBeacon?.(beacon, request);
        }
        return reply.code(204).send();
      });
    });

    registerOperationsRoutes(server, { getRegistry: () => metrics.registry, ...settings });
  };
  // Documents are counted by a hook on routes outside of this plugin.
  return buildServerPlugin(registerRoutes);
}
