import type { FastifyInstance } from 'fastify';
import { PictureNotFoundError } from './errors';
import { parseRenditionUrl } from './rendition-url';
import { createRenditions } from './renditions';

/** Serves the shop's pictures at `/media/{id}-{hash12}/{width}.webp`, outside the API's own path. */
export async function registerMediaRoutes(app: FastifyInstance): Promise<void> {
  const renditions = createRenditions({ db: app.db, varDir: app.config.varDir });

  app.get<{ Params: { file: string; rendition: string } }>(
    '/media/:file/:rendition',
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ params }, reply) => {
      const key = parseRenditionUrl(params.file, params.rendition);
      const picture = key && (await renditions.read(key));
      if (!picture) throw new PictureNotFoundError();
      // Immutable, because the URL contains the picture's hash: a changed picture has another URL.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(picture);
    },
  );
}
