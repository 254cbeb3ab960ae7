import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { dependsOnDay, getNextDay } from './conditions';
import { CollectionNotFoundError } from './errors';
import { findCollection, findMembers, listCollectionProducts } from './queries';

/** Serves published collections to shoppers. */
export const collectionRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/collections/:slug', { schema: contract.getCollection }, async ({ params }) => {
    const collection = await findCollection(db, params.slug);
    if (!collection) throw new CollectionNotFoundError();
    return ok(collection);
  });

  app.get('/collections/:slug/products', { schema: contract.listCollectionProducts }, async (request) => {
    const members = await findMembers(db, request.params.slug);
    if (!members) throw new CollectionNotFoundError();
    const now = new Date();
    if (request.cacheEntry && dependsOnDay(members)) request.cacheEntry.expiresAt = getNextDay(now).getTime();
    return ok(await listCollectionProducts(db, members, request.query, now));
  });
};
