import { createHash } from 'node:crypto';
import type { Auth } from '@vastra/shared/contract';
import type { FastifyInstance } from 'fastify';

/** Returns the strong entity tag of a response body. */
export const toEtag = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * Gives public reads an entity tag and makes caches revalidate on every use: an unchanged response costs a 304, and no page shows an outdated price.
 */
export function registerEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { auth } = (request.routeOptions.schema ?? {}) as { auth?: Auth };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    // Responses that staff get from a closed shop are for no other caller.
    const isPrivate = Boolean(request.contentPreview) || reply.getHeader('cache-control') === 'no-store';
    if (isPrivate || !isRead || auth !== 'none' || reply.statusCode !== 200 || !isText) return payload;
    const etag = request.cacheEntry?.response?.etag ?? toEtag(payload.toString());
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag);
    if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}

/** Compares weakly, because a proxy that compresses may have weakened the tag. */
const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
