import { toVisitorId, visitorCookieName } from '@vastra/platform/server/visitor-cookie';
import type { FastifyRequest } from 'fastify';
import { findCallerId } from '../../../api/src/platform/auth/sessions/find-caller-id';
import { limitCallsInMemory } from '../../../api/src/platform/limits/limit';
import { done } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { countExposures, countPageFaults, isBot } from './exposures';

/** A mobile operator puts many shoppers behind one network. */
const reportLimit = limitCallsInMemory({ per: 'network', max: 3000, seconds: 60 });

/** Returns the id of a browser that counts. A preview is no visit. */
const findVisitorId = ({ cookies, headers, contentPreview }: FastifyRequest): string | undefined =>
  contentPreview || isBot(headers['user-agent']) ? undefined : toVisitorId(cookies[visitorCookieName]);

/** Serves what pages report for experiments. An excluded visitor gets the same response. */
export const experimentRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.post('/experiments/exposures', { schema: contract.recordExposures, config: reportLimit }, async (request) => {
    const visitorId = findVisitorId(request);
    if (visitorId !== undefined)
      await countExposures(db, request.body.values, { visitorId, userId: await findCallerId(request) }, new Date());
    return done();
  });

  app.post('/experiments/page-faults', { schema: contract.recordPageFaults, config: reportLimit }, async (request) => {
    const visitorId = findVisitorId(request);
    if (visitorId !== undefined) await countPageFaults(db, visitorId, request.body, new Date());
    return done();
  });
};
