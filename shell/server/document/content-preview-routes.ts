import type { FastifyInstance } from 'fastify';
import type { ContentPreviews } from '../preview/content-preview';
import { buildFailureDocument } from './html';
import { policyHeaders } from './security';

/** Headers of every response of these routes: the URL holds the token. */
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** Creates the plugin of `GET /preview?token=…`, which starts the preview of unpublished content in this browser, and `GET /preview/end`. */
export const createContentPreviewRoutes = (previews: ContentPreviews) =>
  async function contentPreview(server: FastifyInstance) {
    server.get<{ Querystring: { token?: unknown } }>('/preview', async ({ query: { token } }, reply) => {
      reply.headers(privateHeaders);
      const shown =
        typeof token === 'string' && /^[\w.-]{1,800}$/.test(token) ? await previews.verify(token) : undefined;
      if (shown)
        return reply.header('set-cookie', previews.toSetCookie(token as string, shown)).redirect(shown.path, 303);
      return reply
        .code(410)
        .type('text/html; charset=utf-8')
        .headers(policyHeaders)
        .send(
          buildFailureDocument({
            title: 'This preview has ended',
            text: 'A preview link works for an hour. Please open the preview again from the admin area.',
          }),
        );
    });
    server.get('/preview/end', async (_request, reply) =>
      reply.headers(privateHeaders).header('set-cookie', previews.endCookie).redirect('/', 303),
    );
  };
