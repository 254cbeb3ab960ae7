import type { ReleaseStorage } from '@vastra/platform/releases';
import { config } from '../config';
import { buildServerPlugin } from '../plugin';
import { createReleaseFiles, type ReleaseFiles } from './files';
import { pruneCache, pruneIntervalMs } from './prune-cache';
import { createReleasesStatic } from './static';
import { findTrustedKeys } from './trusted-keys';

declare module 'fastify' {
  interface FastifyInstance {
    releaseFiles: ReleaseFiles;
  }
}

/** Brings releases to this machine and serves their browser files under `/releases/`. */
export const releasesPlugin = buildServerPlugin<{ storage: ReleaseStorage }>(async (server, { storage }) => {
  const files = createReleaseFiles(storage, config.releaseCacheDir, findTrustedKeys(storage));
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
