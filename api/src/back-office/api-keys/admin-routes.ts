import * as contract from '@vastra/shared/contract';
import { recordAuditEntry } from '../../platform/audit/audit';
import { createKey, listKeys, revokeKey, rotateKey } from '../../platform/auth/api-keys/store';
import { assertPermission, requireSession } from '../../platform/auth/sessions/guard';
import type { LiveSession } from '../../platform/auth/sessions/sessions';
import { acquireLock } from '../../platform/db/locks';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';

/** Owners of the shop see and revoke the keys of all; others their own. */
const toScope = ({ adminRole, userId }: LiveSession) => (adminRole === 'owner' ? {} : { ownerId: userId });

/** Serves the keys for the API to admins. No admin gets a secret of another admin's key, because programs act with it in that admin's name. */
export const apiKeyRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/api-keys', { schema: contract.listApiKeys }, async (request) => {
    const session = requireSession(request);
    return ok(await listKeys(db, { callerId: session.userId, ...toScope(session) }));
  });

  app.post('/admin/api-keys', { schema: contract.createApiKey }, async (request, reply) => {
    const session = requireSession(request);
    const { userId: actorId } = session;
    for (const permission of request.body.permissions) assertPermission(session, permission);
    const created = await db.transaction(async (tx) => {
      await acquireLock(tx, `api-keys:${actorId}`);
      const key = await createKey(tx, actorId, request.body);
      const { name, permissions, networks, callsPerMinute, isTest, secrets } = key;
      await recordAuditEntry(tx, {
        ...{ actorId, action: 'create', entity: 'api-key', entityId: key._id },
        after: { name, permissions, networks, callsPerMinute, isTest, expiresAt: secrets[0].expiresAt },
      });
      return key;
    });
    return reply.code(201).send(ok(created));
  });

  app.post('/admin/api-keys/:id/secrets', { schema: contract.rotateApiKey }, async (request, reply) => {
    const { userId: actorId } = requireSession(request);
    const { id } = request.params;
    const rotated = await db.transaction(async (tx) => {
      const key = await rotateKey(tx, actorId, { id, ...request.body });
      const [added, earlier] = key.secrets;
      await recordAuditEntry(tx, {
        ...{ actorId, action: 'rotate', entity: 'api-key', entityId: id },
        after: { name: key.name, expiresAt: added.expiresAt, earlierSecretUntil: earlier?.expiresAt ?? null },
      });
      return key;
    });
    return reply.code(201).send(ok(rotated));
  });

  app.delete('/admin/api-keys/:id', { schema: contract.revokeApiKey }, async (request) => {
    const session = requireSession(request);
    const { id } = request.params;
    await db.transaction(async (tx) => {
      const { name, permissions } = await revokeKey(tx, { id, ...toScope(session) });
      await recordAuditEntry(tx, {
        ...{ actorId: session.userId, action: 'revoke', entity: 'api-key', entityId: id },
        before: { name, permissions },
      });
    });
    return done();
  });
};
