import type { ReleaseStorage } from '../../releases';
import { buildServerPlugin } from '../server-plugin';
import { createReleaseFiles, type ReleaseFiles } from './files';
import { pruneCache, pruneIntervalMs } from './prune-cache';
import { createReleasesStatic } from './static';
import { findTrustedKeys, type TrustSettings } from './trusted-keys';

declare module 'fastify' {
  interface FastifyInstance {
    releaseFiles: ReleaseFiles;
  }
}

interface ReleasesOptions {
  storage: ReleaseStorage;
  /** `releaseCacheDir`: folder of the releases that were downloaded from an object store. */
  config: TrustSettings & { releaseCacheDir: string };
}

/** Brings releases to this machine and serves their browser files under `/releases/`. */
export const releasesPlugin = buildServerPlugin<ReleasesOptions>(async (server, { storage, config }) => {
  const files = createReleaseFiles(storage, config.releaseCacheDir, findTrustedKeys(storage, config));
  server.decorate('releaseFiles', files);
  server.register(createReleasesStatic(files, { isRemoteStore: !storage.dir }));
  if (storage.dir) return;

  const prune = () => {
    pruneCache(storage, files).catch((err) =>
      server.log.warn({ err }, 'Releases that were pruned stay on this machine'),
    );
  };
  prune();
  const pruning = setInterval(prune, pruneIntervalMs).unref();
  server.addHook('onClose', async () => clearInterval(pruning));
});
