import httpProxy from '@fastify/http-proxy';
import { errorMessages } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../config';

/** Path prefixes that the API serves, and its own path for each. */
const proxied = [
  ['/api', '/api'],
  ['/media', '/media'],
  ['/dev/mailbox', '/dev/mailbox'],
  [paths.feed, '/api/v1/blogs/feed.xml'],
];

/** Builds the API's error envelope for when the API cannot be reached. */
const buildUnavailable = (requestId: string) => ({
  success: false,
  code: 'unavailable',
  message: errorMessages.failed,
  requestId,
});

/** Passes requests for the API on to it, so that the API has the same origin as the pages. */
export async function registerApiProxy(server: FastifyInstance): Promise<void> {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    // The server's own error handler sends it.
    if ((error.statusCode ?? 500) < 500) throw error;
    request.log.error(error);
    if (request.url.startsWith('/api/'))
      return reply.code(503).header('cache-control', 'no-store').send(buildUnavailable(request.id));
    // A feed or a picture: the client can try again.
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
      .type('text/plain')
      .send('Try again later');
  });
  for (const [prefix, rewritePrefix] of proxied)
    server.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      // An open page learns from each call whether other releases have become live.
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (prefix !== '/api') return;
        const { fingerprint } = await server.resolveVisit(request, false);
        reply.header('server-timing', `releases;desc="${fingerprint}"`);
      },
      // The API limits sign-in attempts by IP address, and trusts the one that this server sends.
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
        }),
      },
    });
}
