import type { ServedRemote } from '@vastra/platform/host/releases/stored-release';
import { buildServerPlugin } from '@vastra/platform/host/server-plugin';
import { config } from '../config';
import { type ContentPreviews, createContentPreviews } from './content-preview';
import { createPreviewCookie, createSecretReader, type PreviewCookie } from './cookie';
import type { Overrides } from './overrides';
import { createPreviewRoutes } from './preview-routes';
import { createPreviewFinder, type PreviewReleases } from './releases';

declare module 'fastify' {
  interface FastifyInstance {
    preview: {
      cookie: PreviewCookie;
      /** Previews of unpublished content. */
      content: ContentPreviews;
      /** Resolves to the releases that the overrides name. */
      findReleases(served: ServedRemote[], overrides: Overrides): Promise<PreviewReleases>;
    };
  }
}

/**
 * Lets a visitor of the demo, elsewhere an admin, see other releases than the live ones in their own browser; and a browser with a preview link
 * see content that is not published.
 */
export const previewPlugin = buildServerPlugin(async (server) => {
  const { releaseSecret, releaseSecretFile, isDemo, apiUrl, origin } = config;
  const cookie = createPreviewCookie(releaseSecret ? () => releaseSecret : createSecretReader(releaseSecretFile), {
    isSecure: origin.startsWith('https:'),
  });
  const findReleases = createPreviewFinder({ files: server.releaseFiles, mayFetchLocal: isDemo });
  const content = createContentPreviews({ apiUrl, isSecure: origin.startsWith('https:') });
  server.decorate('preview', { cookie, content, findReleases });
  server.register(createPreviewRoutes({ cookie, isOpen: isDemo, apiUrl }));
});
