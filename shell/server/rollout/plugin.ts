import path from 'node:path';
import type { Refusal, ReleaseStorage } from '@vastra/platform/releases';
import { config } from '../config';
import { createFrameResolver, createMapReader } from '../errors/resolve-frames';
import { getInstanceName } from '../health/settings';
import { buildServerPlugin } from '../plugin';
import { createStoppedReleases } from '../releases/stopped-releases';
import type { ServedRemote } from '../releases/stored-release';
import { shellVersion } from '../shell-build';
import { createAdmission } from './admission';
import { createHostCapabilities, type HostCapabilitiesReader } from './host-capabilities';
import { createReleaseMemory } from './release-memory';
import { createSmokeTest } from './smoke-test';
import { PointerWatcher } from './watch-pointers';
import type { YoungReleases } from './young-releases';

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
  const hostCapabilities = createHostCapabilities({ apiUrl: config.apiUrl, storage, log: server.log });
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
