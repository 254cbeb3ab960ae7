import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { Launched, limitWrites } from '@vastra/platform/host/launcher/launched';
import { rememberIndexSerial } from '@vastra/platform/host/releases/index-serial';
import { releasesPlugin } from '@vastra/platform/host/releases/plugin';
import { watchdogPlugin } from '@vastra/platform/host/watchdog/plugin';
import { createProxyWarning } from '@vastra/platform/network';
import { createDrain, type Drain } from '@vastra/platform/server/drain';
import { toOriginForm } from '@vastra/platform/server/http/origin-form';
import { findTransportError, respondToClientError } from '@vastra/platform/server/http/transport-errors';
import { countRequests } from '@vastra/platform/server/metrics/http-metrics';
import { isProbe } from '@vastra/platform/server/metrics/is-probe';
import { shedLoad } from '@vastra/platform/server/overload/shed-load';
import { openTracedStorage } from '@vastra/platform/server/tracing/open-traced-storage';
import { traceRequests } from '@vastra/platform/server/tracing/trace-requests';
import { traceLogs } from '@vastra/platform/server/tracing/tracer';
import Fastify, { type FastifyReply } from 'fastify';
import { isCall, sendCallError } from './api/call-errors';
import type { DocumentApi } from './api/document-api';
import { createApiProxy } from './api/proxy';
import { config } from './config';
import { watchTunnel } from './demo/tunnel';
import { sendErrorPage, sendOverload } from './document/error-responses';
import { documentPlugin } from './document/plugin';
import { securityHeaders } from './document/security';
import { edgePlugin } from './edge/plugin';
import { flagsPlugin } from './flags/plugin';
import { healthPlugin } from './health/plugin';
import { isolationPlugin } from './isolation/plugin';
import { previewPlugin } from './preview/plugin';
import { remotesPlugin } from './remotes/plugin';
import { rolloutPlugin } from './rollout/plugin';
import { siteRoutes } from './site/routes';
import { loadShop } from './site/shop-identity';
import { visitPlugin } from './visit/plugin';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
    launched: Launched;
  }
}

/** Documents and calls are traced, files are not. */
const isTracedRoute = (route = ''): boolean => route === '*' || route.startsWith('/api/');

/**
 * Builds the document server: pages, the browser's files, and the API behind the same origin. With `documentApi`, lists and pages show
 * what the API responded before while it fails.
 */
export async function buildServer(documentApi?: DocumentApi, launched = new Launched(process.env)) {
  const server = Fastify({
    logger: {
      level: config.logLevel,
      name: 'shell',
      // A query string may hold the token of a guest's order.
      serializers: { req: ({ method, url }) => ({ method, url: url?.split('?')[0] }) },
      ...traceLogs(),
    },
    // A start waits as long as its own parts say, such as for the storage of the releases.
    pluginTimeout: 0,
    // While it closes, requests that are on their way are still served.
    return503OnClosing: false,
    // Ends connections that are slow on purpose. A large file of an import may take half an hour.
    requestTimeout: 30 * 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    trustProxy: config.trustProxy,
    clientErrorHandler: respondToClientError,
    rewriteUrl: toOriginForm,
    // A URL that cannot be parsed, such as /%.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.headers(securityHeaders);
      const failure = findTransportError(error);
      if (failure && isCall(request)) sendCallError(reply, failure);
      else sendErrorPage(reply, 400);
    },
  });
  server.decorate('drain', createDrain(server.server, { drainSeconds: config.drainSeconds }));
  server.server.maxConnections = config.maxConnections;
  countRequests(server, { isIgnored: isProbe });
  traceRequests(server, { isParentTrusted: false, isIgnored: ({ routeOptions }) => !isTracedRoute(routeOptions.url) });
  if (config.isDemo) watchTunnel(server);
  const warnOfProxy = createProxyWarning((message) => server.log.warn(message));
  server.addHook('onRequest', async (request, reply) => {
    warnOfProxy(request);
    reply.headers(securityHeaders);
    if (!config.isProduction) reply.header('x-robots-tag', 'noindex, nofollow');
    if (/^\/(media|fonts)\//.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    // Mail clients load fonts as requests of another origin.
    if (/^\/(media\/)?fonts\//.test(request.url)) reply.header('access-control-allow-origin', '*');
  });
  shedLoad(server, { targetMs: config.overloadMs, refuse: sendOverload });
  // Compresses the API's responses, and documents for clients without brotli. Scripts are stored compressed.
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The API decides which bodies it reads.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  server.decorate('launched', launched);
  const storage = limitWrites(
    rememberIndexSerial(openTracedStorage(config.storage), config.indexSerialFile),
    launched.isActive,
  );
  await server.register(releasesPlugin, { storage, config });
  await server.register(watchdogPlugin, config);
  await server.register(rolloutPlugin, { storage });
  await server.register(remotesPlugin);
  await server.register(previewPlugin);
  await server.register(visitPlugin);
  await server.register(edgePlugin);
  await server.register(flagsPlugin);
  await server.register(healthPlugin, { storage, takeApiCalls: documentApi?.calls.take });
  await server.register(createApiProxy(documentApi?.responses, documentApi?.calls));
  await server.register(siteRoutes);
  await server.register(isolationPlugin);
  await server.register(documentPlugin, { reader: documentApi?.read });
  if (documentApi) {
    // Documents name the shop and have its look also when the API fails right after the start. An API that hangs does not delay the start.
    server.addHook('onReady', async () => void (await Promise.race([loadShop(), sleep(1000, '', { ref: false })])));
    server.addHook('onClose', async () => documentApi.close());
  }
  return server;
}
