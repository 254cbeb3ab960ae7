import type { Server } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { createProxyWarning } from '@vastra/platform/network';
import { toOriginForm } from '@vastra/platform/server/http/origin-form';
import { respondToClientError } from '@vastra/platform/server/http/transport-errors';
import { countRequests } from '@vastra/platform/server/metrics/http-metrics';
import { isProbe } from '@vastra/platform/server/metrics/is-probe';
import { registerOperationsRoutes } from '@vastra/platform/server/metrics/operations-routes';
import { traceRequests } from '@vastra/platform/server/tracing/trace-requests';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { getCataloguePrices } from './catalogue/prices/catalogue-prices';
import { useStoredIndex } from './catalogue/search-engine/embedded/use-stored-index';
import { getSearchEngine } from './catalogue/search-engine/get-search-engine';
import { unlessUnavailable } from './catalogue/search-engine/search-unavailable';
import { warmUpSearch } from './catalogue/search-engine/warm-up';
import type { Config } from './config';
import { createServices } from './create-services';
import { features } from './features';
import { createRegistrySource } from './metrics';
import { setAuditKeys } from './platform/audit/audit-keys';
import { recordKeyCalls } from './platform/audit/register';
import { registerOauthRoutes } from './platform/auth/api-keys/oauth-routes';
import { registerTestHandlers } from './platform/auth/api-keys/test-handlers';
import { registerClosedShop } from './platform/auth/closed-shop/register';
import { registerContentPreview } from './platform/auth/previews/register';
import { registerGuard } from './platform/auth/sessions/guard';
import { registerBotCheck } from './platform/bot-check/register';
import { apiRoot } from './platform/config/api-root';
import type { Database } from './platform/db/connect';
import { ShopPool } from './platform/db/pool';
import { registerExtensionRoutes } from './platform/extensions/routes';
import { registerLimits } from './platform/limits/register';
import { registerDevelopmentMailbox } from './platform/mailbox/development-mailbox';
import { registerMediaRoutes } from './platform/media/routes';
import { recordCalls, recordFailure, registerSecurityLog } from './platform/security-log/register';
import { registerApiDocs } from './platform/server/api-docs/register';
import { registerEtags } from './platform/server/cache/etag';
import { registerResponseCache } from './platform/server/cache/response-cache';
import { registerStandbyReads } from './platform/server/cache/standby-reads';
import { registerContractDocument } from './platform/server/contract-document';
import { registerAllowedMethods } from './platform/server/errors/allowed-methods';
import { handleError, handleNotFound } from './platform/server/errors/error-handler';
import { createErrorReporter } from './platform/server/errors/error-reporter';
import { registerHealthRoutes } from './platform/server/health';
import {
  acceptEmptyJson,
  limitBodyTime,
  parseQueryString,
  rejectCompressedBody,
  rejectNul,
} from './platform/server/input/request-input';
import { usePlainValidationMessages } from './platform/server/input/validation-messages';
import { buildLoggerOptions, getRequestId } from './platform/server/logging';
import { refuseOverload } from './platform/server/refuse-overload';
import { compileSerializer } from './platform/server/responses/serializer';
import { registerUndo } from './platform/undo/register';
import { routePlugins } from './routes';
import { useSearchEngine } from './search-engines';

export interface AppOptions {
  db: Database;
  config: Config;
  /** Fastify's logger options; by default structured logs at the configured level. */
  log?: FastifyServerOptions['logger'];
}

/** Ends connections that are slow on purpose. A large file of an import may take `requestTimeout`; other bodies have `limitBodyTime`. */
const connectionLimits = {
  requestTimeout: 30 * 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} satisfies FastifyHttpOptions<Server>;

/** Compilers for zod. An option, because Fastify loads its own compilers otherwise; its type knows those only. */
const compilersFactory: object = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => compileSerializer,
};

/** Names a plugin. Fastify looks for one without this name among all loaded modules, and there are some sixty. */
const displayName = Symbol.for('fastify.display-name');

/** The API's own code, whose source map names the lines of errors. */
const bundleFile = join(apiRoot, 'dist/main.cjs');

