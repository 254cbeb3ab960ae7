import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import { unloadUnusedReleases } from './load-modules';

const unloadIntervalMs = 30_000;

/** Unloads the code of releases that are no longer served, every 30 s. */
export const remotesPlugin = buildServerPlugin(async (server) => {
  const unloading = setInterval(() => {
    const served = server.rollout.getServed().flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live]));
    unloadUnusedReleases(served);
  }, unloadIntervalMs).unref();
  server.addHook('onClose', async () => clearInterval(unloading));
});
