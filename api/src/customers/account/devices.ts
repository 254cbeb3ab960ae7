import * as contract from '@vastra/shared/contract';
import { clearCookies } from '../../platform/auth/sessions/cookies';
import { endSessionById, endSessions } from '../../platform/auth/sessions/end-sessions';
import { type Caller, requireSession } from '../../platform/auth/sessions/guard';
import { listSessions } from '../../platform/auth/sessions/list-sessions';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { SessionNotFoundError } from './errors';

/** Serves the customer's sessions: list, end one, end all. */
export const deviceRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/account/sessions', { schema: contract.listSessions }, async (request) => ok(await listDevices(request)));

  app.delete('/account/sessions/:id', { schema: contract.endAccountSession }, async (request, reply) => {
    const { userId, sessionId } = requireSession(request);
    const { id } = request.params;
    if (!(await endSessionById(db, userId, id))) throw new SessionNotFoundError();
    if (id === sessionId) clearCookies(request, reply);
    return ok(await listDevices(request));
  });

  app.delete('/account/sessions', { schema: contract.endAllSessions }, async (request, reply) => {
    await endSessions(db, requireSession(request).userId, { reason: 'ended' });
    clearCookies(request, reply);
    return done();
  });

  async function listDevices(caller: Pick<Caller, 'session'>): Promise<contract.Device[]> {
    const { userId, sessionId } = requireSession(caller);
    const devices = (await listSessions(db, userId)).map(({ id, device, createdAt, lastSeenAt }) => ({
      _id: id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === sessionId,
    }));
    return devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }
};
