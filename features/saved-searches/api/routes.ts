import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { addSearch, changeSearch, deleteSearch, listSearches } from './saved-searches';

/** Serves the searches that admins have saved. */
export const savedSearchRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/saved-searches', { schema: contract.listSavedSearches }, async (request) =>
    ok(await listSearches(db, request.query.list, requireSession(request).userId)),
  );

  app.post('/admin/saved-searches', { schema: contract.saveSearch }, async (request, reply) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => addSearch(tx, request.body, userId));
    return reply.code(201).send(ok(await listSearches(db, request.body.list, userId)));
  });

  app.put('/admin/saved-searches/:id', { schema: contract.changeSavedSearch }, async (request) => {
    const { userId } = requireSession(request);
    const list = await db.transaction((tx) => changeSearch(tx, request.params.id, request.body, userId));
    return ok(await listSearches(db, list, userId));
  });

  app.delete('/admin/saved-searches/:id', { schema: contract.deleteSavedSearch }, async (request) => {
    const { userId } = requireSession(request);
    const list = await db.transaction((tx) => deleteSearch(tx, request.params.id, userId));
    return ok(await listSearches(db, list, userId));
  });
};
