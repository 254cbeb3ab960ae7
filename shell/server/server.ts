import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import { messages } from '@vastra/shared/http';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { beginHash } from './begin';
import { compressed } from './compressed';
import { config } from './config';
import { documentOf, failureDocument } from './document';
import icon from './icon.svg';
import { releaseStore } from './releases';
import { renderPage } from './render';
import { serverParts } from './server-parts';

/** One inline script, by its hash: the page's data are JSON blocks. Styles are inline because they are rendered with the page. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${beginHash}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  `form-action 'self'${config.paymentOrigin ? ` ${config.paymentOrigin}` : ''}`,
  "frame-ancestors 'none'",
  `connect-src 'self'${config.allowDevServers ? ' ws://localhost:*' : ''}`,
].join('; ');

/** The API's answers as they pass through. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const forever = { immutable: true, maxAge: '365d', preCompressed: true, index: false, decorateReply: false } as const;

/** The API's own envelope, when the API cannot be reached. */
const apiDown = (requestId: string) => ({ success: false, code: 'unavailable', message: messages.failed, requestId });

/** The document server: pages, the browser's files, and the API behind the same origin. */
export async function buildServer() {
  const server = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn', name: 'shell' },
    forceCloseConnections: true,
    trustProxy: process.env.TRUST_PROXY === '1',
    // An address that cannot be read, such as /%.
    frameworkErrors: (_problem, _request, reply: FastifyReply) => {
      reply.code(400).type('text/html; charset=utf-8').send(failureDocument());
    },
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
  for (const prefix of ['/api', '/media', '/dev/mailbox'])
    server.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
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
  server.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const live = await releases.live();
    const parts = serverParts(live, (problem) => request.log.error(problem));
    const rendered = await renderPage({
      request: new Request(config.origin + request.url),
      releases: live,
      parts,
      origin: config.origin,
      report: (problem) => request.log.error(problem),
    });
    reply.header('content-security-policy', contentSecurityPolicy).header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (rendered instanceof Response)
      return reply
        .code(rendered.status)
        .header('location', rendered.headers.get('location') ?? '/')
        .send();
    reply.code(rendered.status).type('text/html; charset=utf-8');
    reply.header('cache-control', rendered.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
    const html = documentOf(rendered, live);
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply
      .header('content-encoding', 'br')
      .header('vary', 'accept-encoding')
      .send(await compressed(html));
  };

  server.get('*', page);
  // What is below these prefixes is a file or a call, never a page.
  const missing = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  server.setNotFoundHandler(missing);
  server.setErrorHandler((problem, request, reply) => {
    request.log.error(problem);
    if (request.url.startsWith('/api/'))
      return reply.code(503).header('cache-control', 'no-store').send(apiDown(request.id));
    return reply.code(500).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(failureDocument());
  });
  return server;
}
