import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import { shellBuild } from '../shell-build';
import { createVisitResolver, type VisitResolver } from './resolve-visit';
import { createReleaseSelector } from './select-releases';

declare module 'fastify' {
  interface FastifyInstance {
    resolveVisit: VisitResolver;
  }
}

/** Selects the releases that a visitor gets. */
export const visitPlugin = buildServerPlugin(async (server) => {
  const { rollout, preview, launched } = server;
  server.decorate(
    'resolveVisit',
    createVisitResolver({
      getServed: rollout.getServed,
      selector: createReleaseSelector(shellBuild),
      previewCookie: preview.cookie,
      findPreview: preview.findReleases,
      getShellCanary: () => launched.canary,
      isShellCanary: launched.role === 'canary',
    }),
  );
});
