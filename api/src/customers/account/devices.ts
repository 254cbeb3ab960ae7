import * as contract from '@vastra/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearAdminCookie, clearShopCookies } from '../../platform/auth/cookies';
import { signedIn } from '../../platform/auth/guard';
import { endSessionById, endSessionsOf, listSessionsOf } from '../../platform/auth/sessions';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { SessionNotFound } from './errors';

/** Where the customer is signed in. */
export const devices: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/account/sessions', { schema: contract.listSessions }, async (request) => ok(await devicesOf(request)));

  app.delete('/account/sessions/:id', { schema: contract.endSessionOf }, async (request, reply) => {
    const { userId, sessionId } = signedIn(request);
    const { id } = request.params;
    if (!(await endSessionById(db, userId, id))) throw new SessionNotFound();
    if (id === sessionId) clearCookies(request, reply);
    return ok(await devicesOf(request));
  });

  app.delete('/account/sessions', { schema: contract.endAllSessions }, async (request, reply) => {
    await endSessionsOf(db, signedIn(request).userId, { reason: 'ended' });
    clearCookies(request, reply);
    return done();
  });

  async function devicesOf(request: FastifyRequest): Promise<contract.Device[]> {
    const { userId, sessionId } = signedIn(request);
    const devices = (await listSessionsOf(db, userId)).map(({ id, device, createdAt, lastSeenAt }) => ({
      _id: id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === sessionId,
    }));
    return devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }
};

/** Of the door that the session came in by: the other may be somebody else's. */
export const clearCookies = (request: FastifyRequest, reply: FastifyReply): void =>
  signedIn(request).audience === 'admin' ? clearAdminCookie(reply) : clearShopCookies(reply);
