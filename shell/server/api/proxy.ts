import httpProxy from '@fastify/http-proxy';
import { errorMessages } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../config';

/** Path prefixes that the API serves, each with the API's path. */
const proxiedPaths = [
  { prefix: '/api', rewritePrefix: '/api' },
  { prefix: '/media', rewritePrefix: '/media' },
  { prefix: '/dev/mailbox', rewritePrefix: '/dev/mailbox' },
  { prefix: paths.feed, rewritePrefix: '/api/v1/blogs/feed.xml' },
];

/** Builds the response for an API that cannot be reached. It has the same format as the API's own errors. */
const buildUnavailable = (requestId: string) => ({
  success: false,
  code: 'unavailable',
  message: errorMessages.failed,
  requestId,
});

/** Forwards requests to the API, so that the API has the same origin as the pages. */
export async function registerApiProxy(server: FastifyInstance): Promise<void> {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    // Errors of the client, such as a malformed body, go to the parent's error handler.
    if ((error.statusCode ?? 500) < 500) throw error;
    request.log.error(error);
    if (request.url.startsWith('/api/'))
      return reply.code(503).header('cache-control', 'no-store').send(buildUnavailable(request.id));
    // The feed or a picture. The client can try again.
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
      .type('text/plain')
      .send('Try again later');
  });
  for (const { prefix, rewritePrefix } of proxiedPaths)
    server.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      // The API client in an open page compares this fingerprint with the document's, and so notices new releases.
      // It is a `server-timing` entry, because a page can read that for every request, not only for its own fetch calls.
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (prefix !== '/api') return;
        const { fingerprint } = await server.resolveVisit(request, { assignsVisitorId: false });
        reply.header('server-timing', `releases;desc="${fingerprint}"`);
      },
      // The API limits sign-in attempts by IP address, so it needs the visitor's, not this server's.
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
        }),
      },
    });
}
