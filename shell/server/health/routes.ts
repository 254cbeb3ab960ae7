import { shellName } from '@vastra/shared/releases';
import { registerOperationsRoutes } from '@vastra/shared/server/metrics/operations-routes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Beacon } from '../../src/health/beacon';
import { toBrowserName } from '../errors/browser-name';
import type { ErrorLog } from '../errors/error-log';
import { parseFrame } from '../errors/stack';
import { buildServerPlugin } from '../plugin';
import type { ReleaseName } from '../releases/stored-release';
import { parseBeacon } from './beacon';
import type { BudgetCounts } from './budget-counts';
import type { createReleaseCounts } from './counts';
import { isFailedDocument } from './failed-documents';
import type { HealthMetrics } from './metrics';
import type { createNetworkLimits } from './networks';
import type { HealthSettings } from './settings';

export interface HealthRoutesOptions {
  counts: ReturnType<typeof createReleaseCounts>;
  metrics: HealthMetrics;
  networks: ReturnType<typeof createNetworkLimits>;
  errors: Pick<ErrorLog, 'add' | 'addViews'>;
  budgetCounts: Pick<BudgetCounts, 'add'>;
  settings: HealthSettings;
  onFailure: (release: ReleaseName, side: 'browser', kind: string) => void;
  /** Called with each beacon that counts. */
  onBeacon?: (beacon: Beacon, request: FastifyRequest) => unknown;
}

const maxBodyBytes = 8192;
const minuteMs = 60_000;
/** Limits of one network per minute. A few people behind one IP address stay below them. */
const maxBeacons = 120;
const maxViews = 600;
const maxVitals = 120;
const maxOrders = 20;

/** Creates the plugin of `POST /beacon`, `GET /metrics` and `PUT /log-level`, which also counts documents by status. */
export function createHealthRoutes({
  counts,
  metrics,
  networks,
  errors,
  budgetCounts,
  settings,
  onFailure,
  onBeacon,
}: HealthRoutesOptions): FastifyPluginAsync {
  /** Adds the error behind a failure, if the page knows it. */
  const addReportedError = (beacon: Beacon, failure: Beacon['failures'][number], browser: string): void => {
    const { remote, version, kind } = failure;
    const report = beacon.errors?.find(
      (error) => error.remote === remote && error.version === version && error.kind === kind,
    );
    if (!report) return;
    const frames = report.frames.flatMap((text) => parseFrame(text) ?? []);
    errors.add({ ...report, frames, browser });
  };

  const countViews = ({ views }: Beacon, network: string): void => {
    for (const view of views) {
      const releaseCounts = counts.find(view);
      if (!releaseCounts && !counts.isShell(view)) continue;
      const count = networks.consume(`${network} views ${view.remote}@${view.version}`, view.count, maxViews, minuteMs);
      if (!count) continue;
      errors.addViews(view, 'browser', count);
      if (!releaseCounts) continue;
      releaseCounts.browser.views += count;
      metrics.countViews(view, 'browser', count);
      budgetCounts.add(view.remote, 'browser', { total: count });
    }
  };

  const countFailures = (beacon: Beacon, network: string, browser: string): void => {
    // A page whose script throws often lacks a region too. It counts as one failed page with two kinds of failure.
    const failedReleases = new Set<string>();
    for (const failure of beacon.failures) {
      const releaseCounts = counts.find(failure);
      const { remote, version, kind } = failure;
      if (!releaseCounts && !counts.isShell(failure)) continue;
      if (!networks.consume(`${network} ${kind} ${remote}@${version}`, 1, 1, 10_000)) continue;
      addReportedError(beacon, failure, browser);
      // Nothing rolls the shell back by its pages.
      if (!releaseCounts) continue;
      // The page works, but for one part of it at most.
      if (kind === 'caught' || kind === 'recovered') {
        releaseCounts.browser.kinds[kind] = (releaseCounts.browser.kinds[kind] ?? 0) + 1;
        metrics.countFailure(failure, 'browser', kind);
        continue;
      }
      if (!failedReleases.has(`${remote}@${version}`)) {
        releaseCounts.browser.failures++;
        budgetCounts.add(remote, 'browser', { failed: 1 });
      }
      failedReleases.add(`${remote}@${version}`);
      releaseCounts.browser.kinds[kind] = (releaseCounts.browser.kinds[kind] ?? 0) + 1;
      counts.addFailingNetwork(releaseCounts, network);
      onFailure(failure, 'browser', kind);
    }
  };

  const countOrders = ({ orders = [] }: Beacon, network: string): void => {
    for (const order of orders) {
      const releaseCounts = counts.find(order);
      if (!releaseCounts || !networks.consume(`${network} orders ${order.remote}`, 1, maxOrders, minuteMs)) continue;
      releaseCounts.orders++;
    }
  };

  const countVitals = ({ vitals }: Beacon, network: string): void => {
    for (const vital of vitals) {
      const releaseCounts = counts.find(vital);
      if (!releaseCounts || !networks.consume(`${network} ${vital.name} ${vital.remote}`, 1, maxVitals, minuteMs))
        continue;
      releaseCounts.vitals[vital.name].add(vital.value);
      metrics.observeVital(vital, vital.name, vital.value);
    }
  };

  const countBeacon = (beacon: Beacon, network: string, browser: string): void => {
    countViews(beacon, network);
    countFailures(beacon, network, browser);
    countOrders(beacon, network);
    countVitals(beacon, network);
  };

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
          countBeacon(beacon, network, toBrowserName(request.headers['user-agent']));
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
