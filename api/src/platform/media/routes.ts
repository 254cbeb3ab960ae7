import type { FastifyInstance } from 'fastify';
import { PictureNotFoundError } from './errors';
import { registerFontRoutes } from './fonts/routes';
import { parseRenditionUrl } from './rendition-url';
import { createRenditions } from './renditions';
import { registerVideoRoutes } from './videos/routes';

/** Interval in which renditions of deleted pictures disappear, of which another API may have made some. */
const sweepIntervalMs = 10 * 60_000;

const types = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** Serves the shop's pictures at `/media/{id}-{hash12}/{width}.webp`, small ones for mails as `.jpg`, and logos and icons also as `.png`, outside the API's own path. */
export async function registerMediaRoutes(app: FastifyInstance): Promise<void> {
  await registerVideoRoutes(app);
  await registerFontRoutes(app);
  const { db, config } = app.services;
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const renditions = createRenditions({ db, config, warn });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void renditions.sweep(), sweepIntervalMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));

  app.get<{ Params: { file: string; rendition: string } }>(
    '/media/:file/:rendition',
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ params }, reply) => {
      const key = parseRenditionUrl(params.file, params.rendition);
      // Failures are not cached, because a picture that is missing now can be there in a moment.
      reply.header('cache-control', 'no-store');
      const picture = key && (await renditions.read(key));
      if (!picture) throw new PictureNotFoundError();
      // Immutable, because the URL contains the picture's hash: a changed picture has another URL.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type(types[key.format])
        .send(picture);
    },
  );
}
