import type { FastifyInstance } from 'fastify';
import { type ContentPreviewToken, readPreviewToken } from './token';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unpublished content that this request may see; null for shoppers. */
    contentPreview: ContentPreviewToken | null;
  }
}

/** Cookie of a browser that has opened a preview link. The document server sets it, and sends it for the documents of this browser. */
export const previewCookie = 'preview';

/**
 * Reads the token of a preview from the cookie. What such a request gets is neither cached nor indexed, whether it shows unpublished content or
 * not, because it has the URL of what shoppers see.
 */
export function registerContentPreview(app: FastifyInstance): void {
  app.decorateRequest('contentPreview', null);
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[previewCookie];
    request.contentPreview = (token && readPreviewToken(app.services.keys, token)) || null;
    if (request.contentPreview) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });
}
