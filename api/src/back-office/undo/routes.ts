import * as contract from '@vastra/shared/contract';
import { assertPermitted, requireSession } from '../../platform/auth/sessions/guard';
import { done } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { undoChange } from './undo-change';

/** Serves the undo of what an admin has just changed. */
export const undoRoutes: RoutePlugin = async (app) => {
  const { db, tables } = app.services;

  app.post('/admin/undo/:id', { schema: contract.undoChange }, async (request) => {
    const undo = {
      id: request.params.id,
      actorId: requireSession(request).userId,
      assertPermitted: (permission: contract.Permission) => assertPermitted(request, permission),
      now: new Date(),
      tables,
    };
    await db.transaction((tx) => undoChange(tx, undo));
    return done();
  });
};
