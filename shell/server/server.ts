import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import { messages } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { openStorage } from '@vastra/shared/releases';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { config } from './config';
import { shellBuild } from './document/html';
import { pageHandler, sendFailure, sendNotFound } from './document/page-handler';
import { securityHeaders } from './document/security';
import { healthSettings, instanceName } from './health/settings';
import { startHealth } from './health/start';
import { secretIn, trialCookie } from './preview/cookie';
import { trialReleases } from './preview/releases';
import { trialRoutes } from './preview/routes';
import { tidyCache, tidyEvery } from './releases/cache';
import { releaseFiles } from './releases/files';
import { releasesStatic } from './releases/static';
import { letGoOfReleases } from './remotes/load-modules';
import { guardOf } from './rollout/admission';
import { shopOffers } from './rollout/host-capabilities';
import { releasesMemory } from './rollout/release-memory';
import { smokeRender } from './rollout/smoke-test';
import { watchReleases } from './rollout/watch-pointers';
import { siteFiles } from './site/routes';
import { chooser } from './visit/select-releases';
import { visitors } from './visit/visitor';

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
  const storage = openStorage(config.storage);
  const files = releaseFiles(storage, config.releaseCacheDir);
  const offers = shopOffers(config.apiUrl);
  const addresses = new Map<string, string>();
  const smoke = smokeRender({
    file: path.join(__dirname, 'smoke-test-worker.cjs'),
    apiUrl: config.apiUrl,
    origin: config.origin,
    addresses: () => Object.fromEntries(addresses),
  });
  const guard = guardOf({ files, offers, smokeRender: smoke });
  const memory = storage.dir ? undefined : releasesMemory(path.join(config.releaseCacheDir, 'served.json'));
  const releases = watchReleases({ storage, guard, log: server.log, remembered: memory?.read });
  releases.onChange(() => memory?.keep(releases.served()));
  await releases.begin();

  const { releaseSecret, areTrialsOpen, apiUrl } = config;
  const cookie = trialCookie(
    releaseSecret ? () => releaseSecret : secretIn(config.releaseSecretFile),
    config.origin.startsWith('https:'),
  );
  const triedBy = trialReleases({ files, asksMachines: areTrialsOpen });
  const visit = visitors({ served: releases.served, choose: chooser(shellBuild), cookie, triedBy });
  const health = startHealth({
    storage,
    instance: instanceName(config.port),
    serving: () =>
      Object.fromEntries(
        releases
          .served()
          .map(({ remote, live, canary }) => [remote, { live: live.version, canary: canary?.release.version }]),
      ),
    offers: offers.now,
    log: server.log,
    settings: healthSettings(process.env),
  });
  releases.onChange(health.servingChanged);
  const lettingGo = setInterval(() => {
    const served = releases.served().flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live]));
    letGoOfReleases(served);
  }, 30_000).unref();
  const tidy = () => {
    if (storage.dir) return;
    tidyCache(storage, files).catch((err) =>
      server.log.warn({ err }, 'Releases that were pruned stay on this machine'),
    );
  };
  tidy();
  const tidying = setInterval(tidy, tidyEvery).unref();
  server.addHook('onClose', async () => {
    releases.end();
    clearInterval(lettingGo);
    clearInterval(tidying);
    await health.close();
  });

  // The API's answers, and documents for clients without brotli; scripts lie compressed on disk.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: quickly,
  });
  server.register(staticFiles, { root: config.webDir, prefix: '/assets/', ...forever });
  server.register(staticFiles, { root: config.fontsDir, prefix: '/fonts/', ...forever, preCompressed: false });
  server.register(releasesStatic(files, !storage.dir, forever));
  for (const [prefix, rewritePrefix] of proxied)
    server.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      // An open page learns from any call that other releases would come now.
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (prefix !== '/api') return;
        const { fingerprint } = await visit(request, false);
        reply.header('server-timing', `releases;desc="${fingerprint}"`);
      },
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
    const remotes = releases.served().map(({ remote }) => remote);
    const isApiReady = await fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    return reply.code(isApiReady && remotes.length > 0 ? 200 : 503).send({ api: isApiReady, remotes });
  });
  server.register(siteFiles);

  server.register(health.routes);
  server.register(trialRoutes({ cookie, isOpen: areTrialsOpen, apiUrl }));

  server.get('*', pageHandler({ visit, isReady: releases.isRead, cookie, health, addresses }));
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
