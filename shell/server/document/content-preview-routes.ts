import type { FastifyInstance } from 'fastify';
import type { ContentPreviews } from '../preview/content-preview';
import { privateHeaders, sendPreviewEnded } from './error-responses';

/** Creates the plugin of `GET /preview?token=…`, which starts the preview of unpublished content in this browser, and `GET /preview/end`. */
export const createContentPreviewRoutes = (previews: ContentPreviews) =>
  async function contentPreview(server: FastifyInstance) {
    server.get<{ Querystring: { token?: unknown } }>('/preview', async ({ query: { token } }, reply) => {
      reply.headers(privateHeaders);
      const shown =
        typeof token === 'string' && /^[\w.-]{1,800}$/.test(token) ? await previews.verify(token) : undefined;
      if (shown)
        return reply.header('set-cookie', previews.toSetCookie(token as string, shown)).redirect(shown.path, 303);
      return sendPreviewEnded(reply);
    });
    server.get('/preview/end', async (_request, reply) =>
      reply.headers(privateHeaders).header('set-cookie', previews.endCookie).redirect('/', 303),
    );
  };
