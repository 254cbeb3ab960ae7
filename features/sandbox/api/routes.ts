import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { emptySandbox, getSandbox } from './store';

/** Serves the size of the sandbox, and empties it. */
export const sandboxRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/sandbox', { schema: contract.getSandbox }, async () => ok(await getSandbox(db)));

  app.delete('/admin/sandbox', { schema: contract.emptySandbox }, async (request) => {
    await emptySandbox(db, requireSession(request).userId);
    return done();
  });
};
