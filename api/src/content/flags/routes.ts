import * as contract from '@vastra/shared/contract';
import { createVisitorId, toVisitorCookie, toVisitorId, visitorCookieName } from '@vastra/shared/server/visitor-cookie';
import type { FastifyRequest } from 'fastify';
import { findTokenUser } from '../../platform/auth/sessions/find-token-user';
import { cookieNames } from '../../platform/server/cookie-names';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { evaluateFor, listDefinitions } from './evaluation';

/** Returns the customer who calls. A document has no bearer, so that its refresh cookie says who opens it. */
async function findCallerId({ server, session, cookies }: FastifyRequest): Promise<string | undefined> {
  const token = cookies[cookieNames.refresh];
  return session?.userId ?? (token === undefined ? undefined : findTokenUser(server.db, token, 'shop'));
}

/** Serves the flags that are on: their rules to document servers, and its own values to a browser. */
export const flagRoutes: RoutePlugin = async (app) => {
  app.get('/flags', { schema: contract.listFlagDefinitions }, async () => ok(await listDefinitions(app.db)));

  app.get('/flags/values', { schema: contract.evaluateFlags }, async (request, reply) => {
    const { keys } = request.query;
    const existingId = toVisitorId(request.cookies[visitorCookieName]);
    const visitorId = existingId ?? createVisitorId();
    const { values, needsVisitor } = await evaluateFor(app.db, keys, {
      visitorId,
      userId: await findCallerId(request),
    });
    if (needsVisitor && !existingId)
      reply.header('set-cookie', toVisitorCookie(visitorId, app.config.siteUrl.startsWith('https:')));
    return ok({ values });
  });
};
