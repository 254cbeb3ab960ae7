import * as contract from '@vastra/shared/contract';
import { recordAuditEntry } from '../../platform/audit/audit';
import { createToken, endToken, listTokens } from '../../platform/auth/release-callers/personal-tokens';
import { assertPermission, requireSession } from '../../platform/auth/sessions/guard';
import type { LiveSession } from '../../platform/auth/sessions/sessions';
import { acquireLock } from '../../platform/db/locks';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';

/** Owners see and end the tokens of all; others their own. */
const toScope = ({ adminRole, userId }: LiveSession) => (adminRole === 'owner' ? {} : { userId });

/** Serves the personal tokens for the release API to admins. */
export const releaseTokenRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/release-tokens', { schema: contract.listReleaseTokens }, async (request) =>
    ok(await listTokens(db, toScope(requireSession(request)))),
  );

  app.post('/admin/release-tokens', { schema: contract.createReleaseToken }, async (request, reply) => {
    const session = requireSession(request);
    const { name, remotes, days } = request.body;
    for (const remote of remotes) assertPermission(session, 'releases.write', remote);
    const created = await db.transaction(async (tx) => {
      await acquireLock(tx, `release-tokens:${session.userId}`);
      const token = await createToken(tx, { userId: session.userId, name, remotes, days });
      await recordAuditEntry(tx, {
        actorId: session.userId,
        action: 'create',
        entity: 'release-token',
        entityId: token._id,
        after: { name, remotes, expiresAt: token.expiresAt },
      });
      return token;
    });
    reply.code(201);
    return ok(created);
  });

  app.delete('/admin/release-tokens/:id', { schema: contract.endReleaseToken }, async (request) => {
    const session = requireSession(request);
    const { id } = request.params;
    await db.transaction(async (tx) => {
      const { name, remotes } = await endToken(tx, { id, ...toScope(session) });
      await recordAuditEntry(tx, {
        actorId: session.userId,
        action: 'end',
        entity: 'release-token',
        entityId: id,
        before: { name, remotes },
      });
    });
    return done();
  });
};
