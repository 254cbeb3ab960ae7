import type { ReleaseStorage } from '@vastra/shared/releases';
import { config } from '../config';
import { buildServerPlugin } from '../plugin';
import type { Health } from './index';
import { getInstanceName, readHealthSettings } from './settings';
import { startHealth } from './start';
import { createStrayErrorHandlers } from './stray-errors';

declare module 'fastify' {
  interface FastifyInstance {
    health: Pick<Health, 'countRender'>;
  }
}

/** Counts failures of releases, rolls young ones back, and serves `/healthz`, `/readyz`, `/metrics` and `/beacon`. */
export const healthPlugin = buildServerPlugin<{ storage: ReleaseStorage }>(async (server, { storage }) => {
  const { rollout } = server;
  const health = startHealth({
    storage,
    instance: getInstanceName(config.port),
    getServing: () =>
      Object.fromEntries(
        rollout
          .getServed()
          .map(({ remote, live, canary }) => [remote, { live: live.version, canary: canary?.release.version }]),
      ),
    getHostCapabilities: rollout.hostCapabilities.getCurrent,
    listRefusals: rollout.listRefusals,
    log: server.log,
    settings: readHealthSettings(process.env),
  });
  rollout.onChange(health.servingChanged);
  server.addHook('onClose', () => health.close());
  server.decorate('health', health);

  const strayErrors = createStrayErrorHandlers({
    listReleases: () => rollout.getServed().flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live])),
    health,
    log: server.log,
    exit: () => process.exit(1),
  });
  process.on('unhandledRejection', strayErrors.onRejection);
  process.on('uncaughtException', strayErrors.onException);
  server.addHook('onClose', async () => {
    process.off('unhandledRejection', strayErrors.onRejection);
    process.off('uncaughtException', strayErrors.onException);
  });

  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const remotes = rollout.getServed().map(({ remote }) => remote);
    const isApiReady = await fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
    return reply
      .code(isApiReady && rollout.isReady() ? 200 : 503)
      .send({ api: isApiReady, remotes, missing: rollout.listMissing() });
  });
  server.register(health.routes);
});
