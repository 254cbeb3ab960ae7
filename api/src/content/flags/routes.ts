import {
  createVisitorId,
  toVisitorCookie,
  toVisitorId,
  visitorCookieName,
} from '@vastra/platform/server/visitor-cookie';
import * as contract from '@vastra/shared/contract';
import { findCallerId } from '../../platform/auth/sessions/find-caller-id';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { evaluateFor, listDefinitions } from './evaluation';

/** Serves the flags that are on: their rules to document servers, and its own values to a browser. */
export const flagRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/flags', { schema: contract.listFlagDefinitions }, async () => ok(await listDefinitions(db)));

  app.get('/flags/values', { schema: contract.evaluateFlags }, async (request, reply) => {
    const { keys } = request.query;
    const existingId = toVisitorId(request.cookies[visitorCookieName]);
    const visitorId = existingId ?? createVisitorId();
    const { results, measured, needsVisitor } = await evaluateFor(db, keys, {
      visitorId,
      userId: await findCallerId(request),
    });
    if (needsVisitor && !existingId)
      reply.header('set-cookie', toVisitorCookie(visitorId, app.services.config.siteUrl.startsWith('https:')));
    const values = Object.fromEntries(Object.entries(results).map(([key, { variant }]) => [key, variant]));
    return ok({ values, ...(measured.length > 0 && { measured }) });
  });
};
