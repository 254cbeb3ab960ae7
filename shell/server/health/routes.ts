import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Beacon } from '../../src/health/beacon';
import { readBeacon } from './beacon';
import type { releaseCounts } from './counts';
import type { ReleaseName } from './index';
import type { HealthMetrics } from './metrics';
import type { networkLimits } from './networks';
import type { HealthSettings } from './settings';

interface Parts {
  counts: ReturnType<typeof releaseCounts>;
  metrics: HealthMetrics;
  networks: ReturnType<typeof networkLimits>;
  settings: HealthSettings;
  failed: (release: ReleaseName, side: 'browser', kind: string) => void;
}

const bodyAtMost = 8192;
const minute = 60_000;
/** Of one network in a minute: a few people behind one address browse undisturbed. */
const beaconsAtMost = 120;
const viewsAtMost = 600;
const vitalsAtMost = 120;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (ip: string): boolean => isIP(ip) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(ip);

/** A proxy that the settings do not know would make everybody local. */
const isLocal = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip) && !headers['x-forwarded-for'] && !headers.forwarded;

/** `POST /beacon` and `GET /metrics`. */
export function healthRoutes({ counts, metrics, networks, settings, failed }: Parts): FastifyPluginAsync {
  const take = ({ views, failures, vitals }: Beacon, network: string): void => {
    for (const view of views) {
      const seen = counts.of(view);
      if (!seen) continue;
      const count = networks.take(`${network} views ${view.remote}@${view.version}`, view.count, viewsAtMost, minute);
      if (!count) continue;
      seen.browser.views += count;
      metrics.viewed(view, 'browser', count);
    }
    // A page whose script throws often lacks a region for that: one page, of two kinds.
    const pages = new Set<string>();
    for (const failure of failures) {
      const seen = counts.of(failure);
      const { remote, version, kind } = failure;
      if (!seen || !networks.take(`${network} ${kind} ${remote}@${version}`, 1, 1, 10_000)) continue;
      if (!pages.has(`${remote}@${version}`)) seen.browser.failures++;
      pages.add(`${remote}@${version}`);
      seen.browser.kinds[kind] = (seen.browser.kinds[kind] ?? 0) + 1;
      counts.failedFrom(seen, network);
      failed(failure, 'browser', kind);
    }
    for (const vital of vitals) {
      const seen = counts.of(vital);
      if (!seen || !networks.take(`${network} ${vital.name} ${vital.remote}`, 1, vitalsAtMost, minute)) continue;
      seen.vitals[vital.name].add(vital.value);
      metrics.vital(vital, vital.name, vital.value);
    }
  };

  const mayReadMetrics = (request: FastifyRequest): boolean => {
    const { metricsToken, isBehindProxy } = settings;
    if (!isBehindProxy && isLocal(request)) return true;
    if (!metricsToken) return false;
    return timingSafeEqual(sha256(request.headers.authorization ?? ''), sha256(`Bearer ${metricsToken}`));
  };

  const routes: FastifyPluginAsync = async (server) => {
    server.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
      if (routeOptions.url === '*') metrics.document(statusCode);
    });

    await server.register(async (scope) => {
      // sendBeacon sends text, or JSON in a blob. Both are read by us: nothing in a beacon is trusted.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(['text/plain', 'application/json'], { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      scope.post('/beacon', { bodyLimit: bodyAtMost }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const beacon = readBeacon(String(request.body ?? ''));
        if (!beacon) return reply.code(400).type('text/plain').send('Not a beacon');
        // Another site could have its visitors' browsers send beacons, from as many networks as it has visitors.
        const from = request.headers['sec-fetch-site'];
        const network = networks.nameOf(request.ip);
        if ((!from || from === 'same-origin') && networks.take(`${network} beacons`, 1, beaconsAtMost, minute))
          take(beacon, network);
        return reply.code(204).send();
      });
    });

    server.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
      if (!mayReadMetrics(request)) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text());
    });
  };
  // The count of documents is about routes that stand outside of this plugin.
  return Object.assign(routes, { [Symbol.for('skip-override')]: true });
}
