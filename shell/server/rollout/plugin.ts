import path from 'node:path';
import { createFrameResolver, createMapReader } from '@vastra/platform/host/errors/resolve-frames';
import { getInstanceName } from '@vastra/platform/host/health/settings';
import { createStoppedReleases } from '@vastra/platform/host/releases/stopped-releases';
import type { ServedRemote } from '@vastra/platform/host/releases/stored-release';
import { createAdmission } from '@vastra/platform/host/rollout/admission';
import { createHostCapabilities, type HostCapabilitiesReader } from '@vastra/platform/host/rollout/host-capabilities';
import { createReleaseMemory } from '@vastra/platform/host/rollout/release-memory';
import { createSmokeTest } from '@vastra/platform/host/rollout/smoke-test';
import { PointerWatcher } from '@vastra/platform/host/rollout/watch-pointers';
import type { YoungReleases } from '@vastra/platform/host/rollout/young-releases';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import type { Refusal, ReleaseStorage } from '@vastra/platform/releases';
import { config } from '../config';
import { shellVersion } from '../shell-build';
import { buildCapabilities } from './build-capabilities';

declare module 'fastify' {
  interface FastifyInstance {
    rollout: {
      /** Returns the live and canary releases; the same array until one changes. */
      getServed(): ServedRemote[];
      /** Calls the listener after each change of what is served or refused. */
      onChange(listener: () => void): void;
      /** Returns true if all remotes are served that should be, and there are some. */
      isReady(): boolean;
      /** Returns the remotes that should be served since the start, but are not yet. */
      listMissing(): string[];
      /** Returns the releases that this server refuses although a pointer names them. */
      listRefusals(): Refusal[];
      /** Returns why the pointers are not trusted; undefined if they are. */
      getDistrust(): string | undefined;
      /** The releases that became live or canary a short time ago. */
      young: YoungReleases;
      hostCapabilities: HostCapabilitiesReader;
      /** Paths of pages that were rendered without a failure, by route. The smoke test of the remote's next release uses them. */
      samplePaths: Map<string, string>;
    };
  }
}

/** Follows the release pointers, and serves the releases that the admission accepts. */
export const rolloutPlugin = buildServerPlugin<{ storage: ReleaseStorage }>(async (server, { storage }) => {
  const hostCapabilities = createHostCapabilities({
    buildCapabilities,
    apiUrl: config.apiUrl,
    storage,
    log: server.log,
  });
  const samplePaths = new Map<string, string>();
  const smokeTest = createSmokeTest({
    file: path.join(__dirname, 'smoke-test-worker.cjs'),
    apiUrl: config.apiUrl,
    origin: config.origin,
    getSamplePaths: () => Object.fromEntries(samplePaths),
    resolveFrames: createFrameResolver(createMapReader(storage), { maxParsed: 50 }),
  });
  const admission = createAdmission({ files: server.releaseFiles, hostCapabilities, smokeTest, log: server.log });
  const memory = storage.dir ? undefined : createReleaseMemory(path.join(config.releaseCacheDir, 'served.json'));
  const instance = getInstanceName(config.port);
  const stopped = createStoppedReleases(config.stoppedReleasesFile);
  // The launcher sends its state when the process for young releases has ended.
  server.launched.onChange(stopped.reload);
  const watcher = new PointerWatcher({
    ...{ storage, admission, instance, log: server.log, memory, shellVersion },
    findStoppedReason: stopped.find,
    youngMinutes: config.isolateMinutes,
  });
  const { served, refusals, young } = watcher;
  await watcher.start();
  server.addHook('onClose', () => watcher.stop());
  server.decorate('rollout', {
    getServed: () => served.getAll(),
    onChange(listener) {
      served.onChange(listener);
      refusals.onChange(listener);
    },
    isReady: () => watcher.isReady(),
    listMissing: () => watcher.listMissing(),
    listRefusals: () => refusals.list(),
    getDistrust: () => watcher.getDistrust(),
    young,
    hostCapabilities,
    samplePaths,
  });
});