/** Builds the API on a migrated database. It is ready to listen or to receive injected requests. */
export async function buildApp({ db, config, log }: AppOptions) {
  const errors = createErrorReporter(config.sentry, bundleFile);
  usePlainValidationMessages();
  const app = Fastify({
    logger: log ?? buildLoggerOptions(config.logLevel, errors.report),
    genReqId: getRequestId,
    bodyLimit: 256 * 1024,
    // The document server forwards the shoppers' IP addresses.
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // A request that still arrives is answered.
    return503OnClosing: false,
    ...connectionLimits,
    frameworkErrors: handleError,
    clientErrorHandler: respondToClientError,
    rewriteUrl: toOriginForm,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true, querystringParser: parseQueryString },
    schemaController: { compilersFactory },
  }).withTypeProvider<ZodTypeProvider>();

  app.addHook('onClose', async () => errors.close());
  setAuditKeys(config);
  const services = await createServices({ db, config, log: app.log });
  app.decorate('services', services);
  app.addHook('onClose', async () => services.limiter.close());
  app.addHook('onClose', async () => services.extensions.close());
  registerSecurityLog(app, services.securityLog);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    recordFailure(request, error);
    handleError(error, request, reply);
  });
  app.setNotFoundHandler(handleNotFound);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  const warnOfProxy = createProxyWarning((message) => app.log.warn(message));
  app.addHook('onRequest', async (request) => warnOfProxy(request));
  registerAllowedMethods(app);
  app.addHook('onRequest', rejectCompressedBody);
  app.addHook('preParsing', limitBodyTime);
  app.addHook('preValidation', rejectNul);

  app.server.maxConnections = config.maxConnections;
  countRequests(app, { isIgnored: isProbe });
  refuseOverload(app, db, config);
  traceRequests(app, { isParentTrusted: true, isIgnored: isProbe });
  registerOperationsRoutes(app, { getRegistry: createRegistrySource(services), ...config.operations });

  const leaveSearchEngine = await useSearchEngine(config, db);
  if (leaveSearchEngine) app.addHook('onClose', leaveSearchEngine);
  // Each process starts the embedded database, so no stored index could be used.
  else if (config.databaseUrl && config.worker !== 'only')
    app.addHook('onClose', useStoredIndex({ db, log: app.log, varDir: config.varDir }));

  await app.register(cookie);
  registerHealthRoutes(app, {
    ...{ drainSeconds: config.drainSeconds, host: config.host, checkPort: config.checkPort },
    // A process that only runs jobs answers no search. The shop starts without its search server too.
    warmUp: async () =>
      config.worker === 'only' || unlessUnavailable<unknown>(warmUpSearch(getSearchEngine(db)), undefined),
  });
  logOutages(db, app.log);
  // A process that runs jobs only answers probes.
  if (config.worker === 'only') return app;
  registerContractDocument(app);
  registerApiDocs(app, { siteUrl: config.siteUrl, eventTypes: services.extensions.eventTypes });
  await registerDevelopmentMailbox(app);
  await registerMediaRoutes(app);
  await registerOauthRoutes(app);
  for (const plugin of features.flatMap(({ rootRoutes = [] }) => rootRoutes)) await app.register(plugin);
  await app.register(async (api) => registerCalls(api), { prefix: '/api/v1' });
  if (services.extensions.hosts.length > 0)
    await app.register(async (routes) => registerExtensionRoutes(routes, services.extensions), { prefix: '/api/ext' });
  return app;
}

/** Adds the calls of the contract, each with its guard, limits, caches and logs. */
async function registerCalls(api: FastifyInstance): Promise<void> {
  const { db } = api.services;
  registerGuard(api);
  registerLimits(api);
  registerBotCheck(api);
  registerContentPreview(api);
  registerClosedShop(api);
  registerResponseCache(api, {
    getListRevision: () => getSearchEngine(db).getListRevision(),
    getNextPriceChange: async () => (await getCataloguePrices(db)).nextChange,
  });
  registerEtags(api);
  registerStandbyReads(api);
  recordCalls(api);
  recordKeyCalls(api);
  registerUndo(api);
  registerTestHandlers(api, Object.assign({}, ...features.map(({ testHandlers }) => testHandlers)));
  for (const plugin of routePlugins) await api.register(Object.assign(plugin, { [displayName]: plugin.name }));
}

/** Logs when the database stops to respond, and when it responds again. */
function logOutages({ $client }: AppOptions['db'], log: FastifyBaseLogger): void {
  if ($client instanceof ShopPool)
    $client.onChange = (isResponsive) => {
      if (isResponsive) log.warn('the database responds again');
      else log.error('the database does not respond: calls fail until it does');
    };
}

export type App = Awaited<ReturnType<typeof buildApp>>;
