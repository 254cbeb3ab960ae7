import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { assertNotGuessable } from '../../../platform/auth/passwords/guessable';
import { hashPassword } from '../../../platform/auth/passwords/passwords';
import { buildAuthRateLimit } from '../../../platform/auth/route-rate-limit';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { done, ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import {
  acceptInvitation,
  findInvitation,
  inviteAdmin,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations';

/** Serves invitations of admins: to owners, and to visitors with a link. */
export const invitationRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const limited = { config: buildAuthRateLimit(config) };
  const getActor = (request: FastifyRequest) => ({ actorId: requireSession(request).userId, siteUrl: config.siteUrl });

  app.get('/admin/invitations', { schema: contract.listInvitations }, async () => ok(await listInvitations(db)));

  app.post('/admin/invitations', { schema: contract.inviteAdmin }, async (request, reply) => {
    const invitation = await db.transaction((tx) => inviteAdmin(tx, getActor(request), request.body));
    reply.code(201);
    return ok(invitation);
  });

  app.post('/admin/invitations/:id/resend', { schema: contract.resendInvitation }, async (request) =>
    ok(await db.transaction((tx) => resendInvitation(tx, getActor(request), request.params.id))),
  );

  app.delete('/admin/invitations/:id', { schema: contract.withdrawInvitation }, async (request) => {
    await db.transaction((tx) => withdrawInvitation(tx, requireSession(request).userId, request.params.id));
    return done();
  });

  app.post('/admin/auth/invitation', { schema: contract.openInvitation, ...limited }, async ({ body }) => {
    const { invitation, account } = await db.transaction((tx) => findInvitation(tx, body.token));
    const { email, adminRole, expiresAt } = invitation;
    return ok({ email, adminRole, name: account?.name ?? null, expiresAt: expiresAt.toISOString() });
  });

  app.post('/admin/auth/invitation/accept', { schema: contract.acceptInvitation, ...limited }, async ({ body }) => {
    const { token, name, password } = body;
    // Read first, because a hash is slow, and hashed before the transaction, so that no rows are locked meanwhile.
    const { invitation, account } = await db.transaction((tx) => findInvitation(tx, token));
    await assertNotGuessable(password, { name: account?.name ?? name, email: invitation.email });
    const passwordHash = await hashPassword(password);
    await db.transaction((tx) => acceptInvitation(tx, { token, name, passwordHash }));
    return done('Your password is set. Please sign in with it.');
  });
};
