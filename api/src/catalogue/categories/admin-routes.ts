import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { deleteCategory } from './delete-category';
import { addCategory, listCategoriesForAdmin, reorderSiblings, saveCategory } from './edit-category';

/** An icon is sent as a data URL. */
const bodyLimit = 512 * 1024;

/** Serves the editing of the tree of categories. */
export const adminCategoryRoutes: RoutePlugin = async (app) => {
  const { db, pageEvents } = app.services;
  const getOne = async (id: string) => (await listCategoriesForAdmin(db)).find(({ _id }) => _id === id)!;

  app.get('/admin/categories', { schema: contract.listAllCategories }, async () =>
    ok(await listCategoriesForAdmin(db)),
  );

  app.post('/admin/categories', { schema: contract.createCategory, bodyLimit }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => addCategory(tx, request.body, userId));
    return reply.code(201).send(ok(await getOne(id)));
  });

  app.put('/admin/categories/order', { schema: contract.orderCategories }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => reorderSiblings(tx, request.body, userId));
    return ok(await listCategoriesForAdmin(db));
  });

  app.put('/admin/categories/:id', { schema: contract.updateCategory, bodyLimit }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await db.transaction((tx) => saveCategory(tx, id, request.body, userId));
    return ok(await getOne(id));
  });

  app.delete('/admin/categories/:id', { schema: contract.deleteCategory }, async (request) => {
    const { userId } = requireSession(request);
    const { moveTo } = request.query;
    await db.transaction((tx) => deleteCategory(tx, request.params.id, { moveTo, actorId: userId, pageEvents }));
    return done();
  });
};
