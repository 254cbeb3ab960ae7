import * as contract from '@vastra/shared/contract';
import { readFreezes } from '@vastra/shared/releases';
import { requireSession } from '../../platform/auth/sessions/guard';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { endFreeze, freeze } from '../releases/freezes';
import { callStorage } from '../releases/storage';

/** Serves what keeps releases from going live to admins. */
export const releasePlanRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const storage = config.releases;

  app.get('/admin/release-plan', { schema: contract.getReleasePlan }, async () =>
    ok({ freezes: await callStorage(() => readFreezes(storage)) }),
  );

  app.post('/admin/release-freezes', { schema: contract.addFreeze }, async (request, reply) => {
    const added = await freeze(db, storage, { ...request.body, actorId: requireSession(request).userId });
    reply.code(201);
    return ok(added);
  });

  app.delete('/admin/release-freezes/:id', { schema: contract.endFreeze }, async (request) => {
    await endFreeze(db, storage, { ...request.params, actorId: requireSession(request).userId });
    return done();
  });
};
