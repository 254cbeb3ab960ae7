import type { FastifyInstance } from 'fastify';
import { createBotCheck } from './create-bot-check';
import { BotCheckRequiredError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers who need a token of the bot check, if the shop has one. */
    botCheck?: 'all' | 'guests';
  }
}

/** Header of a call with the token, and of a refusal with the key to get one. */
const [tokenHeader, siteKeyHeader] = ['x-bot-token', 'x-bot-site-key'];

/**
 * Refuses the calls that declare it without a genuine token of the bot check, with the key with which a browser gets one. Does nothing in a shop
 * without a provider. When the provider does not respond, calls pass, because the limits still apply, and shoppers could not buy otherwise.
 */
export function registerBotCheck(app: FastifyInstance): void {
  const provider = createBotCheck(app.services.config);
  if (!provider) return;
  app.addHook('preHandler', async (request, reply) => {
    const { botCheck } = request.routeOptions.config;
    if (!botCheck || (botCheck === 'guests' && request.session)) return;
    // A program tests in the sandbox, where no shopper is.
    if (request.keyCaller?.isTest) return;
    const token = request.headers[tokenHeader];
    const isHuman =
      typeof token === 'string' &&
      token.length <= 2048 &&
      (await provider.verify(token, request.ip).catch((error) => {
        request.log.warn({ err: error }, 'the bot check does not respond');
        return true;
      }));
    if (isHuman) return;
    reply.header(siteKeyHeader, provider.siteKey);
    throw new BotCheckRequiredError();
  });
}
