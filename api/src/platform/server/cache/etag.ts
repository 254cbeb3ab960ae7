import type { Auth } from '@vastra/shared/contract';
import type { FastifyInstance } from 'fastify';
import { tagOf } from './response-cache';

/**
 * Public reads carry a fingerprint of their answer: whoever keeps one asks again each time and is told in a line that it
 * still holds. So nobody shows a price that has changed.
 */
export function freshness(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { auth } = (request.routeOptions.schema ?? {}) as { auth?: Auth };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isRead || auth !== 'none' || reply.statusCode !== 200 || !isText) return payload;
    const tag = request.keeping?.kept?.tag ?? tagOf(payload.toString());
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag);
    if (!knows(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}

/** A proxy that compresses may have made the tag a weak one. */
const knows = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
