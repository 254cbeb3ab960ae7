import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import { messages } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import Fastify, { type FastifyError, type FastifyReply } from 'fastify';
import { config } from './config';
import { pageHandler, sendFailure, sendNotFound } from './page';
import { releaseStore } from './releases';
import { securityHeaders } from './security';
import { siteFiles } from './site-files';

/** The API's answers as they pass through. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const forever = { immutable: true, maxAge: '365d', preCompressed: true, index: false, decorateReply: false } as const;

/** What the API answers itself, and where it has it. */
const proxied = [
  ['/api', '/api'],
  ['/media', '/media'],
  ['/dev/mailbox', '/dev/mailbox'],
  [paths.feed, '/api/v1/blogs/feed.xml'],
];

/** The API's own envelope, when the API cannot be reached. */
const apiDown = (requestId: string) => ({ success: false, code: 'unavailable', message: messages.failed, requestId });

/** The document server: pages, the browser's files, and the API behind the same origin. */
export async function buildServer() {
  const server = Fastify({
    logger: {
      level: process.env.LOG_LEVEL ?? 'warn',
      name: 'shell',
      // What follows a question mark may open somebody's order.
      serializers: { req: ({ method, url }) => ({ method, url: url?.split('?')[0] }) },
    },
    forceCloseConnections: true,
    trustProxy: process.env.TRUST_PROXY === '1',
    // An address that cannot be read, such as /%.
    frameworkErrors: (_problem, _request, reply: FastifyReply) => {
      sendFailure(reply.headers(securityHeaders), 400);
    },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  const releases = releaseStore(config.releasesDir);

  // The API's answers, and documents for clients without brotli; scripts lie compressed on disk.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: quickly,
  });
  server.register(staticFiles, { root: config.webDir, prefix: '/assets/', ...forever });
  server.register(staticFiles, { root: config.fontsDir, prefix: '/fonts/', ...forever, preCompressed: false });
  server.register(staticFiles, {
    root: config.releasesDir,
    prefix: '/releases/',
    // Only browser builds are public.
    allowedPath: (pathName) => /^\/[\w.-]+\/[\w.+-]+\/web\/[\w.-]+$/.test(pathName),
    ...forever,
  });
  for (const [prefix, rewritePrefix] of proxied)
    server.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      // The API limits sign-in by address, and believes this server's word for it.
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
        }),
      },
    });

  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const live = await releases.live();
    const isApiReady = await fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    return reply
      .code(isApiReady && live.length > 0 ? 200 : 503)
      .send({ api: isApiReady, remotes: live.map((one) => one.remote) });
  });
  server.register(siteFiles);

  server.get('*', pageHandler(releases));
  // What is below the prefixes above is a file or a call, never a page; and a page is only read.
  server.setNotFoundHandler((request, reply) =>
    ['GET', 'HEAD'].includes(request.method)
      ? sendNotFound(reply)
      : reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed'),
  );
  server.setErrorHandler((problem: FastifyError, request, reply) => {
    const status = problem.statusCode ?? 500;
    // A body that cannot be read, sent to where none is expected.
    if (status < 500) return reply.code(status).type('text/plain').send(problem.message);
    request.log.error(problem);
    if (request.url.startsWith('/api/'))
      return reply.code(503).header('cache-control', 'no-store').send(apiDown(request.id));
    // A feed, a picture: whoever asks comes again.
    if (proxied.some(([prefix]) => request.url.startsWith(prefix)))
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
        .type('text/plain')
        .send('Try again later');
    return sendFailure(reply, 500);
  });
  return server;
}
