import { getInstanceName } from '@vastra/platform/host/health/settings';
import { memoize } from '@vastra/platform/host/memoize';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import { shellName } from '@vastra/platform/releases';
import { getUnreadyStatus } from '@vastra/platform/server/http/unready-status';
import type { FastifyInstance } from 'fastify';
import { config } from '../config';
import { ownRelease, shellVersion } from '../shell-build';
import type { Health } from './index';
import { type HealthOptions, startHealth } from './start';
import { createStrayErrorHandlers } from './stray-errors';

declare module 'fastify' {
  interface FastifyInstance {
    health: Pick<Health, 'countRender' | 'addShellError'>;
  }
}

/** ms within which a process ends that an exception has left in an unknown state. */
const maxEndMs = 1000;
const probes = ['/livez', '/readyz', '/startupz', '/reachable'];
/** ms for which the API's readiness is cached, and for which a probe waits for it. */
const apiStatusTtlMs = 500;
const apiTimeoutMs = 1000;

/** Returns why no page can be served; undefined if pages can. */
function findUnreadyReason(
  rollout: Pick<FastifyInstance['rollout'], 'isReady' | 'listMissing'>,
  { dir }: HealthOptions['storage'],
): string | undefined {
  if (rollout.isReady()) return undefined;
  const missing = rollout.listMissing();
  if (missing.length > 0) return `These releases cannot be served: ${missing.join(', ')}. The log says why.`;
  const place = dir ? `in ${dir}` : `in the bucket ${config.storage.S3_BUCKET}`;
  return `No release was found ${place}. Copy the releases of the image: release copy --from releases (docs/operating/deploy.md).`;
}

/** Resolves to whether the API is ready. */
const askApi = (): Promise<boolean> =>
  fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(apiTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

type HealthPluginOptions = Pick<HealthOptions, 'storage' | 'takeApiCalls'>;

/** Counts failures of releases, rolls young ones back, and serves `/livez`, `/readyz`, `/startupz`, `/reachable`, `/metrics`, `/log-level` and `/beacon`. */
export const healthPlugin = buildServerPlugin<HealthPluginOptions>(async (server, { storage, takeApiCalls }) => {
  const { rollout, launched } = server;
  const health = startHealth({
    storage,
    instance: getInstanceName(config.port),
    getServing: () =>
      Object.fromEntries([
        ...rollout
          .getServed()
          .map(({ remote, live, canary }) => [remote, { live: live.version, canary: canary?.release.version }]),
        ...(shellVersion && launched.isActive()
          ? [[shellName, { live: shellVersion, canary: launched.canary?.version }]]
          : []),
      ]),
    getHostCapabilities: rollout.hostCapabilities.getCurrent,
    listRefusals: () => [...rollout.listRefusals(), ...launched.refusals],
    getDistrust: rollout.getDistrust,
    takeApiCalls,
    log: server.log,
    settings: config.health,
    sentry: config.sentry,
    ownRelease,
    onBeacon: server.reportPageFaults,
  });
  rollout.onChange(health.servingChanged);
  launched.onChange(health.servingChanged);
  server.addHook('onClose', () => health.close());
  server.decorate('health', health);

  const strayErrors = createStrayErrorHandlers({
    listReleases: () => rollout.getServed().flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live])),
    health,
    log: server.log,
    // Its errors are written, and sent, before it ends.
    exit: () => {
      setTimeout(() => process.exit(1), maxEndMs).unref();
      void health.close().finally(() => process.exit(1));
    },
  });
  process.on('unhandledRejection', strayErrors.onRejection);
  process.on('uncaughtException', strayErrors.onException);
  server.addHook('onClose', async () => {
    process.off('unhandledRejection', strayErrors.onRejection);
    process.off('uncaughtException', strayErrors.onException);
  });

  const getApiStatus = memoize<boolean>(apiStatusTtlMs, 1);
  const isApiReady = (): Promise<boolean> => getApiStatus('', askApi);
  server.addHook('onRequest', async ({ url }, reply) => {
    if (probes.includes(url.split('?')[0])) reply.header('cache-control', 'no-store');
  });
  const findReason = () => findUnreadyReason(rollout, storage);
  server.addHook('onListen', async () => {
    const reason = findReason();
    if (reason) server.log.error(reason);
  });
  server.get('/livez', async () => ({ ok: true }));
  // The server listens after it has searched for its releases, whether it has found them or not.
  server.get('/startupz', async () => ({ ok: true }));
  // Without the API the server still serves stored responses, so that a balancer must not take it away.
  server.get('/readyz', async ({ query }, reply) => {
    const isDraining = server.drain.isDraining();
    const unready = getUnreadyStatus(query);
    reply.code(rollout.isReady() && !isDraining ? 200 : unready);
    // The balancer does not wait for the API.
    if (unready === 404) return reply.send();
    return reply.send({
      api: await isApiReady(),
      remotes: rollout.getServed().map(({ remote }) => remote),
      missing: rollout.listMissing(),
      draining: isDraining,
      reason: findReason(),
    });
  });
  // Serves open pages whose calls have failed.
  server.get('/reachable', async (_request, reply) => reply.code((await isApiReady()) ? 204 : 503).send());
  server.register(health.routes);
});
