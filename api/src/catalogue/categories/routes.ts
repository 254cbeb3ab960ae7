import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { CategoryNotFoundError } from './errors';
import { findCategory, listCategories } from './queries';

/** Serves the categories to shoppers. */
export const categoryRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/categories', { schema: contract.listCategories }, async () => ok(await listCategories(db)));

  app.get('/categories/:id', { schema: contract.getCategory }, async ({ params }) => {
    const category = await findCategory(db, params.id);
    if (!category) throw new CategoryNotFoundError();
    return ok(category);
  });
};
