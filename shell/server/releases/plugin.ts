import { type ReleaseStorage, readTrustedKeys, type TrustedKeys } from '@vastra/shared/releases';
import { config } from '../config';
import { buildServerPlugin } from '../plugin';
import { createReleaseFiles, type ReleaseFiles } from './files';
import { pruneCache, pruneIntervalMs } from './prune-cache';
import { createReleasesStatic } from './static';

declare module 'fastify' {
  interface FastifyInstance {
    releaseFiles: ReleaseFiles;
  }
}

/**
 * Returns the keys that releases must be signed with. Throws if there are none for a bucket outside a demo, because whoever writes the
 * bucket could then run code here. A directory is as safe as this machine.
 */
function findTrustedKeys(storage: ReleaseStorage): TrustedKeys | undefined {
  const { releaseKeysFile, allowUnsignedReleases, isDemo } = config;
  const keys = readTrustedKeys(releaseKeysFile);
  if (keys || storage.dir || allowUnsignedReleases || isDemo) return keys;
  throw new Error(
    `releases of a bucket must be signed, but ${releaseKeysFile} does not exist. Create a key for each remote with "pnpm release keys mf-… create", or set UNSIGNED_RELEASES=1.`,
  );
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
