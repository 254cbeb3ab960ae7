import type { FastifyInstance } from 'fastify';
import { PictureNotFound } from './errors';
import { readAddress } from './rendition-url';
import { openRenditions } from './renditions';

/** The shop's pictures at `/media/{id}-{hash12}/{width}.webp`, outside the API's own path. */
export async function media(app: FastifyInstance): Promise<void> {
  const renditions = openRenditions({ db: app.db, varDir: app.config.varDir });

  app.get<{ Params: { file: string; rendition: string } }>(
    '/media/:file/:rendition',
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ params }, reply) => {
      const address = readAddress(params.file, params.rendition);
      const picture = address && (await renditions.read(address));
      if (!picture) throw new PictureNotFound();
      // The address holds a fingerprint of the picture: another picture has another address.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(picture);
    },
  );
}
