import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { addCollection, deleteCollection, saveCollection } from './edit-collection';
import { getAnyCollection, listCollections } from './find-any-collection';
import { previewCollection } from './queries';

/** Serves the editing of collections. */
export const adminCollectionRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/collections', { schema: contract.listAllCollections }, async ({ query }) =>
    ok(await listCollections(db, query)),
  );

  app.get('/admin/collections/:id', { schema: contract.getAnyCollection }, async ({ params }) =>
    ok(await getAnyCollection(db, params.id)),
  );

  app.post('/admin/collections/preview', { schema: contract.previewCollection }, async ({ body }) =>
    ok(await previewCollection(db, body, new Date())),
  );

  app.post('/admin/collections', { schema: contract.createCollection }, async (request, reply) => {
    const { userId } = requireSession(request);
    const collection = await db.transaction((tx) => addCollection(tx, request.body, userId));
    return reply.code(201).send(ok(collection));
  });

  app.put('/admin/collections/:id', { schema: contract.updateCollection }, async (request) => {
    const { params, body } = request;
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => saveCollection(tx, params.id, body, userId)));
  });

  app.delete('/admin/collections/:id', { schema: contract.deleteCollection }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteCollection(tx, request.params.id, userId));
    return done();
  });
};
