import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config';
import { mailboxExtensions } from './mailbox-extensions';
import { openProviders } from './ordering/payments/providers';
import { type Keys, openKeys } from './platform/auth/keys';
import { guard } from './platform/auth/sessions/guard';
import type { Database } from './platform/db/connect';
import { mailbox } from './platform/mailbox/development-mailbox';
import { media } from './platform/media/routes';
import { docs } from './platform/server/api-docs';
import { freshness } from './platform/server/cache/etag';
import { keepAnswers } from './platform/server/cache/response-cache';
import { handleError, handleNotFound } from './platform/server/errors/error-handler';
import { health } from './platform/server/health';
import { acceptEmptyJson, parseQuery, refuseNul } from './platform/server/input/request-input';
import { speakPlainly } from './platform/server/input/validation-messages';
import { loggerOptions, requestId } from './platform/server/logging';
import { domains } from './routes';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    config: Config;
    keys: Keys;
  }
}

export interface AppOptions {
  db: Database;
  config: Config;
  /** Logging of Fastify; by default structured logs at the configuration's level. */
  log?: FastifyServerOptions['logger'];
}

/** The whole API on an open and migrated database, ready to listen or to be injected into. */
export async function buildApp({ db, config, log = loggerOptions(config.logLevel) }: AppOptions) {
  speakPlainly();
  const app = Fastify({
    logger: log,
    genReqId: requestId,
    bodyLimit: 256 * 1024,
    // The document server speaks for the shoppers' addresses from the same machine.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true, querystringParser: parseQuery },
  }).withTypeProvider<ZodTypeProvider>();

  app.decorate('db', db);
  app.decorate('config', config);
  app.decorate('keys', openKeys(config));
  app.decorate('mailbox', mailboxExtensions);
  app.decorate('providers', openProviders(config));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  acceptEmptyJson(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('preValidation', refuseNul);

  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await docs(app);
  await health(app);
  await mailbox(app);
  await media(app);
  await app.register(
    async (api) => {
      guard(api);
      keepAnswers(api);
      freshness(api);
      for (const domain of domains) await api.register(domain);
    },
    { prefix: '/api/v1' },
  );
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
