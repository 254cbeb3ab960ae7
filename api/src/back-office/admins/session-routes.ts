import * as contract from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../../platform/audit/audit';
import { clearAdminCookie } from '../../platform/auth/sessions/cookies';
import { endAdminSessions, endSessionById } from '../../platform/auth/sessions/end-sessions';
import { requireSession } from '../../platform/auth/sessions/guard';
import { listSessions } from '../../platform/auth/sessions/list-sessions';
import { users } from '../../platform/db/schema';
import { HttpError } from '../../platform/server/errors/http-error';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { UserNotFoundError } from '../users/errors';

/** Serves the sessions of the admin area: to each admin the own ones, to owners all. */
export const adminSessionListRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/sessions', { schema: contract.listOwnAdminSessions }, async (request) =>
    ok(await listRows(request, requireSession(request).userId)),
  );

  app.delete('/admin/sessions/:id', { schema: contract.endOwnAdminSession }, async (request, reply) => {
    const { userId, sessionId } = requireSession(request);
    await endSession(request, userId, request.params.id);
    if (request.params.id === sessionId) clearAdminCookie(reply);
    return ok(await listRows(request, userId));
  });

  app.get('/admin/admins/:id/sessions', { schema: contract.listAdminSessions }, async (request) => {
    const id = await getAdminId(request.params.id);
    return ok(await listRows(request, id));
  });

  app.delete('/admin/admins/:id/sessions/:sessionId', { schema: contract.endAdminSession }, async (request) => {
    const id = await getAdminId(request.params.id);
    await endSession(request, id, request.params.sessionId);
    return ok(await listRows(request, id));
  });

  app.delete('/admin/admins/:id/sessions', { schema: contract.endAllAdminSessions }, async (request) => {
    const { userId: actorId, sessionId } = requireSession(request);
    const id = await getAdminId(request.params.id);
    await db.transaction(async (tx) => {
      const ended = await endAdminSessions(tx, id, { except: id === actorId ? sessionId : undefined });
      await recordAuditEntry(tx, {
        actorId,
        action: 'end-sessions',
        entity: 'user',
        entityId: id,
        after: { sessions: ended },
      });
    });
    return done();
  });

  async function getAdminId(id: string): Promise<string> {
    const isAdmin = and(eq(users.id, id), eq(users.role, 'admin'));
    const [admin] = await db.select({ id: users.id }).from(users).where(isAdmin);
    if (!admin) throw new UserNotFoundError();
    return admin.id;
  }

  async function endSession(request: FastifyRequest, userId: string, id: string): Promise<void> {
    const { userId: actorId } = requireSession(request);
    await db.transaction(async (tx) => {
      if (!(await endSessionById(tx, userId, id, 'admin'))) throw new AdminSessionNotFoundError();
      await recordAuditEntry(tx, { actorId, action: 'end-session', entity: 'user', entityId: userId });
    });
  }

  async function listRows(request: FastifyRequest, userId: string): Promise<contract.AdminSessionRow[]> {
    const { sessionId } = requireSession(request);
    const rows = (await listSessions(db, userId, { audience: 'admin' })).map(
      ({ id, device, network, createdAt, lastSeenAt }) => ({
        _id: id,
        device,
        network,
        isCurrent: id === sessionId,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }),
    );
    return rows.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }
};

class AdminSessionNotFoundError extends HttpError {
  constructor() {
    super(404, 'session_not_found', 'This session has ended already.');
  }
}
