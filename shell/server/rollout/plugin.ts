import path from 'node:path';
import type { ReleaseStorage } from '@vastra/shared/releases';
import { config } from '../config';
import { buildServerPlugin } from '../plugin';
import type { ServedRemote } from '../releases/stored-release';
import { createAdmission } from './admission';
import { createHostCapabilities, type HostCapabilitiesReader } from './host-capabilities';
import { createReleaseMemory } from './release-memory';
import { createSmokeTest } from './smoke-test';
import { PointerWatcher } from './watch-pointers';

declare module 'fastify' {
  interface FastifyInstance {
    rollout: {
      /** Returns the live and canary releases; the same array until one changes. */
      getServed(): ServedRemote[];
      /** Calls the listener after each change of what is served. */
      onChange(listener: () => void): void;
      /** Returns true once it is known which releases are live. */
      isReady(): boolean;
      hostCapabilities: HostCapabilitiesReader;
      /** Paths of pages that were rendered without a failure, by route. The smoke test of the remote's next release uses them. */
      samplePaths: Map<string, string>;
    };
  }
}

/** Follows the release pointers, and serves the releases that the admission accepts. */
export const rolloutPlugin = buildServerPlugin<{ storage: ReleaseStorage }>(async (server, { storage }) => {
  const hostCapabilities = createHostCapabilities(config.apiUrl);
  const samplePaths = new Map<string, string>();
  const smokeTest = createSmokeTest({
    file: path.join(__dirname, 'smoke-test-worker.cjs'),
    apiUrl: config.apiUrl,
    origin: config.origin,
    getSamplePaths: () => Object.fromEntries(samplePaths),
  });
  const admission = createAdmission({ files: server.releaseFiles, hostCapabilities, smokeTest });
  const memory = storage.dir ? undefined : createReleaseMemory(path.join(config.releaseCacheDir, 'served.json'));
  const watcher = new PointerWatcher({ storage, admission, log: server.log, readRememberedPointers: memory?.read });
  const { served } = watcher;
  served.onChange(() => memory?.save(served.getAll()));
  await watcher.start();
  server.addHook('onClose', async () => watcher.stop());
  server.decorate('rollout', {
    getServed: () => served.getAll(),
    onChange: (listener) => served.onChange(listener),
    isReady: () => watcher.isReady(),
    hostCapabilities,
    samplePaths,
  });
});
